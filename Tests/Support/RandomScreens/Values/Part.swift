/// The description of one composite view of a random screen, with all views below it.
public final class Part: Sendable {
  /// Identifies the part for user actions.
  let number: Int
  let kind: Kind
  let source: Source
  let input: Input
  let form: Form
  let reads: [Read]
  /// The parts below, at most ``maximumParts``, each at its own position.
  let parts: [Part]

  static let maximumParts = 3

  init(
    _ number: Int, kind: Kind = .observed, source: Source = .same, input: Input = .nothing,
    form: Form = .texts, reads: [Read] = [], parts: [Part] = []
  ) {
    self.number = number
    self.kind = kind
    self.source = source
    self.input = input
    self.form = form
    self.reads = reads
    self.parts = parts
  }

  /// The kind of view, which determines how the view gets its model or number.
  enum Kind: CaseIterable {
    case observed, owned, environmentObject, keyed, stateful, bound, equatable, reading, card
    /// The view holds the model in a plain field.
    case plain
    /// The view takes the model from the environment, without a subscription.
    case environment

    /// True if a view of this kind, or the view that created its value, installs the model that it reads.
    ///
    /// A view with a closure that captures a model is skipped when the model changes.
    var isInstalling: Bool {
      switch self {
      case .plain, .environment, .reading, .card: false
      default: true
      }
    }
  }

  /// The model that the view is passed.
  enum Source: Equatable {
    case same, other
    case fixed(Int)
  }

  /// The number that the view is passed.
  enum Input: CaseIterable {
    case nothing, a, b, value
  }

  /// What the view shows besides its texts, and where its parts are.
  enum Form: CaseIterable {
    case texts, condition, rows, identified, level, supply, effects, sheet, controls, bodyWrite
  }

  /// A value that a body reads.
  enum Read: CaseIterable {
    case a, b, isOn, items, note, value, conditional
    /// A property of the other model, which the view does not install.
    case otherA

    var isOfOwnModel: Bool { self != .otherA }
  }
}

extension Part {
  /// True if every view that reads a model installs the model, which coarse announcements require.
  public var isInstalling: Bool {
    kind.isInstalling && reads.allSatisfy(\.isOfOwnModel) && parts.allSatisfy(\.isInstalling)
  }

  /// True if no view is passed a binding, which a coarse view follows by its value and not by announcements.
  public var isWithoutBinding: Bool {
    kind != .bound && parts.allSatisfy(\.isWithoutBinding)
  }

  /// True if a body writes a model.
  public var hasBodyWrite: Bool {
    form == .bodyWrite || parts.contains(where: \.hasBodyWrite)
  }

  /// True if each view that holds a model also observes it, so that the screen is the same with models of the other kind.
  ///
  /// A view may hold a model that announces without observing it, and any view that holds a tracked model depends on what it reads.
  public var observesHeldModels: Bool {
    kind != .plain && kind != .environment && parts.allSatisfy(\.observesHeldModels)
  }

  /// The minimum number of views that show the part with all of its conditions on.
  public var size: Int { parts.reduce(1) { $0 + $1.size } }
}

extension Part: CustomStringConvertible {
  public var description: String {
    let reads = reads.map { "\($0)" }.joined(separator: "+")
    let parts = parts.isEmpty ? "" : " { \(parts.map(\.description).joined(separator: "; ")) }"
    return "\(number) \(kind)(\(source), \(input)) \(form)(\(reads))\(parts)"
  }
}

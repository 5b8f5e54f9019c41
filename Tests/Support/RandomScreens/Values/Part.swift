/// The description of one composite view of a random screen, including all views below it.
public final class Part: Sendable {
  /// The number that identifies the part in user actions.
  let number: Int
  let kind: Kind
  let source: Source
  let input: Input
  let form: Form
  let reads: [Read]
  /// The child parts, at most ``maximumParts``, each at a position of its own.
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

  /// The kind of the part's view, which determines how the view gets its model or its number.
  enum Kind: CaseIterable {
    case observed, owned, environmentObject, keyed, stateful, bound, equatable, reading, card
    /// The view holds the model in a plain stored property.
    case plain
    /// The view takes the model from the environment, and does not subscribe to it.
    case environment

    /// True if a view of this kind, or the view that created its value, installs the model that it reads.
    ///
    /// The kinds whose views have a closure that captures a model are not included, because such a view is skipped when
    /// the model changes.
    var isInstalling: Bool {
      switch self {
      case .plain, .environment, .reading, .card: false
      default: true
      }
    }
  }

  /// The model that the parent passes to the view.
  enum Source: Equatable {
    case same, other
    case fixed(Int)
  }

  /// The number that the parent passes to the view.
  enum Input: CaseIterable {
    case nothing, a, b, value
  }

  /// What the view shows in addition to its texts, and where it shows its child parts.
  enum Form: CaseIterable {
    case texts, condition, rows, identified, level, supply, effects, sheet, controls, bodyWrite
  }

  /// A value that the body of the view reads.
  enum Read: CaseIterable {
    case a, b, isOn, items, note, value, conditional
    /// A property of the model's other model, which the view does not install.
    case otherA

    var isOfOwnModel: Bool { self != .otherA }
  }
}

extension Part {
  /// True if every view that reads a model also installs it, as announcements require.
  public var isInstalling: Bool {
    kind.isInstalling && reads.allSatisfy(\.isOfOwnModel) && parts.allSatisfy(\.isInstalling)
  }

  /// True if no view receives a binding. With announcements, a view follows a binding by the binding's value.
  public var isWithoutBinding: Bool {
    kind != .bound && parts.allSatisfy(\.isWithoutBinding)
  }

  /// True if the body of a view writes to a model.
  public var hasBodyWrite: Bool {
    form == .bodyWrite || parts.contains(where: \.hasBodyWrite)
  }

  /// True if each view that holds a model also observes it. Then the screen is the same with models of the other kind.
  ///
  /// A view can hold a model that announces without observing it, whereas any view that holds a tracked model depends
  /// on the properties that it reads.
  public var observesHeldModels: Bool {
    kind != .plain && kind != .environment && parts.allSatisfy(\.observesHeldModels)
  }

  /// The smallest number of views that show the part if all of its conditions are true.
  public var size: Int { parts.reduce(1) { $0 + $1.size } }
}

extension Part: CustomStringConvertible {
  public var description: String {
    let reads = reads.map { "\($0)" }.joined(separator: "+")
    let parts = parts.isEmpty ? "" : " { \(parts.map(\.description).joined(separator: "; ")) }"
    return "\(number) \(kind)(\(source), \(input)) \(form)(\(reads))\(parts)"
  }
}

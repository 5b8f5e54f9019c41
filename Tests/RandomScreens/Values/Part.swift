/// One composite view of a random screen, with all that is below it.
public final class Part: Sendable {
  /// What a user knows the part by.
  let number: Int
  let frame: Frame
  let source: Source
  let handed: Handed
  let form: Form
  let reads: [Read]
  /// At most ``maximumParts``, each in a place of its own.
  let parts: [Part]

  static let maximumParts = 3

  init(
    _ number: Int, frame: Frame = .observed, source: Source = .same, handed: Handed = .nothing,
    form: Form = .texts, reads: [Read] = [], parts: [Part] = []
  ) {
    self.number = number
    self.frame = frame
    self.source = source
    self.handed = handed
    self.form = form
    self.reads = reads
    self.parts = parts
  }

  /// How a view comes to its model.
  enum Frame: CaseIterable {
    case observed, owned, environmentObject, keyed, stateful, bound, equatable, reading, card
    /// In a plain field.
    case plain
    /// From the environment, without a subscription.
    case environment

    /// Whether a view of this frame, or the one that made its value, installs the model that it reads.
    var isInstalling: Bool {
      switch self {
      case .plain, .environment: false
      default: true
      }
    }
  }

  /// Which model the view is given.
  enum Source: Equatable {
    case same, other
    case fixed(Int)
  }

  /// Which number the view is given.
  enum Handed: CaseIterable {
    case nothing, a, b, value
  }

  /// What the view shows beside its texts, and where its parts stand.
  enum Form: CaseIterable {
    case texts, condition, rows, identified, level, supply, effects, sheet, controls, meddling
  }

  /// What a body reads.
  enum Read: CaseIterable {
    case a, b, isOn, items, note, value, chosen
    /// A property of the other model, which the view does not install.
    case otherA

    var isOfOwnModel: Bool { self != .otherA }
  }
}

extension Part {
  /// Whether every view that reads a model installs it, as coarse announcements need it.
  public var isInstalling: Bool {
    frame.isInstalling && reads.allSatisfy(\.isOfOwnModel) && parts.allSatisfy(\.isInstalling)
  }

  /// Whether no view is given a binding, which a coarse view follows by its value and not by its announcements.
  public var isWithoutBinding: Bool {
    frame != .bound && parts.allSatisfy(\.isWithoutBinding)
  }

  /// How many views it takes at least to show the part with everything on.
  public var size: Int { parts.reduce(1) { $0 + $1.size } }
}

extension Part: CustomStringConvertible {
  public var description: String {
    let reads = reads.map { "\($0)" }.joined(separator: "+")
    let parts = parts.isEmpty ? "" : " { \(parts.map(\.description).joined(separator: "; ")) }"
    return "\(number) \(frame)(\(source), \(handed)) \(form)(\(reads))\(parts)"
  }
}

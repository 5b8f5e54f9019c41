import GranularityFieldLayout
public import SimulatedUICore

/// A warning about a screen or a test.
///
/// A warning is about a misuse of SwiftUI, such as setting a `State` in a body; about a limit, such as endless updates;
/// about a view that shows an old value; or about a change that the test made outside of any turn.
public enum HostWarning: Hashable, Sendable, CustomStringConvertible {
  /// The view at this path shows an old value: its body would give a different output now, but nothing invalidated the
  /// view.
  ///
  /// `properties` are the stored properties of the view that hold an object without a property wrapper, such as `shop
  /// (Shop)`.
  case oldValue(path: String, properties: [String])
  /// The test made a change outside of any turn, which invalidated the views at `paths`. The next turn evaluates these
  /// views.
  case changeOutsideTurn(Cause, paths: [String])
  /// The screen uses a function that the virtual clock cannot run. The sentence names the calling code and the
  /// function.
  case realTime(String)
  /// The screen was to run with a different kind of models, but none of its models can act as that kind, so it ran as
  /// written.
  case nothingTranslated(ModelInterpretation)
  /// SwiftUI was misused, or a limit was reached. `path` is the path of the view; `nil` if no single view is
  /// responsible.
  case misuse(GraphMisuse, path: String?)

  /// The paths of the views that the warning is about.
  package var viewPaths: [String] {
    switch self {
    case .oldValue(let path, _): [path]
    case .changeOutsideTurn(_, let paths): paths
    case .realTime, .nothingTranslated, .misuse: []
    }
  }

  public var description: String {
    switch self {
    case .oldValue(let path, let properties):
      "\(path): it shows an old value, because what it reads "
        + (properties.isEmpty ? "" : "from \(properties.joined(separator: ", ")) ")
        + "is not observed"
    case .changeOutsideTurn(let cause, let paths):
      "\(cause) changed outside of any turn, and the next turn evaluates \(Self.list(paths)); "
        + "to count the change alone, make it in 'turn { }'"
    case .realTime(let sentence):
      sentence
    case .misuse(let misuse, let path): misuse.description(at: path)
    case .nothingTranslated(.asObservableObject):
      "no view holds or reads an object that can act as an ObservableObject; it needs an @Observable class of "
        + "SimulatedSwiftUI or SimulatedObservation"
    case .nothingTranslated:
      "no view holds or reads an object that can act as an @Observable one; it needs an ObservableObject"
    }
  }

  /// The first paths, followed by the number of the remaining paths.
  private static func list(_ paths: [String]) -> String {
    let shown = paths.prefix(3).joined(separator: ", ")
    return paths.count > 3 ? "\(shown) and \(paths.count - 3) more" : shown
  }
}

extension HostWarning {
  /// The warning that the output of a node is an old value.
  static func oldValue(of node: Node) -> HostWarning {
    let fields = node.sourceType.flatMap { storedFields(of: $0) } ?? []
    let objects = fields.filter { $0.kind == .reference && !$0.name.hasPrefix("_") }
    return .oldValue(
      path: node.path, properties: objects.map { "\($0.name) (\(typeName($0.type)))" })
  }
}

/// The changes that a test made outside of any turn, and the views that each change invalidated.
struct OutsideChanges {
  /// The causes, in the order in which the changes happened.
  private var causes: [Cause] = []
  private var paths: [Cause: [String]] = [:]

  mutating func insert(_ cause: Cause, path: String) {
    if paths[cause] == nil { causes.append(cause) }
    if paths[cause]?.contains(path) != true { paths[cause, default: []].append(path) }
  }

  /// The warnings about these changes, one for each cause.
  var findings: [HostWarning] {
    causes.map { .changeOutsideTurn($0, paths: paths[$0, default: []]) }
  }
}

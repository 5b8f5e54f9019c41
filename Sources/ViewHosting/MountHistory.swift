import SimulatedUI
import Spelling

/// The types and paths of all views that were ever mounted on a screen.
struct MountHistory: Sendable {
  private var names: [ObjectIdentifier: String] = [:]
  private var paths: Set<String> = []

  mutating func insert(_ type: HostedType, at path: String) {
    names[type.id] = type.name
    paths.insert(path)
  }

  /// The problem with a query for a type; `nil` if a view of the type was mounted.
  func problem<Evaluated>(with type: Evaluated.Type) -> UnknownView? {
    guard names[ObjectIdentifier(type)] == nil else { return nil }
    return .type("\(type)", known: Set(names.values).sorted())
  }

  /// The problem with a query for a path; `nil` if a view with a matching path was mounted.
  func problem(with path: String) -> UnknownView? {
    let pattern = PathPattern(path)
    guard !paths.contains(where: pattern.matches) else { return nil }
    let known =
      path.hasPrefix("/")
      ? paths : Set(paths.compactMap { $0.split(separator: "/").last.map(String.init) })
    return .path(path, nearest: nearestName(to: path, among: known.sorted()))
  }
}

/// A pattern that matches one whole path if it begins with `/`, and otherwise every path with this ending.
package struct PathPattern {
  private let path: String
  private let suffix: String?

  package init(_ path: String) {
    self.path = path
    suffix = path.hasPrefix("/") ? nil : "/" + path
  }

  package func matches(_ other: String) -> Bool {
    suffix.map { other.hasSuffix($0) } ?? (other == path)
  }
}

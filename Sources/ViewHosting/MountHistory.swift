import SimulatedUI
import Spelling

/// The views that have been on a screen, by type and by path.
struct MountHistory: Sendable {
  private var names: [ObjectIdentifier: String] = [:]
  private var paths: Set<String> = []

  mutating func insert(_ type: HostedType, at path: String) {
    names[type.id] = type.name
    paths.insert(path)
  }

  /// Why nothing can be said about views of a type; `nil` if one has been there.
  func problem<Content: View>(with type: Content.Type) -> UnknownView? {
    guard names[ObjectIdentifier(type)] == nil else { return nil }
    return .type("\(type)", known: Set(names.values).sorted())
  }

  /// Why nothing can be said about a path; `nil` if a view has been there.
  func problem(with path: String) -> UnknownView? {
    let pattern = PathPattern(path)
    guard !paths.contains(where: pattern.matches) else { return nil }
    let known =
      path.hasPrefix("/")
      ? paths : Set(paths.compactMap { $0.split(separator: "/").last.map(String.init) })
    return .path(path, nearest: nearestName(to: path, among: known.sorted()))
  }
}

/// A whole path, or the end of one.
struct PathPattern {
  private let path: String
  private let end: String?

  init(_ path: String) {
    self.path = path
    end = path.hasPrefix("/") ? nil : "/" + path
  }

  func matches(_ other: String) -> Bool {
    end.map { other.hasSuffix($0) } ?? (other == path)
  }
}

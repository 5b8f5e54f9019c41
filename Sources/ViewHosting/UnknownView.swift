/// A view was asked for that was never on the screen.
public enum UnknownView: Hashable, Sendable, CustomStringConvertible {
  /// No view has the type; the names of the types that there were.
  case type(_ type: String, known: [String])
  /// No view has the path; the one that was meant most likely.
  case path(_ path: String, nearest: String?)

  public var description: String {
    switch self {
    case .type(let type, let known):
      "a view of type \(type) needs to have been on the screen; found \(listed(known))"
    case .path(let path, let nearest):
      "a view at '\(path)' needs to have been on the screen; found none"
        + (nearest.map { ", but '\($0)'" } ?? "")
    }
  }
}

/// Names in quotes, or that there are none.
func listed(_ names: [String]) -> String {
  names.isEmpty ? "none" : names.map { "'\($0)'" }.joined(separator: ", ")
}

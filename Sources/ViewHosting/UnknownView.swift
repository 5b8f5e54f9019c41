/// A query for views of which none was ever mounted.
public enum UnknownView: Hashable, Sendable, CustomStringConvertible {
  /// No view of this type was mounted; `known` are the names of the types that were.
  case type(_ type: String, known: [String])
  /// No view at this path was mounted; `nearest` is the path that was most likely meant.
  case path(_ path: String, nearest: String?)

  public var description: String {
    switch self {
    case .type(let type, let known):
      "no view of type \(type) was mounted; mounted types: \(quotedList(known))"
    case .path(let path, let nearest):
      "no view at '\(path)' was mounted" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    }
  }
}

/// The names in quotes, joined by commas; `none` if there are no names.
func quotedList(_ names: [String]) -> String {
  names.isEmpty ? "none" : names.map { "'\($0)'" }.joined(separator: ", ")
}

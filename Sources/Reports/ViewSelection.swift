import Counting

/// The views that a user names, in any form in which a report prints their name.
///
/// A name is a path or the end of a path; in it, the id of a row may be `[…]` or missing, and ` ×30` may follow. A view's
/// own path precedes the path that all rows share.
struct ViewSelection {
  let groups: [ViewGroup]
  private let isCollective: Bool

  /// - Parameter name: `nil` selects all views by the path that all rows share.
  init(of name: String?, in results: [RunResult]) {
    let collective = ViewGroup.groups(of: results, named: ViewPath.collective)
    guard let name else {
      (groups, isCollective) = (collective, true)
      return
    }
    let text = Self.withoutCount(name)
    let own = Self.matches(of: text, in: ViewGroup.groups(of: results) { $0 }, by: { $0 })
    guard own.isEmpty else {
      (groups, isCollective) = (own, false)
      return
    }
    let shared = Self.matches(of: text, in: collective, by: { $0 })
    groups = shared.isEmpty ? Self.matches(of: text, in: collective, by: Self.withoutRows) : shared
    isCollective = true
  }

  /// The name of a view with `path`: the path that all rows share, or its own path if one row was named.
  func name(_ path: String) -> String { isCollective ? ViewPath.collective(path) : path }

  private static func matches(
    of name: String, in groups: [ViewGroup], by key: (String) -> String
  ) -> [ViewGroup] {
    let exact = groups.filter { key($0.path) == name }
    guard exact.isEmpty else { return exact }
    // A table cuts the beginning of a long path.
    let end =
      name.hasPrefix("…")
      ? String(name.dropFirst()) : name.hasPrefix("/") ? name : "/\(name)"
    return end.isEmpty ? [] : groups.filter { key($0.path).hasSuffix(end) }
  }

  /// The name without the number of views that a report adds, such as ` ×30`.
  private static func withoutCount(_ name: String) -> String {
    guard let sign = name.lastIndex(of: "×"), name[..<sign].last == " " else { return name }
    let number = name[sign...].dropFirst()
    return !number.isEmpty && number.allSatisfy(\.isNumber)
      ? String(name[..<sign].dropLast()) : name
  }

  private static func withoutRows(_ path: String) -> String {
    path.replacing("[…]", with: "").replacing("{…}", with: "")
  }
}

import GranularityTabular

/// The views of a screen that a budget selects.
package enum ViewSelection: Hashable, Sendable {
  case all
  /// The views whose type has this name, without generic arguments.
  case type(String)
  /// The views at this path. A path without a leading `/` selects each view whose path ends with these components.
  ///
  /// Here `*` matches any text and `?` matches any character, so a budget for `Row[*]` also selects `Row[Tea]`. A
  /// `ViewHost`, in contrast, compares paths literally.
  case path(String)

  /// A predicate that is true for the rows of the selected views.
  var selects: (ViewRow) -> Bool {
    switch self {
    case .all: return { _ in true }
    case .type(let name): return { $0.viewType == name }
    case .path(let path):
      let pattern = Glob(path.hasPrefix("/") ? path : "*/" + path)
      return { pattern.matches($0.viewPath) }
    }
  }

  /// The type name or the path that selects the views; `nil` if all views are selected.
  package var name: String? {
    switch self {
    case .all: nil
    case .type(let name), .path(let name): name
    }
  }

  /// The names in `views` that a user could have meant by a misspelled ``name``, sorted.
  ///
  /// For a type, these are types; for a path with a leading `/`, whole paths; for any other path, types and last
  /// components of paths.
  package func names(in views: [ViewRow]) -> [String] {
    switch self {
    case .all, .type: Set(views.map(\.viewType)).sorted()
    case .path(let path) where path.hasPrefix("/"): Set(views.map(\.viewPath)).sorted()
    case .path:
      Set(views.flatMap { [$0.viewType, String($0.viewPath.split(separator: "/").last ?? "")] })
        .sorted()
    }
  }

  /// The selection as the suffix of a count's name, such as `(of: CartRow)`; empty if all views are selected.
  var text: String {
    switch self {
    case .all: ""
    case .type(let name): "(of: \(name))"
    case .path(let path): "(at: \(path))"
    }
  }

  init?(_ text: Substring) {
    let name = String(text.dropFirst("(of: ".count).dropLast())
    switch text.prefix("(of: ".count) {
    case "": self = .all
    case "(of: ": self = .type(name)
    case "(at: ": self = .path(name)
    default: return nil
    }
    guard self == .all || text.hasSuffix(")") && !name.isEmpty else { return nil }
  }
}

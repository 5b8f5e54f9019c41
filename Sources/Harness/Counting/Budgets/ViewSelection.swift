import GranularityTabular

/// The views of a screen that a budget selects.
package enum ViewSelection: Hashable, Sendable {
  case all
  /// The views of the type with this name, without generic arguments.
  case type(String)
  /// The views at this path. A path without a leading `/` selects every path that ends with it.
  ///
  /// `*` stands for any text and `?` for any character. A `ViewHost` instead compares a path literally: a budget for
  /// the view `Row[*]` also selects `Row[Tea]`.
  case path(String)

  /// A function that is true for the selected views.
  var selects: (ViewRow) -> Bool {
    switch self {
    case .all: return { _ in true }
    case .type(let name): return { $0.viewType == name }
    case .path(let path):
      let pattern = Glob(path.hasPrefix("/") ? path : "*/" + path)
      return { pattern.matches($0.viewPath) }
    }
  }

  /// The name of the type or the path; `nil` for all views.
  package var name: String? {
    switch self {
    case .all: nil
    case .type(let name), .path(let name): name
    }
  }

  /// The names that could have been meant instead of ``name``, sorted: types, whole paths, or types and last components
  /// of paths.
  package func names(in views: [ViewRow]) -> [String] {
    switch self {
    case .all, .type: Set(views.map(\.viewType)).sorted()
    case .path(let path) where path.hasPrefix("/"): Set(views.map(\.viewPath)).sorted()
    case .path:
      Set(views.flatMap { [$0.viewType, String($0.viewPath.split(separator: "/").last ?? "")] })
        .sorted()
    }
  }

  /// The text behind the name of a count, such as `(of: CartRow)`; empty for all views.
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

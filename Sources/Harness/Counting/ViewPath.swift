/// The path of a view from the root, and its depth.
///
/// A chain of directly nested views of one kind is one component, with the length of the chain in braces: the third
/// `Level` of a chain is `/Level{3}`, and a view inside it is `/Level{3}/Leaf`. So the views of a deep chain have short
/// paths.
package struct ViewPath {
  let text: String
  /// The number of views that enclose this view.
  let depth: Int
  /// The path of the view without its last component.
  private let stem: String
  private let component: String
  /// The number of directly nested views that the last component represents, such as 3 in `/Level{3}`.
  private let repetitions: Int

  /// Appends a component to the path of the enclosing view.
  ///
  /// - Parameter component: The view's type, with the ids of the rows between the view and the enclosing view.
  init(of component: String, below parent: ViewPath?) {
    let isRepeated = parent?.component == component
    self.component = component
    depth = parent.map { $0.depth + 1 } ?? 0
    stem = (isRepeated ? parent?.stem : parent?.text) ?? ""
    repetitions = isRepeated ? (parent?.repetitions ?? 0) + 1 : 1
    text = "\(stem)/\(component)" + (repetitions > 1 ? "{\(repetitions)}" : "")
  }
}

extension ViewPath {
  /// The name of a view's type, taken from its path: `CartRow` for `/CartScreen/CartRow#2[3]`.
  package static func typeName(at path: String) -> String {
    let component = collective(path).split(separator: "/").last ?? ""
    return String(component.prefix { !"[{#".contains($0) })
  }

  /// The path that all views of a kind share: `/List/Row[…]` for `/List/Row[7]`, and `/Level{…}` for `/Level{7}`.
  package static func collective(_ path: String) -> String {
    let closers: [Character: Character] = ["[": "]", "{": "}"]
    var result = ""
    var opener: Character = "["
    var depth = 0
    for character in path {
      if depth > 0, character == closers[opener] { depth -= 1 }
      if depth == 0 { result.append(character) }
      guard depth == 0 ? closers[character] != nil : character == opener else { continue }
      if depth == 0 {
        opener = character
        result += "…"
      }
      depth += 1
    }
    return result
  }
}

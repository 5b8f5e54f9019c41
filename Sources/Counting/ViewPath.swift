/// The path of a view, and how many views are above it.
///
/// Views of a kind that stand in one another are written once, with their number in braces: the third `Level` of a chain is
/// `/Level{3}`, and what is in it `/Level{3}/Leaf`. So the paths of a chain are short, however deep it is.
package struct ViewPath {
  let text: String
  let depth: Int
  /// The path without its last component.
  private let stem: String
  private let component: String
  /// How many views in one another the last component stands for.
  private let repetitions: Int

  /// - Parameter component: The view's type, with the ids of the rows that it stands in.
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
  /// A path in which views of the same kind are called the same: `/List/Row[7]` is `/List/Row[…]`, `/Level{7}` `/Level{…}`.
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

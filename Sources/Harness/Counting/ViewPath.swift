/// The path of a view, and how many views are above it.
///
/// Views of a kind that stand in one another are written once, with their number in braces: the third `Level` of a chain is
/// `/Level{3}`, and what is in it `/Level{3}/Leaf`. So the paths of a chain are short, however deep it is.
struct ViewPath {
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

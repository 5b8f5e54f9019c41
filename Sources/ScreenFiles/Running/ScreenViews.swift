import FoodTruck
import SimulatedUI

/// One view of a declared screen: it installs objects, shows what it reads and is passed, and has children.
struct ScreenView<Stores: ModelRuntime>: NamedView {
  @ObservedObjects var objects: [Stores.Keyed]
  let world: ScreenWorld<Stores>
  let view: DeclaredView
  let rows: RowNumbers
  let inputs: [Int]

  init(_ view: DeclaredView, of world: ScreenWorld<Stores>, rows: RowNumbers, inputs: [Int]) {
    objects = view.installs.map { world.model($0, in: rows) }
    self.world = world
    self.view = view
    self.rows = rows
    self.inputs = inputs
  }

  var viewName: String { view.name }

  var body: some View {
    let shown = view.reads.map { world.value(of: $0, in: rows) } + inputs
    Text(shown.map(String.init).joined(separator: " "))
    ScreenSiblings(world: world, siblings: view.children.map(sibling))
  }

  private func sibling(_ child: DeclaredView) -> ScreenSibling {
    let wholes = child.inputs.map { input in
      switch input.source {
      case .model: world.value(of: input.value.reference, in: rows)
      case .input(let number): inputs[number]
      }
    }
    return ScreenSibling(child, rows: world.screen.rows(of: child), wholes, in: rows)
  }
}

/// Children of a declared view, each at a position of its own: one view, or rows.
///
/// How many there are is no part of the type, so it has to stand last among what is around it.
struct ScreenSiblings<Stores: ModelRuntime>: PrimitiveView {
  let world: ScreenWorld<Stores>
  let siblings: [ScreenSibling]

  static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    let world = view.world
    for (number, sibling) in view.siblings.enumerated() {
      func child(_ row: ScreenSibling.Row) -> ScreenView<Stores> {
        ScreenView(
          sibling.view, of: world, rows: sibling.surroundings.entering(sibling.view, row: row.id),
          inputs: row.inputs)
      }
      if sibling.view.repetition != .once {
        visitor.rows(ForEach(sibling.rows, content: child), at: position + number)
      } else if let row = sibling.rows.first {
        visitor.child(child(row), at: position + number)
      }
    }
  }

  static var _positions: Int { 1 }
}

/// One child of a declared view with all its rows, and what each is passed.
struct ScreenSibling {
  let view: DeclaredView
  let rows: [Row]
  let surroundings: RowNumbers

  /// A row by its number, and what it is passed.
  struct Row: Identifiable {
    let id: Int
    let inputs: [Int]
  }

  /// - Parameter wholes: What the parent has for each input, before each row takes its element.
  init(_ view: DeclaredView, rows count: Int, _ wholes: [Int], in surroundings: RowNumbers) {
    self.view = view
    self.surroundings = surroundings
    rows = (0..<count).map { row in
      Row(id: row, inputs: view.inputs(ofRow: row, of: count, from: wholes))
    }
  }
}

extension DeclaredView {
  /// What a row is passed, given what the parent has.
  func inputs(ofRow row: Int, of count: Int, from wholes: [Int]) -> [Int] {
    zip(inputs, wholes).map { input, whole in
      input.takesElement ? PassedValue.element(row, of: count, in: whole) : whole
    }
  }
}

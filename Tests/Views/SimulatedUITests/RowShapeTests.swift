import SimulatedUI
import Testing

@testable import SimulatedUICore

/// Tests rule 52i of the semantics page: how many views the content of a row consists of, as its type shows.
struct RowShapeTests {
  @Test func `rule 52i: an id inside the body of a row's view is not the id of the row`() {
    #expect(shape { Identified() } == RowShape(viewCount: 1))
    #expect(
      shape {
        Identified()
        Text("a")
      } == RowShape(viewCount: 2))
    #expect(shape { Text("a").id(1) } == RowShape(viewCount: 1, hasExplicitID: true))
  }

  @Test func `rule 52i: the body of a view in a row can decide how many views the row has`() {
    let varying = RowShape(obstacle: .condition)
    #expect(shape { if Bool.random() { Text("a") } } == varying)
    #expect(
      shape {
        Text("b")
        Conditional(isShown: true)
      } == RowShape(obstacle: .condition, isDecidedByBody: true))
  }

  @Test func `rule 52i: a row's view can contain its own type in a branch`() {
    #expect(
      shape { Nested(depth: 1) } == RowShape(obstacle: .condition, isDecidedByBody: true))
  }

  private func shape<Content: View>(@ViewBuilder _: () -> Content) -> RowShape {
    RowShape.of(Content.self)
  }
}

private nonisolated struct Identified: View {
  var body: some View { Text("a").id(1) }
}

private nonisolated struct Conditional: View {
  let isShown: Bool

  var body: some View {
    if isShown { Text("a") }
  }
}

private nonisolated struct Nested: View {
  let depth: Int

  var body: some View {
    if depth > 0 { Nested(depth: depth - 1) } else { Text("a") }
  }
}

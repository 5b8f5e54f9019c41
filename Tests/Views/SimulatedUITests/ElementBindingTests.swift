import CoarsePublisher
import SimulatedUI
import Testing

/// Tests rule 45 of the semantics page: the bindings to elements that the rows of a collection receive.
struct ElementBindingTests {
  @Test
  func `rule 45: a changed element of a state array evaluates all rows with element bindings`() {
    let screen = Screen { StatedRows() }
    screen.turn()
    #expect(screen.tap("add to 1") == Self.evaluations(of: "StatedRows", because: "state(items)"))
    #expect(screen.texts.first == "10")
  }

  @Test
  func `rule 45: a changed element of an object's array evaluates all rows with element bindings`()
  {
    let screen = Screen { ObservedRows(store: NumberStore()) }
    screen.turn()
    #expect(
      screen.tap("add to 1") == Self.evaluations(of: "ObservedRows", because: "model")
    )
    #expect(screen.texts.first == "10")
  }

  private static func evaluations(of owner: String, because cause: String) -> [String] {
    ["/\(owner): \(cause)", "/\(owner)/NumberRow[1]: self", "/\(owner)/NumberRow[2]: self"]
  }
}

private nonisolated struct Number: Identifiable {
  let id: Int
  var value = 0
}

private final class NumberStore: ObservableObject {
  @Published var items = [Number(id: 1), Number(id: 2)]
}

private nonisolated struct StatedRows: View {
  @State private var items = [Number(id: 1), Number(id: 2)]

  var body: some View { ForEach($items) { $item in NumberRow(item: $item) } }
}

private nonisolated struct ObservedRows: View {
  @ObservedObject var store: NumberStore

  var body: some View { ForEach($store.items) { $item in NumberRow(item: $item) } }
}

private nonisolated struct NumberRow: View {
  @Binding var item: Number

  var body: some View {
    Text("\(item.value)")
    Button("add to \(item.id)") { item.value += 10 }
  }
}

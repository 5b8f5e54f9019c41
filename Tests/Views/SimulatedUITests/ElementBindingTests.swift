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

  @Test func `rule 45: a binding to a collection is a collection of bindings to its elements`() {
    let store = NumberStore()
    let items = Binding {
      store.items
    } set: {
      store.items = $0
    }
    #expect(items.count == 2)
    #expect(items.indices == 0..<2)
    #expect(items.map(\.id) == [1, 2])
    for item in items { item.wrappedValue.value += 1 }
    for (item, step) in zip(items, [10, 20]) { item.wrappedValue.value += step }
    items.last?.wrappedValue.value += 100
    items.first { $0.wrappedValue.id == 1 }?.wrappedValue.value += 1000
    items[1].wrappedValue.value += 10_000
    #expect(store.items.map(\.value) == [1011, 10121])
    #expect(items.reversed().map(\.wrappedValue.id) == [2, 1])
  }

  @Test func `rule 45: each row of the reversed collection of a binding has a binding`() {
    let screen = Screen { ReversedRows() }
    screen.turn()
    screen.tap("add to 1")
    #expect(screen.texts == ["0", "10", "1 10"])
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

private nonisolated struct ReversedRows: View {
  @State private var items = [Number(id: 1), Number(id: 2)]

  var body: some View {
    ForEach($items.reversed()) { $item in NumberRow(item: $item) }
    if let first = $items.first { Text("\(first.id) \(first.wrappedValue.value)") }
  }
}

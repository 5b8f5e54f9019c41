import SimulatedUI
import Testing

/// Tests that the rows of a `ForEach` over a binding find their elements when the collection changes.
struct ShiftedRowTests {
  /// The largest number of id comparisons for each row that an insertion at the front is allowed to make.
  private static let comparisonsPerRow = 30

  @Test(arguments: [50, 400])
  func `rule 52: rows shifted by one position are matched without a search from the start`(
    count: Int
  ) {
    let comparisons = Comparisons()
    let screen = Screen { Shifting(count: count, comparisons: comparisons) }
    screen.turn()
    comparisons.count = 0
    screen.tap("insert")
    #expect(comparisons.count < Self.comparisonsPerRow * count)
    #expect([screen.texts.first, screen.texts.last] == ["row \(count)", "row \(count - 1)"])
    screen.tap("reverse")
    #expect([screen.texts.first, screen.texts.last] == ["row \(count - 1)", "row \(count)"])
  }
}

/// Counts the comparisons of the ids that share this object.
private final class Comparisons {
  var count = 0
}

private struct Item: Identifiable {
  struct ID: Hashable {
    let number: Int
    let comparisons: Comparisons

    static func == (left: ID, right: ID) -> Bool {
      left.comparisons.count += 1
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  let id: ID
}

private nonisolated struct Shifting: View {
  @State private var items: [Item]
  private let comparisons: Comparisons

  init(count: Int, comparisons: Comparisons) {
    self.comparisons = comparisons
    _items = State(
      initialValue: (0..<count).map { Item(id: .init(number: $0, comparisons: comparisons)) })
  }

  var body: some View {
    Button("insert") {
      items.insert(Item(id: .init(number: items.count, comparisons: comparisons)), at: 0)
    }
    Button("reverse") { items.reverse() }
    ForEach($items) { ItemRow(item: $0) }
  }
}

private nonisolated struct ItemRow: View {
  @Binding var item: Item

  var body: some View {
    Text("row \(item.id.number)")
  }
}

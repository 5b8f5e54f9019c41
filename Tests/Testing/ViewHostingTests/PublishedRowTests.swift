import CoarsePublisher
import GranularityTesting
import SimulatedUI
import Testing

/// A model with a published array. The rows of a list are bound to its elements.
private final class Shelf: ObservableObject {
  @Published var books = [Book(id: 0), Book(id: 1), Book(id: 2)]
}

private struct Book: Identifiable {
  let id: Int
}

private struct ShelfView: View {
  @ObservedObject var shelf: Shelf

  var body: some View {
    ForEach($shelf.books) { $book in
      // The comparison reads the array through the binding while `removeAll` mutates the array.
      Button("Remove \(book.id)") { shelf.books.removeAll { $0.id == book.id } }
    }
  }
}

@MainActor
@Test func `a row with a binding to its array element can remove the element`() throws {
  let shelf = Shelf()
  let host = ViewHost { ShelfView(shelf: shelf) }
  try host.tap("Remove 1")
  #expect(host.controls.map(\.text) == ["Remove 0", "Remove 2"])
}

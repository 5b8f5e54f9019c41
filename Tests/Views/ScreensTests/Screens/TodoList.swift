import CoarsePublisher
import Observation
import SimulatedUI

import struct Foundation.IndexSet

// Rows that edit the elements of an array through bindings.

struct TodoItem: Identifiable, Equatable {
  let id: Int
  var title: String
  var isDone = false

  static let samples = ["Milk", "Bread", "Eggs"].enumerated().map { TodoItem(id: $0, title: $1) }
}

#if OBSERVABLE
  @Observable final class TodoStore {
    var items = TodoItem.samples
  }
#else
  final class TodoStore: ObservableObject {
    @Published var items = TodoItem.samples
  }
#endif

extension TodoStore {
  func add() {
    items.append(TodoItem(id: items.count, title: "New"))
  }

  func delete(at offsets: IndexSet) {
    items.remove(atOffsets: offsets)
  }
}

struct TodoList: View {
  @Owned private var store = TodoStore()

  var body: some View {
    NavigationStack {
      List {
        ForEach($store.items) { $item in
          TodoRow(item: $item)
        }
        .onDelete(perform: store.delete)
      }
      .listStyle(.plain)
      .navigationTitle("To Do")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Add", systemImage: "plus", action: store.add)
        }
      }
    }
  }
}

struct TodoRow: View {
  @Binding var item: TodoItem

  var body: some View {
    Text(item.title)
      .strikethrough(item.isDone)
      .opacity(item.isDone ? 0.5 : 1)
      .onTapGesture { item.isDone.toggle() }
      .swipeActions {
        Button("Rename \(item.title)") { item.title += "!" }
      }
  }
}

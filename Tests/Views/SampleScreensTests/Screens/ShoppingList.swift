import Foundation
import SimulatedUI

nonisolated struct ShoppingList: View {
  struct Item: Identifiable, Hashable {
    let id: UUID
    var title: String
    var amount: Double
    var isDone: Bool
  }

  @State private var items: [Item] = []
  @State private var selection = Set<UUID>()
  @State private var newTitle = ""
  @State private var isAdding = false

  var body: some View {
    List(selection: $selection) {
      Section {
        ForEach($items) { $item in
          HStack {
            Toggle("Done", isOn: $item.isDone).labelsHidden()
            TextField("Title", text: $item.title)
              .strikethrough(item.isDone, color: .gray)
            TextField("Amount", value: $item.amount, format: .number)
              .multilineTextAlignment(.trailing)
              .frame(width: 60)
          }
          .deleteDisabled(item.isDone)
        }
        .onDelete { items.remove(atOffsets: $0) }
      } header: {
        Text("^[\(items.count) item](inflect: true)")
      }
    }
    .listStyle(.insetGrouped)
    .toolbar {
      ToolbarItem(placement: .navigationBarLeading) {
        Button("Clear") { items.removeAll { $0.isDone } }
      }
      ToolbarItem(placement: .primaryAction) {
        Button {
          isAdding = true
        } label: {
          Label("Add", systemImage: "plus")
        }
      }
    }
    .alert("New item", isPresented: $isAdding) {
      TextField("Title", text: $newTitle)
      Button("Cancel", role: .cancel) { newTitle = "" }
      Button("Add") {
        items.append(Item(id: UUID(), title: newTitle, amount: 1, isDone: false))
      }
    } message: {
      Text("What do you need?")
    }
    .badge(items.filter { !$0.isDone }.count)
  }
}

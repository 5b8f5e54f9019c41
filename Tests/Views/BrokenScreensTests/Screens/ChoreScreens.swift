import SimulatedSwiftUI

enum Priority: String, CaseIterable, Identifiable {
  case low, normal, high
  var id: Self { self }
}

struct Step: Identifiable, Hashable {
  let id: Int
  var title: String
  var isDone = false
}

struct Chore: Identifiable, Hashable {
  let id: Int
  var title: String
  var notes: String?
  var priority = Priority.normal
  var steps: [Step] = []
  var isDone = false
  var due: Date?
}

final class ChoreModel: ObservableObject {
  @Published var chores: [Chore] = []
  @Published var query = ""
  @Published var selected: Chore.ID?

  var open: [Chore] { chores.filter { !$0.isDone } }
  func chores(of priority: Priority) -> [Chore] { chores.filter { $0.priority == priority } }
  func toggle(_ chore: Chore) {}
  func delete(at offsets: IndexSet) { chores.remove(atOffsets: offsets) }
}

/// A list whose rows have many modifiers and are not separate view types.
struct ChoreList: View {
  @ObservedObject var model: ChoreModel
  @State private var isAdding = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      ForEach(model.open) { chore in
        Text(chore.title)
          .font(.headline)
          .foregroundStyle(.secondary)
          .padding(.vertical, 4)
          .frame(maxWidth: .infinity, alignment: .leading)
          .background(Color.gray.opacity(0.1))
          .cornerRadius(8)
          .shadow(radius: 2)
          .opacity(chore.isDone ? 0.5 : 1)
          .accessibilityLabel(chore.title)
          .onTapGesture { model.toggle(chore) }
      }
    }
    .navigationTitle("Chores")
  }
}

/// A screen with nested containers.
struct ChoreSections: View {
  @ObservedObject var model: ChoreModel

  var body: some View {
    List {
      ForEach(Priority.allCases) { priority in
        Section(priority.rawValue) {
          ForEach(model.chores(of: priority)) { chore in
            Button {
              model.toggle(chore)
            } label: {
              Label(chore.title, systemImage: chore.isDone ? "checkmark.circle" : "circle")
                .foregroundColor(chore.isDone ? .secondary : .primary)
                .padding(.horizontal)
            }
            .buttonStyle(.plain)
            .swipeActions { Button("Done") { model.toggle(chore) } }
          }
          .onDelete { model.delete(at: $0) }
        }
      }
    }
    .listStyle(.insetGrouped)
  }
}

/// A list with data and with bindings to elements.
struct ChoreEditor: View {
  @ObservedObject var model: ChoreModel
  @State private var selection: Priority = .normal

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Search", text: $model.query)
          Picker("Priority", selection: $selection) {
            ForEach(Priority.allCases, id: \.self) { priority in
              Text(priority.rawValue).tag(priority)
            }
          }
          .pickerStyle(.segmented)
        } header: {
          Text("Filter").font(.caption)
        }
        ForEach($model.chores) { $chore in
          HStack(spacing: 12) {
            Toggle(chore.title, isOn: $chore.isDone)
              .toggleStyle(.switch)
            Spacer()
            TextField("Notes", text: Binding(get: { chore.notes ?? "" }, set: { chore.notes = $0 }))
              .textFieldStyle(.roundedBorder)
          }
          .padding(8)
          .background(RoundedRectangle(cornerRadius: 10).fill(.thinMaterial))
          .overlay(alignment: .topTrailing) {
            if chore.isDone {
              Image(systemName: "checkmark").foregroundStyle(.green)
            }
          }
          .contextMenu {
            Button("Delete", role: .destructive) {
              model.chores.removeAll { $0.id == chore.id }
            }
          }
        }
      }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Add", systemImage: "plus") { model.chores.append(Chore(id: 9, title: "New")) }
        }
      }
    }
  }
}

/// A screen with all of its content in a single body.
struct ChoreBoard: View {
  @ObservedObject var model: ChoreModel
  let columns = [GridItem(.adaptive(minimum: 120))]
  @State private var isShown = false

  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns, spacing: 16) {
        ForEach(model.chores, id: \.id) { chore in
          NavigationLink(value: chore.id) {
            VStack(alignment: .leading) {
              HStack {
                Image(systemName: "star.fill")
                  .resizable()
                  .scaledToFit()
                  .frame(width: 20, height: 20)
                  .foregroundStyle(chore.priority == .high ? .red : .yellow)
                Text(chore.title).lineLimit(1)
              }
              ForEach(0..<3) { index in
                if index < chore.steps.count {
                  Text("\(index + 1). \(chore.steps[index].title)")
                    .font(.footnote)
                    .strikethrough(chore.steps[index].isDone)
                }
              }
              if let due = chore.due {
                Text(due, style: .date).font(.caption2)
              }
            }
            .padding()
            .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 12))
          }
        }
      }
    }
    .sheet(isPresented: $isShown) { Text("Sheet") }
    .alert("Delete?", isPresented: $isShown) {
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("It is gone for good.")
    }
  }
}

struct ChoreRows: View {
  let chores: [Chore]
  @Binding var selection: Chore.ID?

  var body: some View {
    List(chores, selection: $selection) { chore in
      HStack {
        Text(chore.title)
          .bold()
        Spacer()
        Text("\(chore.steps.filter(\.isDone).count) of \(chore.steps.count)")
          .monospacedDigit()
          .foregroundStyle(.secondary)
      }
      .listRowBackground(Color.clear)
      .padding(.vertical, 4)
    }
  }
}

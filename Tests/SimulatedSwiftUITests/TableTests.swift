import SimulatedSwiftUI
import StandardObservation
import Testing
import ViewHosting

struct TableTests {
  @Test func `a table shows its headers and one row of cells for each value`() {
    let host = ViewHost { People(people: [.init(id: 1, name: "Ann"), .init(id: 2, name: "Bo")]) }
    #expect(host.texts == ["Name", "Number", "Ann", "1", "Bo", "2"])
    #expect(host.mount.counts == ["People": 1, "Cell": 2])
  }

  @Test func `a row whose model changes is evaluated and the other rows are not`() throws {
    let models = [Count(id: 1), Count(id: 2)]
    let host = ViewHost(tracking: StandardTracker()) { Counts(models: models) }
    #expect(host.texts == ["Count", "Tap", "0", "go 1", "0", "go 2"])
    let turn = try host.tap("go 2")
    #expect(host.texts == ["Count", "Tap", "0", "go 1", "1", "go 2"])
    #expect(turn.counts == [:])
    #expect(host.staleViews == [])
  }

  @Test func `another value of the owner makes all cells again`() throws {
    let host = ViewHost { Doubling() }
    #expect(host.texts == ["N", "1", "2", "double"])
    let turn = try host.tap("double")
    #expect(host.texts == ["N", "2", "4", "double"])
    #expect(turn.counts == ["Doubling": 1])
  }

  @Test func `the selection and the sort order of a table are set by their names`() throws {
    let host = ViewHost { Sortable() }
    #expect(host.texts == ["Name", "Note", "Bo", "-", "Ann", "-"])
    try host.set("SortOrder", to: [KeyPathComparator(\Person.name)])
    #expect(host.texts == ["Name", "Note", "Ann", "-", "Bo", "-"])
    try host.set("Table", to: Set([2]))
    #expect(host.texts.last == "selected [2]")
  }
}

struct Person: Identifiable {
  let id: Int
  let name: String
}

private nonisolated struct People: View {
  let people: [Person]

  var body: some View {
    Table(people) {
      TableColumn("Name", value: \.name)
      TableColumn("Number") { Cell(number: $0.id) }.width(20)
    }
  }
}

private nonisolated struct Cell: View {
  let number: Int

  var body: some View { Text("\(number)") }
}

@Observable private final class Count: Identifiable {
  let id: Int
  var number = 0

  init(id: Int) {
    self.id = id
  }
}

private nonisolated struct Counts: View {
  let models: [Count]

  var body: some View {
    Table(of: Count.self) {
      TableColumn("Count") { Text("\($0.number)") }
      TableColumn("Tap") { model in Button("go \(model.id)") { model.number += 1 } }
    } rows: {
      ForEach(models) { TableRow($0) }
    }
  }
}

private nonisolated struct Doubling: View {
  @State private var factor = 1

  var body: some View {
    Table([Person(id: 1, name: ""), Person(id: 2, name: "")]) {
      TableColumn("N") { Text("\($0.id * factor)") }
    }
    Button("double") { factor *= 2 }
  }
}

private nonisolated struct Sortable: View {
  @State private var order = [KeyPathComparator(\Person.name, order: .reverse)]
  @State private var selection: Set<Int> = []

  var body: some View {
    let people = [Person(id: 1, name: "Ann"), Person(id: 2, name: "Bo")].sorted(using: order)
    Table(people, selection: $selection, sortOrder: $order) {
      TableColumn("Name", value: \.name)
      TableColumn("Note") { _ in Text("-") }
    }
    if !selection.isEmpty { Text("selected \(selection.sorted())") }
  }
}

import GranularityTesting
import SimulatedSwiftUI
import Testing

struct TableTests {
  @Test func `a table shows its headers and one row of cells for each value`() {
    let host = ViewHost { People(people: [.init(id: 1, name: "Ann"), .init(id: 2, name: "Bo")]) }
    #expect(host.texts == ["Name", "Number", "Ann", "1", "Bo", "2"])
    #expect(host.mount.counts == ["People": 1, "Cell": 2])
  }

  @Test
  func `a change of a row's model updates the table row without evaluating the table's owner`()
    throws
  {
    let models = [Count(id: 1), Count(id: 2)]
    let host = ViewHost { Counts(models: models) }
    #expect(host.texts == ["Count", "Tap", "0", "go 1", "0", "go 2"])
    let turn = try host.tap("go 2")
    #expect(host.texts == ["Count", "Tap", "0", "go 1", "1", "go 2"])
    #expect(turn.counts == [:])
    #expect(host.staleViews == [])
  }

  @Test func `a change of the owner's state recreates all cells of a table`() throws {
    let host = ViewHost { Doubling() }
    #expect(host.texts == ["N", "1", "2", "double"])
    let turn = try host.tap("double")
    #expect(host.texts == ["N", "2", "4", "double"])
    #expect(turn.counts == ["Doubling": 1])
  }

  @Test func `removing a table column does not move its state to a different column`() throws {
    let host = ViewHost { Switching() }
    try host.tap("count b")
    #expect(host.texts.contains("b 1"))
    try host.tap("switch")
    #expect(host.texts.contains("c 0") && !host.texts.contains("c 1"))
  }

  @Test func `the rows and columns of a table can depend on conditions`() throws {
    let host = ViewHost { Choosing() }
    #expect(host.texts == ["Old", "old 1", "choose"])
    try host.tap("choose")
    #expect(host.texts == ["Old", "old 2", "choose"])
  }

  @Test func `the columns of a table row share one tracking scope`() throws {
    let model = Count(id: 1)
    let host = ViewHost { TwoReaders(model: model) }
    #expect(host.texts == ["A", "B", "C", "a 0", "b 0", "other 1"])
    #expect(host.mount.counts == ["TwoReaders": 1, "Other": 1])
    let turn = host.turn { model.number = 1 }
    #expect(turn.counts == [:])
    #expect(host.texts == ["A", "B", "C", "a 1", "b 1", "other 1"])
  }

  @Test
  func `a test sets a table's selection and sort order by the names Table and SortOrder`() throws {
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
  var isOld: Bool { id > 1 }
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

private nonisolated struct Tally: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Button("count \(name)") { count += 1 }
    Text("\(name) \(count)")
  }
}

private nonisolated struct Switching: View {
  @State private var isOther = false

  var body: some View {
    Table([Person(id: 1, name: "")]) {
      if isOther {
        TableColumn("C") { _ in Tally(name: "c") }
      } else {
        TableColumn("B") { _ in Tally(name: "b") }
      }
    }
    Button("switch") { isOther.toggle() }
  }
}

private nonisolated struct Choosing: View {
  @State private var isSecond = false
  @State private var order: [KeyPathComparator<Person>] = []

  var body: some View {
    Table(of: Person.self, sortOrder: $order) {
      TableColumn("Old", value: \.isOld) { Text("old \($0.id)") }
    } rows: {
      if isSecond { TableRow(Person(id: 2, name: "")) } else { TableRow(Person(id: 1, name: "")) }
    }
    Button("choose") { isSecond.toggle() }
  }
}

private nonisolated struct Other: View {
  let number: Int

  var body: some View { Text("other \(number)") }
}

private nonisolated struct TwoReaders: View {
  let model: Count

  var body: some View {
    Table([model]) {
      TableColumn("A") { Text("a \($0.number)") }
      TableColumn("B") { Text("b \($0.number)") }
      TableColumn("C") { Other(number: $0.id) }
    }
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

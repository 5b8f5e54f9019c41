import GranularityTesting
import SimulatedUI
import Testing

/// Tests rule 52i of the semantics page: rows that a list or a lazy stack cannot load when they become visible.
struct RowFindingTests {
  @Test
  func `rule 52i: a List whose rows have a condition builds all rows, and a finding says so`() {
    let host = ViewHost { NumberList { if $0.isMultiple(of: 2) { NumberRow(number: $0) } } }
    let expected =
      "/NumberList: List builds all of its 40 rows, also those off the screen, "
      + "because a row has a condition; put the content of a row into a stack, or filter the data"
    #expect(host.findings.map(\.description) == [expected])
    #expect(host.mount.description.hasSuffix("1 finding\n  \(expected)"))
    #expect(host.warnings == [])
  }

  @Test
  func `rule 52i: a List whose rows have an AnyView, a ForEach or an id also gives a finding`() {
    func obstacle(of host: ViewHost) -> [String] {
      host.findings.map {
        $0.description.split(separator: "because a row has ").last?.prefix(6) ?? ""
      }
      .map { String($0) }
    }
    #expect(
      obstacle(of: ViewHost { NumberList { AnyView(NumberRow(number: $0)) } }) == ["an Any"])
    #expect(
      obstacle(of: ViewHost { NumberList { ForEach(0..<$0) { NumberRow(number: $0) } } })
        == ["a coll"])
    #expect(
      obstacle(of: ViewHost { NumberList { NumberRow(number: $0).id($0).padding() } })
        == ["an id "])
    #expect(obstacle(of: ViewHost { NumberList { ConditionalRow(number: $0) } }) == ["a cond"])
  }

  @Test func `rule 52i: a List whose rows always have the same number of views gives no finding`() {
    let host = ViewHost {
      NumberList { NumberRow(number: $0).padding().onAppear {} }
      NumberList { number in VStack { if number > 3 { NumberRow(number: number) } } }
      NumberList { number in
        if number > 3 { NumberRow(number: number) } else { Text("small") }
      }
      NumberList { number in
        NumberRow(number: number)
        Text("second")
      }
      List { ForEach(0..<3) { section in Section { ForEach(0..<3) { Text("\(section) \($0)") } } } }
      LazyVStack { ForEach(0..<3) { Text("\($0)").id($0) } }
      List { VStack { ForEach(0..<3) { if $0 > 1 { Text("\($0)") } } } }
    }
    #expect(host.findings == [])
  }

  @Test
  func `rule 52i: a lazy stack with conditional rows keeps them, and a finding has their number`()
    throws
  {
    let host = ViewHost { GrowingStack() }
    try host.tap("more")
    let finding =
      "/GrowingStack: LazyVStack keeps each of its 5 rows once it was on the screen, because a row "
      + "has a condition; put the content of a row into a stack, or filter the data"
    #expect(host.findings.map(\.description) == [finding])
    try host.tap("fewer")
    #expect(host.findings.map(\.description) == [finding])
  }

  @Test func `rule 52i: the findings about lists in a turn include those of its nested turns`()
    throws
  {
    let host = ViewHost { GrowingStack() }
    var inner: [ViewFinding] = []
    let turn = try host.turn { inner = try host.tap("more").findings }
    #expect(inner.map(\.path) == ["/GrowingStack"])
    #expect(inner.map(\.rows.obstacle) == [.condition])
    #expect(turn.findings == inner)
  }

  @Test func `rule 52i: a finding names what prevents lazy rows and the remedy, even for one row`()
  {
    func finding(_ container: String, _ effect: String, _ obstacle: String, _ remedy: String)
      -> [String]
    {
      ["/\(container): \(effect), because a row has \(obstacle); \(remedy)"]
    }
    let list = "List builds all of its 1 row, also those off the screen"
    let stack = "put the content of a row into a stack"
    let obstacles: [(ViewHost, String, String)] = [
      (
        ViewHost { OneRow { if $0 > 3 { NumberRow(number: $0) } } }, "a condition",
        stack + ", or filter the data"
      ),
      (
        ViewHost { OneRow { AnyView(NumberRow(number: $0)) } }, "an AnyView",
        stack + ", or filter the data"
      ),
      (ViewHost { OneRow { ForEach(0..<$0) { NumberRow(number: $0) } } }, "a collection", stack),
      (
        ViewHost { OneRow { NumberRow(number: $0).id($0) } }, "an id of its own",
        "leave out .id, because ForEach gives each row an id"
      ),
    ]
    for (host, obstacle, remedy) in obstacles {
      #expect(host.findings.map(\.description) == finding("OneRow", list, obstacle, remedy))
    }
    #expect(
      ViewHost { OneLazyRow() }.findings.map(\.description)
        == finding(
          "OneLazyRow", "LazyVStack keeps each of its 1 row once it was on the screen",
          "a collection", stack))
    #expect(ViewHost { NumberList(count: 0) { AnyView(NumberRow(number: $0)) } }.findings == [])
  }

  @Test func `rule 52i: a List gives a finding if any view of a row has an id modifier`() {
    func hasFinding(@ViewBuilder _ row: @escaping (Int) -> some View) -> Bool {
      ViewHost { NumberList { row($0) } }.findings.contains { $0.rows.obstacle == .id }
    }
    #expect(
      hasFinding {
        Text("first").id($0)
        Text("second")
      })
    #expect(
      hasFinding {
        Text("first")
        Text("second").id($0)
      })
    #expect(hasFinding { if $0 > 3 { Text("large").id($0) } else { Text("small") } })
    #expect(hasFinding { if $0 > 3 { Text("large") } else { Text("small").id($0) } })
    #expect(
      !hasFinding {
        if $0 > 3 { Text("large") } else { Text("small") }
        Text("second")
      })
  }

  @Test
  func `rule 52i: on demand, onDelete in a List that builds all rows gets offsets among all rows`()
    throws
  {
    let host = ViewHost(mounting: .onDemand(rows: 2)) { DeletingList() }
    try host.scroll(to: 3)
    #expect(host.texts == ["3", "4"])
    try host.tap("Delete 4")
    #expect(host.texts == ["2", "3"])
  }

  @Test func `rule 52i: on demand, a List that builds all rows runs the closures of all rows`()
    throws
  {
    let host = ViewHost(mounting: .onDemand(rows: 3)) {
      NumberList { AnyView(NumberRow(number: $0)) }
    }
    #expect(host.mount.rowRuns == 40)
    #expect(host.mount.evaluations(of: NumberRow.self) == 3)
    let turn = try host.scroll(to: 10)
    #expect(turn.rowRuns == 0)
    #expect(turn.evaluations(of: NumberRow.self) == 3)
    #expect(host.texts == ["10", "11", "12"])
    #expect(host.staleViews == [])
    let simple = ViewHost(mounting: .onDemand(rows: 3)) { NumberList { NumberRow(number: $0) } }
    #expect(simple.mount.rowRuns == 3)
  }

  @Test func `rule 52i: on demand, a List evaluates the bodies that determine the number of rows`()
  {
    let host = ViewHost(mounting: .onDemand(rows: 3)) {
      NumberList { ConditionalRow(number: $0) }
    }
    #expect(host.mount.evaluations(of: ConditionalRow.self) == 40)
  }

  @Test func `rule 52i: inserting an element above the mounted rows of a List moves the rows`()
    throws
  {
    let host = ViewHost(mounting: .onDemand(rows: 2)) { GrowingList() }
    #expect(host.texts == ["0", "1", "insert"])
    #expect(try host.tap("insert").evaluations(of: NumberRow.self) == 1)
    #expect(host.texts == ["-1", "0", "insert"])
    try host.scroll(to: 1)
    #expect(host.texts == ["1", "2", "insert"])
    try host.tap("insert")
    #expect(host.texts == ["1", "2", "insert"])
    try host.scroll(to: -2)
    try host.tap("insert")
    #expect(host.texts == ["-2", "-1", "insert"])
    #expect(host.staleViews == [])
  }

  @Test func `rule 52i: on demand, a lazy stack keeps the state of rows that have left the screen`()
    throws
  {
    let host = ViewHost(mounting: .onDemand(rows: 2)) {
      ScrollView { LazyVStack { ForEach(0..<9) { if $0 != 5 { CountingRow(number: $0) } } } }
    }
    try host.tap("add to 1")
    try host.scroll(to: 6)
    #expect(!host.shows("9 has 0"))
    try host.scroll(to: 0)
    #expect(host.shows("1 has 1"))
    #expect(host.activity.evaluations(of: CountingRow.self).mounts == 4)
  }
}

private nonisolated struct NumberList<Row: View>: View {
  var count = 40
  @ViewBuilder let row: (Int) -> Row

  var body: some View {
    List { ForEach(0..<count, id: \.self) { row($0) } }
  }
}

private nonisolated struct OneRow<Row: View>: View {
  @ViewBuilder let row: (Int) -> Row

  var body: some View {
    List { ForEach(0..<1) { row($0) } }
  }
}

private nonisolated struct OneLazyRow: View {
  var body: some View {
    LazyVStack { ForEach(0..<1) { ForEach(0..<$0) { Text("\($0)") } } }
  }
}

private nonisolated struct DeletingList: View {
  @State private var numbers = Array(0..<5)

  var body: some View {
    List {
      ForEach(numbers, id: \.self) { AnyView(NumberRow(number: $0)) }
        .onDelete { numbers.remove(atOffsets: $0) }
    }
  }
}

private nonisolated struct GrowingList: View {
  @State private var numbers = Array(0..<5)

  var body: some View {
    List {
      ForEach(numbers, id: \.self) { AnyView(NumberRow(number: $0)) }
    }
    Button("insert") { numbers.insert((numbers.first ?? 0) - 1, at: 0) }
  }
}

private nonisolated struct NumberRow: View {
  let number: Int

  var body: some View { Text("\(number)") }
}

private nonisolated struct ConditionalRow: View {
  let number: Int

  var body: some View {
    if number > 3 { Text("\(number)") }
  }
}

private nonisolated struct CountingRow: View {
  let number: Int
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(number) has \(count)")
      Button("add to \(number)") { count += 1 }
    }
  }
}

private nonisolated struct GrowingStack: View {
  @State private var count = 2

  var body: some View {
    LazyVStack { ForEach(0..<count, id: \.self) { if $0 != 1 { Text("\($0)") } } }
    Button("more") { count = 5 }
    Button("fewer") { count = 1 }
  }
}

import SimulatedUI
import Testing

/// Tests rules 2 and 52 of the semantics page: which views keep their state when the structure around them changes.
struct IdentityTests {
  @Test(arguments: [
    [3, 2, 1], [2, 1, 3], [1, 2, 3, 4], [4, 1, 2, 3], [1, 4, 3], [2], [], [3, 4, 1],
  ])
  func `rule 52: a row keeps its state when its id moves to another position`(ids: [Int]) {
    let model = CoarseModel()
    model.items = [1, 2, 3]
    let screen = Screen { Rows(model: model) }
    screen.turn()
    for id in 1...3 { screen.tap("add to row \(id)", times: id) }
    let kinds: Set<EventLog.Kind> = [.mount, .unmount]
    let changes = screen.turn(listeningTo: kinds) { model.items = ids }
    #expect(screen.texts == ids.map { "row \($0) \($0 == 4 ? 0 : $0)" })
    #expect(
      changes.sorted()
        == (Set(ids).symmetricDifference([1, 2, 3])).flatMap { id in
          let word = id == 4 ? "mount" : "unmount"
          return ["\(word) /Rows/Counter[\(id)]", "\(word) /Rows[\(id)]"]
        }.sorted())
  }

  @Test(arguments: Runtime.allCases)
  func `rule 52: a row whose id is not equal to itself is a new row at each evaluation`(
    runtime: Runtime
  ) {
    func changes<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (list, model) = (Model(), Model())
      let screen = Screen(of: Model.self) { UnequalRows(list: list, model: model) }
      screen.turn()
      let kinds: Set<EventLog.Kind> = [.mount, .unmount]
      let changes = screen.turn(listeningTo: kinds) { list.a = 1 }
      return [changes, screen.turn { model.a = 1 }, screen.texts]
    }
    #expect(
      changes(of: runtime.model).map(\.count) == [4, 2, 3])
  }

  @Test func `rule 2: an overlay keeps its state when the content under it is removed`() {
    let screen = Screen { Overlaid() }
    screen.turn()
    screen.tap("over")
    #expect(screen.texts == ["under 0", "over 1"])
    screen.tap("hide")
    #expect(screen.texts == ["over 1"])
  }

  @Test func `rule 52: a row that is removed and inserted again starts with new state`() {
    let model = CoarseModel()
    model.items = [1, 2]
    let screen = Screen { Rows(model: model) }
    screen.turn()
    screen.tap("add to row 1")
    for ids in [[2], [1, 2]] { screen.turn { model.items = ids } }
    #expect(screen.texts == ["row 1 0", "row 2 0"])
  }

  @Test(arguments: [
    ([1, 1, 2], [1, 2], 1), ([1, 2, 1, 2], [1, 2], 2), ([3, 3, 3], [3], 2),
    ([2, 1, 2], [2, 1], 1),
  ])
  func `rule 52: a row with a duplicate id is left out, with a warning`(
    ids: [Int], shown: [Int], warnings: Int
  ) {
    let model = CoarseModel()
    let screen = Screen { Rows(model: model) }
    func show(_ ids: [Int]) -> [String] {
      screen.turn(listeningTo: [.warning]) { model.items = ids } + screen.texts
    }
    let repeated = ids.reduce(into: (seen: Set<Int>(), repeats: [Int]())) { result, id in
      if !result.seen.insert(id).inserted { result.repeats.append(id) }
    }.repeats
    let expected =
      repeated.map { "/Rows: two rows have the id \($0); the second was left out" }
      + shown.map { "row \($0) 0" }
    #expect(repeated.count == warnings)
    #expect(
      [show(ids), show([1, 2]).suffix(2), show(ids)] == [
        expected, ["row 1 0", "row 2 0"], expected,
      ])
  }

  @Test func `rule 2: a view at the same position and of the same type keeps its state`() {
    let model = CoarseModel()
    let screen = Screen { Renaming(model: model) }
    screen.turn()
    screen.tap("add to 0")
    screen.turn { model.a = 1 }
    #expect(screen.texts == ["1 1"])
  }

  @Test(arguments: [Around.nothing, .before, .after, .group, .stack])
  func `rule 2: a view keeps its state when an optional sibling appears`(
    around: Around
  ) {
    let model = CoarseModel()
    let screen = Screen { Surrounded(model: model, around: around) }
    screen.turn()
    screen.tap("add to counter")
    screen.turn { model.a = 1 }
    #expect(screen.texts.filter { $0.hasPrefix("counter") } == ["counter 1"])
  }

  @Test func `rule 2: views in the same group, tuple or stack are distinguished by position`() {
    let screen = Screen {
      Group {
        Group {
          Counter(name: "a")
          Counter(name: "b")
        }
        VStack { Counter(name: "c") }
      }
      Counter(name: "d")
    }
    screen.turn()
    for (count, name) in ["a", "b", "c", "d"].enumerated() {
      screen.tap("add to \(name)", times: count)
    }
    #expect(screen.texts == ["a 0", "b 1", "c 2", "d 3"])
  }

  @Test(arguments: [0, 1, 2, 3])
  func `rule 2: each case of a switch is a separate view`(branch: Int) {
    let model = CoarseModel()
    let screen = Screen { FourWays(model: model) }
    screen.turn { model.a = branch }
    screen.tap("add to counter")
    let others = [0, 1, 2, 3].filter { $0 != branch }
    let shown = others.map { other in
      screen.turn { model.a = other }
      return screen.texts
    }
    #expect(shown == [["counter 0"], ["counter 0"], ["counter 0"]])
  }

  @Test func `rule 2: nested rows keep their ids when the outer rows move`() {
    let model = CoarseModel()
    model.items = [1, 2]
    let screen = Screen { Grid(model: model) }
    screen.turn()
    screen.tap("add to 2.1")
    screen.turn { model.items = [2, 1] }
    #expect(screen.texts == ["2.1 1", "2.2 0", "1.1 0", "1.2 0"])
  }
}

private nonisolated struct Overlaid: View {
  @State private var showsContent = true

  var body: some View {
    Group {
      if showsContent { Tally(name: "under") }
    }
    .overlay { Tally(name: "over") }
    Button("hide") { showsContent = false }
  }
}

private nonisolated struct Tally: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Text("\(name) \(count)")
    Button(name) { count += 1 }
  }
}

extension IdentityTests {
  enum Around {
    case nothing, before, after, group, stack
  }
}

private nonisolated struct Rows<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    ForEach(model.items, id: \.self) { Counter(name: "row \($0)") }
  }
}

private nonisolated struct Renaming<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    Counter(name: "\(model.a)")
  }
}

private nonisolated struct Surrounded<Model: TestModel>: View {
  @ObservedObject var model: Model
  let around: IdentityTests.Around

  var body: some View {
    if around == .before, model.a == 1 { Counter(name: "before") }
    if around == .group, model.a == 1 {
      Group {
        Counter(name: "one")
        Counter(name: "two")
      }
    }
    VStack {
      if around == .stack, model.a == 1 { Label(number: 0) }
      Counter()
    }
    if around == .after, model.a == 1 { Counter(name: "after") }
  }
}

private nonisolated struct FourWays<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    switch model.a {
    case 0: Counter()
    case 1: Counter()
    case 2: Counter()
    default: Counter()
    }
  }
}

private nonisolated struct Grid<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    ForEach(model.items, id: \.self) { row in
      ForEach(1..<3) { column in Counter(name: "\(row).\(column)") }
    }
  }
}

private nonisolated struct UnequalRows<Model: TestModel>: View {
  @ObservedObject var list: Model
  let model: Model

  var body: some View {
    ForEach([Double.nan, 1], id: \.self) { _ in ModelText(model: model) }
    Text("\(list.a)")
  }
}

private nonisolated struct ModelText<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View { Text("\(model.a)") }
}

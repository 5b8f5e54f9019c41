import SimulatedUI
import Testing

/// Tests rule 47 of the semantics page: which changes one pass covers, and the order of passes.
struct TransactionTests {
  @Test func `rule 47: each withAnimation with a completion is a separate transaction`() {
    nonisolated struct Fader: View {
      @State private var opacity = 0
      var body: some View {
        Button("Fade \(opacity)") {
          withAnimation(.linear) { opacity += 1 }
          withAnimation(.linear) { opacity += 1 }
        }
        Button("Report") {
          withAnimation(.linear, { opacity += 1 }, completion: {})
          withAnimation(.linear, { opacity += 1 }, completion: {})
        }
      }
    }
    let screen = Screen { Fader() }
    screen.turn()
    #expect(screen.tap("Fade 0", listeningTo: [.evaluation]) == ["/Fader: state(opacity)"])
    #expect(
      screen.tap("Report", listeningTo: [.evaluation])
        == ["/Fader: state(opacity)", "/Fader: state(opacity)"])
  }

  @Test func `rule 47: sets of a state in two transactions are shown by two passes`() {
    let events = Events()
    let screen = Screen { Climber(events: events) }
    let evaluation = "/Climber: state(value)"
    #expect(
      screen.turn(listeningTo: [.pass, .evaluation]) == [
        "pass", "/Climber: mount", "pass", evaluation, "pass", evaluation,
      ])
    #expect(events.list == ["0", "2", "4"])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 47: a model change in a second transaction first runs the first one's pass`(
    runtime: Runtime
  ) {
    func result<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let events = Events()
      let screen = Screen(of: Model.self) { ModelClimber(model: Model(), events: events) }
      let recorded = screen.turn(listeningTo: [.pass, .evaluation, .skip])
      return [events.list, recorded.filter { !$0.hasSuffix("mount") }]
    }
    let evaluation = ["pass", "/ModelClimber: model"]
    // The toolchain's Observation announces only the first change of the properties that a view has read.
    #expect(
      result(of: runtime.model)
        == (runtime == .observation
          ? [["0", "4"], ["pass"] + evaluation]
          : [["0", "2", "4"], ["pass"] + evaluation + evaluation]))
  }

  @Test(arguments: [Runtime.coarse, .fine])
  func `rule 47: a view mounted by an earlier transaction sees the change of a later one`(
    runtime: Runtime
  ) {
    func result<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (outer, inner) = (Model(), Model())
      let screen = Screen(of: Model.self) { Revealer(outer: outer, inner: inner) }
      screen.turn()
      let evaluations = screen.turn(listeningTo: [.evaluation]) {
        outer.a = 1
        withAnimation { inner.a = 1 }
      }
      return [evaluations, screen.texts]
    }
    #expect(
      result(of: runtime.model) == [
        [
          "/Revealer: model", "/Revealer/Reader#2: mount", "/Revealer/Reader: model",
          "/Revealer/Reader#2: model",
        ], ["1", "1"],
      ])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 47: a change that no view follows leaves the earlier transactions pending`(
    runtime: Runtime
  ) {
    func result<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (shown, hidden) = (Model(), Model())
      let screen = Screen(of: Model.self) { Reader(shown) }
      screen.turn()
      var passesBefore = [String]()
      let events = screen.turn(listeningTo: [.evaluation]) {
        shown.a = 1
        withAnimation { hidden.a = 1 }
        passesBefore = screen.texts
        shown.a = 2
      }
      return [events, passesBefore, screen.texts]
    }
    #expect(result(of: runtime.model) == [["/Reader: model"], ["0"], ["2"]])
  }

  @Test(arguments: [Runtime.coarse, .fine])
  func `rule 47: actions of an earlier transaction run after the code that makes the changes`(
    runtime: Runtime
  ) {
    func result<Model: TestModel>(of _: Model.Type) -> [String] {
      let (model, events) = (Model(), Events())
      let screen = Screen(of: Model.self) { Noting(model: model, events: events) }
      screen.turn()
      screen.turn {
        model.a = 1
        withAnimation { model.a = 2 }
        events.list.append("end of the action")
      }
      return events.list
    }
    #expect(
      result(of: runtime.model) == ["end of the action", "0 to 1", "1 to 2"])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 47: a notification belongs to the transaction that is current when it is sent`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let models = [Model(), Model()]
      let screen = Screen(of: Model.self) { ForEach(0..<2) { Reader(models[$0]) } }
      screen.turn()
      return screen.turn(listeningTo: [.pass, .evaluation]) {
        models[1].a = 1
        withAnimation { models[0].a = 1 }
      }
    }
    #expect(
      events(of: runtime.model) == ["pass", "/Reader[1]: model", "pass", "/Reader[0]: model"])
  }

  @Test(arguments: [Runtime.coarse, .fine])
  func `rule 47: a notification coalesces only with notifications of the same transaction`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self) { Reader(model) }
      screen.turn()
      return screen.turn(listeningTo: [.invalidation]) {
        model.a = 1
        withAnimation {
          model.a = 2
          model.a = 3
        }
      }
    }
    #expect(
      events(of: runtime.model) == [
        "invalidate /Reader: model", "invalidate /Reader: model", "coalesce /Reader: model",
      ])
  }

  @Test(arguments: [
    (["plain", "plain"], 1), (["linear", "linear"], 1), (["none", "plain"], 1),
    (["linear", "slow"], 2), (["plain", "linear", "plain"], 3),
    (["linear", "spring", "linear", "linear"], 3),
  ])
  func `rule 47: consecutive changes in equal transactions share one pass`(
    kinds: [String], passes: Int
  ) {
    let screen = Screen { Kinds(kinds: kinds) }
    screen.turn()
    #expect(screen.tap("go", listeningTo: [.pass]).count == passes)
  }

  @Test(arguments: [Runtime.coarse, .fine])
  func `rule 47: a model change after a transaction begins another pass`(runtime: Runtime) {
    func result<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self) { Reader(model) }
      screen.turn()
      return screen.turn(listeningTo: [.pass, .evaluation]) {
        withAnimation { model.a = 1 }
        model.a = 2
        withAnimation(nil) { model.a = 3 }
      }
    }
    let evaluation = ["pass", "/Reader: model"]
    #expect(result(of: runtime.model) == evaluation + evaluation)
  }

  @Test(arguments: [Runtime.coarse, .fine])
  func `rule 47: a model and a state changed in the same transaction share its pass`(
    runtime: Runtime
  ) {
    func result<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self) {
        Counter()
        Reader(model)
      }
      screen.turn()
      return screen.turn(listeningTo: [.pass, .evaluation]) {
        screen.add()
        withAnimation {
          screen.add()
          model.a = 1
        }
      }
    }
    let counter = ["pass", "/Counter: state(count)"]
    #expect(result(of: runtime.model) == counter + counter + ["/Reader: model"])
  }

  @Test
  func `rule 47: a nested transaction ends with its closure, and the outer transaction resumes`() {
    struct Failure: Error {}
    let screen = Screen { Counter() }
    screen.turn()
    let events = screen.turn(listeningTo: [.pass]) {
      withAnimation(.linear) {
        screen.add()
        try? withAnimation(.spring) {
          screen.add()
          throw Failure()
        }
        screen.add()
      }
      screen.add()
    }
    #expect(events.count == 4)
    #expect(screen.texts == ["counter 4"])
  }

  @Test func `rule 47: withTransaction can set a single value of the transaction by key path`() {
    let screen = Screen { Counter() }
    screen.turn()
    let events = screen.turn(listeningTo: [.pass]) {
      withAnimation(.linear) {
        withTransaction(\.disablesAnimations, true) { screen.add() }
        withTransaction(\.animation, .linear) { screen.add() }
      }
    }
    #expect(events.count == 2)
  }

  @Test func `rule 47: twelve pending transactions in one turn do not count as an update loop`() {
    let screen = Screen { Counter() }
    screen.turn()
    let events = screen.turn(listeningTo: [.pass, .warning]) {
      for second in 1...12 { withAnimation(.linear(duration: Double(second))) { screen.add() } }
    }
    #expect(events == Array(repeating: "pass", count: 12))
  }

  @Test func `rule 47: a binding uses its own transaction unless a different one is current`() {
    let screen = Screen { Binder() }
    screen.turn()
    #expect(
      ["set both", "set both at once"].map { screen.tap($0, listeningTo: [.pass]).count } == [3, 1])
    #expect(screen.texts == ["2 2 2"])
  }
}

extension Screen {
  /// Taps the button of the counter, without a turn that updates the screen.
  fileprivate func add() {
    perform("add to counter")
  }
}

/// A view that sets its state when it appears: twice in one transaction, and twice in a second transaction.
private nonisolated struct Climber: View {
  let events: Events
  @State private var value = 0

  var body: some View {
    let _ = events.list.append("\(value)")
    Text("\(value)").onAppear {
      value = 1
      value = 2
      withAnimation {
        value = 3
        value = 4
      }
    }
  }
}

private nonisolated struct ModelClimber<Model: TestModel>: View {
  @ObservedObject var model: Model
  let events: Events

  var body: some View {
    let _ = events.list.append("\(model.a)")
    Text("\(model.a)").onAppear {
      model.a = 1
      model.a = 2
      withAnimation {
        model.a = 3
        model.a = 4
      }
    }
  }
}

/// A view that shows a second reader of `inner` once `outer` has changed.
private nonisolated struct Revealer<Model: TestModel>: View {
  @ObservedObject var outer: Model
  let inner: Model

  var body: some View {
    Reader(inner)
    if outer.a > 0 { Reader(inner) }
  }
}

private nonisolated struct Noting<Model: TestModel>: View {
  @ObservedObject var model: Model
  let events: Events

  var body: some View {
    Text("\(model.a)").onChange(of: model.a) { old, new in events.list.append("\(old) to \(new)") }
  }
}

/// A view that sets its state in several transactions, one after another.
private nonisolated struct Kinds: View {
  let kinds: [String]
  @State private var value = 0

  var body: some View {
    Text("\(value)")
    Button("go") { for kind in kinds { set(kind) } }
  }

  private func set(_ kind: String) {
    switch kind {
    case "none": withAnimation(nil) { value += 1 }
    case "linear": withAnimation(.linear) { value += 1 }
    case "slow": withAnimation(.linear(duration: 2)) { value += 1 }
    case "spring": withAnimation(.spring()) { value += 1 }
    default: value += 1
    }
  }
}

private nonisolated struct Binder: View {
  @State private var plain = 0
  @State private var pair = (first: 0, second: 0)

  var body: some View {
    let first = $pair.animation(.linear).first
    let second = $pair.second.animation(.spring())
    Text("\(plain) \(pair.first) \(pair.second)")
    Button("set both") { set(first, second) }
    Button("set both at once") { withAnimation { set(first, second) } }
  }

  private func set(_ first: Binding<Int>, _ second: Binding<Int>) {
    plain += 1
    first.wrappedValue += 1
    second.wrappedValue += 1
  }
}

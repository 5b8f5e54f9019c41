import Foundation
import ModelObservation
import SimulatedUI
import Testing

/// Tests law 3 of Tests/README.md: the search that finds stale views.
struct StalenessTests {
  @Test(arguments: Runtime.allCases)
  func `law 3: a view with an object in a plain property is stale if its reads are not tracked`(
    runtime: Runtime
  ) {
    func stale<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) {
        Reader(model)
        Outer { PlainReader(model: model) }
      }
      screen.turn()
      let before = screen.stalePaths
      screen.turn { model.a = 1 }
      return [before, screen.stalePaths, screen.texts]
    }
    let (path, text) = runtime == .coarse ? (["/Outer/PlainReader"], "0") : ([], "1")
    #expect(stale(of: runtime.model) == [[], path, ["1", text]])
  }

  @Test(arguments: Runtime.allCases)
  func `law 3: an invalidated view is stale until the next update`(runtime: Runtime) {
    func stale<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) { Reader(model) }
      screen.turn()
      model.a = 1
      let before = screen.stalePaths
      screen.turn()
      return [before, screen.stalePaths]
    }
    #expect(stale(of: runtime.model) == [["/Reader"], []])
  }

  @Test func `law 3: a row that reads an object that no view observes is reported as stale`() {
    let (list, donut) = (CoarseModel(), CoarseModel())
    list.items = [1, 2]
    let screen = Screen { InlineRows(list: list, donut: donut) }
    screen.turn()
    screen.turn { donut.a = 1 }
    #expect(screen.stalePaths == ["/InlineRows[2]", "/InlineRows[1]"])
  }

  @Test func `law 3: a parent that should show a different child is reported as stale`() {
    let model = CoarseModel()
    let screen = Screen { PlainSwitch(model: model) }
    screen.turn()
    screen.turn { model.a = 1 }
    #expect(screen.stalePaths == ["/PlainSwitch"])
  }

  @Test func `law 3: if a child's id should differ, only its parent is reported as stale`() {
    let model = CoarseModel()
    let screen = Screen { PlainIdentity(model: model) }
    screen.turn()
    screen.turn { model.a = 1 }
    #expect(screen.stalePaths == ["/PlainIdentity"])
  }

  @Test func `law 3: a stale view after a view with an explicit id is found`() {
    let model = CoarseModel()
    let screen = Screen {
      Label(number: 1).id(1)
      PlainReader(model: model)
    }
    screen.turn()
    screen.turn { model.a = 1 }
    #expect(screen.stalePaths == ["/PlainReader"])
  }

  @Test(arguments: Runtime.allCases)
  func `law 3: the search for stale views has no side effects`(runtime: Runtime) {
    func trace<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (model, unread, events) = (Model(), Model(), Events())
      let evaluations = Evaluations()
      let screen = Screen(of: Model.self) {
        Everything(model: model, unread: unread, events: events, evaluations: evaluations)
      }
      let all = Set(EventLog.Kind.allCases)
      screen.turn { model.a = 1 }
      return [
        screen.turn(listeningTo: all) { _ = screen.stalePaths },
        screen.turn(listeningTo: all) { unread.a = 1 },
        screen.tap("set", listeningTo: [.evaluation, .skip]),
        screen.turn { model.a = 2 },
        events.list,
      ]
    }
    let path = "/Everything"
    #expect(
      trace(of: runtime.model) == [
        [], [], ["skip \(path): no body read its state 'unread'"],
        ["\(path): model", "\(path)/Label: self"], ["appears"],
      ])
  }

  @Test
  func `law 3: the search that evaluates twice ignores output that each evaluation recreates`() {
    let model = CoarseModel()
    let screen = Screen { MakingIDs(model: model) }
    screen.turn()
    #expect(screen.graph.staleNodes(evaluating: .twice).map(\.path) == [])
    #expect(screen.stalePaths.contains("/MakingIDs"))
    screen.turn { model.a = 1 }
    #expect(screen.graph.staleNodes(evaluating: .twice).map(\.path) == ["/MakingIDs"])
  }
}

extension StalenessTests {
  @Test
  func `law 3: a view is not out of date because two random values of its parent agree in a part`()
  {
    let screen = Screen { Random(flips: Flips()) }
    screen.turn()
    #expect(screen.graph.staleNodes(evaluating: .twice).map(\.path) == [])
  }
}

extension StalenessTests {
  @Test
  func `law 3: placed content is not out of date because the body around makes a new object`() {
    let screen = Screen { Placing() }
    screen.turn()
    screen.tap("show")
    #expect(screen.graph.staleNodes(evaluating: .twice).map(\.path) == [])
  }
}

private nonisolated struct Placing: View {
  @State private var isShown = false
  @State private var text: String?

  var body: some View {
    ZStack {
      Button("show") { isShown = true }
      ZStack { if isShown { Holding(name: "a") } }
    }
    .modifier(Covered(text: $text))
  }
}

private nonisolated struct Holding: View {
  final class Object {}
  let name: String
  let object = Object()
  var body: some View { Text(name) }
}

private nonisolated struct Covered: ViewModifier {
  @Binding var text: String?
  func body(content: Content) -> some View {
    content.overlay(ZStack { if let text { Text(text) } })
  }
}

/// A source of values that are not really random: first true, then always false.
private final class Flips {
  private var count = 0
  func next() -> Bool {
    count += 1
    return count == 1
  }
}

private nonisolated struct Random: View {
  let flips: Flips
  var body: some View { Card(id: UUID(), isOn: flips.next()) }
}

private nonisolated struct Card: View {
  let id: UUID
  let isOn: Bool
  var body: some View { Text(isOn ? "on" : "off") }
}

private nonisolated struct MakingIDs: View {
  let model: CoarseModel

  var body: some View {
    Text("\(UUID())")
    Text("\(model.a)")
    Showing(id: UUID(), object: Evaluations())
    Text("row").id(UUID())
  }
}

private nonisolated struct Showing: View {
  let id: UUID
  let object: Evaluations

  var body: some View { Text("\(id) \(ObjectIdentifier(object).hashValue)") }
}

/// A view that contains a view, and is never evaluated again itself.
private nonisolated struct Outer<Content: View>: View {
  @ViewBuilder let content: () -> Content

  var body: some View {
    content()
  }
}

private nonisolated struct InlineRows<Model: TestModel>: View {
  @ObservedObject var list: Model
  let donut: Model

  var body: some View {
    ForEach(list.items, id: \.self) { Text("\($0): \(donut.a)") }
  }
}

private nonisolated struct PlainSwitch<Model: TestModel>: View {
  let model: Model

  var body: some View {
    if model.a == 0 { Label(number: 0) } else { Counter() }
  }
}

private nonisolated struct PlainIdentity<Model: TestModel>: View {
  let model: Model

  var body: some View {
    Label(number: model.a).id(model.a)
  }
}

/// A view with a property of every kind. In a dry run, its body sets a state and reads a different model.
private nonisolated struct Everything<Model: TestModel>: View {
  @ObservedObject var model: Model
  @StateObject private var own = Model()
  @State private var unread = 0
  @State private var forbidden = 0
  let another: Model
  let events: Events
  let evaluations: Evaluations

  init(model: Model, unread: Model, events: Events, evaluations: Evaluations) {
    self.model = model
    another = unread
    self.events = events
    self.evaluations = evaluations
  }

  var body: some View {
    let _ = misbehave()
    Text("\(own.a)")
    TextField("text", text: $model.text)
    Label(number: model.a)
    Button("set") { unread = 1 }
      .onAppear { events.list.append("appears") }
  }

  private func misbehave() {
    evaluations.count += 1
    guard evaluations.count == 2 else { return }
    forbidden = 1
    _ = unread
    _ = another.a
  }
}

private final class Evaluations {
  var count = 0
}

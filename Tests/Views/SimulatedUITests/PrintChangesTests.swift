import SimulatedUI
import Testing

/// Tests rule 54 of the semantics page: what `_printChanges()` prints.
struct PrintChangesTests {
  @Test(arguments: Runtime.allCases)
  func `rule 54: a new view with dynamic properties prints @self, @identity and each property`(
    runtime: Runtime
  ) {
    func lines<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      return Screen(of: Model.self) { Dynamic(model: model, number: 0, text: .constant("")) }
        .print()
    }
    #expect(
      lines(of: runtime.model) == [
        "Dynamic<\(runtime.model)>: @self, @identity, _count, _model, _owned, _text changed."
      ])
  }

  @Test func `rule 54: a view without dynamic properties never prints @identity`() {
    let model = CoarseModel()
    let screen = Screen { Holder(model: model) { Static(number: $0).id($0) } }
    let line = "Static: @self changed."
    #expect([screen.print(), screen.print { model.a = 1 }] == [[line], [line]])
  }

  @Test func `rule 54: a view with a new id prints the same as a new view`() {
    let model = CoarseModel()
    let screen = Screen { Holder(model: model) { Counting().id($0) } }
    let line = "Counting: @self, @identity, _count changed."
    #expect([screen.print(), screen.print { model.a = 1 }] == [[line], [line]])
  }

  @Test func `rule 54: a changed state prints its name, and a changed view value prints @self`() {
    let model = CoarseModel()
    let screen = Screen { Holder(model: model) { Counting(number: $0) } }
    screen.turn()
    #expect(
      [
        screen.print { screen.perform("add") }, screen.print { model.a = 1 },
        screen.print {
          model.a = 2
          screen.perform("add")
        }, screen.print { model.b = 1 },
      ] == [
        ["Counting: _count changed."], ["Counting: @self changed."],
        ["Counting: @self, _count changed."], [],
      ])
  }

  @Test func `rule 54: objects and bindings are printed if they announce or are replaced`() {
    let (choice, models) = (CoarseModel(), [CoarseModel(), CoarseModel()])
    let screen = Screen(of: CoarseModel.self) {
      Holder(model: choice) { number in
        Dynamic(model: models[number], number: 0, text: models[number].binding)
      }
    }
    screen.turn()
    let type = "Dynamic<CoarseModel>"
    #expect(
      [
        screen.print { models[0].a = 1 }, screen.print { screen.perform("own") },
        screen.print { choice.a = 1 }, screen.print { models[0].a = 2 },
      ] == [
        ["\(type): _model changed."], ["\(type): _owned changed."],
        ["\(type): @self, _model, _text changed."], [],
      ])
  }

  @Test func `rule 54: environment values and objects are printed if they differ or announce`() {
    let (outer, inner) = (CoarseModel(), CoarseModel())
    let screen = Screen { Surrounding(model: outer, object: inner) }
    let first = screen.print()
    #expect(
      [first, screen.print { outer.a = 1 }, screen.print { inner.a = 1 }] == [
        ["Surrounded: @self, @identity, _number, _object changed."],
        ["Surrounded: _number changed."], ["Surrounded: _object changed."],
      ])
  }

  @Test(arguments: Runtime.tracking)
  func `rule 54: a changed property that the body read prints its key path first, if known`(
    runtime: Runtime
  ) {
    func lines<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) { Tracked(model: model) }
      screen.turn()
      return [
        screen.print { model.a = 1 },
        screen.print {
          screen.perform("add")
          model.a = 2
        },
      ]
    }
    let type = "Tracked<\(runtime.model)>"
    let name = runtime == .fine ? "\\FineModel.a" : "@dependencies"
    #expect(
      lines(of: runtime.model) == [
        ["\(type): \(name) changed."], ["\(type): \(name), _count changed."],
      ])
  }

  @Test
  func `rule 54: of several changed properties that a body read, the first change is printed`() {
    let model = FineModel()
    let screen = Screen(of: FineModel.self) { TwoReader(model: model) }
    screen.turn()
    let line = screen.print {
      model.b = 1
      model.a = 1
    }
    #expect(line == ["TwoReader: \\FineModel.b changed."])
  }

  @Test
  func `rule 54: a custom property's first inner property prints its name, others their offsets`() {
    let screen = Screen { Wrapping() }
    let offset = MemoryLayout<State<Int>>.size
    #expect(screen.print() == ["Wrapping: @self, @identity, _pair, @\(offset), plain changed."])
    #expect(screen.print { screen.perform("first") } == ["Wrapping: _pair changed."])
    #expect(screen.print { screen.perform("second") } == ["Wrapping: @\(offset) changed."])
  }

  @Test func `rule 54: _printChanges() outside of a body of its type prints unchanged`() {
    let screen = Screen { RowPrinter() }
    #expect(screen.print() == ["RowPrinter: unchanged."])
  }

  @Test func `rule 54: a type is printed with its enclosing types, even if private or local`() {
    nonisolated struct Local: View {
      var body: some View {
        let _ = Self._printChanges()
        Outer.Inner()
      }
    }
    let names = ["PrintChangesTests.Local", "Outer.Inner"]
    #expect(Screen { Local() }.print() == names.map { "\($0): @self changed." })
  }

  @Test func `rule 54: the search for stale views prints nothing`() {
    let screen = Screen { Static(number: 0) }
    screen.turn()
    #expect(screen.print { _ = screen.stalePaths } == [])
  }
}

extension CoarseModel {
  fileprivate var binding: Binding<String> {
    Binding(get: { self.text }, set: { self.text = $0 })
  }
}

/// A view that passes a number of its model to a child view.
private nonisolated struct Holder<Content: View>: View {
  @ObservedObject var model: CoarseModel
  @ViewBuilder let content: (Int) -> Content

  var body: some View {
    content(model.a)
  }
}

private nonisolated struct Static: View {
  let number: Int

  var body: some View {
    let _ = Self._printChanges()
    Text("\(number)")
  }
}

private nonisolated struct Counting: View {
  var number = 0
  @State private var count = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(count)")
    Button("add") { count += 1 }
  }
}

private nonisolated struct Dynamic<Model: TestModel>: View {
  @State private var count = 0
  @ObservedObject var model: Model
  @StateObject private var owned = Model()
  let number: Int
  @Binding var text: String

  var body: some View {
    let _ = Self._printChanges()
    Text(text)
    Button("own") { owned.a += 1 }
  }

  init(model: Model, number: Int, text: Binding<String>) {
    self.model = model
    self.number = number
    _text = text
  }
}

private nonisolated struct Tracked<Model: TestModel>: View {
  let model: Model
  @State private var count = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(model.a) \(count)")
    Button("add") { count += 1 }
  }
}

private nonisolated struct TwoReader: View {
  let model: FineModel

  var body: some View {
    let _ = Self._printChanges()
    Text("\(model.a) \(model.b)")
  }
}

/// A dynamic property with two states.
@propertyWrapper
private struct Pair: DynamicProperty {
  @State private var first = 0
  @State private var second = 0

  var wrappedValue: Int { first + second }
  var projectedValue: Pair { self }

  func addToFirst() { first += 1 }
  func addToSecond() { second += 1 }
}

private nonisolated struct Wrapping: View {
  @Pair private var pair
  private let plain = Binding.constant(0)

  var body: some View {
    let _ = Self._printChanges()
    Text("\(pair)")
    Button("first") { $pair.addToFirst() }
    Button("second") { $pair.addToSecond() }
  }
}

private nonisolated struct Surrounding: View {
  @ObservedObject var model: CoarseModel
  let object: CoarseModel

  var body: some View {
    Surrounded()
      .environment(\.surroundingNumber, model.a)
      .environmentObject(object)
  }
}

private nonisolated struct Surrounded: View {
  @Environment(\.surroundingNumber) private var number
  @EnvironmentObject private var object: CoarseModel

  var body: some View {
    let _ = Self._printChanges()
    Text("\(number) \(object.a)")
  }
}

extension EnvironmentValues {
  fileprivate var surroundingNumber: Int {
    get { self[SurroundingNumber.self] }
    set { self[SurroundingNumber.self] = newValue }
  }
}

private struct SurroundingNumber: EnvironmentKey {
  static var defaultValue: Int { 0 }
}

private nonisolated struct RowPrinter: View {
  var body: some View {
    ForEach(0..<1) { _ in
      let _ = Self._printChanges()
      EmptyView()
    }
  }
}

private enum Outer {
  nonisolated struct Inner: View {
    var body: some View {
      let _ = Self._printChanges()
      EmptyView()
    }
  }
}

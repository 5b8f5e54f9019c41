import SimulatedUI
import Testing

/// Tests rules 44 and 45 of the semantics page: what a binding reads, and when two bindings are equal.
struct BindingTests {
  @Test(arguments: BoundState.Use.allCases)
  func `rule 44: a change evaluates the views that read a binding, not those that pass it on`(
    use: BoundState.Use
  ) {
    let screen = Screen { BoundState(use: use) }
    screen.turn()
    let owner = "skip /BoundState: no body read its state 'text'"
    func unread(_ view: String) -> String {
      "skip /BoundState/\(view): no body read its state 'text'"
    }
    let expected =
      switch use {
      case .nothing, .textField: [owner]
      case .unreadChild: [owner, unread("Unread")]
      case .child: [owner, "/BoundState/Editor: state(text)"]
      case .grandchild:
        [owner, unread("Passing"), "/BoundState/Passing/Editor: state(text)"]
      case .rows: [owner, "/BoundState/RowEditor: state(text)"]
      case .optional: [owner, "/BoundState/OptionalEditor: state(text)"]
      }
    #expect(screen.tap("write", listeningTo: [.evaluation, .skip]) == expected)
    #expect(screen.stalePaths == [])
  }

  @Test
  func `rule 44: a text field shows a state's new text without evaluating the state's owner`() {
    let screen = Screen { BoundState(use: .textField) }
    screen.turn()
    screen.tap("write")
    #expect(screen.texts == ["text: written"])
  }

  @Test func `rule 44: a view depends on a state that it reads through its own binding`() {
    let screen = Screen { SelfBound() }
    screen.turn()
    #expect(screen.tap("write") == ["/SelfBound: state(text)"])
    #expect(screen.texts == ["written", "written"])
  }

  @Test
  func `rule 44: a row's view that reads its binding is evaluated without the list's owner`() {
    let screen = Screen { BoundState(use: .rows) }
    screen.turn()
    #expect(
      screen.tap("write") == ["/BoundState/RowEditor: state(text)"])
    #expect(screen.texts == ["written"])
  }

  @Test
  func `rule 44: a view that reads an optional binding is evaluated when the bound value changes`()
  {
    let screen = Screen { BoundState(use: .optional) }
    screen.turn()
    #expect(screen.tap("write") == ["/BoundState/OptionalEditor: state(text)"])
    #expect(screen.texts == ["written"])
  }

  @Test func `rule 44: a child can write through its binding and then shows the new value`() {
    let screen = Screen { BoundState(use: .child) }
    screen.turn()
    screen.tap("edit")
    #expect(screen.texts == ["edited"])
  }

  @Test(arguments: Runtime.tracking)
  func `rule 44: creating a binding to an object's property reads the property`(
    runtime: Runtime
  ) {
    func evaluations<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) { BoundModel(model: model) }
      screen.turn()
      return [screen.turn { model.text = "new" }, screen.turn { model.a = 1 }, screen.texts]
    }
    #expect(evaluations(of: runtime.model) == [["/BoundModel: model"], [], ["text: new"]])
  }

  @Test(arguments: Runtime.tracking)
  func `rule 45: a binding to an element never equals the binding of the previous evaluation`(
    runtime: Runtime
  ) {
    func evaluations<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      model.items = [1, 2, 3]
      let screen = Screen(of: Model.self) { BoundItems(model: model) }
      screen.turn()
      return screen.turn { model.items[1] = 20 } + screen.texts
    }
    #expect(
      evaluations(of: runtime.model) == [
        "/BoundItems/BoundItem[0]: self", "/BoundItems/BoundItem[1]: self",
        "/BoundItems/BoundItem[2]: self", "1", "20", "3",
      ])
  }

  @Test(arguments: Runtime.tracking)
  func `rule 44: both the creator and the receiver of a binding to a property follow the property`(
    runtime: Runtime
  ) {
    func reads<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      model.items = [1, 2]
      let screen = Screen(of: Model.self) { BoundRows(model: model) }
      screen.turn()
      let events = screen.turn(listeningTo: [.invalidation, .evaluation]) { model.items[1] = 20 }
      // The order in which the two views are invalidated depends on the runtime.
      return events.prefix(2).sorted() + events.dropFirst(2) + screen.texts
    }
    #expect(
      reads(of: runtime.model) == [
        "invalidate /BoundRows/Rows: model", "invalidate /BoundRows: model", "/BoundRows: model",
        "/BoundRows/Rows: model, self", "/BoundRows/Rows/BoundItem[0]: self",
        "/BoundRows/Rows/BoundItem[1]: self", "1", "20",
      ])
  }

  @Test func `rule 44: a computed binding is not read in a view that is about to be removed`() {
    let screen = Screen { Cells() }
    screen.turn()
    screen.tap("remove")
    #expect(screen.texts == ["0"])
  }

  @Test(arguments: [true, false])
  func `rule 44: a view with a binding to a part of a state follows only that part`(
    isReadByOwner: Bool
  ) {
    let screen = Screen { Parts(isRead: isReadByOwner) }
    screen.turn()
    let owner = isReadByOwner ? ["/Parts: state(pair)"] : []
    let causes = isReadByOwner ? "state(number), self" : "state(number)"
    #expect(screen.tap("first") == owner + ["/Parts/Part: \(causes)"])
    #expect(screen.tap("second") == owner + ["/Parts/Part#2: \(causes)"])
    #expect(screen.texts.suffix(2) == ["1", "1"])
  }

  @Test(arguments: Runtime.tracking)
  func `rule 44: a view that holds a binding to a property follows it even without reading it`(
    runtime: Runtime
  ) {
    func evaluations<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) { UnreadText(text: Bindable(model).text) }
      screen.turn()
      return [screen.turn { model.text = "new" }, screen.turn { model.a = 1 }]
    }
    #expect(evaluations(of: runtime.model) == [["/UnreadText: model, self"], []])
  }

  @Test func `an action can create a binding to an element that it has just appended`() {
    let screen = Screen { Grown() }
    screen.turn()
    screen.tap("grow")
    #expect(screen.texts == ["[7]"])
  }

  @Test func `a control shows the value that its binding had at its owner's last evaluation`() {
    var text = "old"
    let screen = Screen { TextField("title", text: Binding(get: { text }, set: { text = $0 })) }
    screen.turn()
    text = "new"
    #expect(screen.texts == ["title: old"])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 44: setting a binding to an object's property sets the property`(runtime: Runtime) {
    func texts<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self) { EditedModel(model: model) }
      screen.turn()
      screen.tap("edit")
      return [model.text] + screen.texts
    }
    #expect(texts(of: runtime.model) == ["edited", "edited"])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 45: bindings to two properties of an object differ, even if the values are equal`(
    runtime: Runtime
  ) {
    func result<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self) { Rebound(model: model) }
      screen.turn()
      let events = screen.tap("rebind")
      screen.tap("set to 5")
      return events + ["\(model.a) \(model.b)"]
    }
    #expect(
      result(of: runtime.model) == [
        "/Rebound: state(isRebound)", "/Rebound/NumberEditor: self", "0 5",
      ])
  }

  @Test func `rule 45: bindings to two parts of a state differ, even if the values are equal`() {
    let screen = Screen { ReboundPart() }
    screen.turn()
    #expect(
      screen.tap("rebind") == ["/ReboundPart: state(isRebound)", "/ReboundPart/NumberEditor: self"])
    screen.tap("set to 5")
    #expect(screen.texts == ["0 5"])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 45: a binding with get and set closures never compares equal`(runtime: Runtime) {
    func evaluations<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self) { Bindings(model: model) }
      screen.turn()
      return screen.turn { model.a = 1 }
    }
    #expect(
      evaluations(of: runtime.model) == ["/Bindings: model", "/Bindings/Editor#3: self"])
  }
}

/// A view that creates a binding to a state which its own body never reads.
nonisolated struct BoundState: View {
  enum Use: CaseIterable {
    case nothing, textField, unreadChild, child, grandchild, rows, optional
  }

  let use: Use
  @State private var text = ""

  var body: some View {
    let binding = $text
    switch use {
    case .nothing: EmptyView()
    case .textField: TextField("text", text: binding)
    case .child: Editor(text: binding)
    case .unreadChild: Unread(text: binding)
    case .grandchild: Passing(text: binding)
    case .rows: RowEditor(text: binding)
    case .optional: OptionalEditor(text: binding)
    }
    Button("write") { text = "written" }
  }
}

private nonisolated struct Passing: View {
  let text: Binding<String>

  var body: some View {
    Editor(text: text)
  }
}

private nonisolated struct Unread: View {
  @Binding var text: String

  var body: some View {
    Text("unread")
    TextField("field", text: $text)
  }
}

private nonisolated struct RowEditor: View {
  @Binding var text: String

  var body: some View {
    ForEach(0..<1) { _ in Text(text) }
  }
}

private nonisolated struct OptionalEditor: View {
  var text: Binding<String>?

  var body: some View {
    Text(text?.wrappedValue ?? "none")
  }
}

private nonisolated struct SelfBound: View {
  @State private var text = ""

  var body: some View {
    Text($text.wrappedValue)
    ForEach(0..<1) { _ in Text($text.wrappedValue) }
    Button("write") { text = "written" }
  }
}

private nonisolated struct Editor: View {
  @Binding var text: String

  var body: some View {
    Text(text)
    Button("edit") { text = "edited" }
  }
}

private nonisolated struct BoundModel<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    TextField("text", text: $model.text)
  }
}

private nonisolated struct BoundItems<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    ForEach(0..<3) { index in BoundItem(item: $model.items[index]) }
  }
}

private nonisolated struct BoundRows<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    Rows(items: $model.items)
  }
}

private nonisolated struct Rows: View {
  @Binding var items: [Int]

  var body: some View {
    ForEach(0..<2) { index in BoundItem(item: $items[index]) }
  }
}

private nonisolated struct Grown: View {
  @State private var items: [Int] = []

  var body: some View {
    Growth(items: $items)
    Text("\(items)")
  }
}

private nonisolated struct Growth: View {
  @Binding var items: [Int]

  var body: some View {
    Button("grow") {
      items.append(0)
      $items[0].wrappedValue = 7
    }
  }
}

private nonisolated struct BoundItem: View {
  @Binding var item: Int

  var body: some View {
    Text("\(item)")
  }
}

private nonisolated struct EditedModel<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    Editor(text: $model.text)
  }
}

/// A view that creates a binding of each kind in every evaluation, always with the same value.
private nonisolated struct Bindings<Model: TestModel>: View {
  @ObservedObject var model: Model
  @State private var text = ""

  var body: some View {
    Text("\(model.a)")
    Editor(text: $text)
    Editor(text: $model.text)
    Editor(text: Binding(get: { "closure" }, set: { _ in }))
  }
}

/// A view that passes on a binding to one of two properties, which have equal values.
private nonisolated struct Rebound<Model: TestModel>: View {
  @ObservedObject var model: Model
  @State private var isRebound = false

  var body: some View {
    NumberEditor(number: isRebound ? $model.b : $model.a)
    Button("rebind") { isRebound = true }
  }
}

/// A view that passes on a binding to one of two parts of a state, which have equal values.
private nonisolated struct ReboundPart: View {
  @State private var pair = Pair()
  @State private var isRebound = false

  struct Pair {
    var a = 0
    var b = 0
  }

  var body: some View {
    NumberEditor(number: isRebound ? $pair.b : $pair.a)
    Text("\(pair.a) \(pair.b)")
    Button("rebind") { isRebound = true }
  }
}

private nonisolated struct NumberEditor: View {
  @Binding var number: Int

  var body: some View {
    Button("set to 5") { number = 5 }
  }
}

/// A view that passes bindings to the parts of a state to two child views.
private nonisolated struct Parts: View {
  let isRead: Bool
  @State private var pair = Pair()

  struct Pair {
    var first = 0
    var second = 0
  }

  var body: some View {
    let _ = isRead ? pair.first : 0
    Button("first") { pair.first += 1 }
    Button("second") { pair.second += 1 }
    Part(number: $pair.first)
    Part(number: $pair.second)
  }
}

private nonisolated struct Part: View {
  @Binding var number: Int

  var body: some View { Text("\(number)") }
}

/// A view that holds a binding which its body does not read.
private nonisolated struct UnreadText: View {
  @Binding var text: String

  var body: some View { Text("passing") }
}

/// A view that passes on bindings to computed parts of a state. The parts exist only for some values of the state.
private nonisolated struct Cells: View {
  @State private var board = Board()

  struct Board {
    var numbers = [0, 1]

    subscript(number index: Int) -> Int {
      get { numbers[index] }
      set { numbers[index] = newValue }
    }
  }

  var body: some View {
    ForEach(board.numbers.indices, id: \.self) { Part(number: $board[number: $0]) }
    Button("remove") { board.numbers.removeLast() }
  }
}

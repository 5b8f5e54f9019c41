import GranularityWorkloads
import SimulatedUIBasics

/// A scenario in which a user adds donuts in a sheet, and then edits a donut that the editor's parent owns.
struct DonutEditorScenario: ScenarioWorkload, EditableWorkload {
  /// How the editor creates its binding to the donut's name.
  enum Way: String, ParameterChoice {
    case wrapper, local, closures
  }

  let name = "donut-editor"
  let summary =
    "a state, a sheet and bindings, one character at a time; three ways to make a binding"
  let details = """
    The user adds D donuts: each time, a state is set to a new donut, a sheet shows a form, the \
    user types T characters into it, and the state is set to `nil`. The view that owns the state \
    never reads it, so only the sheet is evaluated. Then the user types T \
    characters into the editor of a donut that the editor's parent owns, and taps a switch of that \
    editor P times. Making a binding reads the property. So every character evaluates the editor, \
    which makes the binding, and also the field that receives it. The parent reads nothing, but a \
    coarse parent observes the object that it owns. `--binding` selects how the editor makes its \
    binding. With the wrapper of a property, or of a variable in the body, the field is skipped \
    when the switch is tapped. With closures it is not, because closures are never equal.
    """
  let parameters: [Parameter] = [
    .choice("binding", "how the editor makes its binding", default: Way.wrapper),
    .integer("donuts", "D", "donuts that are added", in: 0...10_000, default: 5),
    .integer("keystrokes", "T", "characters typed for each donut", in: 0...10_000, default: 10),
    .integer("switches", "P", "taps on the editor's switch", in: 0...10_000, default: 10),
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    let added = p.D * p.T
    let edited = runtime == .coarse ? 3 * p.T : 2 * p.T
    let switched = p.choice("binding", as: Way.self) == .closures ? 2 * p.P : p.P
    return .exactly(added + edited + switched)
  }

  package func edits(_ p: Parameters, under _: Runtime) -> [WorkloadEdit] {
    p.edit(
      .equatable,
      "make the binding with '$' instead of two closures, because '$' bindings can be compared",
      "binding",
      from: Way.closures, to: .wrapper)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    typealias Donut = Stores.FoodTruck.Donut
    switch context.choice("binding", as: Way.self) {
    case .wrapper: setUp(stores, WrapperDonutEditor<Donut>.self, in: context)
    case .local: setUp(stores, LocalDonutEditor<Donut>.self, in: context)
    case .closures: setUp(stores, ClosureDonutEditor<Donut>.self, in: context)
    }
  }

  private func setUp<Stores: ModelRuntime, Editor: DonutEditing>(
    _ stores: Stores.Type, _: Editor.Type, in context: WorkloadContext
  ) {
    let special = Editor.Donut(id: 0, name: "Special")
    let donuts = (0..<context.integer("donuts")).map { Editor.Donut(id: $0 + 1, name: "") }
    var next = donuts.makeIterator()
    let workshop = Workshop { next.next() ?? special }
    context.show(stores, objects: 1 + donuts.count, keys: 2 * (1 + donuts.count)) {
      NewDonut(workshop: workshop)
      SpecialOfTheDay<Editor>(donut: special)
    }
    let keystrokes = context.integer("keystrokes")
    for donut in donuts {
      context.act("open the sheet", times: 1) { [unowned context] _ in context.tap("Add a donut") }
      type(keystrokes, "name a new donut", into: "New name", of: donut, in: context)
      context.act("close the sheet", times: 1) { [unowned context] _ in context.tap("Done") }
    }
    type(keystrokes, "edit", into: "Name", of: special, in: context)
    context.act("switch", times: context.integer("switches")) { [unowned context] _ in
      context.tap("Details")
    }
  }

  private func type<Donut: DonutModel>(
    _ keystrokes: Int, _ name: String, into title: String, of donut: Donut,
    in context: WorkloadContext
  ) {
    context.act(name, times: keystrokes) { [unowned context] log in
      log.mutate(donut, .name) { _ in context.type("x", into: title) }
    }
  }
}

/// A button that creates a new donut and presents a sheet to edit it.
private nonisolated struct NewDonut<Donut: DonutModel>: View {
  @State private var donutToAdd: Donut?
  let workshop: Workshop<Donut>

  var body: some View {
    Button("Add a donut") { donutToAdd = workshop.make() }
      .sheet(item: $donutToAdd) { donut in
        DonutForm(donut: donut)
        Button("Done") { donutToAdd = nil }
      }
  }
}

private nonisolated struct DonutForm<Donut: DonutModel>: View {
  @EditedModel var donut: Donut

  var body: some View {
    TextField("New name", text: $donut.name)
  }
}

/// A view that edits a donut which a different view owns.
private nonisolated protocol DonutEditing<Donut>: View {
  associatedtype Donut: DonutModel

  init(donut: Donut)
}

/// A view that owns a donut, reads none of its properties and passes the donut to an editor.
private nonisolated struct SpecialOfTheDay<Editor: DonutEditing>: View {
  @OwnedModel var donut: Editor.Donut

  var body: some View {
    VStack {
      Text("Special of the day")
      Editor(donut: donut)
    }
  }
}

/// A text field that edits a name through a binding, whatever the binding's source is.
private nonisolated struct NameField: View {
  @Binding var name: String

  var body: some View {
    TextField("Name", text: $name)
  }
}

/// An editor that obtains its binding from the property wrapper of a stored property.
private struct WrapperDonutEditor<Donut: DonutModel>: DonutEditing {
  @EditedModel private var donut: Donut
  @State private var showsDetails = false

  init(donut: Donut) {
    _donut = EditedModel(wrappedValue: donut)
  }

  var body: some View {
    VStack {
      NameField(name: $donut.name)
      Toggle("Details", isOn: $showsDetails)
      if showsDetails { Text("Made today") }
    }
  }
}

/// An editor that obtains its binding from the property wrapper of a local variable in its body.
private struct LocalDonutEditor<Donut: DonutModel>: DonutEditing {
  @EditedModel private var donut: Donut
  @State private var showsDetails = false

  init(donut: Donut) {
    _donut = EditedModel(wrappedValue: donut)
  }

  var body: some View {
    @EditedModel var edited = donut
    VStack {
      NameField(name: $edited.name)
      Toggle("Details", isOn: $showsDetails)
      if showsDetails { Text("Made today") }
    }
  }
}

/// An editor that creates its binding from two closures, one to get and one to set the value.
private struct ClosureDonutEditor<Donut: DonutModel>: DonutEditing {
  @EditedModel private var donut: Donut
  @State private var showsDetails = false

  init(donut: Donut) {
    _donut = EditedModel(wrappedValue: donut)
  }

  var body: some View {
    VStack {
      NameField(name: Binding(get: { donut.name }, set: { donut.name = $0 }))
      Toggle("Details", isOn: $showsDetails)
      if showsDetails { Text("Made today") }
    }
  }
}

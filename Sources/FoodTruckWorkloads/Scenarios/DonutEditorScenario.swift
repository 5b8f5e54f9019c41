import FoodTruck
import SimulatedUI
import Workloads

/// Donuts are added in a sheet, and one that a view owns is edited by another.
struct DonutEditorScenario: Workload {
  /// What the editor makes its binding of.
  enum Way: String, CaseIterable {
    case wrapper, local, closures
  }

  let name = "donut-editor"
  let kind = WorkloadKind.scenario
  let summary = "state, a sheet and bindings: donuts are added and named, letter by letter"
  let details = """
    The user adds D donuts: each time a state is set to a new donut, a sheet shows a form, T characters are typed into it, \
    and the state is set to nothing. Then T characters are typed into the editor of a donut that its parent owns, and P times \
    a switch of that editor is tapped. Making a binding reads the property, so the editor, which makes it, is evaluated for \
    every character, and so is the field behind it; the parent reads nothing, but the coarse one observes what it owns. \
    `--binding` says how the editor makes its binding: by the wrapper of a property or of a variable in the body, and then \
    the field is passed over when the switch is tapped, or of closures, which are never equal.
    """
  let parameters = [
    Parameter.choice(
      "binding", "what the editor makes its binding of", of: Way.allCases.map(\.rawValue),
      default: Way.wrapper.rawValue),
    Parameter.integer("donuts", "D", "donuts that are added", in: 0...10_000, default: 5),
    Parameter.integer(
      "keystrokes", "T", "characters typed for each donut", in: 0...10_000, default: 10),
    Parameter.integer("switches", "P", "taps on the editor's switch", in: 0...10_000, default: 10),
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    let added = p.D * (2 + p.T)
    let edited = runtime == .coarse ? 3 * p.T : 2 * p.T
    let switched = way(in: parameters) == .closures ? 2 * p.P : p.P
    return .exactly(added + edited + switched)
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    typealias Donut = Stores.FoodTruck.Donut
    switch way(in: parameters) {
    case .wrapper: perform(stores, parameters, by: WrapperDonutEditor<Donut>.self, in: context)
    case .local: perform(stores, parameters, by: LocalDonutEditor<Donut>.self, in: context)
    case .closures: perform(stores, parameters, by: ClosureDonutEditor<Donut>.self, in: context)
    }
  }

  private func perform<Stores: ModelRuntime, Editor: DonutEditing>(
    _ stores: Stores.Type, _ parameters: Parameters, by _: Editor.Type, in context: WorkloadContext
  ) {
    let special = Editor.Donut(id: 0, name: "Special")
    let donuts = (0..<parameters.integer("donuts")).map { Editor.Donut(id: $0 + 1, name: "") }
    var next = donuts.makeIterator()
    let workshop = Workshop { next.next() ?? special }
    context.show(stores, objects: 1 + donuts.count, keys: 2 * (1 + donuts.count)) {
      NewDonut(workshop: workshop)
      SpecialOfTheDay<Editor>(donut: special)
    }
    let keystrokes = parameters.integer("keystrokes")
    for donut in donuts {
      context.act("open the sheet", times: 1) { [unowned context] _ in context.tap("Add a donut") }
      type(keystrokes, "name a new donut", into: "New name", of: donut, in: context)
      context.act("close the sheet", times: 1) { [unowned context] _ in context.tap("Done") }
    }
    type(keystrokes, "edit", into: "Name", of: special, in: context)
    context.act("switch", times: parameters.integer("switches")) { [unowned context] _ in
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

  private func way(in parameters: Parameters) -> Way {
    Way(rawValue: parameters.choice("binding")) ?? .wrapper
  }
}

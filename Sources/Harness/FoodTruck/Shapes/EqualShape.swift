import GranularityWorkloads
import SimulatedUIBasics

/// A shape with one view that reads a property. Most writes set the property to the value that it already has.
struct EqualShape: ShapeWorkload, EditableWorkload {
  /// The kind of write that changes the property.
  enum Write: String, ParameterChoice {
    case set
    case inPlace = "in-place"
  }

  let name = "equal"
  let summary = "only some writes change a value; plain sets or mutations in place"
  let details = """
    Each tick writes a key that a view reads, and every q-th write changes its value. The coarse \
    object announces every write. Fine tracking compares the new value with the old one, and \
    evaluates the view only at the changes. With `--write in-place`, as with `+=` and `append`, \
    the storage changes before a comparison is possible, and fine tracking evaluates the view at \
    every write.
    """
  let parameters: [Parameter] = [
    .integer("change-every", "q", "writes per change of the value", in: 1...1_000_000, default: 5),
    .choice("write", "how the key is written", default: Write.set),
    .ticks,
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    switch (runtime, p.choice("write", as: Write.self)) {
    case (.coarse, _), (_, .inPlace): .exactly(p.T)
    case (_, .set): .exactly(p.T / p.q)
    }
  }

  package func edits(_ p: Parameters, under runtime: Runtime) -> [WorkloadEdit] {
    // The edit is not offered for the runtime `coarse`. An `ObservableObject` announces a write of an equal value too,
    // so the edit would save nothing.
    guard runtime != .coarse else { return [] }
    return p.edit(
      .writeChanges,
      "assign the value instead of mutating it in place, so that an equal value notifies no view",
      "write", from: Write.inPlace, to: .set)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let every = context.integer("change-every")
    let write = context.choice("write", as: Write.self)
    let settings = Stores.Settings()
    context.show(stores, objects: 1, keys: 1) { SettingLabel(settings: settings) }
    context.write(ticks: context.ticks) { log, tick in
      let change = (tick + 1).isMultiple(of: every) ? 1 : 0
      log.mutate(settings, .b) { settings in
        switch write {
        case .set: settings.b = settings.b + change
        case .inPlace: settings.b += change
        }
      }
    }
  }
}

/// A label that shows a declared property. Only a declared property can be modified in place; a numbered property
/// cannot.
private nonisolated struct SettingLabel<Settings: SettingsModel>: View {
  @ObservedObject var settings: Settings

  var body: some View {
    Text("\(settings.b)")
  }
}

import FoodTruck
import SimulatedUI
import Workloads

/// One view that reads a property which mostly is written to be what it was.
struct EqualShape: Workload {
  /// How the property is written.
  enum Write: String, CaseIterable {
    case set
    case inPlace = "in-place"
  }

  let name = "equal"
  let kind = WorkloadKind.shape
  let summary = "one view reads a key; of the writes to it, only every q-th changes it"
  let details = """
    Each tick writes a key that a view reads, and every q-th write changes its value. The coarse object announces every \
    write. Fine tracking compares what is set with what is there, and evaluates the view at the changes; but `--write \
    in-place`, as `+=` and `append` do, changes the storage without an old value to compare with, and evaluates the view \
    at every write.
    """
  let parameters = [
    Parameter.integer(
      "change-every", "q", "writes from one that changes to the next", in: 1...1_000_000,
      default: 5),
    Parameter.choice(
      "write", "how the key is written", of: Write.words, default: Write.set.rawValue),
    Parameter.ticks,
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    return switch (runtime, write(of: parameters)) {
    case (.coarse, _), (_, .inPlace): .exactly(p.T)
    case (_, .set): .exactly(p.T / p.q)
    }
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let (every, write) = (parameters.integer("change-every"), write(of: parameters))
    let settings = Stores.Settings()
    context.show(stores, objects: 1, keys: 1) { SettingLabel(settings: settings) }
    context.write(ticks: parameters.ticks) { log, tick in
      let change = (tick + 1).isMultiple(of: every) ? 1 : 0
      log.mutate(settings, .b) { settings in
        switch write {
        case .set: settings.b = settings.b + change
        case .inPlace: settings.b += change
        }
      }
    }
  }

  private func write(of parameters: Parameters) -> Write {
    Write(rawValue: parameters.choice("write")) ?? .set
  }
}

/// A label that shows a declared property: only that can be written in place.
private struct SettingLabel<Settings: SettingsModel>: View {
  @ObservedObject var settings: Settings

  var body: some View {
    Text("\(settings.b)")
  }
}

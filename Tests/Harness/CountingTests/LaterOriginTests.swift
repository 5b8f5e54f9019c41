import GranularityFoodTruck
import GranularityTestSupport
import GranularityVirtualTime
import ModelObservation
import SimulatedUI
import SimulatedUICore
import Testing

@testable import GranularityCounting
@testable import GranularityWorkloads

/// Tests of the origins that are counted for changes that take effect later than they are made.
struct LaterOriginTests {
  @Test
  func `a @State write is attributed to its own action, not to a later action of the same turn`()
    throws
  {
    let result = try measure(Typing(), Typing().parameters(), under: .fine)
    let causes = result.causes.filter { $0.via == .state("text") }
    #expect(causes.map(\.source) == ["typing"])
    #expect(causes.map(\.evaluationsFirst) == [1])
  }

  @Test func `a @State write before any body reads the state does not cause a later evaluation`()
    throws
  {
    let result = try measure(Unread(), Unread().parameters(), under: .fine)
    let causes = result.causes.filter { $0.via == .state("text") }
    #expect(causes.map(\.source) == ["late"])
  }

  @Test(arguments: [Runtime.fine, .observation])
  func `a write by a body is attributed to the origin of that body's evaluation`(
    runtime: Runtime
  ) throws {
    let result = try measure(Meddling(), Meddling().parameters(), under: runtime)
    let causes = result.causes.filter { $0.viewPath == "/Reader" && $0.kind != .mount }
    #expect(causes.map(\.source) == ["meddling"])
    #expect(result.run.passes == 3)
  }

  @Test(arguments: [Runtime.fine, .observation])
  func `rule 34: a change that is already on the screen does not cause a later evaluation`(
    runtime: Runtime
  ) throws {
    let result = try measure(Shown(), Shown().parameters(), under: runtime)
    let causes = result.causes.filter { $0.viewPath == "/Both" && $0.kind != .mount }
    #expect(
      causes.map { "\($0.source): \($0.evaluationsFirst) of \($0.evaluationsAny)" } == [
        "meddling: 1 of 1", "writing: 1 of 1",
      ])
  }

  @Test(arguments: Runtime.allCases)
  func `a change by a task is attributed to the task, even if a timer fires at the same instants`(
    runtime: Runtime
  ) throws {
    let result = try measure(Waiting(), Waiting().parameters(), under: runtime)
    let causes = result.causes.filter { $0.kind != .mount }
    #expect(causes.map(\.source) == ["task of /Waiter", "task of /Waiter"])
    #expect(Set(causes.map(\.property)) == ["", "b"])
  }

  @Test func `a task that keeps running after its view was unmounted is reported`() throws {
    let result = try measure(Stubborn(), Stubborn().parameters(), under: .coarse)
    #expect(
      result.violations == [
        "'task of /Sleepless' runs endlessly at 1000000000 ns; it did not wait within 100000 steps",
        "number of tasks that still run after the tear-down: 1",
      ])
  }

  @Test func `a view whose graph did not report its unmount is reported as left over`() throws {
    let context = WorkloadContext(for: try Typing().parameters())
    Typing().setUp(under: .coarse, in: context)
    let run = WorkloadRun(in: context, verify: false, aggregation: .views) { _, _ in }
    let keyboard = Keyboard()
    let other = ViewGraph(
      tracker: NoTracking(), listener: { run.counter.receive($0) },
      content: { Editor(keyboard: keyboard) })
    other.update()
    run.run()
    #expect(run.failures == ["number of views that still exist after the tear-down: 1"])
    withExtendedLifetime(other) {}
  }
}

/// A workload in which two timers fire in the same turn, and only the first timer sets a state.
private struct Typing: FoodTruckWorkload {
  let name = "typing"
  let kind = WorkloadKind.scenario
  let summary = "a state is set, and then something else happens"
  let details = ""
  let parameters: [Parameter] = []

  func expectation(_: Parameters, under _: Runtime) throws(ParameterError)
    -> GranularityWorkloads.Expectation
  {
    .exactly(1)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let keyboard = Keyboard()
    context.show(stores, objects: 0, keys: 0) { Editor(keyboard: keyboard) }
    context.once(after: .seconds(1), "typing") { _ in keyboard.type() }
    context.once(after: .seconds(1), "something else") { _ in }
  }
}

/// A workload that sets a state before and after the body begins to read it.
private struct Unread: TestWorkload {
  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let keys = Keys()
    context.show(stores, objects: 0, keys: 0) { Hidden(keys: keys) }
    context.once(after: .seconds(1), "early") { _ in keys.type("a") }
    context.once(after: .seconds(2), "show") { _ in keys.show() }
    context.once(after: .seconds(3), "late") { _ in keys.type("b") }
  }
}

private final class Keys {
  private(set) var type: (String) -> Void = { _ in }
  private(set) var show: () -> Void = {}

  func take(type: @escaping (String) -> Void, show: @escaping () -> Void) {
    (self.type, self.show) = (type, show)
  }
}

private nonisolated struct Hidden: View {
  let keys: Keys
  @State private var text = ""
  @State private var isShown = false

  var body: some View {
    let _ = keys.take(type: { text = $0 }, show: { isShown = true })
    if isShown { Text(text) } else { Text("hidden") }
  }
}

/// A workload with a task that changes a model and a state at the instants of a timer.
private struct Waiting: TestWorkload {
  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let settings = Stores.Settings()
    context.show(stores, objects: 1, keys: 2) { Waiter(settings: settings, log: context.log) }
    context.every(.seconds(1), times: 2, "a timer") { _ in }
  }
}

private nonisolated struct Waiter<Settings: SettingsModel>: View {
  @ObservedObject var settings: Settings
  let log: MutationLog
  @State private var isDone = false

  var body: some View {
    Text("\(settings.b) \(isDone)").task {
      try? await Task.sleep(for: .seconds(1))
      log.mutate(settings, .b) { $0.b += 1 }
      try? await Task.sleep(for: .seconds(1))
      isDone = true
    }
  }
}

/// A workload with a task that ignores its cancellation.
private struct Stubborn: TestWorkload {
  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    context.show(stores, objects: 0, keys: 0) { Sleepless() }
    context.wait(.seconds(1))
  }
}

private nonisolated struct Sleepless: View {
  var body: some View {
    Text("").task {
      while true { try? await Task.sleep(for: .minutes) }
    }
  }
}

extension Duration {
  fileprivate static let minutes = Duration.seconds(300)
}

private final class Keyboard {
  var type: () -> Void = {}
}

private nonisolated struct Editor: View {
  let keyboard: Keyboard
  @State var text = ""

  var body: some View {
    Text(text).onAppear { keyboard.type = { text += "a" } }
  }
}

/// A workload whose body writes a property that is shown in the same pass. A timer then writes the same property.
private struct Shown: TestWorkload {
  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let settings = Stores.Settings()
    context.show(stores, objects: 1, keys: 2) {
      Meddler(settings: settings)
      Both(settings: settings)
    }
    context.once(after: .seconds(1), "meddling") { _ in settings.a = 1 }
    context.once(after: .seconds(2), "writing") { _ in settings.b = 2 }
  }
}

private nonisolated struct Both<Settings: SettingsModel>: View {
  let settings: Settings

  var body: some View { Text("\(settings.a) \(settings.b)") }
}

/// A workload in which a timer causes an evaluation, whose body writes a property that a different view reads.
private struct Meddling: FoodTruckWorkload {
  let name = "meddling"
  let kind = WorkloadKind.scenario
  let summary = "a body writes what another one reads"
  let details = ""
  let parameters: [Parameter] = []

  func expectation(_: Parameters, under _: Runtime) throws(ParameterError)
    -> GranularityWorkloads.Expectation
  {
    .exactly(2)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let settings = Stores.Settings()
    context.show(stores, objects: 1, keys: 2) {
      Reader(settings: settings)
      Meddler(settings: settings)
    }
    context.once(after: .seconds(1), "meddling") { _ in settings.a = 1 }
  }
}

private nonisolated struct Reader<Settings: SettingsModel>: View {
  let settings: Settings

  var body: some View { Text("\(settings.b)") }
}

private nonisolated struct Meddler<Settings: SettingsModel>: View {
  let settings: Settings

  var body: some View {
    let a = settings.a
    if a > 0 { settings.b = a }
    return Text("\(a)")
  }
}

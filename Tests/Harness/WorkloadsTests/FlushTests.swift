import GranularityFoodTruck
import GranularityVirtualTime
import ModelObservation
import Testing

@testable import GranularityWorkloads

/// Tests of the times at which the flush policies update the views (rule 48 of the semantics page).
struct FlushTests {
  private let context: WorkloadContext
  private let model = FineStores.Keyed(count: 1)

  init() throws {
    context = WorkloadContext(for: try Switched().parameters())
    let model = model
    context.every(.milliseconds(5), times: 4, "writer") { log in
      log.mutate(model, .key(0)) { $0[0] += 1 }
      log.mutate(model, .key(0)) { $0[0] += 1 }
    }
  }

  /// Returns the value of the model at each update, with the virtual time in milliseconds.
  private func updates() throws -> [String] {
    var updates: [String] = []
    let (clock, model) = (context.clock, model)
    try context.runToEnd { updates.append("\(model[0]) at \(clock.now.nanoseconds / 1_000_000)") }
    return updates
  }

  @Test func `rule 48: by default, views are updated at the end of each turn`() throws {
    #expect(try updates() == ["2 at 5", "4 at 10", "6 at 15", "8 at 20"])
  }

  @Test
  func `rule 48: with --flush write, views are updated after each write and at the end of a turn`()
    throws
  {
    context.flush = .write
    #expect(
      try updates() == [
        "1 at 5", "2 at 5", "2 at 5", "3 at 10", "4 at 10", "4 at 10", "5 at 15", "6 at 15",
        "6 at 15", "7 at 20", "8 at 20", "8 at 20",
      ])
  }

  @Test func `rule 48: with --flush frame, views are updated when a frame begins`()
    throws
  {
    context.flush = .frame(.milliseconds(15))
    #expect(try updates() == ["6 at 15", "8 at 30"])
    #expect(context.duration == .milliseconds(30))
  }

  @Test func `rule 48: with --flush frame, a task's immediate change is shown in the next frame`()
    throws
  {
    let context = WorkloadContext(for: try Switched().parameters())
    context.flush = .frame(.milliseconds(15))
    context.wait(.milliseconds(20))
    let (clock, model) = (context.clock, model)
    func start() -> AnyCancellable { clock.start("task") { model[0] += 1 } }
    var tasks = [start()]
    var updates: [String] = []
    try context.runToEnd {
      updates.append("\(model[0]) at \(clock.now.nanoseconds / 1_000_000)")
      tasks.append(start())
    }
    // The task that the last update starts does not run anymore.
    #expect(updates == ["1 at 15", "2 at 30"])
  }

  @Test func `a workload context stops counting and updating after its run`() throws {
    context.flush = .write
    _ = try updates()
    #expect(context.log.didMutate == nil)
    #expect(context.clock.onTurnEnd == nil)
  }
}

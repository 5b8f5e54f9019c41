import FoodTruck
import ModelObservation
import Simulation
import Testing

@testable import Workloads

/// When views are brought up to date; rule 48.
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

  /// What the model holds at each update, and when.
  private func updates() throws -> [String] {
    var updates: [String] = []
    let (clock, model) = (context.clock, model)
    try context.runToEnd { updates.append("\(model[0]) at \(clock.now.nanoseconds / 1_000_000)") }
    return updates
  }

  @Test func `rule 48: a turn is flushed at its end`() throws {
    #expect(try updates() == ["2 at 5", "4 at 10", "6 at 15", "8 at 20"])
  }

  @Test func `rule 48: with flush write, each write is flushed, and the turn's end`() throws {
    context.flush = .write
    #expect(
      try updates() == [
        "1 at 5", "2 at 5", "2 at 5", "3 at 10", "4 at 10", "4 at 10", "5 at 15", "6 at 15",
        "6 at 15", "7 at 20", "8 at 20", "8 at 20",
      ])
  }

  @Test func `rule 48: with flush frame, what happened until a frame begins is flushed then`()
    throws
  {
    context.flush = .frame(.milliseconds(15))
    #expect(try updates() == ["6 at 15", "8 at 30"])
    #expect(context.duration == .milliseconds(30))
  }

  @Test func `rule 48: what a task does at once is flushed when the next frame begins`() throws {
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
    // The task that the last update starts is none of the run's.
    #expect(updates == ["1 at 15", "2 at 30"])
  }

  @Test func `a context that was played neither counts nor flushes on`() throws {
    context.flush = .write
    _ = try updates()
    #expect(context.log.didMutate == nil)
    #expect(context.clock.onTurnEnd == nil)
  }
}

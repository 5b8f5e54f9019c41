import GranularityTestSupport
import ModelObservation
import SimulatedUI
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityWorkloads
@testable import SimulatedUICore

/// Tests of the recording of a run, turn by turn.
struct ReplayTests {
  @Test(arguments: WorkloadPoints.all)
  func `a replay contains every evaluation and every skip of every view`(workload: WorkloadPoints) {
    let kinds: [(Set<Replay.Kind>, (ViewRow) -> Int)] = [
      ([.mounted], { $0.evaluations - $0.reevaluations }), ([.needed], \.needed),
      ([.wasted], \.wasted), ([.skipped], \.skips),
    ]
    workload.checkRuns { point, runtime, comment in
      let result = try point.result(under: runtime)
      let replay = try #require(result.replay, comment)
      for (kind, count) in kinds {
        let counts = Dictionary(result.views.map { ($0.viewPath, count($0)) }) { $1 }
        #expect(replay.counts(of: kind) == counts, comment)
      }
      #expect(!replay.isCut, comment)
    }
  }

  @Test(arguments: WorkloadPoints.defaults)
  func `the replays of all runtimes have the same turns and writes`(workload: WorkloadPoints) {
    workload.checkPoints { point, comment in
      let turns = try Runtime.allCases.map { runtime in
        let replay = try point.result(under: runtime).replay
        return try #require(replay, comment).turns.map {
          Replay.Turn(tick: $0.tick, virtualMilliseconds: $0.virtualMilliseconds, writes: $0.writes)
        }
      }
      #expect(Set(turns).count == 1, comment)
      #expect(turns.first?.isEmpty == false, comment)
    }
  }

  @Test
  func `an action that evaluates nothing has one turn in the replay, however often turns end`() {
    let counter = StandaloneEventCounter(replay: true)
    counter.begin("tap A")
    for actions in [1, 1, 2, 2] { counter.endTurn(actions: actions) }
    #expect(counter.result(of: "", under: .fine).replay?.turns.count == 2)
  }

  @Test func `a run records a replay only on request`() throws {
    let timer = try #require(WorkloadCatalog.foodTruck.named("timer"))
    #expect(try measure(timer, timer.parameters(), under: .coarse).replay == nil)
  }

  @Test func `adjacent views with the same event form one step of a replay`() throws {
    let broad = try #require(WorkloadCatalog.foodTruck.named("broad"))
    let replay = try #require(
      try measure(broad, broad.parameters(), under: .coarse, replay: true).replay)
    #expect(replay.turns.first?.steps.map(\.views) == [100])
  }

  /// Returns a recorder whose first turn evaluated four views without changing their output.
  private func recorderOfFourEvaluations(
    limit: Int = Replay.limit
  ) -> (ReplayRecorder, MutationLog) {
    let recorder = ReplayRecorder(limit: limit)
    let log = MutationLog()
    recorder.beginTurn(at: (0, 0), log)
    let evaluation = Evaluation(
      causes: Causes(.`self`), output: .unchanged, reads: .unknown, difference: nil)
    for view in 0..<4 { recorder.note(evaluation, from: log.origin, of: view) }
    return (recorder, log)
  }

  @Test func `an evaluation that proves to be needed becomes a separate step of the replay`() {
    let (recorder, log) = recorderOfFourEvaluations()
    recorder.note(.equalValue, of: 2)
    for view in [2, 0] { recorder.noteNeeded(view) }
    let replay = recorder.replay(of: ["/A", "/B", "/C", "/D"], log)
    #expect(replay.events.map(\.kind) == [.wasted, .skipped, .needed])
    let steps = [(0, 2), (1, 0), (2, 2), (3, 0), (2, 1)].map {
      Replay.Step(firstView: $0, views: 1, event: $1)
    }
    #expect(replay.turns.map(\.steps) == [steps])
  }

  @Test(arguments: [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]])
  func `adjacent evaluations that prove to be needed form one step, in any order`(order: [Int]) {
    let (recorder, log) = recorderOfFourEvaluations()
    for view in order { recorder.noteNeeded(view) }
    let replay = recorder.replay(of: ["/A", "/B", "/C", "/D"], log)
    #expect(replay.turns[0].steps == [Replay.Step(firstView: 0, views: 4, event: 1)])
  }

  @Test(arguments: [(limit: 3, turns: 0), (4, 1)])
  func `each part of a divided step counts towards the replay's limit`(limit: Int, turns: Int) {
    let (recorder, log) = recorderOfFourEvaluations(limit: limit)
    recorder.noteNeeded(2)
    let replay = recorder.replay(of: ["/A", "/B", "/C", "/D"], log)
    #expect(replay.turns.count == turns)
    #expect(replay.isCut == (turns == 0))
  }

  @Test(arguments: [(limit: 0, turns: 0), (3, 1), (4, 1), (5, 2), (100, 3)])
  func `a replay beyond its limit omits whole turns at the end`(
    limit: Int, turns: Int
  ) {
    let recorder = ReplayRecorder(limit: limit)
    let log = MutationLog()
    for tick in 0..<3 {
      recorder.beginTurn(at: (tick, tick), log)
      recorder.note(.equalValue, of: 0)
      if tick == 0 { recorder.note(.equalEnvironment, of: 0) }
    }
    let replay = recorder.replay(of: ["/View"], log)
    #expect(replay.turns.map(\.tick) == Array(0..<turns))
    #expect(replay.isCut == (turns < 3))
  }

  @Test func `the writes of a turn in a replay are the writes since the previous turn`() {
    let (recorder, log, model) = (ReplayRecorder(), MutationLog(), CoarseStores.Keyed(count: 1))
    for (tick, writes) in [2, 1, 0, 3].enumerated() {
      for _ in 0..<writes { log.mutate(model, .key(0)) { $0[0] += 1 } }
      recorder.beginTurn(at: (tick, tick), log)
    }
    let turns = recorder.replay(of: [], log).turns
    #expect(turns.map { $0.writes.map(\.count) } == [[2], [1], [], [3]])
  }

  @Test(arguments: [(limit: 2, turns: 1), (3, 2), (4, 2), (5, 2), (6, 3)])
  func `each write of a turn counts towards the replay's limit`(limit: Int, turns: Int) {
    let recorder = ReplayRecorder(limit: limit)
    let (log, model) = (MutationLog(), CoarseStores.Keyed(count: 1))
    recorder.beginTurn(at: (0, 0), log)
    log.mutate(model, .key(0)) { $0[0] += 1 }
    recorder.beginTurn(at: (1, 1), log)
    for source in ["a", "b"] {
      log.begin(source)
      log.mutate(model, .key(0)) { $0[0] += 1 }
    }
    recorder.beginTurn(at: (2, 2), log)
    #expect(recorder.replay(of: [], log).turns.map(\.tick) == Array(0..<turns))
  }

  @Test(arguments: [false, true])
  func `a replay by kind of view replaces view paths with collective paths and keeps the rest`(
    isCut: Bool
  ) {
    let each = Replay(
      views: ["/Row[1]", "/Row[2]"],
      events: [.init(kind: .skipped, reason: .skip(.equalValue), origin: nil)],
      turns: [
        Replay.Turn(
          tick: 0, virtualMilliseconds: 0, steps: [.init(firstView: 0, views: 2, event: 0)])
      ], isCut: isCut)
    let kinds = each.byKind()
    #expect(
      kinds
        == Replay(
          views: ["/Row[…]", "/Row[…]"], events: each.events, turns: each.turns, isCut: isCut))
  }

  @Test(
    arguments: [
      ([.mounted], ["/Row": 2, "/Sum": 1]), ([.needed], ["/Row": 3, "/Sum": 1]),
      ([.skipped], ["/Row": 1, "/Sum": 0]), ([.wasted], ["/Row": 0, "/Sum": 0]),
      ([.needed, .skipped], ["/Row": 4, "/Sum": 1]), ([], ["/Row": 0, "/Sum": 0]),
    ] as [(Set<Replay.Kind>, [String: Int])])
  func `the events of all views with the same path are counted together`(
    kinds: Set<Replay.Kind>, counts: [String: Int]
  ) {
    let replay = Replay(
      views: ["/Row", "/Row", "/Sum"],
      events: [Replay.Kind.mounted, .needed, .skipped].map {
        Replay.Event(kind: $0, reason: .cause(.mount), origin: nil)
      },
      turns: [[(0, 3, 0)], [(0, 2, 1)], [(0, 1, 2), (1, 2, 1)]].enumerated().map { tick, steps in
        Replay.Turn(
          tick: tick, virtualMilliseconds: tick,
          steps: steps.map { Replay.Step(firstView: $0.0, views: $0.1, event: $0.2) })
      }, isCut: false)
    #expect(replay.counts(of: kinds) == counts)
  }
}

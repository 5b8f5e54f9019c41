import GranularityBenchmarking
import GranularityFoodTruck
import GranularityWorkloads

/// Operations that measure the costs that the view graph adds to the runtimes, and the costs of the complete
/// command.
extension Operations {
  static var graph: [Operation] {
    [
      Operation(
        "leaf-1k", "a leaf of 1,000 evaluated again and recorded", each: Graphs<Fine>.changes,
        recordedLeaves(1_000)),
      Operation(
        "leaf-100k", "a leaf of 100,000 evaluated again and recorded", each: Graphs<Fine>.changes,
        recordedLeaves(100_000)),
      Operation(
        "skip", "a child compared and skipped, including its share of the parent",
        each: Parent<Fine.Pair>.children,
        .each(
          coarse: Graphs<Coarse>.skips, fine: Graphs<Fine>.skips,
          observation: Graphs<Standard>.skips)),
      Operation(
        "grow-1k", "a leaf of 1,000 evaluated again, unrecorded", each: Graphs<Fine>.changes,
        when: .large, unrecordedLeaves(1_000)),
      Operation(
        "grow-1m", "a leaf of 1,000,000 evaluated again, unrecorded", each: Graphs<Fine>.changes,
        when: .large, unrecordedLeaves(million)),
      Operation(
        "mount-1m", "1,000,000 leaves mounted", when: .large,
        .time([BenchmarkCase(.fine, limit: 1) { Graphs<Fine>.mount(million) }])),
      Operation(
        "unmount-1m", "1,000,000 leaves unmounted", when: .large,
        .time([BenchmarkCase(.fine, limit: 1) { Graphs<Fine>.unmount(million) }])),
    ]
  }

  static var memory: [Operation] {
    [
      Operation(
        "memory-1", "a registration of 1 property",
        .memory([
          MemoryBenchmark(.fine, items: 50_000) { Registrations<Fine>.kept(50_000) { $0.sum1 } },
          MemoryBenchmark(.observation, items: 50_000) {
            Registrations<Standard>.kept(50_000) { $0.sum1 }
          },
        ])),
      Operation(
        "memory-64", "a registration of 64 properties",
        .memory([
          MemoryBenchmark(.fine, items: 10_000) { Registrations<Fine>.kept(10_000) { $0.sum64 } },
          MemoryBenchmark(.observation, items: 10_000) {
            Registrations<Standard>.kept(10_000) { $0.sum64 }
          },
        ])),
      Operation(
        "memory-leaf", "a mounted leaf and its row, without its object",
        .memory([
          MemoryBenchmark(.coarse, items: 100_000) { Graphs<Coarse>.mounted(100_000) },
          MemoryBenchmark(.fine, items: 100_000) { Graphs<Fine>.mounted(100_000) },
          MemoryBenchmark(.observation, items: 100_000) { Graphs<Standard>.mounted(100_000) },
        ])),
      Operation(
        "run-1m", "a run of 'broad' with 1,000,000 views, peak memory of the process",
        when: .large,
        .memory(
          [Runtime.coarse, .fine].map {
            MemoryBenchmark($0, peakOf: BroadShape(), ["views": "\(million)", "ticks": "1"])
          })),
    ]
  }

  static var processes: [Operation] {
    [
      Operation(
        "start", "a start of the command that shows its version",
        .timeOfProcess([BenchmarkCase("command", limit: 1) { running(["--version"]) }])),
      Operation(
        "check", "a check of all recorded results in Results", when: .large,
        .timeOfProcess([BenchmarkCase("command", limit: 1) { running(["check", "--quiet"]) }])),
    ]
  }

  /// The number of leaves in the largest screens. They are measured only with the fine runtime, because the
  /// screens of all three runtimes would exhaust the memory.
  private static let million = 1_000_000

  private static func recordedLeaves(_ count: Int) -> Operation.Measure {
    .each(
      coarse: { Graphs<Coarse>.leaves(of: count, isRecorded: true) },
      fine: { Graphs<Fine>.leaves(of: count, isRecorded: true) },
      observation: { Graphs<Standard>.leaves(of: count, isRecorded: true) })
  }

  private static func unrecordedLeaves(_ count: Int) -> Operation.Measure {
    .time([BenchmarkCase(.fine) { Graphs<Fine>.leaves(of: count, isRecorded: false) }])
  }

  private static func running(_ arguments: [String]) -> TimedWork {
    TimedWork { iterations in
      var codes = 0
      for _ in 0..<iterations { codes &+= ChildProcess.run(arguments).map { Int($0.code) } ?? -1 }
      return codes
    }
  }
}

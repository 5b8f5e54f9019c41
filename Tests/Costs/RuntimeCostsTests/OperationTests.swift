import Testing

@testable import GranularityBenchmarking
@testable import GranularityRuntimeCosts

@Suite struct OperationTests {
  /// The expected checksums, after three iterations, of each operation that is timed in this process.
  ///
  /// The checksum of an operation that reads is the sum of the iteration numbers or of the written values. Other
  /// checksums count notifications or evaluations.
  private static let sums: [(operation: String, sums: [String: Int])] = [
    ("call", ["floor": 0 + 1 + 2]),
    ("lock", ["floor": 3]),
    ("get", every(0 + 1 + 2)),
    ("set", every(3)),
    ("modify", every(3)),
    ("generic-get", every(0 + 1 + 2)),
    ("generic-set", every(3)),
    ("tracked-get", tracked(0 + 1 + 2)),
    ("register-1", tracked(3)),
    ("register-16", tracked(3)),
    ("register-64", tracked(3)),
    ("cycle-1", every(3)),
    ("cycle-16", every(3)),
    ("cycle-64", every(3)),
    ("fire-1000", every(3 * 1_000)),
    ("mark-1000", every(3 * 1_000)),
    ("unobserved-1000", ["coarse": 3 * 1_000, "fine": 0, "observation": 0]),
    ("list-1000", every(3 * 1_000)),
    ("frame-a", ["coarse": 3 * 1_000, "fine": 3, "observation": 3]),
    ("frame-b", every(3)),
    ("frame-c", every(3 * 1_000)),
    ("fraction-0", ["coarse": 3 * 256, "fine": 0, "observation": 0]),
    ("fraction-4", ["coarse": 3 * 256, "fine": 3 * 4, "observation": 3 * 4]),
    ("fraction-16", ["coarse": 3 * 256, "fine": 3 * 16, "observation": 3 * 16]),
    ("fraction-32", ["coarse": 3 * 256, "fine": 3 * 32, "observation": 3 * 32]),
    ("fraction-64", ["coarse": 3 * 256, "fine": 3 * 64, "observation": 3 * 64]),
    ("fraction-128", ["coarse": 3 * 256, "fine": 3 * 128, "observation": 3 * 128]),
    ("fraction-192", ["coarse": 3 * 256, "fine": 3 * 192, "observation": 3 * 192]),
    ("fraction-256", every(3 * 256)),
    ("reads-1", every(3 * 16)),
    ("reads-4", every(3 * 16)),
    ("reads-16", every(3 * 16)),
    ("reads-64", every(3 * 16)),
    ("leaf-1k", every(3 * 100)),
    ("skip", every(3)),
  ]

  private static func every(_ sum: Int) -> [String: Int] {
    ["coarse": sum, "fine": sum, "observation": sum]
  }

  private static func tracked(_ sum: Int) -> [String: Int] {
    ["fine": sum, "observation": sum]
  }

  @Test(arguments: sums)
  func `a benchmark operation performs its work in each iteration`(
    _ name: String, _ sums: [String: Int]
  ) throws {
    let operation = try #require(Operations.all.first { $0.name == name })
    let found = operation.perform(3) { _ in true }
    #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.subject, $0.checksum) }) == sums)
  }

  // The test leaves out operations that register, because their checksum depends on the number of preparations.
  @Test(arguments: sums.map(\.operation).filter { !$0.hasPrefix("register") })
  func `a benchmark operation performs the same work in each round`(name: String) throws {
    let operation = try #require(Operations.all.first { $0.name == name })
    guard case .time(let cases) = operation.measure else { return }
    for subject in cases {
      let (work, iterations) = (subject.makeWork(), min(3, subject.limit))
      let checksums = (1...2).map { _ in
        work.prepare(iterations)
        return work.run(iterations)
      }
      #expect(checksums[0] == checksums[1], "\(subject.name)")
    }
  }

  @Test func `the expected checksums cover every ordinary operation that is timed in this process`()
  {
    let names = Operations.all.filter { $0.isTimedHere && !$0.isLarge }.map(\.name)
    #expect(names.filter { $0 != "leaf-100k" } == Self.sums.map(\.operation))
  }

  @Test func `the names of benchmark operations are unique`() {
    let names = Operations.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: [
    ("register", ["register-1", "register-16", "register-64"]),
    ("register-1", ["register-1"]),
    ("ister-1", ["register-1", "register-16"]),
    ("*-1", ["register-1", "cycle-1", "reads-1", "memory-1"]),
    ("frame-?", ["frame-a", "frame-b", "frame-c"]),
    ("grow", ["grow-1k", "grow-1m"]),
    ("mount-1m", ["mount-1m"]),
    ("mount", ["mount-1m", "unmount-1m"]),
    ("ck", ["lock", "tracked-get"]),
    ("nothing", []),
  ])
  func `a filter selects operations whose name contains it or matches it as a pattern`(
    _ filter: String, _ names: [String]
  ) {
    #expect(Operations.matching(filter, withLarge: false).map(\.name) == names)
  }

  @Test func `the time of an iteration is divided by its number of parts`() throws {
    // In this operation, an iteration has more parts than it takes nanoseconds.
    let operation = Operation(
      "parts", "an iteration of many parts", each: 1_000_000_000_000_000,
      .time([BenchmarkCase("floor", limit: 1) { TimedWork(run: { $0 }) }]))
    let benchmark = InterleavedBenchmark(rounds: 1, sampleTime: .zero)
    let figures = Bench([operation], benchmark: benchmark)
      .run(bytes: { _, _ in nil }, progress: { _, _, _ in })
    #expect(figures.map(\.threads) == [1, 2])
    #expect(figures.allSatisfy { $0.statistics.minimum < 1 })
  }

  @Test func `the memory of a subject is measured only by that subject's benchmark`() {
    var measured: [String] = []
    let operation = Operation(
      "memory", "the memory of two subjects",
      .memory(["coarse", "fine"].map { name in MemoryBenchmark(name) { measured.append(name) } }))
    _ = operation.bytes(of: "fine")
    #expect(measured == ["fine"])
  }

  @Test func `large operations are selected only on request`() {
    #expect(Operations.matching(nil, withLarge: false).filter(\.isLarge).map(\.name) == [])
    #expect(Operations.matching(nil, withLarge: true).map(\.name) == Operations.all.map(\.name))
    #expect(Operations.matching("eck", withLarge: true).map(\.name) == ["check"])
  }
}

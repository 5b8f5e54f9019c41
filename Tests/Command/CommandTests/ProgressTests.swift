import Synchronization
import Testing

@testable import GranularityCommandLineTool

/// Tests of the line that shows how far a command has progressed.
@Suite struct ProgressTests {
  /// Returns what a progress writes to the terminal once it has run longer than the delay before its line appears.
  private static func lines(_ updates: (Progress) -> Void) async throws -> [String] {
    let lines = Mutex<[String]>([])
    let progress = Progress(inBackground: false) { line in lines.withLock { $0.append(line) } }
    let start = ContinuousClock.now
    progress.update(done: 0, of: 4, next: "early")
    let isEarly = ContinuousClock.now - start < .milliseconds(900)
    #expect(lines.withLock(\.isEmpty) || !isEarly, "nothing appears in the first second")
    try await Task.sleep(for: .milliseconds(1_050))
    lines.withLock { $0 = [] }
    updates(progress)
    return lines.withLock { $0 }
  }

  @Test func `the progress bar includes the finished part of the running step`() async throws {
    let lines = try await Self.lines { progress in
      progress.update(done: 1, of: 4, next: "rows under fine")
      progress.update(part: 2, of: 5)
      progress.update(part: 3, of: 0)
      progress.update(done: 2, of: 4)
      progress.update(part: 1, of: 2)
      progress.end()
      // After its end, a progress writes nothing more.
      progress.update(done: 3, of: 4)
    }
    let bars = lines.map { line in (line.count { $0 == "█" }, line.count { $0 == "░" }) }
    #expect(bars.map(\.0) == [5, 7, 5, 10, 12, 0])
    #expect(bars.map(\.1) == [15, 13, 15, 10, 8, 0])
    let first = try #require(lines.first)
    #expect(first.contains(/1\/4 \d+ s, about \d+ s left  rows under fine$/))
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("\r\u{1B}[K") })
    #expect(lines.last == "\r\u{1B}[K")
  }

  @Test(
    arguments: [
      ((1, 50), 490), ((25, 50), 10), ((49, 50), 0), ((50, 50), nil), ((0, 50), nil),
      ((1, 100), nil), ((2, 100), 490),
    ] as [((Int, Int), Int?)])
  func `the remaining time is estimated once a fiftieth of the work is done`(
    _ work: (Int, Int), _ seconds: Int?
  ) {
    #expect(Progress.secondsLeft(after: .seconds(10), (done: work.0, of: work.1)) == seconds)
  }

  @Test func `a different kind of step starts its own progress count`() async throws {
    let lines = try await Self.lines { progress in
      progress.update(done: 4, of: 4, next: "build the app")
      progress.update(done: 0, of: 4, next: "run the previews")
      progress.update(done: 2, of: 4, next: "run the previews")
    }
    #expect(lines.map { line in line.count { $0 == "█" } } == [20, 0, 10])
    #expect(lines.last?.hasSuffix("run the previews") == true)
  }

  @Test func `the remaining time and the time of a step do not include earlier steps`() async throws
  {
    let lines = Mutex<[String]>([])
    let progress = Progress(inBackground: false) { line in lines.withLock { $0.append(line) } }
    progress.update(done: 0, of: 0, next: "build the app")
    try await Task.sleep(for: .milliseconds(4_100))
    progress.update(done: 0, of: 0, next: "build the app")
    progress.update(done: 0, of: 4, next: "run the previews")
    progress.update(done: 1, of: 4, next: "run the previews")
    let found = lines.withLock { $0.suffix(3) }
    #expect(found.first?.contains(/\d+ s  build the app, for \d+ s$/) == true)
    // One of four previews took no time, so the other three take none either.
    #expect(found.last?.contains(/1\/4 \d+ s, about [012] s left  run the previews$/) == true)
  }

  @Test func `a lower number of completed steps shortens neither the progress bar nor the count`()
    async
    throws
  {
    let lines = try await Self.lines { progress in
      progress.update(done: 3, of: 4)
      progress.update(done: 2, of: 4)
    }
    #expect(lines.allSatisfy { $0.contains(" 3/4 ") } && lines.count == 2)
    #expect(lines.map { line in line.count { $0 == "█" } } == [15, 15])
  }
}

import Synchronization
import Testing

@testable import GranularityCommandLineTool

/// The line that shows how far a command is.
@Suite struct ProgressTests {
  /// What a progress writes after it has run for as long as the line waits.
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

  @Test func `the bar contains the part of the step that is running`() async throws {
    let lines = try await Self.lines { progress in
      progress.update(done: 1, of: 4, next: "rows under fine")
      progress.update(part: 2, of: 5)
      progress.update(part: 3, of: 0)
      progress.update(done: 2, of: 4)
      progress.end()
      // Nothing appears after the end.
      progress.update(done: 3, of: 4)
    }
    let bars = lines.map { line in (line.count { $0 == "█" }, line.count { $0 == "░" }) }
    #expect(bars.map(\.0) == [5, 7, 5, 10, 0])
    #expect(bars.map(\.1) == [15, 13, 15, 10, 0])
    let first = try #require(lines.first)
    #expect(first.contains(/1\/4 \d+ s, about \d+ s left  rows under fine$/))
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("\r\u{1B}[K") })
    #expect(lines.last == "\r\u{1B}[K")
  }

  @Test func `a smaller number of completed steps shortens neither the bar nor the count`()
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

import Foundation
import GranularityCounting
import GranularityTestProcesses
import GranularityTourRecords
import Testing

@testable import GranularityAppTrial

/// Tests of the edits that an answer proposes, which a trial tries in copies of the sources.
@Suite(.waitsForProcesses) struct TriedEditsTests {
  /// Views that waste evaluations, one for each kind of edit.
  private static let source = """
    import SwiftUI

    final class Counter: ObservableObject {
      @Published var count = 0
      @Published var isOn = false
      func add() { count += 1; isOn = false }
    }

    final class Log: ObservableObject {
      @Published var lines: [String] = []
      func write() { lines.append("line") }
    }

    struct CounterScreen: View {
      @StateObject private var counter = Counter()
      var body: some View {
        VStack {
          Title(counter: counter)
          Flag(counter: counter)
          Total(counter: counter)
          Adder(counter: counter)
        }
      }
    }

    struct Title: View {
      @ObservedObject var counter: Counter
      var body: some View { Text("Title") }
    }

    struct Flag: View {
      @ObservedObject var counter: Counter
      var body: some View { Text(counter.isOn ? "on" : "off") }
    }

    struct Total: View {
      @ObservedObject var counter: Counter
      var body: some View { Text("\\(counter.count)") }
    }

    struct Adder: View {
      let counter: Counter
      var body: some View { Button("Add") { counter.add() } }
    }

    struct LogScreen: View {
      @StateObject private var log = Log()
      @State private var number = 0
      var body: some View {
        VStack {
          // The name includes the name of the module, which is the same in each copy.
          Text("\\(String(reflecting: Log.self)) \\(number)")
          Row(title: "Row", remove: { number = 0 })
          Writer().environmentObject(log)
          Button("Count") { number += 1 }
        }
      }
    }

    public struct Row: View {
      let title: String
      let remove: () -> Void
      public var body: some View { Text(title) }
    }

    struct Writer: View {
      @EnvironmentObject var log: Log
      var body: some View { Button("Write") { log.write() } }
    }

    #Preview("Counter") { CounterScreen() }
    #Preview("Log") { LogScreen() }
    """

  @Test func `a trial makes each suggested edit in a copy of the app and counts again`() throws {
    let app = try AppTrialTests.directory(["Screen.swift": Self.source])
    defer { AppTrialTests.remove([app]) }
    var trial = AppTrialTests.trial(of: [app])
    trial.triesEdits = true
    let answer = try trial.run()
    let tried = try #require(answer.triedEdits)
    #expect(
      tried.lines == [
        "make Row equatable with an '==' that leaves its closures out, and create it with '.equatable()' (if they do "
          + "the same each time): 2 re-evaluations before and 0 after, tried in a copy",
        "remove '@Published' from Log.lines, whose changes reach no view that follows what it reads (unless a "
          + "subscription needs it, or a view that is mounted later): 3 re-evaluations before and 1 after, tried in a copy",
        "hold Counter in '@State' instead of '@StateObject' in CounterScreen, which reads nothing of it that changes "
          + "(unless it reads isOn, which did not change while it was shown): 1 re-evaluation before and 0 after, tried in a copy",
        "hold Counter in a plain 'let' instead of '@ObservedObject' in Title, which reads nothing of it that changes "
          + "(unless it reads isOn, which did not change while it was shown): 1 re-evaluation before and 0 after, tried in a copy",
        "hold Log in '@State' instead of '@StateObject' in LogScreen, which reads nothing of it that changes: "
          + "2 re-evaluations before and 1 after, tried in a copy",
        "hold Log in an environment value of its own instead of '@EnvironmentObject' in Writer, which reads nothing of "
          + "it that changes: 1 re-evaluation before and 0 after, tried in a copy",
      ])
    #expect(tried.refuted == [])
    #expect(tried.patches.map(\.name) == (1...6).map { "edit-\($0).patch" })
    #expect(tried.patches.allSatisfy { TriedEdits.isPatch($0.text) })
    // Each patch must apply to the unchanged sources.
    let environment = try #require(tried.patches.last)
    let patch = "\(app).patch"
    defer { try? FileManager.default.removeItem(atPath: patch) }
    try environment.text.write(toFile: patch, atomically: true, encoding: .utf8)
    try AppTrialTests.git(["-C", app, "apply", patch])
    let edited = try String(contentsOfFile: "\(app)/Screen.swift", encoding: .utf8)
    let old = Set(Self.source.split(separator: "\n"))
    #expect(
      edited.split(separator: "\n").filter { !old.contains($0) } == [
        "      Writer().environmentObject(held: log)",
        "  @Environment(\\.heldLog) var log: Log!", "extension EnvironmentValues {",
        "  @Entry var heldLog: Log? = nil", "extension View {",
        "  func environmentObject(held object: Log) -> some View {",
        "    environmentObject(object).environment(\\.heldLog, object)",
      ])
  }

  /// A row that a property returns under its own type, and a property whose publisher is used.
  private static let refuted = """
    import SwiftUI

    final class Pulse: ObservableObject {
      @Published var beat = 0
      func send() { beat = 0 }
    }

    struct PulseScreen: View {
      @StateObject private var pulse = Pulse()
      @State private var received = 0
      var body: some View {
        VStack {
          Text("\\(received)")
          row
          Button("Send") { pulse.send() }
        }
        .onReceive(pulse.$beat) { _ in received += 1 }
      }
      private var row: Row { Row(kind: Kind(), remove: { received = 0 }) }
    }

    struct Kind: Equatable { var name = "A" }

    struct Row: View {
      let kind: Kind
      let remove: () -> Void
      var body: some View { Text(kind.name) }
    }

    #Preview { PulseScreen() }
    """

  @Test func `a suggested edit that does not compile is refuted and has no patch`() throws {
    let app = try AppTrialTests.directory(["Screen.swift": Self.refuted])
    defer { AppTrialTests.remove([app]) }
    var trial = AppTrialTests.trial(of: [app])
    trial.triesEdits = true
    let tried = try #require(try trial.run().triedEdits)
    #expect(tried.lines == [])
    #expect(
      tried.refuted == [
        "make Row equatable with an '==' that leaves its closures out, and create it with '.equatable()' (if they do "
          + "the same each time): PulseScreen.row: cannot convert return expression of type 'EquatableView<Row>' to return type 'Row'"
      ])
    #expect(tried.patches.isEmpty)
  }

  /// A class that two views divide between them, and a class that cannot be `@Observable`.
  private static let divided = """
    import SwiftUI

    final class Meter: ObservableObject {
      @Published var low = 0
      @Published var high = 0
    }

    final class Sum: ObservableObject {
      @Published var total = 0
      @Published var parts = 0
    }

    struct MeterScreen: View {
      let meter = Meter()
      var body: some View {
        Low(meter: meter)
        High(meter: meter)
      }
    }

    struct Low: View {
      @ObservedObject var meter: Meter
      var body: some View { Button("Low \\(meter.low)") { meter.low += 1 } }
    }

    struct High: View {
      @ObservedObject var meter: Meter
      var body: some View { Button("High \\(meter.high)") { meter.high += 1 } }
    }

    struct SumScreen: View {
      let sum = Sum()
      var body: some View {
        Total(sum: sum)
        Parts(sum: sum)
      }
    }

    struct Total: View {
      @ObservedObject var sum: Sum
      var body: some View {
        Button("Total \\(sum.total)") { sum.total += 1 }.onReceive(sum.$parts) { _ in }
      }
    }

    struct Parts: View {
      @ObservedObject var sum: Sum
      var body: some View { Button("Parts \\(sum.parts)") { sum.parts += 1 } }
    }

    #Preview { MeterScreen() }
    #Preview { SumScreen() }
    """

  @Test func `the division of a class is tried in a copy in which the class is @Observable`() throws
  {
    let app = try AppTrialTests.directory(["Screen.swift": Self.divided])
    defer { AppTrialTests.remove([app]) }
    var trial = AppTrialTests.trial(of: [app])
    trial.triesEdits = true
    let tried = try #require(try trial.run().triedEdits)
    #expect(
      tried.lines == [
        "split Meter into an object for each property: 4 re-evaluations before and 2 after, tried in a copy in which "
          + "the class is @Observable, because its views are then notified of the same properties",
        "split Sum into an object for each property: at least 2 fewer; not tried, because a subscription uses the "
          + "publisher $parts",
      ])
    #expect(tried.refuted == [])
    let patch = try #require(tried.patches.first?.text)
    #expect(patch.contains("+@Observable final class Meter {"))
    #expect(!patch.contains("+@Observable final class Sum"))
  }

  @Test(arguments: [
    (screens: ["a", "b"], written: 1, finding: nil),
    (screens: ["a", "c"], written: 1, finding: "the screen of Preview (A.swift:1) differs"),
  ])
  func `a suggested edit that changes the screen is refuted`(
    screens: [String], written: Int, finding: String?
  ) {
    let copy = EditedCopy(
      Self.answer(written: 4, screens: ["a", "b"]), Self.answer(written: written, screens: screens))
    #expect(copy.difference == finding)
  }

  @Test(arguments: [
    (written: 1, saving: 3, finding: TriedEdits.Finding.right(before: 4, after: 1)),
    (
      written: 2, saving: 3,
      finding: .refuted("4 re-evaluations before and 2 after, although 3 were to go")
    ),
  ])
  func `a suggested edit that saves fewer re-evaluations than promised is refuted`(
    written: Int, saving: Int, finding: TriedEdits.Finding
  ) {
    let copy = EditedCopy(
      Self.answer(written: 4, screens: []), Self.answer(written: written, screens: []))
    #expect(copy.finding(of: ModelEdit(.equatable, in: ["Row"], saving: saving)) == finding)
  }

  /// Returns the answer for an app with one preview of a single view.
  private static func answer(written: Int, screens: [String]) -> TrialAnswer {
    let preview = Preview(
      file: "A.swift", line: 1, name: "Preview", declaration: "preview1", expression: "")
    let compiled = CompiledApp(
      key: "", previews: [preview], cuts: [], cutPreviews: [], missingModules: [:], standIns: [],
      unsupported: [], rounds: 0)
    var record = TourRecord(
      comparison: .none, obstacle: nil, actions: [],
      views: [
        .init(
          path: "/Row", written: written, writtenWasted: written, translated: written,
          evidence: ViewEvidence())
      ])
    record.screens = screens
    return TrialAnswer(app: "App", sources: 1, compiled: compiled, outcomes: [.ran(record)])
  }
}

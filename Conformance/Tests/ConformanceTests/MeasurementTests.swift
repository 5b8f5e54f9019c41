import SwiftUI
import Testing

@testable import ConformanceEngines
@testable import ConformanceScreens

/// Tests of the result of a measured screen, and of the verdict about it.
@MainActor struct MeasurementTests {
  @Test(
    arguments: [
      ("a", nil, EvidenceTable.Verdict.agrees, nil), ("b", "a reason", .differs, nil),
      ("b", nil, .unexpected, "observation t: needed 'a'; found 'b'"),
      (
        "a", "a reason", .unexpected,
        "observation t: needed another result than 'a'; found the same"
      ),
    ] as [(String, String?, EvidenceTable.Verdict, String?)])
  func `the verdict depends on the measured and published results and the expected difference`(
    measured: String, reason: String?, verdict: EvidenceTable.Verdict, violation: String?
  ) throws {
    let row = try row(reason) { measured }
    #expect(row.verdict == verdict)
    #expect(row.violation == violation)
    #expect(row.cells[10] == reason ?? "")
  }

  @Test func `if both SDKs' results differ from the published one, the reason quotes Xcode 27's`()
    throws
  {
    let row = try row("a reason") {
      var made = 0
      let host = screen(state: 0) { $number in
        Making(number: number) {
          made += 1
          return Announcing()
        }
        ActionButton("up") { number += 1 }
      }
      try host.tap("up")
      return "\(made) made"
    }
    #expect(row.verdict == .differs)
    #expect(row.cells[8] == "2 made")
    #expect(row.cells[10] == "a reason; with the SDK of Xcode 27, the result is '1 made'")
  }

  @Test func `an observation without a screen is recorded as not expressible, with the reason`()
    throws
  {
    let row = try EvidenceTable.row(
      of: PublishedObservation("t", source, .weak, "A test.", published: "a", needs: "something"),
      with: { try Engines.engine("granularity", $0) })
    #expect(row.verdict == .notExpressible)
    #expect(row.cells[8] == "")
    #expect(row.cells[10] == "something")
  }

  @Test func `an error that a screen throws is recorded as its result`() {
    let result = measured { try screen { Text("a") }.tap("missing").name }.result
    #expect(result?.hasPrefix("error: no control is called 'missing'") == true)
  }

  @Test func `the result says not mounted for a view whose body was never evaluated`() {
    let result = measured {
      let host = screen(state: 0) { _ in Other() }
      return host.mount.counts(root: "Screen", Other.self, Observing.self)
    }.result
    #expect(result == "Screen 1, Other 1, Observing not mounted")
  }

  @Test func `a screen that needs an operation that the engine lacks is not measured`() {
    let needs = [
      measured(with: MinimalEngine()) { screen { Text("a") }.shown },
      measured(with: MinimalEngine()) {
        try screen { Button("a") {} }.tap("a")
        return ""
      },
      measured(with: MinimalEngine()) { screen { Text("a") }.warnings.joined() },
    ].map(\.outcome)
    #expect(needs == [.needs("the texts on the screen"), .needs("tap a"), .needs("warnings")])
  }

  @Test(arguments: [
    (0, ObservedModels.none), (1, .coarse), (2, .fine), (3, .both),
  ])
  func `a measurement lists the kinds of models whose changes evaluated a body`(
    changes: Int, models: ObservedModels
  ) {
    let (coarse, fine) = (Announcing(), Tracked())
    let measurement = measured {
      let host = screen {
        Observing(model: coarse)
        Reading(model: fine)
      }
      host.turn {
        if changes & 1 != 0 { coarse.number += 1 }
        if changes & 2 != 0 { fine.number += 1 }
      }
      return ""
    }
    #expect(measurement.models == models)
  }

  @Test func `after several taps, the log contains only the lines of the last tap`() {
    let result = measured {
      try screen {
        ActionButton("a") { log("a") }
        ActionButton("b") { log("b") }
      }.tapped("a", "b")
      return takeLogLine()
    }.result
    #expect(result == "b")
  }

  @Test func `log lines are counted by the whole line, and log values are found by the first word`()
  {
    let result = measured {
      for line in ["init", "initial", "init", "task"] { log(line) }
      let counts = takeLogCounts("init", "task", "none")
      for line in ["body 0", "bodyguard 1", "change 0>2", "body 2", "body"] { log(line) }
      return "\(counts); \(takeLogValues("body", "change", "none")); \(takeLogLine())"
    }.result
    #expect(result == "init 2, task 1, none 0; body 0 2, change 0>2, none; nothing")
  }

  @Test func `a step that fails keeps the rows of the earlier steps and its own row`() {
    let measurement = measured {
      let host = screen(state: 0) { $number in
        Other().onChange(of: number) {
          log("round")
          number += 1
        }
        .task { while true { await Task.yield() } }
      }
      try host.advance(by: .seconds(1))
      return ""
    }
    #expect(measurement.result?.hasPrefix("error: ") == true)
    #expect(measurement.steps.map(\.name) == ["show", "wait 1.0 seconds"])
  }

  private let source = PublishedSource("nobody", "https://example.com")

  private func row(
    _ reason: String?, _ measure: @escaping @MainActor () throws -> String
  ) throws -> EvidenceTable.Row {
    try EvidenceTable.row(
      of: PublishedObservation(
        "t", source, .weak, "A test.", published: "a", differsBecause: reason, measure: measure),
      with: { try Engines.engine("granularity", $0) })
  }

  private func measured(
    with engine: (any Engine)? = nil, _ measure: @escaping @MainActor () throws -> String
  ) -> MeasuredScreen {
    Screen(name: "t", measure: measure).measured(with: engine ?? GranularityEngine(sdk: .xcode26))
  }
}

private final class Announcing: ObservableObject {
  @Published var number = 0
}

@Observable private final class Tracked {
  var number = 0
}

private struct Other: View {
  var body: some View {
    let _ = evaluated(Self.self)
    Text("other")
  }
}

/// A view that owns an object that a closure creates.
private struct Making: View {
  let number: Int
  @State private var model: Announcing

  init(number: Int, make: @escaping () -> Announcing) {
    self.number = number
    _model = State(wrappedValue: make())
  }

  var body: some View { Text("\(number)") }
}

private struct Observing: View {
  @ObservedObject var model: Announcing

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(model.number)")
  }
}

private struct Reading: View {
  let model: Tracked

  var body: some View { Text("\(model.number)") }
}

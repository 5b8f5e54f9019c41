import CoarsePublisher
import GranularityEvidenceRows
import GranularityPublishedObservations
import GranularityViewHosting
import SimulatedUI
import Testing

/// The result of an observation: how it is compared, and what a wrong screen gives.
struct MeasuringTests {
  @Test(
    arguments: [
      ("a", nil, EvidenceRow.Verdict.agrees, nil), ("b", "a reason", .differs, nil),
      ("b", nil, .unexpected, "observation t: the result needs to be 'a'; found 'b'"),
      (
        "a", "a reason", .unexpected,
        "observation t: the result needs to differ from 'a'; found 'a'"
      ),
    ] as [(String, String?, EvidenceRow.Verdict, String?)])
  func `the verdict depends on both results and on the expected difference`(
    measured: String, reason: String?, verdict: EvidenceRow.Verdict, violation: String?
  ) {
    let row = EvidenceRow(
      measuring: PublishedObservation(
        "t", source, .weak, "A test.", published: "a", differsBecause: reason
      ) { measured })
    #expect(row.verdict == verdict)
    #expect(row.violation == violation)
    #expect(row.reason == reason ?? "")
  }

  @Test func `a result that differs with the newer SDK is named`() throws {
    let observation = try #require(PublishedObservations.withID("S2"))
    #expect(
      EvidenceRow(measuring: observation).reason
        == "with the SDK of Xcode 27, the result is 'first: ContentView 0, ChildView 1, init 0; "
        + "second: ContentView 0, ChildView 1, init 0'")
  }

  @Test func `a result that differs with both SDKs has the reason and the newer result`() {
    let row = EvidenceRow(
      measuring: PublishedObservation(
        "t", source, .weak, "A test.", published: "a", differsBecause: "a reason"
      ) {
        var made = 0
        let host = screen(state: 0) { $number in
          Making(number: number) {
            made += 1
            return Announcing()
          }
          Button("up") { number += 1 }
        }
        try host.tap("up")
        return "\(made) made"
      })
    #expect(row.verdict == .differs)
    #expect(row.measured == "2 made")
    #expect(row.reason == "a reason; with the SDK of Xcode 27, the result is '1 made'")
  }

  @Test func `an observation without a screen is not measured`() {
    let row = EvidenceRow(
      measuring: PublishedObservation(
        "t", source, .weak, "A test.", published: "a", needs: "something"))
    #expect(row.verdict == .notExpressible)
    #expect(row.measured == "")
    #expect(row.reason == "something")
  }

  @Test func `an error of a screen is a result, and a view that is not mounted has no count`() {
    let failing = PublishedObservation("t", source, .weak, "A test.", published: "a") {
      try screen { Text("a") }.tap("missing").counts(Other.self)
    }
    #expect(failing.measured()?.hasPrefix("error: no control is called 'missing'") == true)
    let missing = PublishedObservation("t", source, .weak, "A test.", published: "a") {
      screen { Text("a") }.mount.counts(Other.self)
    }
    #expect(missing.measured() == "Other not mounted")
    #expect(screen { Text("a") }.mount.counts(root: "Screen") == "Screen not mounted")
  }

  @Test(
    arguments: [
      ("A1", ObservedModels.coarse), ("S29", .fine), ("B22", .both), ("S41", .none), ("A11", .none),
    ])
  func `a row has the kinds of models whose changes reached a view`(
    id: String, models: ObservedModels
  ) throws {
    let observation = try #require(PublishedObservations.withID(id))
    #expect(EvidenceRow(measuring: observation).models == models)
  }

  @Test func `only models that change have a kind`() {
    let unread = PublishedObservation("t", source, .weak, "A test.", published: "") {
      let model = Announcing()
      let host = screen { Observing(model: model) }
      _ = host.turn {}
      return ""
    }
    #expect(EvidenceRow(measuring: unread).models == .none)
    let read = PublishedObservation("t", source, .weak, "A test.", published: "") {
      let model = Announcing()
      let host = screen { Observing(model: model) }
      _ = host.turn { model.number += 1 }
      return ""
    }
    #expect(EvidenceRow(measuring: read).models == .coarse)
  }

  @Test func `a screen with a state is counted under the name of its source`() throws {
    let host = screen(state: 0) { $number in
      Text("\(number)")
      Button("add") { number += 1 }
    }
    #expect(host.mount.counts(root: "Screen") == "Screen 1")
    #expect(try host.tap("add").counts(root: "Screen") == "Screen 1")
    #expect(host.shown == "1")
    let other = screen(state: 0) { _ in Other() }
    #expect(other.mount.counts(root: "Screen", Other.self) == "Screen 1, Other 1")
  }

  @Test func `the log after several taps is the log of the last tap`() {
    let logging = PublishedObservation("t", source, .weak, "A test.", published: "b") {
      try screen {
        Button("a") { log("a") }
        Button("b") { log("b") }
      }.tapped("a", "b")
      return takeLogLine()
    }
    #expect(logging.measured() == "b")
  }

  @Test func `a log is counted by whole lines, and its values by their first words`() {
    let counting = PublishedObservation("t", source, .weak, "A test.", published: "") {
      for line in ["init", "initial", "init", "task"] { log(line) }
      let counts = takeLogCounts("init", "task", "none")
      for line in ["body 0", "bodyguard 1", "change 0>2", "body 2", "body"] { log(line) }
      return "\(counts); \(takeLogValues("body", "change", "none")); \(takeLogLine())"
    }
    #expect(
      counting.measured() == "init 2, task 1, none 0; body 0 2, change 0>2, none; nothing")
  }

  @Test func `the log of an observation is empty at its beginning`() {
    let logging = PublishedObservation("t", source, .weak, "A test.", published: "a b") {
      log("a")
      _ = screen { Text("b").onAppear { log("b") } }
      return takeLogLine()
    }
    #expect(logging.measured() == "a b")
    #expect(logging.measured() == "a b")
    #expect(takeLogLine() == "nothing")
  }

  private let source = PublishedSource("nobody", "https://example.com")

  private nonisolated struct Other: View {
    var body: some View { Text("other") }
  }
}

private final class Announcing: ObservableObject {
  @Published var number = 0
}

/// A view with an object of its own, which a closure makes.
private nonisolated struct Making: View {
  let number: Int
  @State private var model: Announcing

  init(number: Int, make: @escaping () -> Announcing) {
    self.number = number
    _model = State(wrappedValue: make())
  }

  var body: some View { Text("\(number)") }
}

private nonisolated struct Observing: View {
  @ObservedObject var model: Announcing

  var body: some View { Text("\(model.number)") }
}

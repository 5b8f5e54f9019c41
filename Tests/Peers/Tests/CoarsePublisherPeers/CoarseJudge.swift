import GranularityObservationJudges
import Testing

/// Compares the notifications of CoarsePublisher with those of OpenCombine on random scripts.
struct CoarseJudge {
  private static let length = 50

  @Test func `random scripts notify subscribers as OpenCombine does`() throws {
    let failure = try Self.judge(of: CoarsePublisherSubject.self)
      .failure(JudgeOptions(operations: 200_000))
    #expect(failure == nil, "\(failure.map { "\($0)" } ?? "")")
  }

  @Test func `random scripts contain nested callbacks`() {
    let judge = Self.judge(of: CoarsePublisherSubject.self)
    let lines = (UInt64(1)...200).flatMap { seed in
      Recorder<OpenCombineSubject>.log(of: judge.script(seed: seed, length: Self.length))
    }.joined()
    #expect(lines.count { $0.contains("#") } > 3000)
    #expect(lines.count { $0.contains(": [\"") } > 300)
  }

  @Test func `a feed that never notifies shrinks to two steps`() throws {
    let judge = Self.judge(of: Muted<CrateNeverNotifies>.self)
    let failure = try #require(judge.failure(JudgeOptions(operations: 20_000, environment: [:])))
    #expect(failure.operations.count == 2, "\(failure)")
  }

  @Test func `a feed that stops notifying after another change shrinks to three steps`() throws {
    let judge = Self.judge(of: Muted<SignStopsNotifying>.self)
    let failure = try #require(judge.failure(JudgeOptions(operations: 20_000, environment: [:])))
    #expect(failure.operations.count == 3, "\(failure)")
  }

  private static func judge<Tested: Subject>(of subject: Tested.Type) -> Judge<Step> {
    Judge(
      filter: "CoarseJudge", scriptLength: length, draw: { $0.step() }, simpler: \.simpler,
      difference: { steps in
        Difference(
          expected: Recorder<OpenCombineSubject>.log(of: steps),
          found: Recorder<Tested>.log(of: steps))
      })
  }
}

// MARK: - Faulty subjects

/// CoarsePublisher with a deliberate fault: it does not deliver some notifications.
private struct Muted<By: Fault>: Subject {
  private let subject = CoarsePublisherSubject()

  var truck: CoarsePublisherSubject.Truck { subject.truck }
  var sign: CoarsePublisherSubject.Sign { subject.sign }
  var crate: CoarsePublisherSubject.Container<[Int]> { subject.crate }

  func subscribe(
    to feed: Feed, _ receive: @escaping (String) -> Void
  ) -> CoarsePublisherSubject.Subscription {
    subject.subscribe(to: feed) { [truck] text in
      if !By.mutes(feed, truck.note) { receive(text) }
    }
  }

  func cancel(_ subscription: CoarsePublisherSubject.Subscription) {
    subject.cancel(subscription)
  }

  func announce() {
    subject.announce()
  }
}

private protocol Fault {
  static func mutes(_ feed: Feed, _ note: Int) -> Bool
}

private enum CrateNeverNotifies: Fault {
  static func mutes(_ feed: Feed, _ note: Int) -> Bool { feed == .crate }
}

private enum SignStopsNotifying: Fault {
  static func mutes(_ feed: Feed, _ note: Int) -> Bool { feed == .sign && note == 3 }
}

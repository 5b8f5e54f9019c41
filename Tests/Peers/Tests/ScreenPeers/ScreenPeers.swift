import GranularityObservationJudges
import GranularityRandomScreens
import Testing

/// Compares random screens whose models use OpenCombine with the same screens whose models use CoarsePublisher.
struct ScreenPeers {
  /// The number of operations, which take about ten seconds in a debug build.
  private static let operations = 10_000

  @Test func `a graph behaves the same over models of OpenCombine and of CoarsePublisher`() throws {
    let judge = Judge<ScreenOperation>(
      filter: "ScreenPeers", scriptLength: 200, draw: { $0.screenOperation() },
      simpler: \.simpler,
      difference: { script in
        // Models of a different package announce a change to one view after another, and the first view that is
        // notified lets the passes of earlier transactions run.
        let script = script.withOneTransactionPerTurn
        let peer = ScreenTranscript(of: script, over: OpenCombineScreens.Model.self)
        let ours = ScreenTranscript(of: script, over: CoarseScreens.Model.self)
        return peer.difference(to: ours) ?? ours.breach(needsInstalling: true)
      })
    let failure = try judge.failure(JudgeOptions(operations: Self.operations))
    #expect(failure == nil, "\(String(describing: failure))")
  }
}

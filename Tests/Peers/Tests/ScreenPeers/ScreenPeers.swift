import GranularityObservationJudges
import GranularityRandomScreens
import Testing

/// Compares random screens over OpenCombine's models with those over CoarsePublisher's models.
struct ScreenPeers {
  /// Operations that take about ten seconds in a debug build.
  private static let operations = 10_000

  @Test func `a graph behaves the same over models of OpenCombine and of CoarsePublisher`() throws {
    let judge = Judge<ScreenOperation>(
      filter: "ScreenPeers", scriptLength: 200, draw: { $0.screenOperation() },
      simpler: \.simpler,
      difference: { script in
        // Models of another package announce each change to one view after the other, and so the first one that is told lets the
        // passes of earlier transactions run.
        let script = script.withOneTransactionPerTurn
        let peer = ScreenTranscript(of: script, over: OpenCombineScreens.Model.self)
        let ours = ScreenTranscript(of: script, over: CoarseScreens.Model.self)
        return peer.difference(to: ours) ?? ours.breach(needsInstalling: true)
      })
    let failure = try judge.failure(JudgeOptions(operations: Self.operations))
    #expect(failure == nil, "\(String(describing: failure))")
  }
}

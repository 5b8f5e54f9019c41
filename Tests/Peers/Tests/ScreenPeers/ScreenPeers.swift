import Judges
import RandomScreens
import Testing

/// Random screens over the models of another package, held against those over ours.
struct ScreenPeers {
  /// What fits in some ten seconds of a debug build.
  private static let operations = 10_000

  @Test func `a graph behaves the same over models of OpenCombine and of CoarsePublisher`() throws {
    let judge = Judge<ScreenOperation>(
      filter: "ScreenPeers", scriptLength: 200, draw: { $0.screenOperation() },
      simpler: \.simpler,
      difference: { script in
        let peer = ScreenTranscript(of: script, over: OpenCombineScreens.Model.self)
        let ours = ScreenTranscript(of: script, over: CoarseScreens.Model.self)
        return peer.difference(to: ours) ?? ours.breach(needsInstalling: true)
      })
    let failure = try judge.failure(JudgeOptions(operations: Self.operations))
    #expect(failure == nil, "\(String(describing: failure))")
  }
}

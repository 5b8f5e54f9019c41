import GranularityObservationJudges
import GranularityRandomScreens
import Testing

/// Compares runtimes by the sequences of events on the same random screens and operations.
struct ScreenJudgeTests {
  /// The number of operations of each of two judges, which take a few seconds in a debug build.
  private static let operations = 4_000
  private static let scriptLength = 200

  @Test
  func `fine tracking evaluates the same views as Observation and keeps the graph's laws`() throws {
    let judge = Judge<ScreenOperation>(
      filter: "fine tracking evaluates", scriptLength: Self.scriptLength,
      draw: { $0.screenOperation() },
      simpler: \.simpler,
      difference: { script in
        let script = script.withOneTransactionPerTurn
        let standard = ScreenTranscript(of: script, over: StandardScreens.Model.self)
        let fine = ScreenTranscript(of: script, over: FineScreens.Model.self)
        return standard.difference(to: fine) ?? fine.breach(needsInstalling: false)
          ?? standard.breach(needsInstalling: false)
      })
    let failure = try judge.failure(JudgeOptions(operations: Self.operations))
    #expect(failure == nil, "\(String(describing: failure))")
  }

  @Test func `ObservableObject announcements evaluate everything that fine tracking does`() throws {
    let judge = Judge<ScreenOperation>(
      filter: "announcements evaluate everything that fine tracking does",
      scriptLength: Self.scriptLength,
      draw: { $0.screenOperation(isInstalling: true, transactions: [.plain]) }, simpler: \.simpler,
      difference: { script in
        let fine = ScreenTranscript(of: script, over: FineScreens.Model.self)
        let coarse = ScreenTranscript(of: script, over: CoarseScreens.Model.self)
        return coarse.breach(needsInstalling: true) ?? fine.shortfall(of: coarse)
      })
    let failure = try judge.failure(JudgeOptions(operations: Self.operations))
    #expect(failure == nil, "\(String(describing: failure))")
  }

  @Test
  func `the judge finds the fault of a model and shrinks the script and the screen that show it`()
    throws
  {
    let judge = Judge<ScreenOperation>(
      filter: "the judge finds the fault of a model", scriptLength: Self.scriptLength,
      draw: { $0.screenOperation() },
      simpler: \.simpler,
      difference: { script in
        let fine = ScreenTranscript(of: script, over: FineScreens.Model.self)
        return fine.difference(to: .init(of: script, over: ForgetfulScreens.Model.self))
      })
    let options = try JudgeOptions(operations: Self.operations, environment: [:])
    let failure = try #require(judge.failure(options))
    #expect(failure.operations.count <= 2, "\(failure)")
    #expect(failure.operations.allSatisfy { $0.size <= 2 }, "\(failure)")
  }

  @Test func `the laws alone detect a faulty model, without a reference implementation`() throws {
    let judge = Judge<ScreenOperation>(
      filter: "the laws alone", scriptLength: Self.scriptLength, draw: { $0.screenOperation() },
      simpler: \.simpler,
      difference: { script in
        ScreenTranscript(of: script, over: ForgetfulScreens.Model.self)
          .breach(needsInstalling: false)
      })
    let options = try JudgeOptions(operations: Self.operations, environment: [:])
    let failure = try #require(judge.failure(options))
    #expect(failure.difference.found.hasPrefix("law 3"))
  }
}

import GranularityObservationJudges
import GranularityRandomScreens
import ModelObservation
import SimulatedUI
import Testing

@testable import GranularityTesting
@testable import SimulatedUICore

/// Compares random screens whose models act as the other kind with the same screens whose models are written for that
/// kind.
///
/// Not only the number of evaluations must be equal, but every event (causes, skips, mounts, subscriptions and sets of
/// states), and the output.
struct TranslatedScreenTests {
  /// The number of operations of each of two judges, which take a few seconds in a debug build.
  private static let operations = 3_000
  private static let scriptLength = 200

  @Test
  func `published properties, run as @Observable, evaluate the same views as tracked properties`()
    throws
  {
    let judge = Judge<ScreenOperation>(
      filter: "published properties, run as", scriptLength: Self.scriptLength,
      draw: { $0.screenOperation() }, simpler: \.simpler,
      difference: { script in
        let script = script.withoutBodyWritesBetweenTransactions
        let tracked = ScreenTranscript(of: script, over: FineScreens.Model.self)
        let predicted = ScreenTranscript(
          of: script, over: CoarseScreens.Model.self, in: TranslatedGraphs(.asObservable))
        return tracked.difference(to: predicted) ?? predicted.breach(needsInstalling: false)
      })
    let failure = try judge.failure(JudgeOptions(operations: Self.operations))
    #expect(failure == nil, "\(String(describing: failure))")
  }

  @Test
  func `tracked properties, run as ObservableObject, evaluate the same views as published ones`()
    throws
  {
    let judge = Judge<ScreenOperation>(
      filter: "tracked properties, run as", scriptLength: Self.scriptLength,
      draw: { random in
        // A view that holds a published model need not observe it. A view that holds a tracked model depends on it;
        // with the model as an `ObservableObject`, such a view observes the model.
        var operation = random.screenOperation()
        while case .show(let part) = operation, !part.observesHeldModels {
          operation = random.screenOperation()
        }
        return operation
      },
      simpler: \.simpler,
      difference: { script in
        let script = script.withoutBodyWritesBetweenTransactions
        let published = ScreenTranscript(of: script, over: CoarseScreens.Model.self)
        let predicted = ScreenTranscript(
          of: script, over: FineScreens.Model.self, in: TranslatedGraphs(.asObservableObject))
        return published.difference(to: predicted) ?? predicted.breach(needsInstalling: true)
      })
    let failure = try judge.failure(JudgeOptions(operations: Self.operations))
    #expect(failure == nil, "\(String(describing: failure))")
  }
}

/// Creates view graphs that treat the models as the kind that their source does not declare.
private struct TranslatedGraphs: ScreenGraphs {
  private let models: ModelInterpretation

  init(_ models: ModelInterpretation) {
    self.models = models
  }

  func graph<Content: View>(
    listener: @escaping (GraphEvent) -> Void, @ViewBuilder content: @escaping () -> Content
  ) -> ViewGraph {
    ViewGraph(
      tracker: EveryModelTracker(models) { Issue.record("\($0)") }, models: ModelHandling(models),
      closures: .captures,
      sdk: .current, listener: listener, printer: ViewGraph.standardPrinter, content: content)
  }
}

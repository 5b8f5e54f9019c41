public import GranularityObservationJudges
public import SimulatedUI

/// The result of running a script with the models of one runtime.
public struct ScreenTranscript {
  public internal(set) var turns: [ScreenTurn] = []
  /// The breaches of laws, except for the law about stale views.
  public internal(set) var breaches: [String] = []
  /// The turns after which views were stale.
  public internal(set) var staleTurns: [StaleTurn] = []
  public internal(set) var evaluations = 0

  /// Performs a script on new models and a new view graph.
  ///
  /// - Parameters:
  ///   - graphs: Creates the view graphs; `nil` to create graphs that use the tracker of the models.
  ///   - makeListener: Creates a listener for all events of the graph of one screen.
  public init<Model: ScreenModel>(
    of operations: [ScreenOperation], over _: Model.Type, in graphs: (any ScreenGraphs)? = nil,
    makeListener: (() -> (GraphEvent) -> Void)? = nil
  ) {
    self = ScreenRunner<Model>(
      graphs: graphs ?? GraphsOfModels(tracker: Model.tracker), makeListener: makeListener
    ).perform(operations)
  }

  init() {}

  public struct StaleTurn {
    public let screen: Part
    public let paths: [String]
  }
}

/// The result of one turn of a script.
public struct ScreenTurn {
  public let screen: Part
  public let entries: [ScreenEntry]
  public let output: [OutputLine]
  /// The values of the models, so that different models are reported as a difference.
  public let models: [String]
  let evaluated: Set<ScreenRecorder.PathKey>
}

// MARK: - Laws

extension ScreenTranscript {
  /// Returns the first breach of a law; `nil` if there is none.
  ///
  /// - Parameter needsInstalling: True to accept stale views on a screen with a view that reads a model that it
  ///   does not install.
  public func breach(needsInstalling: Bool) -> GranularityObservationJudges.Difference? {
    let stale = staleTurns.first { !needsInstalling || $0.screen.isInstalling }
    let found = breaches.first ?? stale.map { "law 3: needs no stale view; found \($0.paths)" }
    return found.map {
      GranularityObservationJudges.Difference(expected: "the laws to hold", found: $0)
    }
  }

  /// Returns the difference in the first turn whose events, output or models differ from those of `other`; `nil` if
  /// there is none.
  public func difference(to other: ScreenTranscript) -> GranularityObservationJudges.Difference? {
    for (index, (turn, otherTurn)) in zip(turns, other.turns).enumerated() {
      if let difference = turn.difference(to: otherTurn, number: index) { return difference }
    }
    return turns.count == other.turns.count
      ? nil
      : GranularityObservationJudges.Difference(
        expected: "\(turns.count) turns", found: "\(other.turns.count) turns")
  }

  /// Returns the difference in the first turn in which `other` evaluated fewer views or showed a different output. The
  /// runtime of `other` must invalidate all observers of an object.
  ///
  /// The comparison ends at a screen with a view that does not install what it reads. It leaves out the evaluations
  /// of screens with bindings.
  public func shortfall(of other: ScreenTranscript) -> GranularityObservationJudges.Difference? {
    for (index, (turn, otherTurn)) in zip(turns, other.turns).enumerated() {
      guard turn.screen.isInstalling else { return nil }
      if turn.models != otherTurn.models || turn.output != otherTurn.output {
        return GranularityObservationJudges.Difference(
          expected: "turn \(index): \(turn.models) \(turn.output.map(\.text))",
          found: "turn \(index): \(otherTurn.models) \(otherTurn.output.map(\.text))")
      }
      guard turn.screen.isWithoutBinding else { continue }
      let missed = turn.evaluated.subtracting(otherTurn.evaluated).count
      if missed > 0 {
        return GranularityObservationJudges.Difference(
          expected: "turn \(index): \(turn.entries)",
          found: "turn \(index): \(missed) of these views not evaluated; \(otherTurn.entries)")
      }
    }
    return nil
  }
}

extension ScreenTurn {
  fileprivate func difference(to other: ScreenTurn, number: Int) -> GranularityObservationJudges
    .Difference?
  {
    let (first, second) =
      if entries != other.entries {
        firstPart(of: entries, other.entries)
      } else if output != other.output {
        firstPart(of: output.map(\.text), other.output.map(\.text))
      } else if models != other.models {
        firstPart(of: models, other.models)
      } else {
        (String?.none, String?.none)
      }
    guard let first, let second else { return nil }
    return GranularityObservationJudges.Difference(
      expected: "turn \(number): \(first)", found: "turn \(number): \(second)")
  }

  /// Returns the elements up to and including the first difference.
  private func firstPart<Element: Equatable>(
    of first: [Element], _ second: [Element]
  ) -> (String?, String?) {
    let same = zip(first, second).prefix { $0 == $1 }.count
    return ("\(first.prefix(same + 1))", "\(second.prefix(same + 1))")
  }
}

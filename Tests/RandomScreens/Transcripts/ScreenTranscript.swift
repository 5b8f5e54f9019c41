public import Judges
public import SimulatedUI

/// What a script gave over the models of one runtime.
public struct ScreenTranscript {
  public internal(set) var turns: [ScreenTurn] = []
  /// What broke a law, other than that a view showed what was out of date.
  public internal(set) var breaches: [String] = []
  /// Views that showed what was out of date after a turn.
  public internal(set) var staleTurns: [StaleTurn] = []
  public internal(set) var evaluations = 0

  /// Performs a script from a fresh start.
  ///
  /// - Parameter makeListener: Makes who is told of all that the graph of one screen tells.
  public init<Model: ScreenModel>(
    of operations: [ScreenOperation], over _: Model.Type,
    makeListener: (() -> (GraphEvent) -> Void)? = nil
  ) {
    self = ScreenPerformance<Model>(makeListener: makeListener).perform(operations)
  }

  init() {}

  public struct StaleTurn {
    public let screen: Part
    public let paths: [String]
  }
}

/// What one turn gave.
public struct ScreenTurn {
  public let screen: Part
  public let entries: [ScreenEntry]
  public let output: [OutlineLine]
  /// The models' values, so that a difference between models is told as such.
  public let models: [String]
  let evaluated: Set<ScreenRecorder.PathKey>
}

// MARK: - Laws

extension ScreenTranscript {
  /// The first law that was broken.
  ///
  /// - Parameter needsInstalling: Whether a view may show what is out of date where a view on the screen reads a model that it
  ///   does not install.
  public func breach(needsInstalling: Bool) -> Judges.Difference? {
    let stale = staleTurns.first { !needsInstalling || $0.screen.isInstalling }
    let found = breaches.first ?? stale.map { "law 3: out of date are \($0.paths)" }
    return found.map { Judges.Difference(expected: "the laws to hold", found: $0) }
  }

  /// The first turn that is not the same, in what happened or in what is shown.
  public func difference(to other: ScreenTranscript) -> Judges.Difference? {
    for (index, (turn, otherTurn)) in zip(turns, other.turns).enumerated() {
      if let difference = turn.difference(to: otherTurn, number: index) { return difference }
    }
    return turns.count == other.turns.count
      ? nil
      : Judges.Difference(expected: "\(turns.count) turns", found: "\(other.turns.count) turns")
  }

  /// The first turn in which `other`, of a runtime that marks whole objects, evaluated less or showed something else.
  ///
  /// Only screens count on which every view installs what it reads, and of evaluations those of screens without bindings.
  public func shortfall(of other: ScreenTranscript) -> Judges.Difference? {
    for (index, (turn, otherTurn)) in zip(turns, other.turns).enumerated() {
      guard turn.screen.isInstalling else { return nil }
      if turn.models != otherTurn.models || turn.output != otherTurn.output {
        return Judges.Difference(
          expected: "turn \(index): \(turn.models) \(turn.output.map(\.text))",
          found: "turn \(index): \(otherTurn.models) \(otherTurn.output.map(\.text))")
      }
      guard turn.screen.isWithoutBinding else { continue }
      let missed = turn.evaluated.subtracting(otherTurn.evaluated).count
      if missed > 0 {
        return Judges.Difference(
          expected: "turn \(index): \(turn.entries)",
          found: "turn \(index): \(missed) of these views not evaluated; \(otherTurn.entries)")
      }
    }
    return nil
  }
}

extension ScreenTurn {
  fileprivate func difference(to other: ScreenTurn, number: Int) -> Judges.Difference? {
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
    return Judges.Difference(
      expected: "turn \(number): \(first)", found: "turn \(number): \(second)")
  }

  /// What comes up to the first difference, and it.
  private func firstPart<Element: Equatable>(
    of first: [Element], _ second: [Element]
  ) -> (String?, String?) {
    let same = zip(first, second).prefix { $0 == $1 }.count
    return ("\(first.prefix(same + 1))", "\(second.prefix(same + 1))")
  }
}

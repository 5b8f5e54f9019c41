import GranularitySwiftSources
import GranularityWorkloads
import SimulatedUICore

/// Records a ``Replay``: the events of each view in each turn, up to a limit.
final class ReplayRecorder {
  private var turns: [Turn] = []
  private var events: [Key] = []
  /// The index of each event in `events`.
  private var numbers: [Key: Int] = [:]
  /// The mutations of each origin up to the last turn, by the number of the origin.
  private var mutations: [Int] = []
  /// The steps, turns and writes that may still be added.
  private var remaining: Int
  private var isCut = false

  /// The identity of an event, without the names of numbered properties.
  private struct Key: Hashable {
    let kind: Replay.Kind
    let origin: OriginTable.Number?
    let reason: Replay.Reason
  }

  private struct Turn {
    let tick: Int
    let virtualMilliseconds: Int
    let action: String
    let statement: SourcePlace?
    let writes: [(origin: OriginTable.Number, count: Int)]
    var steps: [Replay.Step] = []
  }

  init(limit: Int = Replay.limit) {
    remaining = limit
  }

  /// Begins a turn; the events that follow belong to it, and so do the mutations since the previous turn.
  ///
  /// - Parameters:
  ///   - action: The action or task of a session.
  ///   - statement: The statement of the session that began the turn.
  /// - Complexity: O(*n*), where *n* is the number of origins so far.
  func beginTurn(
    at now: (tick: Int, virtualMilliseconds: Int), _ log: MutationLog, action: String = "",
    statement: SourcePlace? = nil
  ) {
    guard !isCut else { return }
    var writes: [(origin: OriginTable.Number, count: Int)] = []
    for index in log.origins.values.indices {
      if index == mutations.count { mutations.append(0) }
      let number = OriginTable.Number(index)
      let count = log.mutations(of: number)
      if count > mutations[index] { writes.append((number, count - mutations[index])) }
      mutations[index] = count
    }
    turns.append(
      Turn(
        tick: now.tick, virtualMilliseconds: now.virtualMilliseconds, action: action,
        statement: statement, writes: writes))
    use(1 + writes.count)
  }

  /// Adds an evaluation of a view.
  ///
  /// - Parameter view: The number of the view in ``ViewTable``.
  func note(_ evaluation: Evaluation, from origin: OriginTable.Number, of view: Int) {
    let kind: Replay.Kind =
      switch evaluation.output {
      case .first: .mounted
      case .changed: .needed
      case .unchanged: .wasted
      }
    note(Key(kind: kind, origin: origin, reason: .cause(evaluation.causes.first)), of: view)
  }

  /// Adds a skip of a view: a pass reached the view and did not evaluate it.
  func note(_ skip: SkipReason, of view: Int) {
    note(Key(kind: .skipped, origin: nil, reason: .skip(skip)), of: view)
  }

  /// Marks the last evaluation of a view in the current turn as needed instead of wasted.
  func noteNeeded(_ view: Int) {
    guard !isCut, let turn = turns.indices.last else { return }
    let steps = turns[turn].steps
    let last = steps.lastIndex {
      $0.views(before: view) != nil && events[$0.event].kind == .wasted
    }
    guard let last, let before = steps[last].views(before: view) else { return }
    let (step, wasted) = (steps[last], events[steps[last].event])
    let needed = number(of: Key(kind: .needed, origin: wasted.origin, reason: wasted.reason))
    // The rows of a list are needed one after the other, so the new step may continue the steps around it.
    let range = max(last - 1, 0)..<min(last + 2, steps.count)
    let parts =
      steps[range.lowerBound..<last]
      + [
        Replay.Step(firstView: step.firstView, views: before, event: step.event),
        Replay.Step(firstView: view, views: 1, event: needed),
        Replay.Step(firstView: view + 1, views: step.views - before - 1, event: step.event),
      ].filter { $0.views > 0 } + steps[last + 1..<range.upperBound]
    let joined = parts.reduce(into: [Replay.Step]()) { joined, step in
      if let end = joined.last, end.isContinued(by: step.firstView, step.event) {
        joined[joined.count - 1].views += step.views
      } else {
        joined.append(step)
      }
    }
    turns[turn].steps.replaceSubrange(range, with: joined)
    use(joined.count - range.count)
  }

  private func number(of key: Key) -> Int {
    let number = numbers[key] ?? events.count
    if number == events.count {
      events.append(key)
      numbers[key] = number
    }
    return number
  }

  private func note(_ key: Key, of view: Int) {
    guard !isCut, !turns.isEmpty else { return }
    let number = number(of: key)
    let (turn, step) = (turns.count - 1, turns[turns.count - 1].steps.count - 1)
    if step >= 0, turns[turn].steps[step].isContinued(by: view, number) {
      turns[turn].steps[step].views += 1
    } else {
      turns[turn].steps.append(Replay.Step(firstView: view, views: 1, event: number))
      use(1)
    }
  }

  /// Subtracts `count` from the limit. Beyond the limit, the current turn is dropped and recording ends.
  private func use(_ count: Int) {
    remaining -= count
    guard remaining < 0 else { return }
    isCut = true
    turns.removeLast()
  }

  /// The recorded turns.
  ///
  /// - Parameter views: The path of each view, by its number.
  func replay(of views: [String], _ log: MutationLog) -> Replay {
    let origins = log.origins
    return Replay(
      views: views,
      events: events.map { event in
        let origin = event.origin.map { origins[$0] }
        return Replay.Event(
          kind: event.kind, reason: event.reason.named(after: origin), origin: origin)
      },
      turns: turns.map { turn in
        Replay.Turn(
          tick: turn.tick, virtualMilliseconds: turn.virtualMilliseconds, action: turn.action,
          statement: turn.statement,
          writes: turn.writes.map { Replay.Write(origin: origins[$0.origin], count: $0.count) },
          steps: turn.steps)
      }, isCut: isCut)
  }
}

extension Replay.Reason {
  /// The reason with names: the origin of an evaluation supplies the names of numbered properties.
  fileprivate func named(after origin: Origin?) -> Self {
    guard let origin, case .cause(let cause) = self else { return self }
    return .cause(cause.named(after: origin))
  }
}

extension Replay.Step {
  /// True if `event` of `view` extends this step: the same event of the next view.
  fileprivate func isContinued(by view: Int, _ event: Int) -> Bool {
    event == self.event && view == firstView + views
  }

  /// The number of the step's views before `view`; `nil` if `view` is none of them.
  fileprivate func views(before view: Int) -> Int? {
    firstView..<firstView + views ~= view ? view - firstView : nil
  }
}

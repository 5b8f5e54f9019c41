import GranularitySwiftSources
import GranularityWorkloads
import SimulatedUICore

/// Records a ``Replay``: the events of each view in each turn, up to a limit.
final class ReplayRecorder {
  private var turns: [Turn] = []
  private var events: [Key] = []
  /// The index in `events` of each event, by its key.
  private var numbers: [Key: Int] = [:]
  /// The number of mutations of each origin when the last turn began, by the number of the origin.
  private var mutations: [Int] = []
  /// The number of steps, turns and writes that can be added before the limit is reached.
  private var remaining: Int
  private var isCut = false

  /// What makes two events equal. The names of properties that have only numbers are added later, in the replay.
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

  /// Begins a turn. The turn gets the mutations since the previous turn and the events that follow.
  ///
  /// - Parameters:
  ///   - action: The action or task that began the turn of a session.
  ///   - statement: The statement of the test that began the turn.
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

  /// Adds an evaluation of a view to the current turn.
  ///
  /// - Parameter view: The index of the view in ``ViewTable``.
  func note(_ evaluation: Evaluation, from origin: OriginTable.Number, of view: Int) {
    let kind: Replay.Kind =
      switch evaluation.output {
      case .first: .mounted
      case .changed: .needed
      case .unchanged: .wasted
      }
    note(Key(kind: kind, origin: origin, reason: .cause(evaluation.causes.first)), of: view)
  }

  /// Adds a skip to the current turn: a pass reached the view and did not evaluate it.
  func note(_ skip: SkipReason, of view: Int) {
    note(Key(kind: .skipped, origin: nil, reason: .skip(skip)), of: view)
  }

  /// Changes the last evaluation of a view in the current turn from wasted to needed.
  func noteNeeded(_ view: Int) {
    guard !isCut, let turn = turns.indices.last else { return }
    let steps = turns[turn].steps
    let last = steps.lastIndex {
      $0.views(before: view) != nil && events[$0.event].kind == .wasted
    }
    guard let last, let before = steps[last].views(before: view) else { return }
    let (step, wasted) = (steps[last], events[steps[last].event])
    let needed = number(of: Key(kind: .needed, origin: wasted.origin, reason: wasted.reason))
    // The rows of a list become needed one after the other, so the new step can often be joined with its neighbours.
    let range = max(last - 1, 0)..<min(last + 2, steps.count)
    var parts = Array(steps[range.lowerBound..<last])
    parts += [
      Replay.Step(firstView: step.firstView, views: before, event: step.event),
      Replay.Step(firstView: view, views: 1, event: needed),
      Replay.Step(firstView: view + 1, views: step.views - before - 1, event: step.event),
    ].filter { $0.views > 0 }
    parts += steps[last + 1..<range.upperBound]
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

  /// Uses up `count` entries of the limit. If the limit is exceeded, drops the current turn and stops recording.
  private func use(_ count: Int) {
    remaining -= count
    guard remaining < 0 else { return }
    isCut = true
    turns.removeLast()
  }

  /// The recorded turns as a ``Replay``.
  ///
  /// - Parameter views: The path of each view, by its index in ``ViewTable``.
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
  /// The reason with the names of its origin in place of the numbers of an object or property of a ``KeyedModel``.
  fileprivate func named(after origin: Origin?) -> Self {
    guard let origin, case .cause(let cause) = self else { return self }
    return .cause(cause.named(after: origin))
  }
}

extension Replay.Step {
  /// True if this step can be extended by `event` of `view`: the same event, and the view after the step's last view.
  fileprivate func isContinued(by view: Int, _ event: Int) -> Bool {
    event == self.event && view == firstView + views
  }

  /// The number of views in this step that precede `view`; `nil` if the step does not contain `view`.
  fileprivate func views(before view: Int) -> Int? {
    firstView..<firstView + views ~= view ? view - firstView : nil
  }
}

import GranularityTesting

/// A screen with an announcing model, beside the same screen with a tracked one.
@MainActor
struct Comparison {
  let coarse: ViewHost
  let fine: ViewHost

  /// How often each view was evaluated while the screens appeared.
  var mount: Counts { Counts(coarse: coarse.mount.counts, fine: fine.mount.counts) }

  /// Acts on both screens, and returns how often each view was evaluated.
  func counts(
    of action: (ViewHost) throws(ViewHostError) -> ViewActivity
  ) throws(ViewHostError) -> Counts {
    Counts(coarse: try action(coarse).counts, fine: try action(fine).counts)
  }

  func tap(_ control: ControlQuery) throws(ViewHostError) -> Counts {
    try counts { host throws(ViewHostError) in try host.tap(control) }
  }

  func set<Value>(_ control: ControlQuery, to value: Value) throws(ViewHostError) -> Counts {
    try counts { host throws(ViewHostError) in try host.set(control, to: value) }
  }

  /// Sets a control to a value whose type each module declares.
  func set<Value, Same>(
    _ control: ControlQuery, to value: Value, and same: Same
  ) throws(ViewHostError) -> Counts {
    Counts(
      coarse: try coarse.set(control, to: value).counts,
      fine: try fine.set(control, to: same).counts)
  }

  /// Advances virtual time, and waits for the tasks of the main actor.
  func advance(by duration: Duration) async throws -> Counts {
    let coarseTurn = try await coarse.advance(by: duration)
    let fineTurn = try await fine.advance(by: duration)
    return Counts(coarse: coarseTurn.counts, fine: fineTurn.counts)
  }

  func show(_ text: String) -> Bool { coarse.shows(text) && fine.shows(text) }
}

/// How often each view was evaluated, by the names of their types.
struct Counts: Equatable {
  var coarse: [String: Int]
  var fine: [String: Int]
}

extension Counts {
  /// The same counts for both models.
  init(both counts: [String: Int]) {
    self.init(coarse: counts, fine: counts)
  }
}

extension [String: Int] {
  /// The sums of two counts.
  func adding(_ others: Self) -> Self { merging(others, uniquingKeysWith: +) }
}

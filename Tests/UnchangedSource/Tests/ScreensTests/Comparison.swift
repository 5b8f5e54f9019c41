import GranularityTesting
import SwiftUI
import Testing

/// A comparison of a screen that has an announcing model with the same screen that has a tracked model.
///
/// Two more screens run each of the two sources with its models as the other kind. After every action, they must have
/// the counts and the text of the source that is written for that kind.
@MainActor
struct Comparison {
  let coarse: ViewHost
  let fine: ViewHost
  /// The source with the announcing model, run with the model as `@Observable`.
  private let coarseAsObservable: ViewHost
  /// The source with the tracked model, run with the model as an `ObservableObject`.
  private let fineAsObservableObject: ViewHost
  /// The evaluations, when the tracked model announces, of views that hold the model in a property but do not observe
  /// the announcing model. In this respect the screens of the two sources differ, and a run of one source cannot know
  /// it.
  private let holding: [String: Int]

  init<Coarse: View, Fine: View>(
    holding: [String: Int] = [:], @ViewBuilder coarse: @MainActor () -> Coarse,
    @ViewBuilder fine: @MainActor () -> Fine
  ) {
    self.coarse = ViewHost { coarse() }
    self.fine = ViewHost { fine() }
    coarseAsObservable = ViewHost(models: .asObservable) { coarse() }
    fineAsObservableObject = ViewHost(models: .asObservableObject) { fine() }
    self.holding = holding
    compare(
      mount,
      with: Counts(
        coarse: fineAsObservableObject.mount.counts, fine: coarseAsObservable.mount.counts))
  }

  /// How often each view was evaluated while the screens appeared.
  var mount: Counts { Counts(coarse: coarse.mount.counts, fine: fine.mount.counts) }

  /// Performs an action on the screens, and returns how often each view was evaluated.
  func counts(
    of action: (ViewHost) throws(ViewHostError) -> ViewActivity
  ) throws(ViewHostError) -> Counts {
    try counts(of: action, action)
  }

  /// Performs an action on the screens of each source, and returns how often each view was evaluated.
  private func counts(
    of onCoarse: (ViewHost) throws(ViewHostError) -> ViewActivity,
    _ onFine: (ViewHost) throws(ViewHostError) -> ViewActivity
  ) throws(ViewHostError) -> Counts {
    let counts = Counts(coarse: try onCoarse(coarse).counts, fine: try onFine(fine).counts)
    compare(
      counts,
      with: Counts(
        coarse: try onFine(fineAsObservableObject).counts,
        fine: try onCoarse(coarseAsObservable).counts))
    return counts
  }

  func tap(_ control: ControlQuery) throws(ViewHostError) -> Counts {
    try counts { host throws(ViewHostError) in try host.tap(control) }
  }

  func set<Value>(_ control: ControlQuery, to value: Value) throws(ViewHostError) -> Counts {
    try counts { host throws(ViewHostError) in try host.set(control, to: value) }
  }

  /// Sets a control to a value. Each of the two modules declares a type of its own for this value.
  func set<Value, Same>(
    _ control: ControlQuery, to value: Value, and same: Same
  ) throws(ViewHostError) -> Counts {
    try counts(
      of: { host throws(ViewHostError) in try host.set(control, to: value) },
      { host throws(ViewHostError) in try host.set(control, to: same) })
  }

  /// Advances virtual time, and waits for tasks of the main actor.
  func advance(by duration: Duration) async throws -> Counts {
    let coarseTurn = try await coarse.advance(by: duration)
    let fineTurn = try await fine.advance(by: duration)
    let counts = Counts(coarse: coarseTurn.counts, fine: fineTurn.counts)
    let predictedCoarse = try await fineAsObservableObject.advance(by: duration)
    let predictedFine = try await coarseAsObservable.advance(by: duration)
    compare(counts, with: Counts(coarse: predictedCoarse.counts, fine: predictedFine.counts))
    return counts
  }

  func show(_ text: String) -> Bool { coarse.shows(text) && fine.shows(text) }

  /// Expects that the runs with the models as the other kind predicted the counts, and that they show what the sources
  /// show.
  private func compare(_ written: Counts, with predicted: Counts) {
    // Every announcement evaluates the views in `holding`, unless they have just been mounted.
    let isAnnounced = written.coarse != written.fine
    let holding = isAnnounced ? holding : [:]
    #expect(predicted == Counts(coarse: written.coarse.adding(holding), fine: written.fine))
    #expect(coarseAsObservable.output == fine.output)
    #expect(fineAsObservableObject.output == coarse.output)
    #expect(coarseAsObservable.staleViews == [] && fineAsObservableObject.staleViews == [])
  }
}

/// The number of evaluations of each view, by the name of the view's type.
struct Counts: Equatable {
  var coarse: [String: Int]
  var fine: [String: Int]
}

extension Counts {
  /// Creates counts that are the same with both models.
  init(both counts: [String: Int]) {
    self.init(coarse: counts, fine: counts)
  }
}

extension [String: Int] {
  /// Returns the sum of two counts for each view.
  func adding(_ others: Self) -> Self { merging(others, uniquingKeysWith: +) }
}

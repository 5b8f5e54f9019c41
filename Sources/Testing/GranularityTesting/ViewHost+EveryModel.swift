public import GranularityViewHosting
public import GranularityVirtualTime
import ModelObservation
public import SimulatedUICore

extension ViewHost {
  /// Mounts `content`, and follows the models of every kind that it shows: `@Observable`, `ObservableObject` and
  /// `@Tracked`.
  ///
  /// If a test asks for a view that was never mounted, the running test has an issue. A turn that
  /// evaluates no view has a warning for each view that shows an old value.
  ///
  /// The host keeps the path of every view that was ever mounted, so its memory grows with the total length of
  /// these paths.
  ///
  /// If `models` is another kind than in the source, and no object that the mounted screen holds or reads can act as
  /// this kind, ``warnings`` has a warning.
  ///
  /// - Parameters:
  ///   - models: The kind of models with which the screen runs; by default, the kind in its source.
  ///   - closures: How closures in a view's fields are compared, by default by function and captures. A view with a
  ///     closure that counts as different is not skipped.
  ///   - sdk: The release of SwiftUI, which decides when a `State` makes its initial value.
  ///   - mounting: Which rows of lazy containers and which tabs are mounted; by default all.
  ///   - clock: The clock that is current while the screen changes. Pass one if a model already has timers on it,
  ///     or to share it between hosts: time then advances for all of them, but an action on one host is a turn of
  ///     that host alone.
  ///   - findsOldValues: True, the default, if a turn that evaluates no view has a warning for each view that shows an
  ///     old value. The search runs each body once or twice and does not count these runs. Pass false if a body has its
  ///     own counter or `print`, which would notice them.
  ///   - printer: Receives the lines of `_printChanges()`; by default prints them.
  ///   - fileID: The file in which the host is made. Misuse belongs to the running test of Swift Testing; XCTest does
  ///     not say where its test is, so misuse there belongs to the line that makes the host.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  ///   - content: One view or several. The closure runs once, so that it may make a model; only bodies are
  ///     evaluated again.
  public convenience init<Content: View>(
    models: ModelInterpretation = .asWritten, closures: ClosureComparison = .captures,
    sdk: SDKVersion = .current, mounting: Mounting = .selectedTabs,
    on clock: VirtualClock = VirtualClock(), findsOldValues: Bool = true,
    printer: @escaping (String) -> Void = ViewGraph.standardPrinter,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, @ViewBuilder content: () -> Content
  ) {
    let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let report: @Sendable (String) -> Void = { RunningTest.reportMisuse($0, ofHostAt: place) }
    if clock.modelUses == nil { clock.modelUses = ModelUseLog() }
    // A recorded or compared session observes its host itself.
    let outer = HostObserver.exchange(nil)
    let session = outer == nil ? HostSession() : nil
    _ = HostObserver.exchange(outer ?? session?.observer)
    defer { _ = HostObserver.exchange(outer) }
    self.init(
      tracking: EveryModelTracker(models, report: report), models: ModelHandling(models),
      closures: closures,
      sdk: sdk, mounting: mounting, on: clock,
      printer: printer, findsOldValues: findsOldValues, misuse: report, content: content)
    self.session = session
    if !isTranslated(models) { warn(.nothingTranslated(models)) }
  }

  /// True if the models act as written, or if the screen has used at least one object that can act as the other kind.
  func isTranslated(_ models: ModelInterpretation) -> Bool {
    guard models != .asWritten, let uses = clock.modelUses else { return true }
    return uses.classes.contains { ModelComparison.canAct($0, as: models) }
  }
}

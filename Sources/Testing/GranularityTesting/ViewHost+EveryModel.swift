public import GranularityViewHosting
public import GranularityVirtualTime
import ModelObservation
public import SimulatedUICore

extension ViewHost {
  /// Mounts `content`. The host supports all kinds of models that the content uses: `@Observable`, `ObservableObject`
  /// and `@Tracked`.
  ///
  /// If a test queries a view that was never mounted, this is an issue of the running test. After a turn that evaluates
  /// no view, there is a warning for each view that shows an old value.
  ///
  /// The host keeps the path of every view that was ever mounted, so its memory grows with the total length of these
  /// paths.
  ///
  /// If `models` is a different kind than in the source, and no object that the mounted screen holds or reads can act
  /// as this kind, ``warnings`` contains a warning.
  ///
  /// - Parameters:
  ///   - models: The kind of models with which the screen runs; by default, the kind in its source.
  ///   - closures: How closures in the fields of views are compared; by default, by their function and captured values.
  ///     A view with a closure that counts as different is not skipped.
  ///   - sdk: The release of SwiftUI, which decides when a `State` creates its initial value.
  ///   - mounting: Which rows of lazy containers and which tabs are mounted; by default all rows, and each tab when it
  ///     is first selected.
  ///   - clock: The clock that is current while the screen changes. Pass a clock if a model already has timers on it,
  ///     or to share it between hosts. Time then advances for all of these hosts, but an action on one host is a turn
  ///     of only that host.
  ///   - findsOldValues: True, the default, if there is a warning for each view that shows an old value after a turn
  ///     that evaluates no view. The search runs each body once or twice and does not count these runs. Pass false if a
  ///     body has its own counter or a `print`, which would also run.
  ///   - printer: Receives the lines of `_printChanges()`; by default, they are printed.
  ///   - fileID: The file in which the host is created. With Swift Testing, misuse is reported at the running test.
  ///     XCTest does not provide the position of its test, so misuse is reported at the line that creates the host.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  ///   - content: One view or several views. The closure runs once, so it can create a model. Only bodies are evaluated
  ///     again.
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
    // If an observer is already set, this host belongs to a recorded or compared session, which observes the host
    // itself.
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

  /// True if the models act as written, or if the screen used at least one object that can act as the other kind.
  func isTranslated(_ models: ModelInterpretation) -> Bool {
    guard models != .asWritten, let uses = clock.modelUses else { return true }
    return uses.classes.contains { ModelComparison.canAct($0, as: models) }
  }
}

import ModelObservation
import SimulatedUICore

/// The counts of a run, summed over all of its views.
struct Totals {
  /// The number of different notifications that reached a view or row; `nil` if the runtime does not identify its
  /// notifications.
  private(set) var notifications: Int? = 0
  var invalidations = 0
  var coalesced = 0
  var skips = 0
  var initialisations = 0
  /// The number of evaluations of the content of list rows.
  var rowRuns = 0
  /// The number of evaluations of views, including the first evaluation of each view.
  private(set) var evaluations = 0
  private(set) var wasted = 0
  /// The number of times that a getter of a tracked property was called; `nil` if the runtime does not report reads.
  private(set) var reads: Int? = 0
  /// The number of registrations and subscriptions that were made; `nil` if the runtime does not report registrations.
  private(set) var registrationsMade: Int? = 0
  private(set) var registrationsAlive = 0
  private(set) var registrationsAliveMax = 0
  private(set) var viewsAlive = 0
  private(set) var viewsAliveMax = 0
  private(set) var maxEvaluationsPerPass = 0

  /// True if the runtime tracks reads but does not report them. This is known only after the first evaluation.
  ///
  /// Such a runtime can notify an observer only once per evaluation, so the counts of notifications and invalidations
  /// are incomplete too.
  var isOpaque: Bool { registrationsMade == nil }

  /// Counts a notification of a model, unless it was counted before.
  ///
  /// - Parameter isNew: True if this is the first view that the notification reached; `nil` if the runtime does not
  ///   identify its notifications.
  mutating func countNotification(isNew: Bool?) {
    notifications = notifications.flatMap { count in isNew.map { $0 ? count + 1 : count } }
  }

  mutating func countMount() {
    viewsAlive += 1
    viewsAliveMax = max(viewsAliveMax, viewsAlive)
  }

  mutating func countUnmount() {
    viewsAlive -= 1
  }

  mutating func countReads(_ summary: ReadSummary) {
    reads = reads.flatMap { total in summary.reads.map { total + $0 } }
    registrationsMade = registrationsMade.flatMap { total in
      summary.registrations.map { total + $0 }
    }
  }

  mutating func countMade(_ registrations: Int) {
    registrationsMade = registrationsMade.map { $0 + registrations }
  }

  mutating func addAlive(_ registrations: Int) {
    registrationsAlive += registrations
    registrationsAliveMax = max(registrationsAliveMax, registrationsAlive)
  }

  /// Counts an evaluation of a view.
  ///
  /// - Parameter times: The number of times that the view was evaluated in the current pass so far.
  mutating func count(_ output: OutputChange, timesInPass times: Int) {
    evaluations += 1
    if output == .unchanged { wasted += 1 }
    maxEvaluationsPerPass = max(maxEvaluationsPerPass, times)
  }

  /// Counts one evaluation as needed instead of wasted.
  mutating func countNeeded() { wasted -= 1 }
}

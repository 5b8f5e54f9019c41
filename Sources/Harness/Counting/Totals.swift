import ModelObservation
import SimulatedUICore

/// The counts of a whole run.
struct Totals {
  /// Notifications that reached a view or row, each once; `nil` if the runtime does not identify its notifications.
  private(set) var notifications: Int? = 0
  var invalidations = 0
  var coalesced = 0
  var skips = 0
  var initialisations = 0
  /// Evaluations of the content of a list's rows.
  var rowRuns = 0
  /// Evaluations of views, mounts included.
  private(set) var evaluations = 0
  private(set) var wasted = 0
  /// Getter calls of tracked code; `nil` if the runtime does not report them.
  private(set) var reads: Int? = 0
  /// Registrations and subscriptions; `nil` if the runtime does not report registrations.
  private(set) var registrationsMade: Int? = 0
  private(set) var registrationsAlive = 0
  private(set) var registrationsAliveMax = 0
  private(set) var viewsAlive = 0
  private(set) var viewsAliveMax = 0
  private(set) var maxEvaluationsPerPass = 0

  /// True if the runtime tracks reads without reporting them. It is known after the first evaluation.
  ///
  /// A scope of such a runtime may notify only once, so the counts of notifications and invalidations are incomplete
  /// too.
  var isOpaque: Bool { registrationsMade == nil }

  /// - Parameter isNew: True for the first view that the notification reaches; `nil` if the runtime does not
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
  /// - Parameter times: The evaluations of the view in the current pass so far.
  mutating func count(_ output: OutputChange, timesInPass times: Int) {
    evaluations += 1
    if output == .unchanged { wasted += 1 }
    maxEvaluationsPerPass = max(maxEvaluationsPerPass, times)
  }

  /// Counts an evaluation as needed that was counted as wasted before.
  mutating func countNeeded() { wasted -= 1 }
}

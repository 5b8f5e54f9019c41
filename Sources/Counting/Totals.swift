import ModelObservation
import SimulatedUI

/// The figures of a whole run.
struct Totals {
  /// `nil` once a runtime did not tell its reports apart.
  private(set) var notifications: Int? = 0
  var invalidations = 0
  var coalesced = 0
  var skips = 0
  var initialisations = 0
  var rowRuns = 0
  private(set) var evaluations = 0
  private(set) var wasted = 0
  /// Getter calls of tracked code; `nil` once a runtime did not tell.
  private(set) var reads: Int? = 0
  /// Registrations and subscriptions; `nil` once a runtime did not tell.
  private(set) var registrationsMade: Int? = 0
  private(set) var registrationsAlive = 0
  private(set) var registrationsAliveMax = 0
  private(set) var viewsAlive = 0
  private(set) var viewsAliveMax = 0
  private(set) var maxEvaluationsPerPass = 0

  /// Whether a runtime tracked reads without telling what was read; known since the first evaluation.
  ///
  /// Its scopes may be silent after their first report, so that it tells neither how often a view was marked.
  var isOpaque: Bool { registrationsMade == nil }

  /// - Parameter isNew: Whether the report is none that another view brought; `nil` if the runtime does not tell.
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

  /// Counts an evaluation of a view, and how many there were of it in the pass.
  mutating func count(_ output: OutputChange, timesInPass times: Int) {
    evaluations += 1
    if output == .unchanged { wasted += 1 }
    maxEvaluationsPerPass = max(maxEvaluationsPerPass, times)
  }
}

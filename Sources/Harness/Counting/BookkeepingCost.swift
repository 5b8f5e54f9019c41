/// The bookkeeping time of one evaluation for each kind of models: the time to observe and notify, without the `body`.
///
/// The times were measured for the toolchain's Observation and for this package's `ObservableObject`, on the machine
/// that measured `Results/cost.csv`. Each time is the duration of a frame that evaluates all of 256 views
/// (`fraction-256`), divided by 256, without the time of their bodies. A test compares the times with the file. Neither
/// time includes SwiftUI's own bookkeeping.
package enum BookkeepingCost {
  /// The bookkeeping time in nanoseconds of one evaluation whose body registers one property of an `@Observable`
  /// object.
  package static let registration = 1_860
  /// The bookkeeping time in nanoseconds of one evaluation of a view that observes an `ObservableObject`.
  package static let announcedEvaluation = 59

  /// The difference in nanoseconds: the cost of the registrations minus the cost of the announced evaluations.
  ///
  /// The difference is negative if the registrations take less time. A result that does not fit into an `Int` becomes
  /// the smallest or the largest `Int`.
  package static func nanoseconds(registrations: Int, announcedEvaluations: Int) -> Int {
    let (registering, first) = registrations.multipliedReportingOverflow(by: registration)
    let (announcing, second) =
      announcedEvaluations.multipliedReportingOverflow(by: announcedEvaluation)
    guard !first, !second else { return first ? .max : .min }
    return registering - announcing
  }
}

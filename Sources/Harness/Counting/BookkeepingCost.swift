/// The time that a model takes to notify its views, apart from their bodies.
///
/// The times belong to the toolchain's Observation and to this package's `ObservableObject`, on the machine of
/// `Results/cost.csv`. Each is the time of a frame that evaluates all of 256 views (`fraction-256`), divided by 256,
/// without the time of their bodies. A test compares the times with the file. Neither time includes SwiftUI's own
/// bookkeeping.
package enum BookkeepingCost {
  /// The nanoseconds of an evaluation whose body registers one property.
  package static let registration = 1_860
  /// The nanoseconds of an evaluation whose view observes an object.
  package static let announcedEvaluation = 59

  /// The nanoseconds by which registrations take longer than announced evaluations; negative if they take less time.
  ///
  /// A result that does not fit into an `Int` becomes the smallest or the largest `Int`.
  package static func nanoseconds(registrations: Int, announcedEvaluations: Int) -> Int {
    let (registering, first) = registrations.multipliedReportingOverflow(by: registration)
    let (announcing, second) =
      announcedEvaluations.multipliedReportingOverflow(by: announcedEvaluation)
    guard !first, !second else { return first ? .max : .min }
    return registering - announcing
  }
}

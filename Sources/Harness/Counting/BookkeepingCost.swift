/// The time that a model takes to notify its views, apart from their bodies.
///
/// The times belong to the toolchain's Observation and to this package's `ObservableObject`, on the machine of
/// `Results/cost.csv`: a frame in which all of 256 views are evaluated, without their bodies (`fraction-256`), by 256.
/// A test compares them. SwiftUI's own bookkeeping is in neither.
package enum BookkeepingCost {
  /// The nanoseconds of an evaluation whose body registers one property.
  package static let registration = 1_860
  /// The nanoseconds of an evaluation whose view follows an object.
  package static let announcedEvaluation = 59

  /// The nanoseconds that the registrations of one kind of models take more than the evaluations of the other; the
  /// nearest number if an `Int` is too small.
  package static func nanoseconds(registrations: Int, announcedEvaluations: Int) -> Int {
    let (registering, first) = registrations.multipliedReportingOverflow(by: registration)
    let (announcing, second) =
      announcedEvaluations.multipliedReportingOverflow(by: announcedEvaluation)
    guard !first, !second else { return first ? .max : .min }
    return registering - announcing
  }
}

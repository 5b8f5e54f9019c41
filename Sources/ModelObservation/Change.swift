internal import Synchronization

/// One report of a model that it is about to change.
public struct Change {
  /// The property that is about to change; `nil` if the runtime does not say which.
  public let property: PropertyName?

  /// Equal for all the subscribers that one report reaches; `nil` if the runtime cannot tell its reports apart.
  public let report: ReportID?

  public init(property: PropertyName?, report: ReportID?) {
    self.property = property
    self.report = report
  }
}

/// Tells reports apart; a report that follows another, on whatever thread, compares greater.
public struct ReportID: Hashable, Comparable, Sendable {
  private static let last = Atomic<UInt64>(0)
  private let number: UInt64

  /// The identity of a report that is made now.
  ///
  /// - Complexity: O(1), a few nanoseconds; threads that report at the same time share one counter.
  public static func next() -> ReportID {
    ReportID(number: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  public static func < (left: ReportID, right: ReportID) -> Bool {
    left.number < right.number
  }
}

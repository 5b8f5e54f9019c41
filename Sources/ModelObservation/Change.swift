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

/// Tells the reports of one thread apart; a later report compares greater.
public struct ReportID: Hashable, Comparable, Sendable {
  private let number: UInt64

  /// The identity of a report that is made now, on the current thread.
  public static func next() -> ReportID {
    ReportCounter.ofCurrentThread.increment()
  }

  public static func < (left: ReportID, right: ReportID) -> Bool {
    left.number < right.number
  }

  private final class ReportCounter {
    private static let slot = ThreadLocal<ReportCounter>()
    private var count: UInt64 = 0

    static var ofCurrentThread: ReportCounter {
      slot.value(orMake: ReportCounter())
    }

    func increment() -> ReportID {
      count += 1
      return ReportID(number: count)
    }
  }
}

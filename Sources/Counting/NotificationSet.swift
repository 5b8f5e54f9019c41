import ModelObservation

/// The reports that came since the pass before.
struct NotificationSet {
  /// In ascending order, in which they nearly always come.
  private var reports: [NotificationID] = []

  /// Adds a report; whether it was not there.
  ///
  /// - Complexity: O(*n*), where *n* is the number of later reports, which were made while the report was under way.
  mutating func insert(_ report: NotificationID) -> Bool {
    guard let last = reports.last, report <= last else {
      reports.append(report)
      return true
    }
    var place = reports.count
    while place > 0, report < reports[place - 1] { place -= 1 }
    if place > 0, reports[place - 1] == report { return false }
    reports.insert(report, at: place)
    return true
  }

  mutating func removeAll() {
    reports.removeAll(keepingCapacity: true)
  }
}

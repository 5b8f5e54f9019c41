import ModelObservation
import Testing

@testable import Counting

struct ReportSetTests {
  @Test func `a report counts once, though others are made while it is under way`() {
    let (outer, inner, last) = (NotificationID.next(), NotificationID.next(), NotificationID.next())
    var reports = NotificationSet()
    let areNew = [inner, outer, inner, outer, last, outer, last].map { reports.insert($0) }
    #expect(areNew == [true, true, false, false, true, false, false])
  }

  @Test func `after a pass a report may come again`() {
    let report = NotificationID.next()
    var reports = NotificationSet()
    let wasNew = reports.insert(report)
    reports.removeAll()
    let isNew = reports.insert(report)
    #expect(wasNew && isNew)
  }
}

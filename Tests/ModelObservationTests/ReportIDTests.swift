import ModelObservation
import Testing

struct ReportIDTests {
  @Test func `a later report of a thread compares greater`() {
    let reports = (0..<3).map { _ in ReportID.next() }
    #expect(Set(reports).count == 3)
    #expect(reports == reports.sorted())
  }

  @Test func `the reports of a thread do not depend on those of another`() {
    _ = ReportID.next()
    let one = onNewThread { (0..<3).map { _ in ReportID.next() } }
    let other = onNewThread { (0..<3).map { _ in ReportID.next() } }
    #expect(one?.count == 3)
    #expect(one == other)
  }
}

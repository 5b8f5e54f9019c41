import ModelObservation
import Testing

struct ReportIDTests {
  @Test func `a later report of a thread compares greater`() {
    let reports = (0..<3).map { _ in ReportID.next() }
    #expect(Set(reports).count == 3)
    #expect(reports == reports.sorted())
  }

  @Test func `a report that follows another on a second thread compares greater`() throws {
    let first = try #require(onNewThread { ReportID.next() })
    let second = try #require(onNewThread { ReportID.next() })
    #expect(first < second)
  }
}

import ModelObservation
import Testing

struct NotificationIDTests {
  @Test func `a later report of a thread compares greater`() {
    let reports = (0..<3).map { _ in NotificationID.next() }
    #expect(Set(reports).count == 3)
    #expect(reports == reports.sorted())
  }

  @Test func `a report that follows another on a second thread compares greater`() throws {
    let first = try #require(onNewThread { NotificationID.next() })
    let second = try #require(onNewThread { NotificationID.next() })
    #expect(first < second)
  }
}

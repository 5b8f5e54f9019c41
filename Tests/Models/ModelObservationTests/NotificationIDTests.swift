import ModelObservation
import Testing

struct NotificationIDTests {
  @Test func `a later notification ID on the same thread compares greater`() {
    let notifications = (0..<3).map { _ in NotificationID.next() }
    #expect(Set(notifications).count == 3)
    #expect(notifications == notifications.sorted())
  }

  @Test func `a later notification ID on a different thread compares greater`() throws {
    let first = try #require(onNewThread { NotificationID.next() })
    let second = try #require(onNewThread { NotificationID.next() })
    #expect(first < second)
  }
}

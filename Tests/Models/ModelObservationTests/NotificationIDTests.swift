import ModelObservation
import Testing

struct NotificationIDTests {
  @Test func `a later notification on a thread compares greater`() {
    let notifications = (0..<3).map { _ in NotificationID.next() }
    #expect(Set(notifications).count == 3)
    #expect(notifications == notifications.sorted())
  }

  @Test func `a later notification on another thread compares greater`() throws {
    let first = try #require(onNewThread { NotificationID.next() })
    let second = try #require(onNewThread { NotificationID.next() })
    #expect(first < second)
  }
}

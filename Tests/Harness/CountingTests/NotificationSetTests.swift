import ModelObservation
import Testing

@testable import GranularityCounting

struct NotificationSetTests {
  @Test func `a notification is counted once, even if a different one occurs during it`() {
    let (outer, inner, last) = (NotificationID.next(), NotificationID.next(), NotificationID.next())
    var notifications = NotificationSet()
    let areNew = [inner, outer, inner, outer, last, outer, last].map { notifications.insert($0) }
    #expect(areNew == [true, true, false, false, true, false, false])
  }

  @Test(arguments: [[0, 1, 2, 3], [0, 3, 1, 2], [1, 3, 2, 0], [3, 0, 2, 1], [3, 2, 1, 0]])
  func `each notification is counted once, in any order`(order: [Int]) {
    let all = order.map { _ in NotificationID.next() }
    var notifications = NotificationSet()
    let areNew = order.map { notifications.insert(all[$0]) }
    let areNewAgain = all.map { notifications.insert($0) }
    #expect(areNew == [true, true, true, true])
    #expect(areNewAgain == [false, false, false, false])
  }

  @Test func `a notification is counted again after the set was emptied`() {
    let notification = NotificationID.next()
    var notifications = NotificationSet()
    let wasNew = notifications.insert(notification)
    notifications.removeAll()
    let isNew = notifications.insert(notification)
    #expect(wasNew && isNew)
  }
}

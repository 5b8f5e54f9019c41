import ModelObservation
import Testing

@testable import GranularityCounting

struct NotificationSetTests {
  @Test func `a notification counts once, even if another one occurs during it`() {
    let (outer, inner, last) = (NotificationID.next(), NotificationID.next(), NotificationID.next())
    var notifications = NotificationSet()
    let areNew = [inner, outer, inner, outer, last, outer, last].map { notifications.insert($0) }
    #expect(areNew == [true, true, false, false, true, false, false])
  }

  @Test func `after removal a notification counts again`() {
    let notification = NotificationID.next()
    var notifications = NotificationSet()
    let wasNew = notifications.insert(notification)
    notifications.removeAll()
    let isNew = notifications.insert(notification)
    #expect(wasNew && isNew)
  }
}

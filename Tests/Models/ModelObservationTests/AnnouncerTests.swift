import ModelObservation
import Testing

struct AnnouncerTests {
  @Test func `subscribers are notified in the order of subscription until they are cancelled`() {
    let announcer = Announcer()
    var log: [String] = []
    let first = announcer.subscribe { _ in log.append("first") }
    let second = announcer.subscribe { _ in log.append("second") }
    announcer.announce()
    first.cancel()
    announcer.announce()
    second.cancel()
    announcer.announce()
    #expect(log == ["first", "second", "second"])
  }

  @Test
  func `an announcer is empty after its last subscription is cancelled, and can be released`() {
    var announcer: Announcer? = Announcer()
    weak let released = announcer
    let subscriptions = (0..<3).compactMap { _ in announcer?.subscribe { _ in } }
    #expect(announcer?.isEmpty == false)
    for subscription in subscriptions { subscription.cancel() }
    #expect(announcer?.isEmpty == true)
    announcer = nil
    #expect(released == nil)
  }
}

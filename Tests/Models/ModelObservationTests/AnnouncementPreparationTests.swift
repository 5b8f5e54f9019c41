import Dispatch
import ModelObservation
import Synchronization
import Testing

struct AnnouncementPreparationTests {
  @Test
  func `one request prepares all screens of a thread once for the next announcement, in order`() {
    // An earlier test on this thread can have left a request, which this call consumes.
    AnnouncementPreparation.run()
    let calls = Calls()
    let screens = ["first", "second"].map { Screen($0, calls) }
    AnnouncementPreparation.run()
    #expect(calls.names == [])
    for _ in 0..<2 {
      AnnouncementPreparation.request()
      AnnouncementPreparation.run()
      AnnouncementPreparation.run()
    }
    #expect(calls.names == ["first", "second", "first", "second"])
    withExtendedLifetime(screens) {}
  }

  @Test func `a screen that another screen's preparation releases is not prepared`() {
    let calls = Calls()
    let boxes = ["first", "second"].map { Box(Screen($0, calls)) }
    calls.onCall = { for box in boxes { box.screen = nil } }
    AnnouncementPreparation.request()
    AnnouncementPreparation.run()
    #expect(calls.names == ["first"])
    #expect(calls.ends == 2)
  }

  @Test
  func `a screen whose last reference ends on another thread during preparation is deallocated`() {
    let calls = Calls()
    let rounds = 10_000
    let queue = DispatchQueue(label: "releases")
    for _ in 0..<rounds {
      let box = Box(Screen("screen", calls))
      queue.async { box.screen = nil }
      AnnouncementPreparation.request()
      AnnouncementPreparation.run()
      calls.names = []
    }
    queue.sync {}
    #expect(calls.ends == rounds)
  }
}

/// A log of the calls. Only the thread of the test uses it, except for the number of ends.
private final class Calls: @unchecked Sendable {
  var names: [String] = []
  var onCall: () -> Void = {}
  private let count = Atomic(0)

  var ends: Int { count.load(ordering: .relaxed) }

  func end() { count.add(1, ordering: .relaxed) }
}

private final class Screen: AnnouncementPreparing {
  private let name: String
  private let calls: Calls

  init(_ name: String, _ calls: Calls) {
    self.name = name
    self.calls = calls
    AnnouncementPreparation.add(self)
  }

  deinit {
    AnnouncementPreparation.remove(self)
    calls.end()
  }

  func prepareForAnnouncement() {
    calls.names.append(name)
    calls.onCall()
  }
}

/// Holds the last reference to a screen, which a different thread can release.
private final class Box: @unchecked Sendable {
  var screen: Screen?

  init(_ screen: Screen) {
    self.screen = screen
  }
}

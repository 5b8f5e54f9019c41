import GranularityVirtualTime
import ModelObservation
import Testing

struct CurrentClockTests {
  private let clock = VirtualClock()

  @Test func `no virtual clock is current by default`() {
    #expect(VirtualClock.current == nil)
  }

  @Test
  func `nested perform calls make the innermost clock current and restore the previous one`() {
    let inner = VirtualClock()
    let seen = clock.perform {
      [VirtualClock.current] + inner.perform { [VirtualClock.current] } + [VirtualClock.current]
    }
    let identities = seen.map { $0.map(ObjectIdentifier.init) }
    #expect(identities == [clock, inner, clock].map(ObjectIdentifier.init))
    #expect(VirtualClock.current == nil)
  }

  @Test func `the previous current clock is restored after an action throws an error`() {
    #expect(throws: Refusal.self) { try clock.perform { throw Refusal() } }
    #expect(VirtualClock.current == nil)
  }

  @Test func `a virtual clock is current while it is advanced`() throws {
    var current: [VirtualClock?] = []
    let timer = clock.arm("look", after: .zero) { current.append(VirtualClock.current) }
    clock.onTurnEnd = { current.append(VirtualClock.current) }
    try clock.advance(by: .zero)
    withExtendedLifetime(timer) {}
    #expect(current.map { $0 === clock } == [true, true])
    #expect(VirtualClock.current == nil)
  }

  private struct Refusal: Error {}
}

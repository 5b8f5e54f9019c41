import GranularityVirtualTime
import ModelObservation
import Testing

struct TimerOrderTests {
  @Test(arguments: 0..<UInt64(20))
  func `after some timers are cancelled, the others fire in the order of a stable sort by delay`(
    seed: UInt64
  ) throws {
    var generator = SplitMix64(seed: seed)
    let clock = VirtualClock()
    let delays = (0..<100).map { _ in generator.integer(in: 0...40) }
    let cancelled = Set(generator.sample(60, of: delays.indices))
    var fired: [Int] = []
    let timers = delays.enumerated().map { number, delay in
      clock.arm("\(number)", after: .nanoseconds(delay)) { fired.append(number) }
    }
    for number in cancelled.sorted() { timers[number].cancel() }
    try clock.advance(by: .nanoseconds(40))
    let remaining = delays.indices.filter { !cancelled.contains($0) }
    #expect(fired == remaining.sorted { (delays[$0], $0) < (delays[$1], $1) })
  }
}

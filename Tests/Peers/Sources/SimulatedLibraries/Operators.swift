internal import Combine
internal import GranularityVirtualTime

// This file contains scripts with operators of SimulatedCombine. The module RealLibraries has a function of the same
// name for each, which uses the operator of AsyncAlgorithms.

private typealias Source = PassthroughSubject<Int, Broken>

/// Returns all values of a publisher and its end, while `script` lets the publisher's sources send.
private func received<Value>(
  _ publisher: some Publisher<Value, Broken>, _ script: () -> Void
) -> String {
  let log = Log()
  let subscription = publisher.sink {
    if case .failure = $0 { log.add("failure") } else { log.add("finished") }
  } receiveValue: {
    log.add("\($0)")
  }
  script()
  withExtendedLifetime(subscription) {}
  return log.text
}

private func pair(_ values: (Int, Int)) -> String { "\(values.0),\(values.1)" }

extension Source {
  fileprivate func publish(_ values: Int..., ending: Ending = .finished) {
    for value in values { send(value) }
    switch ending {
    case .finished: send(completion: .finished)
    case .failure: send(completion: .failure(Broken()))
    case .open: break
    }
  }
}

public func zipOfAShortSide() async -> String {
  let (left, right) = (Source(), Source())
  return received(left.zip(right).map(pair)) {
    left.publish(1, 2)
    right.publish(10, 20, 30, ending: .open)
  }
}

public func zipOfAFailingSide() async -> String {
  let (left, right) = (Source(), Source())
  return received(left.zip(right).map(pair)) {
    left.publish(1, 2, ending: .open)
    right.publish(10, ending: .failure)
  }
}

public func valuesThatZipTakes() async -> Int {
  let (log, left, right) = (Log(), Source(), Source())
  let second = right.handleEvents(receiveOutput: { _ in log.add("taken") })
  _ = received(left.zip(second).map(pair)) {
    right.publish(10, 20, 30, 40, 50)
    left.publish(1, 2)
  }
  return log.text.split(separator: " ").count
}

public func mergeOfTwo() async -> String {
  let (left, right) = (Source(), Source())
  return sorted(
    received(left.merge(with: right)) {
      left.publish(1, 2)
      right.publish(10, 20)
    })
}

public func mergeOfAFailingSide() async -> String {
  let (left, right) = (Source(), Source())
  return received(left.merge(with: right)) {
    left.publish(ending: .open)
    right.publish(ending: .failure)
  }
}

public func combineLatestOfAnEmptySide() async -> String {
  let (left, right) = (Source(), Source())
  return received(left.combineLatest(right).map(pair)) {
    left.publish()
    right.publish(10, ending: .open)
  }
}

public func combineLatestOfTwo() async -> String {
  let (left, right) = (Source(), Source())
  return received(left.combineLatest(right).map(pair)) {
    left.publish(1, ending: .open)
    right.publish(10, ending: .open)
    left.publish(2)
    right.publish(20)
  }
}

public func removalOfDuplicates() async -> String {
  let source = Source()
  return received(source.removeDuplicates()) { source.publish(1, 1, 2, 2, 1) }
}

public func debounceOfAnEnd() async -> String { debounced(.finished, 1, 2) }

public func debounceOfAFailure() async -> String { debounced(.failure, 1) }

private func debounced(_ ending: Ending, _ values: Int...) -> String {
  let (source, clock) = (Source(), VirtualClock())
  let scheduler = TestScheduler(clock: clock)
  return received(source.debounce(for: .seconds(3600), scheduler: scheduler)) {
    clock.perform {
      for value in values { source.send(value) }
      source.publish(ending: ending)
    }
    do { try clock.advance(by: .seconds(7200)) } catch { source.send(-1) }
  }
}

public func valueBeforeTheFirstReceiver() async -> String {
  let source = Source()
  source.publish(1, ending: .open)
  return received(source) { source.publish() }
}

internal import AsyncAlgorithms
internal import Synchronization

// This file contains scripts with operators of AsyncAlgorithms. The module SimulatedLibraries has a function of the
// same name for each, which uses the operator of SimulatedCombine.

/// Returns a stream of values that then ends, fails or stays open.
private func stream(_ values: Int..., ending: Ending = .finished) -> AsyncThrowingStream<
  Int, any Error
> {
  AsyncThrowingStream { continuation in
    for value in values { continuation.yield(value) }
    switch ending {
    case .finished: continuation.finish()
    case .failure: continuation.finish(throwing: Broken())
    case .open: kept.add(continuation)
    }
  }
}

/// Continuations that are kept, so that their streams stay open. A stream ends when its continuation is released.
private let kept = Kept()

/// Returns all elements of a sequence, and how the sequence ends.
private func received(_ values: some AsyncSequence) async -> String {
  let log = Log()
  do {
    for try await value in values { log.add("\(value)") }
    log.add("finished")
  } catch {
    log.add("failure")
  }
  return log.text
}

private func pair(_ values: (Int, Int)) -> String { "\(values.0),\(values.1)" }

/// Runs `zip` on a short source that ends, and a long source that stays open.
public func zipOfAShortSide() async -> String {
  await received(zip(stream(1, 2), stream(10, 20, 30, ending: .open)).map(pair))
}

/// Runs `zip` on a source with two values, and a source that fails after one value.
public func zipOfAFailingSide() async -> String {
  await received(zip(stream(1, 2, ending: .open), stream(10, ending: .failure)).map(pair))
}

/// Returns how many of the five values of the second source `zip` takes for two values of the first source.
public func valuesThatZipTakes() async -> Int {
  let log = Log()
  let second = stream(10, 20, 30, 40, 50).map { value in
    log.add("taken")
    return value
  }
  _ = await received(zip(stream(1, 2), second).map(pair))
  return log.text.split(separator: " ").count
}

/// Runs `merge` on two sources that end. Returns the values, sorted by size, and the end.
public func mergeOfTwo() async -> String {
  let text = await received(merge(stream(1, 2), stream(10, 20)))
  return sorted(text)
}

/// Runs `merge` on a source that stays open, and a source that fails at once.
public func mergeOfAFailingSide() async -> String {
  await received(merge(stream(ending: .open), stream(ending: .failure)))
}

/// Runs `combineLatest` on a source that ends without a value, and a source that stays open.
public func combineLatestOfAnEmptySide() async -> String {
  await received(combineLatest(stream(), stream(10, ending: .open)).map(pair))
}

/// Runs `combineLatest` on two sources with one value each. The first source then sends one more value, and both end.
public func combineLatestOfTwo() async -> String {
  let log = Log()
  let (left, first) = AsyncStream.makeStream(of: Int.self)
  let (right, second) = AsyncStream.makeStream(of: Int.self)
  var pairs = combineLatest(left, right).makeAsyncIterator()
  first.yield(1)
  second.yield(10)
  log.add(await pairs.next().map(pair) ?? "finished")
  first.yield(2)
  log.add(await pairs.next().map(pair) ?? "finished")
  first.finish()
  second.yield(20)
  log.add(await pairs.next().map(pair) ?? "finished")
  second.finish()
  log.add(await pairs.next().map(pair) ?? "finished")
  return log.text
}

/// Runs `removeDuplicates` on values two of which equal their predecessors.
public func removalOfDuplicates() async -> String {
  await received(stream(1, 1, 2, 2, 1).removeDuplicates())
}

/// Runs `debounce` with an interval of an hour on a source that ends after its value.
public func debounceOfAnEnd() async -> String {
  await received(stream(1, 2).debounce(for: .seconds(3600), clock: .continuous))
}

/// Runs `debounce` with an interval of an hour on a source that fails after its value.
public func debounceOfAFailure() async -> String {
  await received(stream(1, ending: .failure).debounce(for: .seconds(3600), clock: .continuous))
}

/// Sends a value to a source that does not store values, before any receiver waits for one.
public func valueBeforeTheFirstReceiver() async -> String {
  let channel = AsyncChannel<Int>()
  let sender = Task {
    await channel.send(1)
    channel.finish()
  }
  let text = await received(channel)
  await sender.value
  return text
}

/// Values that are kept until the process ends.
private final class Kept: Sendable {
  private let values = Mutex<[any Sendable]>([])

  func add(_ value: any Sendable) { values.withLock { $0.append(value) } }
}

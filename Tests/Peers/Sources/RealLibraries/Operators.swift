internal import AsyncAlgorithms
internal import Synchronization

// Operators of AsyncAlgorithms. SimulatedLibraries has a function of the same name for each, with the operator of SimulatedCombine.

/// A stream of values that then ends, fails, or stays open.
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

/// Keeps streams open, because a stream ends with its continuation.
private let kept = Kept()

/// All elements of a sequence and its end.
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

/// `zip` of a short publisher that ends, and a long one that stays open.
public func zipOfAShortSide() async -> String {
  await received(zip(stream(1, 2), stream(10, 20, 30, ending: .open)).map(pair))
}

/// `zip` of a publisher with two values, and one that fails after one value.
public func zipOfAFailingSide() async -> String {
  await received(zip(stream(1, 2, ending: .open), stream(10, ending: .failure)).map(pair))
}

/// The number of values that `zip` takes of the second publisher, which has five, for two values of the first one.
public func valuesThatZipTakes() async -> Int {
  let log = Log()
  let second = stream(10, 20, 30, 40, 50).map { value in
    log.add("taken")
    return value
  }
  _ = await received(zip(stream(1, 2), second).map(pair))
  return log.text.split(separator: " ").count
}

/// `merge` of two publishers that end: the values in order of size, and the end.
public func mergeOfTwo() async -> String {
  let text = await received(merge(stream(1, 2), stream(10, 20)))
  return sorted(text)
}

/// `merge` of a publisher that stays open, and one that fails at once.
public func mergeOfAFailingSide() async -> String {
  await received(merge(stream(ending: .open), stream(ending: .failure)))
}

/// `combineLatest` of a publisher that ends without a value, and one that stays open.
public func combineLatestOfAnEmptySide() async -> String {
  await received(combineLatest(stream(), stream(10, ending: .open)).map(pair))
}

/// `combineLatest` of two publishers with one value each, then one more of the first, and their ends.
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

/// `removeDuplicates` of values two of which are equal to the one before.
public func removalOfDuplicates() async -> String {
  await received(stream(1, 1, 2, 2, 1).removeDuplicates())
}

/// `debounce` by an hour of a publisher that ends after its value.
public func debounceOfAnEnd() async -> String {
  await received(stream(1, 2).debounce(for: .seconds(3600), clock: .continuous))
}

/// `debounce` by an hour of a publisher that fails after its value.
public func debounceOfAFailure() async -> String {
  await received(stream(1, ending: .failure).debounce(for: .seconds(3600), clock: .continuous))
}

/// A value that is sent before anybody waits for one, to a source without memory.
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

/// Values that are never released.
private final class Kept: Sendable {
  private let values = Mutex<[any Sendable]>([])

  func add(_ value: any Sendable) { values.withLock { $0.append(value) } }
}

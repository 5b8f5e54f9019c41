internal import AsyncAlgorithms
internal import Observation

// This file contains the scripts about `Observations`. The iterators of a script are advanced one after another or on
// the main actor, so that no result depends on the speed of a thread.

private typealias Orders = Observations<Int, Never>

extension AsyncIteratorProtocol where Element == Int {
  /// Adds the next element to the log, or "end" if there is none.
  fileprivate mutating func pull(to log: Log) async {
    do {
      log.add(try await next(isolation: #isolation).map { "\($0)" } ?? "end")
    } catch {
      log.add("failure")
    }
  }
}

// MARK: - One loop

/// Iterates over the values: the first one, one after several changes between two pulls, and one after a change to the
/// same value.
public func changesBetweenTwoPulls() async -> String {
  let (truck, log) = (Truck(), Log())
  var orders = Orders { truck.orders }.makeAsyncIterator()
  await orders.pull(to: log)
  for number in 1...3 { truck.orders = number }
  await orders.pull(to: log)
  truck.orders = 9
  truck.orders = 3
  await orders.pull(to: log)
  return log.text
}

/// Iterates over an expression that finishes, and then pulls once more.
public func iterationUntilFinished() async -> String {
  let (truck, log) = (Truck(), Log())
  var orders = Orders.untilFinished { truck.orders < 2 ? .next(truck.orders) : .finish }
    .makeAsyncIterator()
  await orders.pull(to: log)
  truck.orders = 2
  await orders.pull(to: log)
  truck.orders = 1
  await orders.pull(to: log)
  return log.text
}

/// Iterates over an expression that throws, and then pulls once more.
public func iterationThatThrows() async -> String {
  let (truck, log) = (Truck(), Log())
  let sequence = Observations<Int, Broken> { () throws(Broken) in
    if truck.orders == 1 { throw Broken() }
    return truck.orders
  }
  var orders = sequence.makeAsyncIterator()
  await orders.pull(to: log)
  truck.orders = 1
  await orders.pull(to: log)
  truck.orders = 2
  await orders.pull(to: log)
  return log.text
}

/// Cancels the task of an iteration while it waits for a change.
public func iterationThatIsCancelled() async -> String {
  let (truck, log) = (Truck(), Log())
  let task = Task {
    var orders = Orders { truck.orders }.makeAsyncIterator()
    await orders.pull(to: log)
    withUnsafeCurrentTask { $0?.cancel() }
    await orders.pull(to: log)
  }
  await task.value
  return log.text
}

/// Releases a model while an iteration waits that would then finish, and afterwards changes a different model.
@MainActor public func iterationOverAReleasedObject() async -> String {
  let (other, log) = (Truck(), Log())
  let reference = Reference(Truck())
  let sequence = Orders.untilFinished {
    _ = other.tips
    return reference.truck.map { .next($0.orders) } ?? .finish
  }
  let task = Task {
    var orders = sequence.makeAsyncIterator()
    await orders.pull(to: log)
    await orders.pull(to: log)
  }
  // The iterating task is on the main actor too. When it lets this function run again, it waits for a change.
  for _ in 1...100 { await Task.yield() }
  reference.kept = nil
  log.add(reference.truck == nil ? "released" : "alive")
  for _ in 1...100 { await Task.yield() }
  log.add("set")
  other.tips = 1
  await task.value
  return log.text
}

@MainActor private final class Reference {
  var kept: Truck?
  weak var truck: Truck?

  init(_ truck: Truck) { (kept, self.truck) = (truck, truck) }
}

// MARK: - Several loops

/// Makes a change while one iterator of a sequence waits and a second iterator does not wait. A second change follows.
@MainActor public func iteratorThatDidNotWaitForAChange() async -> String {
  let (truck, log) = (Truck(), Log())
  let sequence = Orders { truck.orders }
  let task = Task {
    var second = sequence.makeAsyncIterator()
    await second.pull(to: log)
    while !log.text.hasSuffix("other") { await Task.yield() }
    await second.pull(to: log)
  }
  while log.text != "0" { await Task.yield() }
  var first = sequence.makeAsyncIterator()
  await first.pull(to: log)
  truck.orders = 1
  await first.pull(to: log)
  log.add("other")
  // The iterating task is on the main actor too. When it lets this function run again, it waits for a change or has
  // received one.
  for _ in 1...100 { await Task.yield() }
  truck.orders = 2
  await task.value
  return log.text
}

/// Advances two iterators, of two sequences over one model, after each of two changes.
public func twoSequences() async -> String {
  let (truck, log) = (Truck(), Log())
  var first = Orders { truck.orders }.makeAsyncIterator()
  var second = Orders { truck.orders }.makeAsyncIterator()
  await first.pull(to: log)
  await second.pull(to: log)
  for number in 1...2 {
    truck.orders = number
    await first.pull(to: log)
    await second.pull(to: log)
  }
  return log.text
}

/// Runs two loops over one sequence, while a different task sets the values 1 to 10. Each value is set after both loops
/// have received the previous one. Returns what each loop receives.
@MainActor public func twoLoopsOverOneSequence() async -> [[Int]] {
  let truck = Truck()
  let sequence = Orders { truck.orders }
  let received = Received()
  let loops = (0..<2).map { index in
    Task {
      for await value in sequence {
        received.values[index].append(value)
        if value == 10 { return }
      }
    }
  }
  for number in 1...10 {
    while received.values.contains(where: { $0.last != number - 1 }) { await Task.yield() }
    truck.orders = number
  }
  for loop in loops { await loop.value }
  return received.values
}

@MainActor private final class Received {
  var values: [[Int]] = [[], []]
}

// MARK: - Operators of AsyncAlgorithms

/// Makes two changes, the second to the same value, with the operator `removeDuplicates` of AsyncAlgorithms. The
/// expression counts its runs.
public func observationsWithoutDuplicates() async -> String {
  let (truck, log) = (Truck(), Log())
  let sequence = Orders.untilFinished {
    log.add("run")
    return truck.orders < 2 ? .next(truck.orders / 10) : .finish
  }
  var orders = sequence.removeDuplicates().makeAsyncIterator()
  await orders.pull(to: log)
  truck.orders = 2
  await orders.pull(to: log)
  return log.text
}

/// Combines the values of two models with the operator `zip` of AsyncAlgorithms.
public func zippedObservations() async -> String {
  let (first, second, log) = (Truck(), Truck(), Log())
  let sums = zip(Orders { first.orders }, Orders { second.orders }).map { $0 + $1 }
  var iterator = sums.makeAsyncIterator()
  await iterator.pull(to: log)
  first.orders = 1
  second.orders = 10
  await iterator.pull(to: log)
  return log.text
}

internal import AsyncAlgorithms
internal import Observation

// The scripts of `Observations`. The iterators of a script are pulled one after the other or on the main actor, so that no result
// depends on the speed of a thread.

private typealias Orders = Observations<Int, Never>

extension AsyncIteratorProtocol where Element == Int {
  /// Adds the next element, or "end", to the log.
  fileprivate mutating func pull(to log: Log) async {
    do {
      log.add(try await next(isolation: #isolation).map { "\($0)" } ?? "end")
    } catch {
      log.add("failure")
    }
  }
}

// MARK: - One loop

/// One iteration: the first value, several changes between two pulls, and a change to the same value.
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

/// One iteration whose expression finishes, and then is pulled again.
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

/// One iteration whose expression throws, and then is pulled again.
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

/// One iteration that waits for a change when its task is cancelled.
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

/// An iteration that should finish without the model, which is released while the iteration waits; then another model changes.
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
  // The task is on the main actor too, so it waits for a change when it lets this function run.
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

/// An iterator that does not wait when a change happens, which the other iterator of its sequence receives; a further change follows.
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
  // The task is on the main actor too, so it waits for a change or has received one when it lets this function run.
  for _ in 1...100 { await Task.yield() }
  truck.orders = 2
  await task.value
  return log.text
}

/// Two iterators of two sequences over one model, each of which is pulled after each of two changes.
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

/// What each of two loops over one sequence receives while another task sets the values 1 to 10, each after both loops have the last one.
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

/// Two changes, the second to the same value, with `removeDuplicates` of AsyncAlgorithms; the expression counts its runs.
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

/// The values of two models, zipped by AsyncAlgorithms.
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

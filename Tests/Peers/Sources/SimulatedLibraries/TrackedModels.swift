internal import Observation

// The classes are `@unchecked Sendable`, because an observer must be `@Sendable`. A script uses an object on one thread
// at a time.

/// A model with a property of each kind that the scripts need.
@Observable final class Truck: @unchecked Sendable {
  var orders = 0
  var tips = 0
  var driver: Driver?
  var draft: Draft?
  var (left, right) = (0, 0)

  init() {}
}

@Observable final class Driver: @unchecked Sendable {
  var name = ""

  init() {}
}

struct Draft { var title = "" }

/// A model whose property has `willSet` and `didSet` observers that record their calls.
@Observable final class Watched: @unchecked Sendable {
  @ObservationIgnored let log: Log
  var count = 0 {
    willSet { log.add("willSet") }
    didSet { log.add("didSet") }
  }

  init(_ log: Log) { self.log = log }

  init(_ log: Log, count: Int) {
    self.log = log
    self.count = count
  }
}

import GranularityBenchmarking

/// The operations with a publishing library that are timed, as loops that run long enough.
enum PublishingLoops<Library: PublishingLibrary> {
  static func get() -> TimedWork {
    let pair = Library.Pair()
    return TimedWork { iterations in
      var sum = 0
      for round in 0..<iterations { sum &+= read(pair, adding: round) }
      return sum
    }
  }

  /// Times sets of a property of an object that has several subscribers, and counts the notifications.
  static func set(subscribers: Int) -> TimedWork {
    let pair = Library.Pair()
    var notifications = 0
    let subscriptions = (0..<subscribers).map { _ in
      Library.subscribe(to: pair) { notifications &+= 1 }
    }
    return TimedWork { iterations in
      let before = notifications
      for round in 1...iterations { write(round, to: pair) }
      return withExtendedLifetime(subscriptions) {
        subscribers == 0 ? pair.value : notifications - before
      }
    }
  }

  /// Times the first access to the publishers of objects that have 64 properties.
  static func firstPublisher() -> TimedWork {
    var objects: [Library.Wide] = []
    return TimedWork { iterations in
      objects = (0..<iterations).map { _ in Library.Wide() }
    } run: { iterations in
      var publishers: Set<ObjectIdentifier> = []
      for object in objects[..<iterations] {
        publishers.insert(ObjectIdentifier(Library.publisher(of: object)))
      }
      return publishers.count
    }
  }

  /// Times frames in which a property changes, and the bodies of all subscribed views run.
  static func frame(views: Int) -> TimedWork {
    let pair = Library.Pair()
    let queue = Queue(views)
    let subscriptions = (0..<views).map { view in
      Library.subscribe(to: pair) { queue.mark(view) }
    }
    return TimedWork { iterations in
      var sum = 0
      for round in 1...iterations {
        write(round, to: pair)
        sum &+= queue.drain { read(pair, adding: $0) }
      }
      return withExtendedLifetime(subscriptions) { sum == 0 ? 0 : queue.evaluations }
    }
  }

  /// Times frames in which all 64 properties that a single view reads change.
  static func wideFrame() -> TimedWork {
    let wide = Library.Wide()
    let queue = Queue(1)
    let subscription = Library.subscribe(to: wide) { queue.mark(0) }
    return TimedWork { iterations in
      var sum = 0
      for round in 1...iterations {
        wide.setAll(round)
        sum &+= queue.drain { _ in wide.sum64 }
      }
      return withExtendedLifetime(subscription) { sum == 0 ? 0 : queue.evaluations }
    }
  }

  @inline(never) private static func read(_ pair: Library.Pair, adding number: Int) -> Int {
    pair.value &+ number
  }

  @inline(never) private static func write(_ number: Int, to pair: Library.Pair) {
    pair.value = number
  }
}

/// The invalidated views of a frame, each of which is in the queue at most once.
private final class Queue {
  private(set) var evaluations = 0
  private var isMarked: [Bool]
  private var marked: [Int] = []

  init(_ views: Int) {
    isMarked = Array(repeating: false, count: views)
  }

  func mark(_ view: Int) {
    guard !isMarked[view] else { return }
    isMarked[view] = true
    marked.append(view)
  }

  func drain(_ body: (Int) -> Int) -> Int {
    var sum = 0
    for view in marked {
      isMarked[view] = false
      sum &+= body(view)
    }
    evaluations += marked.count
    marked.removeAll(keepingCapacity: true)
    return sum
  }
}

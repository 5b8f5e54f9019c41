import Measuring

/// The operations of an announcing library, in loops long enough to be timed.
enum PublishingLoops<Library: PublishingLibrary> {
  static func get() -> Trial.Work {
    let pair = Library.Pair()
    return Trial.Work { iterations in
      var sum = 0
      for round in 0..<iterations { sum &+= read(pair, adding: round) }
      return sum
    }
  }

  /// Sets a property with the given number of subscribers, and counts their notifications.
  static func set(subscribers: Int) -> Trial.Work {
    let pair = Library.Pair()
    var reports = 0
    let subscriptions = (0..<subscribers).map { _ in
      Library.subscribe(to: pair) { reports &+= 1 }
    }
    return Trial.Work { iterations in
      let before = reports
      for round in 1...iterations { write(round, to: pair) }
      return withExtendedLifetime(subscriptions) {
        subscribers == 0 ? pair.value : reports - before
      }
    }
  }

  /// Gets the publishers of objects with 64 properties for the first time.
  static func firstPublisher() -> Trial.Work {
    var objects: [Library.Wide] = []
    return Trial.Work { iterations in
      objects = (0..<iterations).map { _ in Library.Wide() }
    } run: { iterations in
      var publishers: Set<ObjectIdentifier> = []
      for object in objects[..<iterations] {
        publishers.insert(ObjectIdentifier(Library.touch(object)))
      }
      return publishers.count
    }
  }

  /// A frame in which one property changes, and the bodies of all subscribed views run.
  static func frame(views: Int) -> Trial.Work {
    let pair = Library.Pair()
    let queue = Queue(views)
    let subscriptions = (0..<views).map { view in
      Library.subscribe(to: pair) { queue.mark(view) }
    }
    return Trial.Work { iterations in
      var sum = 0
      for round in 1...iterations {
        write(round, to: pair)
        sum &+= queue.drain { read(pair, adding: $0) }
      }
      return withExtendedLifetime(subscriptions) { sum == 0 ? 0 : queue.evaluations }
    }
  }

  /// A frame in which all 64 properties of one view's model change.
  static func wideFrame() -> Trial.Work {
    let wide = Library.Wide()
    let queue = Queue(1)
    let subscription = Library.subscribe(to: wide) { queue.mark(0) }
    return Trial.Work { iterations in
      var sum = 0
      for round in 1...iterations {
        wide.setAll(round)
        sum &+= queue.drain { _ in wide.sum }
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

/// The views that are due at the end of a frame, each at most once.
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

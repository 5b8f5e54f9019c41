/// Views and keys as plain tables: what must be evaluated, worked out without a graph, a model or a tracker.
struct TableModel {
  /// One view; those above it stand before it.
  struct ViewEntry {
    var parent: Int?
    /// The object whose announcements it hears, if any.
    var object: Int?
    /// The keys that its body reads, if the keys have these values.
    var reads: ([Int]) -> Set<Int> = { _ in [] }
    /// What it is given by its parent.
    var input: ([Int]) -> Int = { _ in 0 }
    var isOpaque = false
    /// Whether it is on the screen.
    var isThere: ([Int]) -> Bool = { _ in true }
  }

  struct Write {
    let key: Int
    let value: ([Int]) -> Int
    var isInPlace = false

    /// A write that adds to a key.
    static func add(_ number: Int, to key: Int) -> Write {
      Write(key: key, value: { $0[key] + number })
    }
  }

  /// By key, which object has it.
  var objects: [Int]
  var initial: [Int]
  var views: [ViewEntry]
  /// The writes between one update of the views and the next.
  var flushes: [[Write]]

  /// One object, all of whose keys are zero, with views that all hear it.
  init(keys: Int, views: [ViewEntry], flushes: [[Write]]) {
    objects = Array(repeating: 0, count: keys)
    initial = Array(repeating: 0, count: keys)
    self.views = views
    self.flushes = flushes
  }

  /// What is known about a view that was evaluated.
  private struct Seen {
    let reads: Set<Int>
    let input: Int
  }

  /// The re-evaluations: of whoever hears the written object, or has read a key that changes; and of whoever is given something
  /// else by a parent that is evaluated.
  func reevaluations(coarse: Bool) -> Int {
    var values = initial
    var seen: [Int: Seen] = [:]
    var count = 0
    for writes in [[]] + flushes {
      var marked: Set<Int> = []
      for write in writes {
        let value = write.value(values)
        let changes = write.isInPlace || value != values[write.key]
        for (view, known) in seen {
          let isReached =
            coarse
            ? views[view].object == objects[write.key]
            : changes && known.reads.contains(write.key)
          if isReached { marked.insert(view) }
        }
        values[write.key] = value
      }
      var evaluated: Set<Int> = []
      for (number, view) in views.enumerated() where view.isThere(values) {
        let input = view.input(values)
        if let known = seen[number] {
          let isGiven = view.parent.map { evaluated.contains($0) } ?? false
          let differs = isGiven && (view.isOpaque || known.input != input)
          guard marked.contains(number) || differs else { continue }
          count += 1
        }
        evaluated.insert(number)
        seen[number] = Seen(reads: view.reads(values), input: input)
      }
    }
    return count
  }
}

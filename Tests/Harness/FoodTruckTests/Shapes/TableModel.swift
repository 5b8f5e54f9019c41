/// Views and keys as plain tables, which give the re-evaluations without a graph, a model or a tracker.
struct TableModel {
  /// One view; its ancestors precede it in the table.
  struct ViewEntry {
    var parent: Int?
    /// The object that it subscribes to; `nil` for none.
    var object: Int?
    /// The keys that its body reads, given the values of all keys.
    var reads: ([Int]) -> Set<Int> = { _ in [] }
    /// The value that its parent passes, given the values of all keys.
    var input: ([Int]) -> Int = { _ in 0 }
    /// True if two inputs cannot be compared.
    var isOpaque = false
    /// True if the view is on the screen, given the values of all keys.
    var isMounted: ([Int]) -> Bool = { _ in true }
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

  /// The object of each key.
  var objects: [Int]
  var initial: [Int]
  var views: [ViewEntry]
  /// The writes before each update of the views.
  var flushes: [[Write]]

  /// Makes a table of one object whose keys are all zero.
  init(keys: Int, views: [ViewEntry], flushes: [[Write]]) {
    objects = Array(repeating: 0, count: keys)
    initial = Array(repeating: 0, count: keys)
    self.views = views
    self.flushes = flushes
  }

  /// The reads and the input of a view's last evaluation.
  private struct Evaluation {
    let reads: Set<Int>
    let input: Int
  }

  /// The number of re-evaluations.
  ///
  /// A view is evaluated if it subscribes to a written object (coarse), if it has read a changed key (fine), or if a
  /// parent that is evaluated passes it a different input.
  func reevaluations(coarse: Bool) -> Int {
    var values = initial
    var evaluations: [Int: Evaluation] = [:]
    var count = 0
    for writes in [[]] + flushes {
      var invalid: Set<Int> = []
      for write in writes {
        let value = write.value(values)
        let changes = write.isInPlace || value != values[write.key]
        for (view, last) in evaluations {
          let isInvalidated =
            coarse
            ? views[view].object == objects[write.key]
            : changes && last.reads.contains(write.key)
          if isInvalidated { invalid.insert(view) }
        }
        values[write.key] = value
      }
      var evaluated: Set<Int> = []
      for (number, view) in views.enumerated() where view.isMounted(values) {
        let input = view.input(values)
        if let last = evaluations[number] {
          let isPassed = view.parent.map { evaluated.contains($0) } ?? false
          let differs = isPassed && (view.isOpaque || last.input != input)
          guard invalid.contains(number) || differs else { continue }
          count += 1
        }
        evaluated.insert(number)
        evaluations[number] = Evaluation(reads: view.reads(values), input: input)
      }
    }
    return count
  }
}

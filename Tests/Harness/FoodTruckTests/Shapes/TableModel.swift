/// A model of a screen as plain tables of views and keys. It gives the re-evaluations without a graph, a model object
/// or a tracker.
struct TableModel {
  /// An entry for one view. The ancestors of a view precede it in the table.
  struct ViewEntry {
    var parent: Int?
    /// The number of the object to which the view subscribes; `nil` if there is none.
    var object: Int?
    /// Returns the keys that the view's body reads, given the values of all keys.
    var reads: ([Int]) -> Set<Int> = { _ in [] }
    /// Returns the value that the view's parent passes to it, given the values of all keys.
    var input: ([Int]) -> Int = { _ in 0 }
    /// True if two inputs of the view cannot be compared.
    var isOpaque = false
    /// Returns true if the view is on the screen, given the values of all keys.
    var isMounted: ([Int]) -> Bool = { _ in true }
  }

  struct Write {
    let key: Int
    let value: ([Int]) -> Int
    var isInPlace = false

    /// Returns a write that adds a number to a key.
    static func add(_ number: Int, to key: Int) -> Write {
      Write(key: key, value: { $0[key] + number })
    }
  }

  /// For each key, the number of the object to which the key belongs.
  var objects: [Int]
  var initial: [Int]
  var views: [ViewEntry]
  /// The groups of writes. After each group, the views are updated.
  var flushes: [[Write]]

  /// Creates a table with a single object, whose keys are all zero at first.
  init(keys: Int, views: [ViewEntry], flushes: [[Write]]) {
    objects = Array(repeating: 0, count: keys)
    initial = Array(repeating: 0, count: keys)
    self.views = views
    self.flushes = flushes
  }

  /// The keys that a view's last evaluation read, and the input that it received.
  private struct Evaluation {
    let reads: Set<Int>
    let input: Int
  }

  /// Returns the number of re-evaluations.
  ///
  /// A view is evaluated if it subscribes to a written object (with `coarse`), if it has read a changed key (with
  /// `fine`), or if its parent is evaluated and passes it a different input.
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

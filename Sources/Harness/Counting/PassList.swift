/// The counts of each pass of a run: the passes that have ended, and the current pass.
struct PassList {
  private(set) var all: [PassCounts] = []
  var current = PassCounts(number: 0)
  private var mutationsBefore = 0
  private var totalsBefore = Totals()

  /// Begins a pass, and remembers the totals before it.
  ///
  /// - Parameter mutations: The number of mutations since the run began.
  mutating func begin(
    dirty: Int, mutations: Int, after totals: Totals,
    at now: (tick: Int, virtualMilliseconds: Int)
  ) {
    totalsBefore = totals
    current = PassCounts(number: all.count)
    current.dirty = dirty
    current.mutations = mutations - mutationsBefore
    mutationsBefore = mutations
    current.tick = now.tick
    current.virtualMilliseconds = now.virtualMilliseconds
  }

  /// Ends the current pass. Its counts are the differences between `totals` and the totals before the pass.
  mutating func end(with totals: Totals) {
    current.evaluations = totals.evaluations - totalsBefore.evaluations
    current.wasted = totals.wasted - totalsBefore.wasted
    current.evaluationsSoFar = totals.evaluations
    current.registrationsAlive = totals.registrationsAlive
    all.append(current)
  }
}

/// The counts of one pass.
struct PassCounts {
  /// The index of the pass in the run, counted from 0.
  let number: Int
  /// The number of views and rows that were invalid when the pass began.
  var dirty = 0
  /// The number of mutations since the previous pass began.
  var mutations = 0
  var tick = 0
  var virtualMilliseconds = 0
  var evaluations = 0
  var wasted = 0
  var evaluationsSoFar = 0
  var registrationsAlive = 0
}

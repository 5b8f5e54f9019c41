/// The passes of a run: the passes that have ended, and the current one.
struct PassList {
  private(set) var all: [PassCounts] = []
  var current = PassCounts(number: 0)
  private var mutationsBefore = 0
  private var totalsBefore = Totals()

  /// Begins a pass.
  ///
  /// - Parameter mutations: The mutations of the whole run so far.
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

  /// Ends the current pass; its counts are the increase of the totals.
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
  /// The number of the pass, counted from 0.
  let number: Int
  /// Views and rows that were invalid when the pass began.
  var dirty = 0
  /// Mutations since the previous pass began.
  var mutations = 0
  var tick = 0
  var virtualMilliseconds = 0
  var evaluations = 0
  var wasted = 0
  var evaluationsSoFar = 0
  var registrationsAlive = 0
}

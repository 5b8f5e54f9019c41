/// The passes of a run, the one under way apart.
struct PassList {
  private(set) var all: [PassTally] = []
  var current = PassTally(number: 0)
  private var mutationsBefore = 0
  private var before = Totals()

  /// Says that a pass begins.
  ///
  /// - Parameter mutations: The mutations of the whole run until now.
  mutating func begin(
    dirty: Int, mutations: Int, after totals: Totals,
    at now: (tick: Int, virtualMilliseconds: Int)
  ) {
    before = totals
    current = PassTally(number: all.count)
    current.dirty = dirty
    current.mutations = mutations - mutationsBefore
    mutationsBefore = mutations
    current.tick = now.tick
    current.virtualMilliseconds = now.virtualMilliseconds
  }

  mutating func end(with totals: Totals) {
    current.evaluations = totals.evaluations - before.evaluations
    current.wasted = totals.wasted - before.wasted
    current.evaluationsSoFar = totals.evaluations
    current.registrationsAlive = totals.registrationsAlive
    all.append(current)
  }
}

/// The figures of one pass.
struct PassTally {
  /// Counted from 0.
  let number: Int
  /// Nodes that were marked when it began.
  var dirty = 0
  /// Mutations since the pass before.
  var mutations = 0
  var tick = 0
  var virtualMilliseconds = 0
  var evaluations = 0
  var wasted = 0
  var evaluationsSoFar = 0
  var registrationsAlive = 0
}

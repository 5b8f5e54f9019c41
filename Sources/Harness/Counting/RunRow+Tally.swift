import Simulation

extension RunRow {
  /// The figures of one run.
  ///
  /// - Parameter isTransparent: Whether the runtime says what was read, and tells its reports apart.
  init(
    of performance: Performance, _ parameters: Parameters, under runtime: Runtime,
    isTransparent: Bool
  ) {
    self.init()
    let (stage, totals) = (performance.stage, performance.tally.totals)
    runID = parameters.runID
    self.runtime = runtime
    workload = parameters.workload
    seed = parameters.seed
    self.parameters = parameters.canonical
    views = totals.viewsAliveMax
    keys = stage.keys
    objects = stage.objects
    ticks = stage.clock.ticks
    virtualMilliseconds = Int(stage.duration / .milliseconds(1))
    mutations = stage.log.total.mutations
    effectiveMutations = stage.log.total.effective
    notifications = isTransparent ? totals.notifications : nil
    invalidations = totals.invalidations
    coalesced = totals.coalesced
    passes = performance.tally.passes.count
    evaluations = totals.evaluations
    mountEvaluations = performance.tally.views.map(\.mountEvaluations).sum()
    reevaluations = performance.tally.views.map(\.reevaluations).sum()
    needed = performance.tally.views.map(\.needed).sum()
    wasted = totals.wasted
    checks = reevaluations + totals.skips
    skips = totals.skips
    initialisations = totals.initialisations
    rowRuns = totals.rowRuns
    staleViews = performance.staleViews
    reads = totals.reads
    registrationsMade = totals.registrationsMade
    registrationsAliveMax = totals.registrationsMade == nil ? nil : totals.registrationsAliveMax
    maxEvaluationsPerPass = totals.maxEvaluationsPerPass
  }
}

extension Sequence where Element == Int {
  func sum() -> Int { reduce(0, +) }
}

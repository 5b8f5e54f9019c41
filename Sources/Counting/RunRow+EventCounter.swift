import Simulation
import Tabular
import Workloads

extension RunRow {
  /// The figures of one run, with none that its runtime cannot give.
  init(of performance: WorkloadRun, _ parameters: Parameters, under runtime: Runtime) {
    self.init()
    let (context, totals) = (performance.context, performance.tally.totals)
    runID = parameters.runID
    self.runtime = runtime
    workload = parameters.workload
    seed = parameters.seed
    self.parameters = parameters.canonical
    views = totals.viewsAliveMax
    keys = context.keys
    objects = performance.objects
    ticks = context.clock.ticks
    flush = context.flush.word
    virtualMilliseconds = Int(context.duration / .milliseconds(1))
    mutations = context.log.total.mutations
    effectiveMutations = context.log.total.effective
    notifications = totals.isOpaque ? nil : totals.notifications
    invalidations = totals.isOpaque ? nil : totals.invalidations
    coalesced = totals.isOpaque ? nil : totals.coalesced
    passes = performance.tally.passes.count
    evaluations = totals.evaluations
    let tallies = performance.tally.views.tallies
    mountEvaluations = tallies.lazy.map { Int($0.mountEvaluations) }.sum()
    reevaluations = tallies.lazy.map { Int($0.reevaluations) }.sum()
    needed = tallies.lazy.map { Int($0.needed) }.sum()
    wasted = totals.wasted
    checks = reevaluations + totals.skips
    skips = totals.skips
    initialisations = totals.initialisations
    rowRuns = totals.rowRuns
    staleViews = performance.staleViews
    reads = totals.reads
    registrationsMade = totals.registrationsMade
    registrationsAliveMax = totals.isOpaque ? nil : totals.registrationsAliveMax
    maxEvaluationsPerPass = totals.maxEvaluationsPerPass
  }
}

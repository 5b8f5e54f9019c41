import GranularityTabular
import GranularityVirtualTime
import GranularityWorkloads

extension RunRow {
  /// Makes the row for a run that has ended. A count that the runtime does not report is `nil`.
  init(of run: WorkloadRun, _ parameters: Parameters, under runtime: Runtime) {
    self.init()
    let (context, totals) = (run.context, run.counter.totals)
    runID = parameters.runID
    self.runtime = runtime
    workload = parameters.workload
    seed = parameters.seed
    self.parameters = parameters.canonical
    views = totals.viewsAliveMax
    keys = context.keys
    objects = run.objects
    ticks = context.clock.ticks
    flush = context.flush.word
    virtualMilliseconds = context.duration.wholeMilliseconds
    mutations = context.log.total.mutations
    effectiveMutations = context.log.total.effective
    notifications = totals.isOpaque ? nil : totals.notifications
    invalidations = totals.isOpaque ? nil : totals.invalidations
    coalesced = totals.isOpaque ? nil : totals.coalesced
    passes = run.counter.passes.count
    evaluations = totals.evaluations
    let viewCounts = run.counter.views.counts
    mountEvaluations = viewCounts.lazy.map { Int($0.mountEvaluations) }.sum()
    reevaluations = viewCounts.lazy.map { Int($0.reevaluations) }.sum()
    needed = viewCounts.lazy.map { Int($0.needed) }.sum()
    wasted = totals.wasted
    checks = reevaluations + totals.skips
    skips = totals.skips
    initialisations = totals.initialisations
    rowRuns = totals.rowRuns
    staleViews = run.staleViews
    reads = totals.reads
    registrationsMade = totals.registrationsMade
    registrationsAliveMax = totals.isOpaque ? nil : totals.registrationsAliveMax
    maxEvaluationsPerPass = totals.maxEvaluationsPerPass
  }
}

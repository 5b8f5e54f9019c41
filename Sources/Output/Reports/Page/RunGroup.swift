import GranularityBaseline
import GranularityCounting
import GranularityTabular
import GranularityWorkloads

/// The runs of one workload with the same parameters and seed, under several runtimes, as the page shows them.
struct RunGroup: Sendable {
  /// The runs in the order of the runtimes.
  let runs: [RunRow]
  /// The summary of the workload; empty for a workload that this build does not have.
  var summary = ""
  /// What is different about the screen if it is an alternative to a user's screen; otherwise empty.
  var alternative = ""
  /// The parameters of the workload; `nil` for a workload that this build does not have.
  var settings: [Parameter]?
  /// The names of the parameters in which the runs of the workload differ; empty if the workload has no other runs.
  var varied: Set<String> = []
  var views: [ViewRow] = []
  var causes: [CauseRow] = []
  var timeline: [TimelineRow] = []
  /// The expected re-evaluations, by runtime.
  var expectations: [Runtime: Expectation] = [:]
  /// What each view did in each turn, by runtime.
  var replays: [Runtime: Replay] = [:]
  /// Rows that a lazy container cannot load on demand, one sentence each; empty for recorded runs.
  var findings: [String] = []
  /// The directory with the recorded counts of a session; empty for a workload.
  var directory = ""
  /// The reason why there is no replay; empty if there is one.
  var note = ""

  /// - Parameter runs: The runs with one id.
  init(of runs: [RunRow]) {
    self.runs = Runtime.allCases.flatMap { runtime in runs.filter { $0.runtime == runtime } }
  }

  init(_ comparison: Comparison) {
    let results = comparison.results
    self.init(of: results.map(\.run))
    summary = comparison.summary
    settings = comparison.settings
    views = results.flatMap(\.views)
    causes = results.flatMap(\.causes)
    timeline = results.flatMap(\.timeline)
    expectations = comparison.expectations
    findings = comparison.findings.map { "\($0)" }
    for result in results { replays[result.run.runtime] = result.replay }
  }

  var id: String { runs.first?.runID ?? "" }
  /// The name of the workload, or of the session.
  var workload: String {
    runs.first.map { $0.isSession ? $0.runID : $0.workload } ?? ""
  }
  var runtimes: [Runtime] { runs.runtimes }

  /// The runs that a page shows. The toolchain's run, which checks fine tracking, is left out if every count is the
  /// same.
  var shownRuns: [RunRow] {
    checkAgrees == true ? runs.filter { $0.runtime != .observation } : runs
  }

  /// True if fine tracking and the toolchain's tracking give the same counts; `nil` unless both ran.
  var checkAgrees: Bool? {
    guard let fine = run(under: .fine), let check = run(under: .observation) else { return nil }
    let differs = Metric.shown(in: runs).contains { metric in
      guard let left = metric.count(fine), let right = metric.count(check) else { return false }
      return left != right
    }
    let counts = { (runtime: Runtime) in
      views.filter { $0.runtime == runtime }.map { [$0.viewPath: [$0.reevaluations, $0.wasted]] }
    }
    return !differs && Set(counts(.fine)) == Set(counts(.observation))
  }

  func run(under runtime: Runtime) -> RunRow? { runs.first { $0.runtime == runtime } }

  var ticks: Int { runs.map(\.ticks).max() ?? 0 }

  /// The run under coarse, and the run under fine or else ``observed``; `nil` unless both exist.
  ///
  /// If a run did not search for stale views, its number of stale views is the number that its closed form expects.
  var pair: (coarse: RunRow, fine: RunRow)? {
    guard let coarse = run(under: .coarse), let fine = run(under: .fine) ?? observed else {
      return nil
    }
    return (expectingStaleViews(coarse), expectingStaleViews(fine))
  }

  private func expectingStaleViews(_ run: RunRow) -> RunRow {
    guard expectations.values.contains(where: { $0.staleViews > 0 }) else { return run }
    var run = run
    run.staleViews = run.staleViews ?? expectations[run.runtime]?.staleViews
    return run
  }

  /// The models under which a view shows an old value; empty if none does.
  var staleRuntimes: [Runtime] {
    runs.map(expectingStaleViews).filter { ($0.staleViews ?? 0) > 0 }.map(\.runtime)
  }

  /// The run of a session with `@Observable` classes. Its runtime is `observation`, not `fine`.
  private var observed: RunRow? { run(under: .observation).flatMap { $0.isSession ? $0 : nil } }

  /// The re-evaluations under coarse minus those under fine; `nil` unless both ran.
  var difference: Int? { pair.map { $0.coarse.reevaluations - $0.fine.reevaluations } }

  /// The change that a migration makes, according to these runs; `nil` unless the screen ran under coarse and fine.
  var outcome: MigrationOutcome? { pair.map { MigrationOutcome(from: $0.coarse, to: $0.fine) } }

  /// The `name=value` pairs of the parameters and, if it is not zero, the seed.
  var parameters: String { words(pairs) }

  /// The alternative or the parameters.
  var subtitle: String { alternative.isEmpty ? parameters : alternative }

  private var title: String { parameters.isEmpty ? workload : "\(workload) · \(parameters)" }

  /// The workload and the parameters that do not have their default value.
  ///
  /// If all parameters have their default value, the parameters in which the runs of the workload differ are named
  /// instead.
  var shortTitle: String {
    guard settings != nil else { return title }
    guard alternative.isEmpty else { return "\(workload) \(alternative)" }
    let shown = isDefault ? pairs.filter { varied.contains($0.name) } : pairs.filter(isOther)
    return shown.isEmpty ? workload : "\(workload) \(words(shown))"
  }

  /// True if every parameter has its default value.
  var isDefault: Bool { alternative.isEmpty && !pairs.contains(where: isOther) }

  /// False for a parameter with its default value.
  private func isOther(_ pair: (name: String, value: String)) -> Bool {
    !(settings ?? []).contains { $0.name == pair.name && $0.defaultValue == pair.value }
  }

  /// The ``parameters`` that do not have their default value, or that are among `named`.
  func parameters(with named: [String]) -> String {
    words(pairs.filter { isOther($0) || named.contains("\($0.name)=\($0.value)") })
  }

  /// The command that writes a page about this group only.
  var command: String {
    let flags = pairs.flatMap { ["--\($0.name)", $0.value] }
    let subject = directory.isEmpty ? [workload] : [directory, "--run", workload]
    let words = ["granularity", "report"] + subject + flags + ["--html", "report.html"]
    return words.map(shellQuoted).joined(separator: " ")
  }

  private var pairs: [(name: String, value: String)] {
    guard let run = runs.first else { return [] }
    return run.parameterPairs
      + (run.seed == 0 ? [] : [(name: Parameter.seed.name, value: String(run.seed))])
  }

  private func words(_ pairs: [(name: String, value: String)]) -> String {
    pairs.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
  }
}

extension RunGroup {
  /// Groups the recorded runs by workload and parameters, in the order of `workloads`.
  ///
  /// The recorded rows do not say what each view did in each turn, so each run is repeated. If its counts differ from
  /// the recorded ones, the page shows the recorded ones and has no replay.
  static func recorded(
    in results: Dataset, workloads: [any Workload], jobs: Int = 1,
    progress: ProgressReport = { _, _ in }
  ) -> [RunGroup] {
    let views = Dictionary(grouping: results.views, by: \.runID)
    let causes = Dictionary(grouping: results.causes, by: \.runID)
    let timeline = Dictionary(grouping: results.timeline, by: \.runID)
    let groups = results.runGroups(inOrderOf: workloads)
    return Workers(jobs).outcomes(of: groups.count, progress: progress) { number in
      var group = groups[number]
      let id = group.id
      group.views = views[id] ?? []
      group.causes = causes[id] ?? []
      group.timeline = timeline[id] ?? []
      group.addReplays(of: workloads.first { $0.name == group.workload })
      return group
    }
  }

  /// Repeats the runs for their replays; if a run differs from the recorded one, adds a note instead.
  private mutating func addReplays(of workload: (any Workload)?) {
    guard let first = runs.first, let workload else {
      note = "There is no replay, because this build does not have this workload."
      return
    }
    summary = workload.summary
    settings = workload.settings
    var given = Dictionary(first.parameterPairs.map { ($0.name, $0.value) }) { $1 }
    given[Parameter.seed.name] = String(first.seed)
    given[Parameters.screenFile] = nil
    guard let parameters = try? workload.parameters(given: given) else {
      note = "There is no replay, because this build does not accept these parameters."
      return
    }
    for run in runs {
      expectations[run.runtime] = try? workload.expectation(parameters, under: run.runtime)
      let result = try? measure(workload, parameters, under: run.runtime, replay: true)
      if let result, let replay = result.replay, agrees(result, with: run) {
        replays[run.runtime] = replay
      } else {
        note =
          "There is no replay, because a repetition of the run gives other counts than the "
          + "recorded ones."
      }
    }
    if !note.isEmpty { replays = [:] }
  }

  /// True if a run has the recorded counts; stale views are not counted again.
  private func agrees(_ result: RunResult, with recorded: RunRow) -> Bool {
    var run = result.run
    run.staleViews = recorded.staleViews
    let views = views.filter { $0.runtime == run.runtime }
    return run == recorded && ViewRow.table.sorted(result.views) == ViewRow.table.sorted(views)
  }
}

extension MigrationOutcome {
  /// The title of the runs with this outcome.
  var title: String {
    switch self {
    case .saves: "@Observable evaluates at least \(Self.leastPercent)% fewer bodies"
    case .savesLittle: "Little to gain: fewer bodies, by less than \(Self.leastPercent)%"
    case .misses: "@Observable misses changes that ObservableObject shows"
    case .same: "No gain: both evaluate as many bodies"
    case .corrects: "@Observable shows changes that ObservableObject misses"
    case .adds: "@Observable evaluates more bodies, and shows no more"
    }
  }

  /// What the outcome means for a screen that does the same, in one or two sentences.
  var advice: String {
    switch self {
    case .saves: "Migrate if your views, too, read little of what changes in their objects."
    case .savesLittle:
      "Even at \(Self.leastPercent)%, migrating saves time only if a body takes 10 µs or more, by the recorded costs of "
        + "bodies that read one property."
    case .misses:
      "Keep ObservableObject for a class with a property whose == ignores something that a view shows, or let == compare "
        + "it: @Observable does not notify of a set to an equal value, so the view keeps the old one."
    case .same:
      "Expected if every view reads what changes, or if the model is already split into small objects. "
        + "Evaluations that are wasted under both are left to avoid."
    case .corrects:
      "Under ObservableObject, more views show an old value. @Observable evaluates as many bodies, or more."
    case .adds: "@Observable also follows objects that no view holds in a property wrapper."
    }
  }
}

extension Dataset {
  /// The runs in the order of `workloads`, and in alphabetical order of their ids for each workload.
  func runGroups(inOrderOf workloads: [any Workload]) -> [RunGroup] {
    let order = workloads.map(\.name)
    let index = { (run: RunRow) in order.firstIndex(of: run.workload) ?? order.count }
    let values = Dictionary(grouping: runs, by: \.workload).mapValues { runs in
      Dictionary(grouping: runs.flatMap(\.parameterPairs), by: \.name).mapValues {
        Set($0.map(\.value))
      }
    }
    return runs.sorted { (index($0), $0.runID) < (index($1), $1.runID) }.grouped(by: \.runID).map {
      var group = RunGroup(of: $0.elements)
      group.settings = workloads.first { $0.name == group.workload }?.settings
      let differing = (values[group.workload] ?? [:]).filter { $0.value.count > 1 }
      group.varied = Set(differing.keys)
      return group
    }
  }
}

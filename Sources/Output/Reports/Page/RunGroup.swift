import GranularityBaseline
import GranularityCounting
import GranularityTabular
import GranularityWorkloads

/// The runs of one workload with the same parameters and seed, under several runtimes, with all that a page shows about
/// them.
struct RunGroup: Sendable {
  /// The runs, in the order of ``Runtime``'s cases.
  let runs: [RunRow]
  /// The summary of the workload; empty if this build does not have the workload.
  var summary = ""
  /// How the screen differs from the user's screen, if it is an alternative to it; otherwise empty.
  var alternative = ""
  /// The parameters that the workload accepts; `nil` if this build does not have the workload.
  var settings: [Parameter]?
  /// The names of the parameters in which the runs of this workload differ; empty if the page has no other run of the
  /// workload.
  var varied: Set<String> = []
  var views: [ViewRow] = []
  var causes: [CauseRow] = []
  var timeline: [TimelineRow] = []
  /// What the closed form predicts for the re-evaluations, by runtime.
  var expectations: [Runtime: Expectation] = [:]
  /// The record of what each view did in each turn, by runtime.
  var replays: [Runtime: Replay] = [:]
  /// One sentence for each part of a list that a lazy container cannot load on demand; empty for recorded runs.
  var findings: [String] = []
  /// The directory with the recorded counts of the session; empty for a workload.
  var directory = ""
  /// The reason why the group has no replay; empty if it has one.
  var note = ""

  /// Creates a group from recorded rows.
  ///
  /// - Parameter runs: The rows of `runs.csv` with the same run id.
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
  /// The name of the workload, or the name of the session.
  var workload: String {
    runs.first.map { $0.isSession ? $0.runID : $0.workload } ?? ""
  }
  var runtimes: [Runtime] { runs.runtimes }

  /// The runs that a page shows. The run under `observation`, which only checks fine tracking, is left out if all
  /// counts are equal.
  var shownRuns: [RunRow] {
    checkAgrees == true ? runs.filter { $0.runtime != .observation } : runs
  }

  /// True if the runs under `fine` and `observation` have the same counts; `nil` unless both exist.
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

  /// The run under `coarse`, and the run under `fine`, or ``observed`` if there is none; `nil` unless both exist.
  ///
  /// If a run did not search for stale views, its number of stale views is the number that its closed form predicts.
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

  /// The runtimes under which at least one view shows an old value; empty if there is none.
  var staleRuntimes: [Runtime] {
    runs.map(expectingStaleViews).filter { ($0.staleViews ?? 0) > 0 }.map(\.runtime)
  }

  /// The session's run with `@Observable` classes, whose runtime is `observation` and not `fine`; `nil` for a workload.
  private var observed: RunRow? { run(under: .observation).flatMap { $0.isSession ? $0 : nil } }

  /// The number of re-evaluations under `coarse` minus the number with `@Observable` models; `nil` unless ``pair``
  /// exists.
  var difference: Int? { pair.map { $0.coarse.reevaluations - $0.fine.reevaluations } }

  /// What a migration changes according to these runs; `nil` unless ``pair`` exists.
  var outcome: MigrationOutcome? { pair.map { MigrationOutcome(from: $0.coarse, to: $0.fine) } }

  /// The parameters as `name=value` pairs. The seed is included only if it is not zero.
  var parameters: String { words(pairs) }

  /// What distinguishes this group: the description of the alternative, or the parameters.
  var subtitle: String { alternative.isEmpty ? parameters : alternative }

  private var title: String { parameters.isEmpty ? workload : "\(workload) · \(parameters)" }

  /// The name of the workload, followed by the parameters that differ from their default values.
  ///
  /// If no parameter differs, the parameters in which the runs of this workload differ are listed instead.
  var shortTitle: String {
    guard settings != nil else { return title }
    guard alternative.isEmpty else { return "\(workload) \(alternative)" }
    let shown = isDefault ? pairs.filter { varied.contains($0.name) } : pairs.filter(isOther)
    return shown.isEmpty ? workload : "\(workload) \(words(shown))"
  }

  /// True if every parameter has its default value and the screen is not an alternative.
  var isDefault: Bool { alternative.isEmpty && !pairs.contains(where: isOther) }

  /// True if the parameter does not have its default value.
  private func isOther(_ pair: (name: String, value: String)) -> Bool {
    !(settings ?? []).contains { $0.name == pair.name && $0.defaultValue == pair.value }
  }

  /// Those of the ``parameters`` that differ from their default values or that are in `named`.
  func parameters(with named: [String]) -> String {
    words(pairs.filter { isOther($0) || named.contains("\($0.name)=\($0.value)") })
  }

  /// The command that writes a page about only this group.
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
  /// Groups recorded runs by workload and parameters. The groups are in the order of `workloads`.
  ///
  /// The recorded rows do not say what each view did in each turn, so each run is repeated. If its counts then differ
  /// from the recorded counts, the page shows the recorded counts and no replay.
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

  /// Repeats the runs to obtain their replays. If a count differs from the recorded count, a note is added instead.
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
          "There is no replay, because the counts of a repeated run differ from the "
          + "recorded ones."
      }
    }
    if !note.isEmpty { replays = [:] }
  }

  /// True if the repeated run has the recorded counts. The repetition does not search for stale views, so they are not
  /// compared.
  private func agrees(_ result: RunResult, with recorded: RunRow) -> Bool {
    var run = result.run
    run.staleViews = recorded.staleViews
    let views = views.filter { $0.runtime == run.runtime }
    return run == recorded && ViewRow.table.sorted(result.views) == ViewRow.table.sorted(views)
  }
}

extension MigrationOutcome {
  /// A heading for the runs with this outcome.
  var title: String {
    switch self {
    case .saves: "@Observable evaluates at least \(Self.leastPercent)% fewer bodies"
    case .savesLittle: "Little to gain: fewer bodies, by less than \(Self.leastPercent)%"
    case .misses: "@Observable misses changes that ObservableObject shows"
    case .same: "No gain: both evaluate the same number of bodies"
    case .corrects: "@Observable shows changes that ObservableObject misses"
    case .adds: "@Observable evaluates more bodies, and shows no more"
    }
  }

  /// One or two sentences that say what this outcome means for a screen that works in the same way.
  var advice: String {
    switch self {
    case .saves:
      "Migrate if your views also read little of what changes in the objects that they observe."
    case .savesLittle:
      "Even at \(Self.leastPercent)%, migrating saves time only if a body takes 10 µs or more, by the recorded costs of "
        + "bodies that read one property."
    case .misses:
      "Keep ObservableObject for a class with a property whose == ignores something that a view shows, or let == compare "
        + "it: @Observable does not notify views of a set to an equal value, so the view keeps showing the old value."
    case .same:
      "Expected if every view reads what changes, or if the model is already split into small objects. "
        + "You can still avoid the evaluations that are wasted under both models."
    case .corrects:
      "Under ObservableObject, more views show an old value. @Observable evaluates as many bodies, or more."
    case .adds: "@Observable also follows objects that no view holds in a property wrapper."
    }
  }
}

extension Dataset {
  /// The run groups in the order of `workloads`. The groups of a workload are in the alphabetical order of their ids.
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

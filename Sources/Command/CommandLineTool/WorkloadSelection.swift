import GranularityCommandOptions
import GranularityCounting
import GranularityScreenFiles
import GranularitySpelling
import GranularitySweeps
import GranularityTabular
import GranularityWorkloads

/// The workload and runtimes that a command line selects, with the values of the workload's parameters.
struct WorkloadSelection: Sendable {
  var name: String?
  /// The screen files that are used instead of a named workload.
  var screens = ScreenCatalog()
  /// The values of the parameter options, by name.
  var given: [String: String] = [:]
  var runtimes = Runtime.allCases
  var verifies = false

  /// The directory of recorded sessions that is used instead of a workload.
  var sessions: String?
  /// The single session of the directory to show; `nil` for all sessions.
  var session: String?

  /// The name that selects every workload.
  static let all = "all"

  /// A workload and a value for each of its parameters.
  struct Point: Sendable {
    let workload: any Workload
    let parameters: Parameters
  }

  /// Returns the selected workload, or all workloads if the name is `all`.
  ///
  /// The option of a parameter applies to each workload that has the parameter.
  /// - Parameter name: The name of the workload to use if the command line names none.
  /// - Throws: ``UsageError`` if there is no such workload, or if no selected workload has a given parameter.
  func points(default name: String, in catalog: WorkloadCatalog) throws -> [Point] {
    let name = self.name ?? name
    let workloads = catalog.all.filter { name == Self.all || $0.name == name }
    guard !workloads.isEmpty else {
      let names = catalog.names.isEmpty ? "none" : catalog.names.joined(separator: ", ")
      throw UsageError.other("this build has no workload '\(name)'; its workloads: \(names)")
    }
    return try points(of: workloads, called: name)
  }

  /// The recorded sessions in a directory; `nil` if the command line names no directory.
  ///
  /// - Throws: ``UsageError`` if there is no such session, or if an option applies only to running a workload.
  func recordedSessions(on console: Console) throws -> [Comparison]? {
    guard let sessions else {
      guard let session else { return nil }
      throw UsageError.other(
        "--run needs a directory with recorded counts; found none for '\(session)'")
    }
    let workload = name.map { "'\($0)'" } ?? screens.files.first
    let flag = given.keys.sorted().first ?? (verifies ? "verify" : nil)
    if let other = workload ?? flag.map({ "--\($0)" }) {
      throw UsageError.other(
        "the sessions in \(sessions) are recorded, not run, so "
          + "no workload or option of a run can be given; found \(other)")
    }
    return Comparison.sessions(
      of: try CountSource.directory(sessions).results(of: session, under: runtimes, on: console)
        .results)
  }

  /// The option that names the screen file, as it is written on the command line.
  var screenName: String { "--workload \(screens.files.first ?? "")" }

  /// Returns the screen in the screen file; `nil` if the command line names no file.
  ///
  /// - Throws: ``UsageError`` if the command line names several files, or both a file and a workload.
  func screen() throws -> ScreenWorkload? {
    guard let file = screens.files.first else { return nil }
    if let name {
      throw UsageError.other(
        "a run needs either a workload or --workload FILE; found both, '\(name)' and --workload")
    }
    guard screens.files.count == 1 else {
      throw UsageError.other("a run needs one screen file; found \(screens.files.count)")
    }
    return try Self.screen(at: file)
  }

  /// Returns the screen in a file or on the standard input.
  static func screen(at file: String) throws -> ScreenWorkload {
    file == Console.standardInput ? try .screenOnStandardInput() : try .screen(at: file)
  }

  /// The selected runs, with the text that selects them on the command line: a workload's name or a screen file.
  ///
  /// - Returns: `nil` if the command line selects neither a workload nor a file.
  func subject(in catalog: WorkloadCatalog) throws -> (name: String, points: [Point])? {
    if screens.files.count > 1, name == nil {
      let screens = try self.screens.catalog(or: catalog).all
      return (screenName, try points(of: screens, called: screenName))
    }
    if let screen = try screen() {
      return (screenName, try points(of: [screen], called: screenName))
    }
    return try name.map { ($0, try points(default: $0, in: catalog)) }
  }

  /// Returns the points of `workloads`, with the given values of their parameters.
  ///
  /// - Throws: ``UsageError`` if no workload has a given parameter.
  func points(of workloads: [any Workload], called name: String) throws -> [Point] {
    try checkFlags(of: workloads, called: name)
    return try workloads.map { workload in
      let names = workload.settings.map(\.name)
      let values = given.filter { names.contains($0.key) }
      return Point(workload: workload, parameters: try workload.parameters(given: values))
    }
  }

  /// The points of `screen`. If both coarse and fine are selected, they include the screen's alternative models.
  func points(of screen: ScreenWorkload) throws -> [Point] {
    let isStudy = Set(runtimes).isSuperset(of: [.coarse, .fine])
    return try points(of: isStudy ? screen.alternatives : [screen], called: screenName)
  }

  /// Returns the sweep of a workload over the given values.
  ///
  /// - Throws: ``UsageError`` if the workload does not have a given parameter, or ``SweepError`` for an invalid sweep.
  func sweep(of name: String, isZipped: Bool, in catalog: WorkloadCatalog) throws -> SweepPlan {
    if screens.files.count > 1, self.name == nil {
      let set = try screens.set()
      try checkFlags(of: [set], called: screenName)
      return try SweepPlan(
        of: set, given: given.merging([ScreenSet.parameter: set.all]) { given, _ in given },
        isZipped: isZipped, runtimes: runtimes)
    }
    guard let workload = try screen() ?? catalog.named(name) else {
      throw UsageError.other(
        "this build has no workload '\(name)'; '\(Tool.name) list' lists the workloads")
    }
    try checkFlags(of: [workload], called: name)
    return try SweepPlan(of: workload, given: given, isZipped: isZipped, runtimes: runtimes)
  }

  /// - Throws: ``UsageError`` if one of the given parameters belongs to no workload.
  func checkFlags(of workloads: [any Workload], called name: String) throws(UsageError) {
    let names = workloads.flatMap(\.settings).map(\.name)
    for flag in given.keys.sorted() where !names.contains(flag) {
      throw .other(
        "'\(name)' has no parameter '--\(flag)'"
          + (nearestName(to: flag, among: names).map { "; did you mean '--\($0)'?" }
            ?? "; it has \(names.grouped(by: \.self).map { "--\($0.key)" }.joined(separator: ", "))")
      )
    }
  }

  /// The total number of re-evaluations that the closed forms predict. A run without a closed form adds zero.
  private func expectedReevaluations(of points: [Point]) throws(ParameterError) -> Int {
    var sum = 0
    for point in points {
      for runtime in runtimes {
        let expectation = try point.workload.expectation(point.parameters, under: runtime)
        sum = sum.clampedSum(expectation.reevaluations ?? 0)
      }
    }
    return sum
  }

  /// Runs each point with each selected runtime.
  ///
  /// - Parameters:
  ///   - replay: True to keep the result of each view in each turn.
  ///   - aggregation: The level at which the results distinguish views.
  ///   - jobs: The largest number of points that run at the same time.
  func compare(
    _ points: [Point], replay: Bool = false, aggregation: ViewAggregation = .views,
    jobs: Int = 1, on console: Console
  ) throws -> [Comparison] {
    console.noteLongRun(expecting: try expectedReevaluations(of: points))
    if jobs > 1, points.count > 1 {
      return try console.withProgress { progress in
        try Workers(jobs).outcomes(of: points.count, progress: progress.report) { number in
          let point = points[number]
          let results = try runtimes.map { runtime in
            try measure(
              point.workload, point.parameters, under: runtime, verify: verifies, replay: replay,
              aggregation: aggregation)
          }
          return try Comparison(of: point.workload, point.parameters, results: results)
        }
      }
    }
    return try console.withProgress { progress in
      var done = 0
      return try points.map { point in
        let results = try runtimes.map { runtime in
          progress.update(
            done: done, of: points.count * runtimes.count,
            next: "\(point.workload.name) under \(runtime.rawValue)")
          done += 1
          return try measure(
            point.workload, point.parameters, under: runtime, verify: verifies, replay: replay,
            aggregation: aggregation, progress: { progress.update(part: $0, of: $1) })
        }
        return try Comparison(of: point.workload, point.parameters, results: results)
      }
    }
  }
}

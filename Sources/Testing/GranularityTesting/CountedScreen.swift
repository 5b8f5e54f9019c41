import GranularityCounting
public import GranularityViewHosting
import GranularityVirtualTime
import GranularityWorkloads
import ModelObservation
public import SimulatedUICore

/// A screen whose evaluations are counted, and the kind of its models, under which its counts are recorded.
///
/// A host follows every kind of model, so a screen may have models of several kinds; name the one that the session is
/// about. The kind separates the counts of a screen before and after its migration in the files of one session.
public struct CountedScreen {
  private let runtime: Runtime
  private let models: ModelInterpretation
  private let makeHost: () throws -> ViewHost
  private var budgets: [CountBudget] = []

  private init(
    runtime: Runtime, models: ModelInterpretation = .asWritten,
    makeHost: @escaping () throws -> ViewHost
  ) {
    self.runtime = runtime
    self.models = models
    self.makeHost = makeHost
  }

  /// A screen whose models act as another kind of models.
  private init<Content: View>(
    runtime: Runtime, models: ModelInterpretation, content: @escaping () -> Content
  ) {
    self.init(runtime: runtime, models: models) {
      ViewHost(models: models, content: content)
    }
  }

  /// A screen whose models are `ObservableObject`s.
  public static func observableObject<Content: View>(
    @ViewBuilder _ content: @escaping () -> Content
  ) -> CountedScreen {
    observableObject(host: { ViewHost(content: content) })
  }

  /// A screen whose models are `@Observable` classes of the toolchain; its causes do not name the properties.
  public static func observable<Content: View>(
    @ViewBuilder _ content: @escaping () -> Content
  ) -> CountedScreen {
    observable(host: { ViewHost(content: content) })
  }

  /// A screen whose models have `@Tracked` properties; its causes name the properties.
  public static func tracked<Content: View>(
    @ViewBuilder _ content: @escaping () -> Content
  ) -> CountedScreen {
    tracked(host: { ViewHost(content: content) })
  }

  /// A screen whose models are `ObservableObject`s, as if they were `@Observable`; see
  /// `compareModels(as:sdk:content:act:)`.
  ///
  /// Its counts are recorded for `@Observable`, next to the counts of the same screen as written.
  public static func asObservable<Content: View>(
    @ViewBuilder _ content: @escaping () -> Content
  ) -> CountedScreen {
    CountedScreen(runtime: .observation, models: .asObservable, content: content)
  }

  /// A screen whose models are `@Observable` classes, as if they were `ObservableObject`s; see
  /// `compareModels(as:sdk:content:act:)`.
  ///
  /// Its counts are recorded for `ObservableObject`, next to the counts of the same screen as written.
  public static func asObservableObject<Content: View>(
    @ViewBuilder _ content: @escaping () -> Content
  ) -> CountedScreen {
    CountedScreen(runtime: .coarse, models: .asObservableObject, content: content)
  }

  /// A screen whose host the caller makes, for example with its own clock; its models are `ObservableObject`s.
  ///
  /// - Parameter host: Makes a new host and returns it. The counts begin with the mount, so an earlier host is an
  ///   error.
  public static func observableObject(host: @escaping () throws -> ViewHost) -> CountedScreen {
    CountedScreen(runtime: .coarse, makeHost: host)
  }

  /// A screen whose host the caller makes, for example with its own clock; its models are `@Observable` classes.
  ///
  /// - Parameter host: Makes a new host and returns it. The counts begin with the mount, so an earlier host is an
  ///   error.
  public static func observable(host: @escaping () throws -> ViewHost) -> CountedScreen {
    CountedScreen(runtime: .observation, makeHost: host)
  }

  /// A screen whose host the caller makes, for example with its own clock; its models have `@Tracked` properties.
  ///
  /// - Parameter host: Makes a new host and returns it. The counts begin with the mount, so an earlier host is an
  ///   error.
  public static func tracked(host: @escaping () throws -> ViewHost) -> CountedScreen {
    CountedScreen(runtime: .fine, makeHost: host)
  }

  /// The screen with further budgets, which apply to this screen only.
  public func budgets(_ budgets: CountBudget...) -> CountedScreen {
    var screen = self
    screen.budgets += budgets
    return screen
  }

  /// Makes the host, and counts its events from the mount on.
  func measurement(of runID: String) throws -> Measurement {
    let session = HostSession()
    let host = try session.observer.observeHost(madeBy: makeHost)
    let hosts = session.observer.hosts
    guard hosts == 1 else {
      throw RecordedCountsError(
        "a counted screen needs to make one host; found \(hosts) new hosts")
    }
    return Measurement(
      host: host, session: session, runID: runID, runtime: runtime, models: models, budgets: budgets
    )
  }

  /// A host whose events are counted.
  struct Measurement {
    let host: ViewHost
    fileprivate let session: HostSession
    fileprivate let runID: String
    fileprivate let runtime: Runtime
    fileprivate let models: ModelInterpretation
    fileprivate let budgets: [CountBudget]

    /// The counts since the mount, and what makes them doubtful.
    ///
    /// Call it at the end of the session: it evaluates every body once more, to find the views that show an old value.
    func end() -> ScreenCounts {
      return ScreenCounts(
        result: session.result(of: runID, under: runtime, showing: host), budgets: budgets,
        sets: host.clock.modelUses?.sets ?? [:], differingInputs: session.differingInputs,
        findings: host.doubts() + (host.isTranslated(models) ? [] : [.nothingTranslated(models)]))
    }
  }
}

/// How often each field of a view differed in a new value, by the view and what set off the evaluation of its parent,
/// and by the field.
typealias DifferingInputs = [Replay.Evaluated: [DifferingField: Int]]

/// The counts of one screen in one session.
struct ScreenCounts {
  let result: RunResult
  /// The budgets of this screen only.
  let budgets: [CountBudget]
  /// How often each published property was set, by the name of its type and its own name.
  let sets: [String: SetCount]
  let differingInputs: DifferingInputs
  /// What makes the counts doubtful.
  let findings: [HostFinding]

  init(
    result: RunResult, budgets: [CountBudget] = [], sets: [PropertyName: SetCount] = [:],
    differingInputs: DifferingInputs = [:], findings: [HostFinding] = []
  ) {
    self.result = result
    self.budgets = budgets
    self.differingInputs = differingInputs
    // Two types in two functions can have one name.
    self.sets = Dictionary(sets.map { ("\($0.type).\($0.name)", $1) }) { $0 + $1 }
    self.findings = findings
    rows = SessionRows(result)
  }

  /// Returns the counts without these parts.
  func leavingOut(_ parts: Set<SessionPart>) -> ScreenCounts {
    var counts = self
    if parts.contains(.screen) { counts.rows.screens = [] }
    if parts.contains(.turns) { counts.rows.turns = [] }
    return counts
  }

  var runtime: Runtime { result.run.runtime }
  /// What the session records of the screen.
  var rows: SessionRows
}

extension Runtime {
  /// The kind of the models, as their source names it.
  var kindOfModel: String {
    switch self {
    case .coarse: "ObservableObject"
    case .observation: "@Observable"
    case .fine: "@Tracked"
    }
  }
}

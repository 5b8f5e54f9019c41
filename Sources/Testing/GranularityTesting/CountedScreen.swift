import GranularityCounting
public import GranularityViewHosting
import GranularityVirtualTime
import GranularityWorkloads
import ModelObservation
public import SimulatedUICore

/// A screen whose evaluations are counted, with the kind of its models.
///
/// The counts are recorded under this kind of models, so that the files of a session keep the counts before and after a
/// migration separately. The host itself supports every kind of model. If the screen has models of several kinds, use
/// the kind that the session is about.
public struct CountedScreen {
  private let runtime: Runtime
  private let models: ModelInterpretation
  private let makeHost: () throws -> ViewHost
  private var budgets: [CountBudget] = []

  private init(
    _ runtime: Runtime, _ models: ModelInterpretation = .asWritten,
    makeHost: @escaping () throws -> ViewHost
  ) {
    self.runtime = runtime
    self.models = models
    self.makeHost = makeHost
  }

  /// A screen whose models are `ObservableObject` classes.
  public static func observableObject<Content: View>(
    @ViewBuilder _ content: @escaping () -> Content
  ) -> CountedScreen {
    CountedScreen(.coarse) { ViewHost(content: content) }
  }

  /// A screen whose models are `@Observable` classes of the toolchain. The causes of its evaluations do not name the
  /// properties.
  public static func observable<Content: View>(
    @ViewBuilder _ content: @escaping () -> Content
  ) -> CountedScreen {
    CountedScreen(.observation) { ViewHost(content: content) }
  }

  /// A screen whose models have `@Tracked` properties. The causes of its evaluations name the properties.
  public static func tracked<Content: View>(
    @ViewBuilder _ content: @escaping () -> Content
  ) -> CountedScreen {
    CountedScreen(.fine) { ViewHost(content: content) }
  }

  /// A screen whose `ObservableObject` models run as if they were `@Observable`; see
  /// `compareModels(as:sdk:content:act:)`.
  ///
  /// Its counts are recorded for `@Observable`, next to the counts of the same screen as written.
  public static func asObservable<Content: View>(
    @ViewBuilder _ content: @escaping () -> Content
  ) -> CountedScreen {
    CountedScreen(.observation, .asObservable) {
      ViewHost(models: .asObservable, content: content)
    }
  }

  /// A screen whose `@Observable` models run as if they were `ObservableObject`; see
  /// `compareModels(as:sdk:content:act:)`.
  ///
  /// Its counts are recorded for `ObservableObject`, next to the counts of the same screen as written.
  public static func asObservableObject<Content: View>(
    @ViewBuilder _ content: @escaping () -> Content
  ) -> CountedScreen {
    CountedScreen(.coarse, .asObservableObject) {
      ViewHost(models: .asObservableObject, content: content)
    }
  }

  /// The kind of models of a screen whose host the caller creates.
  public enum Models: Hashable, Sendable {
    case observableObject, observable, tracked

    fileprivate var runtime: Runtime {
      switch self {
      case .observableObject: .coarse
      case .observable: .observation
      case .tracked: .fine
      }
    }
  }

  /// A screen whose host the caller creates, for example to use a certain clock.
  ///
  /// - Parameters:
  ///   - models: The kind of models under which the counts are recorded.
  ///   - host: Creates and returns a new host. A host that was created earlier is an error, because the counts begin
  ///     with the mount.
  public static func hosted(
    with models: Models, by host: @escaping () throws -> ViewHost
  ) -> CountedScreen {
    CountedScreen(models.runtime, makeHost: host)
  }

  /// A copy of the screen with additional budgets, which apply only to this screen.
  public func budgets(_ budgets: CountBudget...) -> CountedScreen {
    var screen = self
    screen.budgets += budgets
    return screen
  }

  /// Creates the host, and counts its events from the mount on.
  func measurement(of runID: String) throws -> Measurement {
    let session = HostSession()
    let host = try session.observer.observeHost(madeBy: makeHost)
    let hosts = session.observer.hosts
    guard hosts == 1 else {
      throw RecordedCountsError(
        "the closure of a counted screen needs to make exactly one ViewHost; found \(hosts) new hosts"
      )
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

    /// The counts since the mount, and everything that makes them doubtful.
    ///
    /// Call this method at the end of the session. It evaluates every body once or twice more, to find views that show
    /// an old value.
    func end() -> ScreenCounts {
      return ScreenCounts(
        result: session.result(of: runID, under: runtime, showing: host), budgets: budgets,
        sets: host.clock.modelUses?.sets ?? [:], differingInputs: session.differingInputs,
        findings: host.doubts() + (host.isTranslated(models) ? [] : [.nothingTranslated(models)]))
    }
  }
}

/// The number of times that each field of a view differed in a new value from the view's parent.
///
/// The outer key consists of the view and of the action that caused the evaluation of the view's parent. The inner key
/// is the field.
typealias DifferingInputs = [Replay.Evaluated: [DifferingField: Int]]

/// The counts of one screen in one session.
struct ScreenCounts {
  let result: RunResult
  /// The budgets that apply only to this screen.
  let budgets: [CountBudget]
  /// The number of times that each published property was set, by its name with its class, such as `Cart.items`.
  let sets: [String: SetCount]
  let differingInputs: DifferingInputs
  /// The findings that make the counts doubtful.
  let findings: [HostWarning]

  init(
    result: RunResult, budgets: [CountBudget] = [], sets: [PropertyName: SetCount] = [:],
    differingInputs: DifferingInputs = [:], findings: [HostWarning] = []
  ) {
    self.result = result
    self.budgets = budgets
    self.differingInputs = differingInputs
    // Two local types of different functions can have the same name, so their numbers are added.
    self.sets = Dictionary(sets.map { ("\($0.type).\($0.name)", $1) }) { $0 + $1 }
    self.findings = findings
    rows = SessionRows(result)
  }

  /// A copy of the counts without the given parts.
  func leavingOut(_ parts: Set<SessionPart>) -> ScreenCounts {
    var counts = self
    if parts.contains(.screen) { counts.rows.screens = [] }
    if parts.contains(.turns) { counts.rows.turns = [] }
    return counts
  }

  var runtime: Runtime { result.run.runtime }
  /// The rows that the session records for the screen.
  var rows: SessionRows
}

extension Runtime {
  /// The kind of models as it is written in source, such as `@Observable`.
  var kindOfModel: String {
    switch self {
    case .coarse: "ObservableObject"
    case .observation: "@Observable"
    case .fine: "@Tracked"
    }
  }
}

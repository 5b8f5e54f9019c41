import FineTracking
import GranularityCounting
public import GranularityViewHosting
import GranularityWorkloads
public import SimulatedUICore
import StandardObservation

/// A screen whose evaluations are counted, with a model of one runtime.
public struct CountedScreen {
  private let runtime: Runtime
  private let makeHost: () throws -> ViewHost
  private var budgets: [CountBudget] = []

  private init(runtime: Runtime, makeHost: @escaping () throws -> ViewHost) {
    self.runtime = runtime
    self.makeHost = makeHost
  }

  /// A screen whose models are `ObservableObject`s of `CoarsePublisher`.
  public static func coarse<Content: View>(
    @ViewBuilder _ content: @escaping () -> Content
  ) -> CountedScreen {
    CountedScreen(runtime: .coarse) { ViewHost(content: content) }
  }

  /// A screen whose models track reads with `FineTracking`; its causes name the properties.
  public static func fine<Content: View>(
    @ViewBuilder _ content: @escaping () -> Content
  ) -> CountedScreen {
    CountedScreen(runtime: .fine) { ViewHost(tracking: FineTracker(), content: content) }
  }

  /// A screen whose models are `@Observable` classes of the toolchain; its causes do not name the properties.
  public static func observation<Content: View>(
    @ViewBuilder _ content: @escaping () -> Content
  ) -> CountedScreen {
    CountedScreen(runtime: .observation) {
      ViewHost(tracking: StandardTracker(), content: content)
    }
  }

  /// A screen whose host the caller makes, for example with its own clock; its models are `ObservableObject`s.
  ///
  /// - Parameter host: Makes a new host and returns it. The counts begin with the mount, so an earlier host is an error.
  public static func coarse(host: @escaping () throws -> ViewHost) -> CountedScreen {
    CountedScreen(runtime: .coarse, makeHost: host)
  }

  /// A screen whose host the caller makes, for example with its own clock; its models track reads with `FineTracking`.
  ///
  /// - Parameter host: Makes a new host with a `FineTracker` and returns it. An earlier host is an error.
  public static func fine(host: @escaping () throws -> ViewHost) -> CountedScreen {
    CountedScreen(runtime: .fine, makeHost: host)
  }

  /// A screen whose host the caller makes, for example with its own clock; its models are the toolchain's `@Observable` classes.
  ///
  /// - Parameter host: Makes a new host with a `StandardTracker` and returns it. An earlier host is an error.
  public static func observation(host: @escaping () throws -> ViewHost) -> CountedScreen {
    CountedScreen(runtime: .observation, makeHost: host)
  }

  /// The screen with further budgets, which apply to this screen only.
  public func budgets(_ budgets: CountBudget...) -> CountedScreen {
    var screen = self
    screen.budgets += budgets
    return screen
  }

  /// Makes the host, and counts its events from the mount on.
  func measurement(of runID: String) throws -> Measurement {
    let counter = StandaloneEventCounter()
    let observer = HostObserver(receive: { counter.receive($0) }, willAct: { counter.begin($0) })
    let host = try observer.observeHost(madeBy: makeHost)
    guard observer.hosts == 1 else {
      throw RecordedCountsError(
        "a counted screen needs to make one host; found \(observer.hosts) new hosts")
    }
    return Measurement(
      host: host, counter: counter, runID: runID, runtime: runtime, budgets: budgets)
  }

  /// A host whose events are counted.
  struct Measurement {
    let host: ViewHost
    fileprivate let counter: StandaloneEventCounter
    fileprivate let runID: String
    fileprivate let runtime: Runtime
    fileprivate let budgets: [CountBudget]

    /// The counts since the mount.
    var counts: ScreenCounts {
      let rows = counter.rows(of: runID, under: runtime)
      return ScreenCounts(
        runtime: runtime, rows: Counts(views: rows.views, causes: rows.causes), budgets: budgets)
    }
  }
}

/// The counts of one screen in one session.
struct ScreenCounts {
  let runtime: Runtime
  let rows: Counts
  /// The budgets of this screen only.
  let budgets: [CountBudget]
}

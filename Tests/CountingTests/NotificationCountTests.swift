import FoodTruck
import ModelObservation
import SimulatedUI
import TestSupport
import Testing

@testable import Counting
@testable import FoodTruckWorkloads
@testable import Workloads

/// What counts as one notification, and which figures a runtime cannot give.
struct NotificationCountTests {
  private let turns = 10

  @Test func `an announcement within another is a notification, and so is the outer one`() throws {
    let run = try Bells(turns: turns, kind: .told).measured(under: .coarse).run
    #expect(run.notifications == 2 * turns)
    #expect(run.invalidations == 3 * turns)
    #expect(run.coalesced == 0)
  }

  @Test func `reports that cannot be told apart are not counted`() throws {
    let run = try Bells(turns: turns, kind: .untold).measured(under: .coarse).run
    #expect(run.notifications == nil)
    #expect(run.invalidations == 3 * turns)
  }

  @Test(arguments: Runtime.allCases)
  func `marks are counted where a runtime reports every change`(runtime: Runtime) throws {
    let run = try Hurried(turns: turns).measured(under: runtime).run
    let isSilent = runtime == .observation
    #expect(run.notifications == (isSilent ? nil : 3 * turns))
    #expect(run.invalidations == (isSilent ? nil : 3 * turns))
    #expect(run.coalesced == (isSilent ? nil : 2 * turns))
  }

  @Test(arguments: Runtime.allCases)
  func `a runtime that cannot give a figure does not give it for a run without a report either`(
    runtime: Runtime
  ) throws {
    let run = try Hurried(turns: 0).measured(under: runtime).run
    let figure = runtime == .observation ? nil : 0
    #expect([run.notifications, run.invalidations, run.coalesced] == [figure, figure, figure])
  }
}

/// In every turn a bell rings, sets off another before anybody else hears it, and then reaches two views.
private struct Bells: TestWorkload {
  let turns: Int
  let kind: Bell.Kind

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let (outer, inner) = (Bell(kind), Bell(kind))
    let chain = outer.subscribe { _ in inner.ring() }
    context.show(stores, objects: 2, keys: 0) {
      BellView(bell: outer)
      BellView(bell: outer)
      BellView(bell: inner)
    }
    context.act("ring", times: turns) { _ in
      withExtendedLifetime(chain) { outer.ring() }
    }
  }
}

private struct BellView: View {
  @ObservedObject var bell: Bell

  var body: some View {
    Text("\(bell.rings)")
  }
}

/// A source that announces by hand.
private final class Bell: ObservationSource {
  /// Whether the bell's reports can be told apart.
  enum Kind: Sendable {
    case told, untold
  }

  private(set) var rings = 0
  private let kind: Kind
  private var listeners: [(Change) -> Void] = []

  init(_ kind: Kind) {
    self.kind = kind
  }

  func ring() {
    let change = Change(property: nil, notification: kind == .told ? .next() : nil)
    for listener in listeners { listener(change) }
    rings += 1
  }

  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    listeners.append(willChange)
    return AnyCancellable {}
  }
}

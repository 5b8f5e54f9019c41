import GranularityTestSupport
import ModelObservation
import SimulatedUI
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests of the counts of notifications and invalidations, and of counts that a runtime does not report.
struct NotificationCountTests {
  private let turns = 10

  @Test func `an announcement during a different announcement counts as a second notification`()
    throws
  {
    let run = try Bells(turns: turns, kind: .identified).measured(under: .coarse).run
    #expect(run.notifications == 2 * turns)
    #expect(run.invalidations == 3 * turns)
    #expect(run.coalesced == 0)
  }

  @Test func `notifications without an identifier are not counted`() throws {
    let run = try Bells(turns: turns, kind: .unidentified).measured(under: .coarse).run
    #expect(run.notifications == nil)
    #expect(run.invalidations == 3 * turns)
  }

  @Test(arguments: Runtime.allCases)
  func `invalidations are counted only if the runtime notifies of every change`(runtime: Runtime)
    throws
  {
    let run = try Hurried(turns: turns).measured(under: runtime).run
    let isOpaque = runtime == .observation
    #expect(run.notifications == (isOpaque ? nil : 3 * turns))
    #expect(run.invalidations == (isOpaque ? nil : 3 * turns))
    #expect(run.coalesced == (isOpaque ? nil : 2 * turns))
  }

  @Test(arguments: Runtime.allCases)
  func `a count that a runtime does not provide is missing even if the run has no notifications`(
    runtime: Runtime
  ) throws {
    let run = try Hurried(turns: 0).measured(under: runtime).run
    let count = runtime == .observation ? nil : 0
    #expect([run.notifications, run.invalidations, run.coalesced] == [count, count, count])
  }
}

/// A workload in which a bell notifies a second bell and then two views in every turn. The second bell notifies a third
/// view.
private struct Bells: TestWorkload {
  let turns: Int
  let kind: Bell.Kind

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
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

private nonisolated struct BellView: View {
  @ObservedObject var bell: Bell

  var body: some View {
    Text("\(bell.rings)")
  }
}

/// An observation source that calls its observers itself.
private final class Bell: ObservationSource {
  /// Whether the notifications of a bell have an identity.
  enum Kind: Sendable {
    case identified, unidentified
  }

  private(set) var rings = 0
  private let kind: Kind
  private var listeners: [(Change) -> Void] = []

  init(_ kind: Kind) {
    self.kind = kind
  }

  func ring() {
    let change = Change(property: nil, notification: kind == .identified ? .next() : nil)
    for listener in listeners { listener(change) }
    rings += 1
  }

  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    listeners.append(willChange)
    return AnyCancellable {}
  }
}

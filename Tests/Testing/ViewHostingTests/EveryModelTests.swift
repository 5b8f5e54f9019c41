import CoarsePublisher
import FineTracking
import GranularityTesting
import ModelObservation
import Observation
import SimulatedUI
import Testing

/// Tests of a host that follows models of every kind without being told the kinds.
struct EveryModelTests {
  private let announced = Announced()
  private let tracked = Tracked()
  private let observed = Observed()
  private let host: ViewHost

  init() {
    host = ViewHost { [announced, tracked, observed] in
      Totals(announced: announced, tracked: tracked, observed: observed)
    }
  }

  @Test func `a model of each kind evaluates the view that reads it, and the cause tells the kind`()
  {
    let changes: [(() -> Void, Cause)] = [
      ({ announced.count += 1 }, .object("Announced")),
      ({ tracked.count += 1 }, .property(PropertyName(type: "Tracked", name: "count"))),
      ({ observed.count += 1 }, .property(nil)),
    ]
    for (change, cause) in changes {
      let turn = host.turn(change)
      #expect(turn.evaluations.causes == [[cause]])
      #expect(turn.evaluations.first?.path == "/Totals")
      // No body reads these properties.
      #expect(host.turn { (tracked.other, observed.other) = (1, 1) }.evaluations == 0)
    }
    #expect(host.texts == ["1 1 1"])
    #expect(host.staleViews == [])
  }

  @Test func `changes of several models in the same turn are the causes of a single evaluation`() {
    let turn = host.turn {
      announced.count += 1
      tracked.count += 1
      observed.count += 1
    }
    #expect(turn.evaluations == 1)
    #expect(
      turn.evaluations.causes == [
        [
          .object("Announced"), .property(PropertyName(type: "Tracked", name: "count")),
          .property(nil),
        ]
      ])
  }

  @Test func `a view that starts to read a second kind of model is then evaluated for its changes`()
  {
    let choice = Choice()
    let host = ViewHost { [tracked, observed] in
      Chosen(choice: choice, tracked: tracked, observed: observed)
    }
    #expect(host.turn { tracked.count += 1 }.evaluations == 0)
    #expect(host.turn { choice.isTracked = true }.evaluations == 1)
    #expect(host.turn { tracked.count += 1 }.evaluations == 1)
    #expect(host.turn { observed.count += 1 }.evaluations == 0)
    #expect(host.texts == ["2"])
  }

  @Test func `an unmounted view is not evaluated when its models change`() {
    host.unmount()
    let turn = host.turn {
      tracked.count += 1
      observed.count += 1
    }
    #expect(turn.evaluations == 0)
  }
}

private final class Announced: ObservableObject {
  @Published var count = 0
}

private final class Tracked: FineTracking.Observable {
  @FineTracking.Tracked var count = 0
  @FineTracking.Tracked var other = 0
}

@Observation.Observable
private final class Observed {
  var count = 0
  var other = 0
}

@Observation.Observable
private final class Choice {
  var isTracked = false
}

private nonisolated struct Totals: View {
  @ObservedObject var announced: Announced
  let tracked: Tracked
  let observed: Observed

  var body: some View {
    Text("\(announced.count) \(tracked.count) \(observed.count)")
  }
}

private nonisolated struct Chosen: View {
  let choice: Choice
  let tracked: Tracked
  let observed: Observed

  var body: some View {
    Text("\(choice.isTracked ? tracked.count : observed.count)")
  }
}

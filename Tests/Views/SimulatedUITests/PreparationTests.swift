import CoarsePublisher
import FineTracking
import ModelObservation
import SimulatedUI
import Testing

/// Tests rule 47 of the semantics page: which announcements let the passes of earlier transactions run, and when.
struct PreparationTests {
  /// Returns the evaluations if `change` runs, in a transaction of its own, between two sets of a model that a view
  /// shows.
  private func evaluations(
    _ change: @escaping () -> Void
  ) -> [String] {
    let shown = CoarseModel()
    let screen = Screen(of: CoarseModel.self) { Reader(shown) }
    screen.turn()
    return screen.turn(listeningTo: [.evaluation]) {
      shown.a = 1
      withAnimation { change() }
      shown.a = 2
    }
  }

  @Test
  func `rule 47: a change of an object that no view follows any more runs no pending pass`()
    throws
  {
    let (outer, hidden, shown) = (CoarseModel(), CoarseModel(), CoarseModel())
    outer.a = 1
    let screen = Screen(of: CoarseModel.self) {
      Reader(shown)
      Detour(outer: outer, inner: hidden)
    }
    screen.turn()
    let subscription = hidden.objectWillChange.sink { _ in }
    let change = {
      screen.turn(listeningTo: [.evaluation]) {
        shown.a += 1
        withAnimation { hidden.a += 1 }
        shown.a += 1
      }
    }
    #expect(change().count { $0 == "/Reader: model" } == 2)
    screen.turn { outer.a = 0 }
    #expect(change() == ["/Reader: model"])
    subscription.cancel()
  }

  @Test
  func `rule 47: an announcement that no view follows does not merge two other transactions`() {
    let (shown, hidden) = (CoarseModel(), CoarseModel())
    let subscription = hidden.objectWillChange.sink { _ in }
    func evaluations(_ change: () -> Void) -> [String] {
      let screen = Screen(of: CoarseModel.self) { Reader(shown) }
      screen.turn()
      return screen.turn {
        shown.a += 1
        withAnimation {
          change()
          shown.a += 1
        }
      }
    }
    #expect(evaluations {} == ["/Reader: model", "/Reader: model"])
    #expect(evaluations { hidden.a += 1 } == ["/Reader: model", "/Reader: model"])
    subscription.cancel()
  }

  @Test
  func `rule 47: a change that only one-shot callbacks observe runs no pending pass`() {
    let model = FineModel()
    var calls = 0
    FineModel.trackOnce({ _ = (model.a, model.b) }, onChange: { calls += 1 })
    #expect(evaluations { model.a = 1 } == ["/Reader: model"])
    #expect(calls == 1)
  }

  @Test
  func `rule 47: a view that an earlier pass gives a different object stops following the first`()
    throws
  {
    let (outer, first, second) = (CoarseModel(), Sender(), Sender())
    let screen = Screen(of: CoarseModel.self) {
      Chooser(outer: outer, first: first, second: second)
    }
    screen.turn()
    let events = screen.turn(listeningTo: [.evaluation]) {
      outer.a = 1
      withAnimation { first.objectWillChange.send() }
    }
    #expect(events == ["/Chooser: model", "/Chooser/SenderView: self"])
  }
}

/// A view that shows `inner` while `outer` says so.
private nonisolated struct Detour: View {
  @ObservedObject var outer: CoarseModel
  let inner: CoarseModel

  var body: some View {
    if outer.a > 0 { Reader(inner) }
  }
}

/// An object whose `objectWillChange` publisher does not belong to the framework.
private final class Sender: ObservableObject {
  let objectWillChange = RelayPublisher()
}

private nonisolated struct Chooser: View {
  @ObservedObject var outer: CoarseModel
  let first: Sender
  let second: Sender

  var body: some View { SenderView(sender: outer.a == 0 ? first : second) }
}

private nonisolated struct SenderView: View {
  @ObservedObject var sender: Sender

  var body: some View { Text("sender") }
}

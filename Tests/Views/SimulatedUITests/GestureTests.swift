import Foundation
import GranularityVirtualTime
import ModelObservation
import SimulatedUI
import Testing

/// Tests of gestures, and of user actions other than taps on buttons.
struct GestureTests {
  @Test func `a test performs a view's long press by tapping LongPress and the view's text`() {
    let events = Events()
    let screen = Screen {
      Text("Buy").onLongPressGesture(minimumDuration: 1) {
        events.list.append("pressed")
      } onPressingChanged: {
        events.list.append("pressing: \($0)")
      }
    }
    screen.turn()
    screen.tap("LongPress Buy")
    #expect(events.list == ["pressing: true", "pressed", "pressing: false"])
  }

  @Test func `rule 40: a long press with equal actions does not evaluate the view that holds it`() {
    let events = Events()
    let screen = Screen { PressOwner(events: events) }
    screen.turn()
    #expect(
      screen.tap("again", listeningTo: [.evaluation, .skip]) == [
        "/PressOwner: state(count)",
        "skip /PressOwner/PressHolder: its value is equal",
      ])
  }

  @Test func `setting a drag runs its onChanged actions and then its onEnded actions`() {
    let events = Events()
    let drag = DragGesture()
      .onChanged { events.list.append("to \($0.translation.width)") }
      .onEnded { events.list.append("ended at \($0.location.y)") }
    let screen = Screen { Text("Card").gesture(drag) }
    screen.turn()
    let value = DragGesture.Value(
      startLocation: CGPoint(x: 1, y: 2), location: CGPoint(x: 4, y: 6))
    #expect(screen.graph.controls().map { $0.set(to: value) } == [true])
    #expect(events.list == ["to 3.0", "ended at 6.0"])
  }

  @Test func `each of several simultaneous gestures on a view can be performed`() {
    let events = Events()
    let tap = TapGesture(count: 2).onEnded { events.list.append("taps") }
    let press = LongPressGesture().onEnded { _ in events.list.append("press") }
    let screen = Screen {
      Text("a").gesture(tap.simultaneously(with: press)).simultaneousGesture(
        RotationGesture().onChanged { events.list.append("\($0.degrees)") })
      Text("b").gesture(TapGesture().onEnded { events.list.append("off") }, isEnabled: false)
    }
    screen.turn()
    let controls = screen.graph.controls()
    #expect(controls.map(\.label) == ["Tap 2 times a", "LongPress a", "Rotate a"])
    for control in controls { _ = control.tap() || control.set(to: Angle.degrees(90)) }
    #expect(events.list == ["taps", "press", "90.0"])
  }

  @Test func `a gesture mask without subviews hides the taps and gestures inside`() {
    func labels(_ mask: GestureMask) -> [String] {
      let screen = Screen {
        VStack {
          Text("a").onTapGesture {}
          Text("b").gesture(TapGesture().onEnded {})
        }.gesture(LongPressGesture().onEnded { _ in }, including: mask)
      }
      screen.turn()
      return screen.graph.controls().map(\.label)
    }
    #expect(labels(.gesture) == ["LongPress a b"])
    #expect(labels(.all) == ["a", "Tap b", "LongPress a b"])
  }

  @Test func `both of two exclusive gestures can be performed`() {
    let events = Events()
    let tap = TapGesture().onEnded { events.list.append("tap") }
    let press = LongPressGesture().onEnded { _ in events.list.append("press") }
    let exclusive = Screen { Text("a").gesture(tap.exclusively(before: press)) }
    exclusive.turn()
    #expect(exclusive.graph.controls().map(\.label) == ["Tap a", "LongPress a"])
    #expect(exclusive.graph.controls().map { $0.tap() } == [true, true])
    #expect(events.list == ["tap", "press"])
  }

  @Test func `in a gesture sequence, a drag can follow a tap, which only ends`() {
    let events = Events()
    let sequence = TapGesture().sequenced(before: DragGesture()).onEnded {
      if case .second(_, let drag?) = $0 { events.list.append("dragged \(drag.translation.width)") }
    }
    let screen = Screen { Text("a").gesture(sequence) }
    screen.turn()
    #expect(screen.graph.controls().map(\.label) == ["Tap a", "Drag a"])
    let value = DragGesture.Value(startLocation: .zero, location: CGPoint(x: 3, y: 0))
    #expect(screen.graph.controls().map { $0.tap() || $0.set(to: value) } == [true, true])
    #expect(events.list == ["dragged 3.0"])
  }

  @Test func `an action learns which of two exclusive gestures a person performed`() {
    let events = Events()
    let either = ExclusiveGesture(TapGesture(count: 2), LongPressGesture()).onEnded {
      switch $0 {
      case .first: events.list.append("tap")
      case .second(let isPressed): events.list.append("press \(isPressed)")
      }
    }
    let screen = Screen { Text("a").gesture(either) }
    screen.turn()
    #expect(screen.graph.controls().map { $0.tap() } == [true, true])
    #expect(events.list == ["tap", "press true"])
  }

  @Test func `both values of combined gestures reach the action of the combination`() {
    let events = Events()
    let both = SimultaneousGesture(TapGesture(), LongPressGesture())
      .onEnded { events.list.append("\($0)") }
    let screen = Screen { Text("a").gesture(both) }
    screen.turn()
    #expect(screen.graph.controls().map { $0.tap() } == [true, true])
    #expect(events.list.count == 2 && Set(events.list).count == 2)
  }

  @Test func `setting a magnify gesture passes the number to its action`() {
    let events = Events()
    let screen = Screen {
      Text("a").gesture(MagnificationGesture().onChanged { events.list.append("\($0)") })
      Text("b").gesture(MagnifyGesture().onEnded { events.list.append("\($0.magnification)") })
    }
    screen.turn()
    #expect(screen.graph.controls().map { $0.set(to: CGFloat(2)) } == [true, true])
    #expect(events.list == ["2.0", "2.0"])
  }

  @Test func `a hover, a URL and an accessibility action can be performed as inputs`() {
    let events = Events()
    let screen = Screen {
      Text("a").onHover { events.list.append("\($0)") }
        .onOpenURL { events.list.append($0.path()) }
        .accessibilityAdjustableAction { events.list.append("\($0)") }
        .accessibilityAction(named: "Like") { events.list.append("like") }
        .accessibilityAction { events.list.append("activate") }
        .accessibilityAction {
          events.list.append("archive")
        } label: {
          Text("Archive")
        }
    }
    screen.turn()
    for control in screen.graph.controls() {
      switch control.label {
      case "Hover": control.set(to: true)
      case "OpenURL": control.set(to: URL(filePath: "/a"))
      case "Adjust": control.set(to: AccessibilityAdjustmentDirection.decrement)
      default: control.tap()
      }
    }
    #expect(events.list.sorted() == ["/a", "activate", "archive", "decrement", "like", "true"])
  }

  @Test
  func `a refresh action runs on the virtual clock, even after its view was removed`() throws {
    let clock = VirtualClock()
    let events = Events()
    let screen = Screen { Refreshing(events: events) }
    try screen.advance(clock)
    clock.perform { screen.perform("Refresh") }
    try screen.advance(clock)
    screen.tap("remove")
    #expect(events.list == ["begun"])
    try screen.advance(clock, by: .seconds(2))
    #expect(events.list == ["begun", "done"])
    #expect(clock.unfinishedTasks == 0)
  }

  @Test(arguments: 0...2)
  func `a refresh task has the name of its view, however often the view was evaluated`(
    evaluations: Int
  ) throws {
    let clock = VirtualClock()
    let screen = Screen { Refreshing(events: Events()) }
    try screen.advance(clock)
    screen.tap("again", times: evaluations)
    clock.perform { screen.perform("Refresh") }
    #expect(
      try screen.advance(clock, listeningTo: [.task]) == ["refresh of /Refreshing"])
    try screen.advance(clock, by: .seconds(1))
    #expect(clock.unfinishedTasks == 0)
  }

  @Test func `a refresh action is disabled without a scroll view that a user can pull down`() {
    func isEnabled(@ViewBuilder _ content: @escaping () -> some View) -> [Bool] {
      let screen = Screen { content().refreshable {} }
      screen.turn()
      return screen.graph.controls().filter { $0.label == "Refresh" }.map(\.isEnabled)
    }
    #expect(isEnabled { ZStack { Text("empty") } } == [false])
    #expect(isEnabled { ScrollView { Text("a") } } == [true])
    #expect(isEnabled { NavigationStack { Nested { List { Text("a") } } } } == [true])
    #expect(
      isEnabled {
        Text("a")
        ScrollView { Text("b") }.refreshable {}
      } == [true, true])
    let screen = Screen {
      Text("a").refreshable {}
      List { Text("b") }
    }
    screen.turn()
    #expect(screen.graph.controls().map(\.isEnabled) == [false])
  }

  @Test(arguments: 0...2)
  func `a refresh action without a clock does not run and causes a warning`(evaluations: Int) {
    let events = Events()
    let screen = Screen { Refreshing(events: events) }
    screen.turn()
    screen.tap("again", times: evaluations)
    #expect(screen.tap("Refresh", listeningTo: [.warning]).count == 1)
    #expect(events.list == [])
  }
}

private nonisolated struct PressOwner: View {
  let events: Events
  @State private var count = 0

  var body: some View {
    PressHolder(
      content: Text("a").onLongPressGesture { [events] in
        events.list.append("pressed")
      } onPressingChanged: { [events] in
        events.list.append("\($0)")
      })
    Button("again") { count += 1 }
    Text("\(count)")
  }
}

private nonisolated struct Nested<Content: View>: View {
  @ViewBuilder let content: Content
  var body: some View { content }
}

private nonisolated struct PressHolder<Content: View>: View {
  let content: Content
  var body: some View { content }
}

private nonisolated struct Refreshing: View {
  let events: Events
  @State private var isThere = true
  @State private var evaluations = 0

  var body: some View {
    Text("\(evaluations)")
    if isThere {
      List { Text("rows") }.refreshable {
        events.list.append("begun")
        try? await Task.sleep(for: .seconds(1))
        events.list.append("done")
      }
    }
    Button("remove") { isThere = false }
    Button("again") { evaluations += 1 }
  }
}

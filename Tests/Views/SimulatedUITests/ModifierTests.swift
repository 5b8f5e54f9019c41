import ModelObservation
import SimulatedUI
import Testing

/// Tests of how modifiers and `AnyView` affect identity and output.
struct ModifierTests {
  @Test func `a view keeps its state when the arguments of its modifiers change`() {
    let screen = Screen { Framed() }
    screen.turn()
    screen.tap("add to counter")
    #expect(screen.tap("widen") == ["/Framed: state(width)"])
    #expect(screen.texts.contains("counter 1"))
  }

  @Test func `a changed appearance changes a view's output, and an equal one does not`() {
    var outputs: [OutputChange] = []
    let listener = { (event: GraphEvent) in
      if case .didEvaluate(let node, let evaluation) = event, node.kind == .view {
        outputs.append(evaluation.output)
      }
    }
    let graph = ViewGraph(tracker: NoTracking(), listener: listener) { Framed() }
    graph.update()
    for label in ["widen", "touch"] {
      for control in graph.controls() where control.label == label { control.tap() }
      graph.update()
    }
    // The first two outputs are the mounts of the screen and of its counter.
    #expect(outputs == [.first, .first, .changed, .unchanged])
  }

  @Test func `an AnyView keeps its state unless its content type changes`() {
    let screen = Screen { Erased() }
    screen.turn()
    screen.tap("add to one")
    screen.tap("next")
    #expect(screen.texts.contains("two 1"))
    #expect(screen.tap("next", listeningTo: [.mount, .unmount]).count == 2)
    screen.tap("next")
    #expect(screen.texts.contains("one 0"))
  }

  @Test func `a binding to a removed element returns its last value and sets nothing`() {
    var elements = [Element(id: 1), Element(id: 2)]
    let rows = ForEach(Binding(get: { elements }, set: { elements = $0 })) { $element in
      TextField("text", text: $element.text)
    }
    let graph = ViewGraph(tracker: NoTracking()) { rows }
    graph.update()
    elements.removeFirst()
    #expect(graph.controls().map { $0.set(to: "new") } == [true, true])
    #expect(elements.map(\.text) == ["new"])
  }

  @Test func `a control inside a disabled view cannot be tapped`() {
    var taps = 0
    let graph = ViewGraph(tracker: NoTracking()) {
      Group {
        Button("off") { taps += 1 }.disabled(true)
        Button("on") { taps += 1 }.disabled(false)
      }
    }
    graph.update()
    #expect(graph.controls().map { $0.tap() } == [false, true])
    #expect(taps == 1)
  }

  @Test func `a disabled container stays disabled even if a view inside it is enabled`() {
    let screen = Screen { Locked() }
    screen.turn()
    #expect(screen.graph.controls().map(\.isEnabled) == [false, true])
    screen.tap("lock")
    #expect(screen.graph.controls().map(\.isEnabled) == [true, true])
  }

  @Test func `a value that a publisher delivers after cancellation has no effect on the view`() {
    let late = LatePublisher()
    let screen = Screen { Receiving(publisher: late) }
    screen.turn()
    _ = late.subscriber?.receive(1)
    screen.tap("stop")
    _ = late.subscriber?.receive(2)
    #expect(screen.texts == ["1"])
  }

  @Test func `AnyViews of several views keep their state when a view is inserted before them`() {
    let screen = Screen { ErasedPairs() }
    screen.turn()
    screen.tap("add to d")
    let events = screen.tap("add", listeningTo: [.mount, .unmount, .evaluation])
    #expect(
      events == [
        "/ErasedPairs: state(isThere)", "mount /ErasedPairs/Other", "/ErasedPairs/Other: mount",
      ])
    #expect(screen.texts.filter { $0 != "other" } == ["a 0", "b 0", "c 0", "d 1"])
    #expect(
      screen.tap("add", listeningTo: [.mount, .unmount, .evaluation]) == [
        "/ErasedPairs: state(isThere)", "unmount /ErasedPairs/Other",
      ])
  }

  @Test func `an AnyView that gains a view does not take over its sibling's identity`() {
    let screen = Screen { Growing() }
    screen.turn()
    #expect(
      screen.tap("grow", listeningTo: [.mount, .unmount]) == [
        "mount /Growing/Counter", "mount /Growing/Counter#3", "unmount /Growing/Counter",
      ])
  }

  private struct Element: Identifiable {
    let id: Int
    var text = ""
  }
}

private nonisolated struct Framed: View {
  @State private var width = 10.0
  @State private var touches = 0

  var body: some View {
    let _ = touches
    Counter()
      .frame(width: width)
      .padding()
      .bold(width > 10)
      .overlay { Color.red }
    Button("widen") { width += 1 }
    Button("touch") { touches += 1 }
  }
}

private nonisolated struct Erased: View {
  @State private var step = 0

  private var content: AnyView {
    switch step {
    case 0, 3: AnyView(Counter(name: "one"))
    case 1: AnyView(Counter(name: "two"))
    default: AnyView(Other())
    }
  }

  var body: some View {
    content
    Button("next") { step += 1 }
  }
}

/// A publisher that still delivers values after its subscription is cancelled.
private final class LatePublisher: Publisher {
  typealias Output = Int
  typealias Failure = Never

  private(set) var subscriber: (any Subscriber<Int, Never>)?

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    self.subscriber = subscriber
    subscriber.receive(subscription: Subscriptions.empty)
  }
}

private nonisolated struct Receiving: View {
  let publisher: LatePublisher
  @State private var received = 0
  @State private var isReceiving = true

  var body: some View {
    if isReceiving {
      Button("stop") { isReceiving = false }
        .onReceive(publisher) { received = $0 }
    }
    Text("\(received)")
  }
}

/// A view with a button that has `disabled(false)` inside a disabled group.
private nonisolated struct Locked: View {
  @State private var isLocked = true

  var body: some View {
    Group {
      Button("inside") {}.disabled(false)
    }
    .disabled(isLocked)
    Button("lock") { isLocked.toggle() }
  }
}

/// A view with two `AnyView`s of the same content type, each of which contains two views.
private nonisolated struct ErasedPairs: View {
  @State private var isThere = false

  var body: some View {
    if isThere { Other() }
    pair("a", "b")
    pair("c", "d")
    Button("add") { isThere.toggle() }
  }

  private func pair(_ first: String, _ second: String) -> AnyView {
    AnyView(
      Group {
        Counter(name: first)
        Counter(name: second)
      })
  }
}

private nonisolated struct Growing: View {
  @State private var isLarge = false

  var body: some View {
    first
    AnyView(Counter(name: "c"))
    Button("grow") { isLarge = true }
  }

  private var first: AnyView {
    isLarge
      ? AnyView(
        Group {
          Counter(name: "a")
          Counter(name: "b")
        }) : AnyView(Counter(name: "a"))
  }
}

private nonisolated struct Other: View {
  var body: some View {
    Text("other")
  }
}

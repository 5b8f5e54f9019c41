import GranularityTesting
import SwiftUI
import Testing

@MainActor
@Suite(.serialized) struct RepresentableTests {
  init() { Log.lines = [] }

  @Test func `a UIViewRepresentable's view is made once and then updated once when it appears`() {
    let host = ViewHost { Panel() }
    #expect(host.evaluations(of: Dial.self) == 1)
    #expect(Log.lines == ["make", "update 1 1 true"])
  }

  @Test func `changing a property of a UIViewRepresentable updates its UIView`() throws {
    let host = ViewHost { Panel() }
    let turn = try host.tap("Warmer")
    #expect(turn.evaluations(of: Dial.self) == 1)
    #expect(Log.lines == ["make", "update 1 1 true", "update 2 2 true"])
    #expect(host.shows("Oven"))
  }

  @Test func `changing an environment value that a UIViewRepresentable reads updates its UIView`()
    throws
  {
    let host = ViewHost { Panel() }
    let turn = try host.tap("Lock")
    #expect(turn.evaluations(of: Dial.self) == 1)
    #expect(Log.lines == ["make", "update 1 1 true", "update 1 2 false"])
    #expect(host.shows("Oven"))
  }

  @Test
  func `evaluating the parent of an unchanged UIViewRepresentable does not update its UIView`()
    throws
  {
    let host = ViewHost { Panel() }
    let turn = try host.tap("Rename")
    #expect(turn.evaluations(of: Panel.self) == 1)
    #expect(turn.evaluations(of: Dial.self) == 0)
    #expect(Log.lines == ["make", "update 1 1 true"])
    #expect(host.shows("Stove"))
  }

  @Test func `removing a UIViewRepresentable from the screen dismantles its UIView`() throws {
    let host = ViewHost { Panel() }
    try host.tap("Hide")
    #expect(Log.lines == ["make", "update 1 1 true", "dismantle 1"])
  }

  @Test func `changing an @Observable property that updateUIView reads updates the UIView`() throws
  {
    let meter = Meter()
    let host = ViewHost { MeterView(meter: meter) }
    let turn = host.turn { meter.value = 7 }
    #expect(turn.evaluations(of: MeterView.self) == 1)
    #expect(host.turn { meter.unread = 1 }.evaluations.isEmpty)
    #expect(Log.lines == ["load", "meter 0", "meter 7"])
  }

  @Test
  func `changing an environment value that updateUIView reads from its context updates the view`()
    throws
  {
    struct Screen: View {
      @State private var font = 1
      @State private var isLocked = false
      var body: some View {
        ContextView().environment(\.lineLimit, font).disabled(isLocked)
        Button("More") { font += 1 }
        Button("Lock") { isLocked = true }
      }
    }
    let host = ViewHost { Screen() }
    #expect(try host.tap("More").evaluations(of: ContextView.self) == 1)
    #expect(try host.tap("Lock").evaluations(of: ContextView.self) == 0)
    #expect(Log.lines == ["lines 1", "lines 2"])
  }

  @Test func `the coordinator of a representable has the type that makeCoordinator returns`() throws
  {
    let meter = Meter()
    _ = ViewHost { ReportingView(meter: meter) }
    #expect(meter.value == 1)
  }

  @Test func `a hosting controller shows its root view and evaluates it only if it changes`() throws
  {
    struct Title: View {
      let text: String
      var body: some View { Text(text) }
    }
    struct Host<Content: View>: UIViewControllerRepresentable {
      let content: Content
      func makeUIViewController(context: Context) -> UIHostingController<Content> {
        UIHostingController(rootView: content)
      }
      func updateUIViewController(
        _ controller: UIHostingController<Content>, context: Context
      ) {
        controller.rootView = content
      }
    }
    struct Screen: View {
      @State private var text = "a"
      @State private var isLocked = false
      var body: some View {
        Host(content: Title(text: text))
        Button("Write \(isLocked)") { text = "b" }
        Button("Lock") { isLocked = true }
      }
    }
    let host = ViewHost { Screen() }
    #expect(host.texts.first == "a")
    let turn = try host.tap("Write false")
    #expect(turn.evaluations(of: Title.self) == 1)
    #expect(turn.evaluations(of: Host<Title>.self) == 1)
    #expect(host.texts.first == "b")
    #expect(try host.tap("Lock").evaluations.count == 1)
  }
}

@Observable final class Meter {
  var value = 0
  var unread = 0
}

/// A representable whose view controller shows a model.
struct MeterView: NSViewControllerRepresentable {
  let meter: Meter

  final class Controller: NSViewController {
    override func viewDidLoad() { Log.lines.append("load") }
  }

  func makeNSViewController(context: Context) -> Controller { Controller() }
  func updateNSViewController(_ controller: Controller, context: Context) {
    Log.lines.append("meter \(meter.value)")
  }
}

/// A representable whose coordinator's type has a name of its own.
struct ReportingView: UIViewRepresentable {
  let meter: Meter

  final class Reporter {
    let meter: Meter
    init(meter: Meter) { self.meter = meter }
  }

  func makeCoordinator() -> Reporter { Reporter(meter: meter) }
  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ view: UIView, context: Context) { context.coordinator.meter.value += 1 }
}

struct ContextView: NSViewRepresentable {
  func makeNSView(context: Context) -> NSView { NSView() }
  func updateNSView(_ view: NSView, context: Context) {
    Log.lines.append("lines \(context.environment.lineLimit ?? 0)")
  }
}

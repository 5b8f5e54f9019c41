import GranularityTesting
import SimulatedUI
import Testing

/// Tests of which controls a user can reach while a presentation is shown.
struct PresentationTests {
  /// The presentations that cover the screen, with their names in messages and the control that the system adds to
  /// each.
  enum Modal: String, CaseIterable {
    case sheet = "the sheet at /Presenter[sheet]"
    case cover = "the full-screen cover at /Presenter[fullscreencover]"
    case popover = "the popover at /Presenter[popover]"
    case alert = "the alert at /Presenter[alert]"
    case dialog = "the confirmation dialog at /Presenter[confirmationdialog]"
    case actionSheet = "the action sheet at /Presenter[actionsheet]"

    var dismissal: String? {
      switch self {
      case .sheet, .popover: "Dismiss"
      case .dialog: "Cancel"
      case .alert, .cover, .actionSheet: nil
      }
    }
  }

  @Test(arguments: Modal.allCases)
  func `using a control below a presentation is an error until the presentation is dismissed`(
    modal: Modal
  ) throws {
    let host = ViewHost { Presenter(modal: modal) }
    try host.tap("Below")
    try host.tap("Show")
    let error = #expect(throws: ViewHostError.self) { try host.tap("Below") }
    #expect(error == .coveredControl("Below", by: modal.rawValue))
    #expect(error?.description == "the control 'Below' is covered by \(modal.rawValue)")
    #expect(host.texts.first == "1")
    try host.tap("Inside")
    if ![.alert, .dialog, .actionSheet].contains(modal) { try host.tap("Close") }
    try host.tap("Below")
    #expect(host.texts.first == "2")
  }

  @Test(arguments: Modal.allCases)
  func `each kind of presentation has the system's control that dismisses it, such as Cancel`(
    modal: Modal
  ) throws {
    let host = ViewHost { Presenter(modal: modal) }
    try host.tap("Show")
    let added = host.controls.filter { !$0.isCovered && !["Inside", "Close"].contains($0.label) }
    #expect(added.map(\.label) == (modal.dismissal.map { [$0] } ?? []))
    guard let dismissal = modal.dismissal else { return }
    try host.tap(.named(dismissal))
    try host.tap("Below")
  }

  @Test func `dragging a sheet down runs its onDismiss action`() throws {
    let host = ViewHost { Flags() }
    try host.tap("sheet")
    try host.tap("Dismiss")
    #expect(host.texts.first == "dismissed")
  }

  @Test func `a sheet of a disabled view can still be dragged down`() throws {
    let host = ViewHost { Locked() }
    try host.tap("Show")
    #expect(host.texts.first == "true")
    try host.tap("Dismiss")
    #expect(host.texts.first == "false")
  }

  @Test func `a sheet can prevent its dismissal, and can leave the controls below it usable`()
    throws
  {
    let host = ViewHost { Flags() }
    try host.tap("fixed")
    #expect(throws: ViewHostError.self) { try host.tap("Dismiss") }
    #expect(throws: ViewHostError.self) { try host.tap("none") }
    try host.tap("Allow")
    try host.tap("Dismiss")
    try host.tap("low")
    try host.tap("none")
    #expect(host.shows("low sheet"))
  }

  @Test
  func `a button named Dismiss in a sheet is tapped instead of the sheet's own Dismiss control`()
    throws
  {
    let host = ViewHost { Flags() }
    try host.tap("named")
    try host.tap("Dismiss")
    #expect(host.texts.first == "button")
  }

  @Test func `an inspector does not cover the controls around it`() throws {
    let host = ViewHost { Flags() }
    try host.tap("inspector")
    try host.tap("none")
    try host.tap("In the inspector")
    #expect(!host.controls.contains { $0.isCalled("Dismiss") })
  }

  @Test
  func `an alert without buttons has OK, and a dialog's cancel button replaces Cancel`()
    throws
  {
    let host = ViewHost { Flags() }
    try host.tap("alert")
    try host.tap("OK")
    try host.tap("dialog")
    let cancel = host.controls.filter { $0.label == "Cancel" || $0.label == "Stop" }
    #expect(cancel.map(\.label) == ["Stop"])
    try host.tap("Stop")
    try host.tap("none")
  }

  @Test func `a dialog's cancel button with a custom style also replaces the system's Cancel`()
    throws
  {
    let host = ViewHost { StyledDialog() }
    try host.tap("ask")
    #expect(host.controls.filter { !$0.isCovered }.map(\.label) == ["Stop"])
    try host.tap("Stop")
    #expect(host.texts == ["ask"])
  }

  @Test(arguments: [
    (PresentationBackgroundInteraction.automatic, false), (.disabled, false), (.enabled, true),
    (.enabled(upThrough: .medium), true),
  ])
  func `a sheet covers the controls below it unless its background interaction is enabled`(
    interaction: PresentationBackgroundInteraction, isAllowed: Bool
  ) throws {
    let host = ViewHost {
      Button("Below") {}.sheet(isPresented: .constant(true)) {
        Text("sheet").presentationBackgroundInteraction(interaction)
      }
    }
    #expect(host.controls.filter { $0.label == "Below" }.map(\.isCovered) == [!isAllowed])
  }

  @Test func `a presentation inside a sheet covers the controls of the sheet`() throws {
    let host = ViewHost { Nested() }
    try host.tap("Show")
    try host.tap("Ask")
    let cover = "the alert at /Nested/Asking[sheet][alert]"
    #expect(throws: ViewHostError.coveredControl("Ask", by: cover)) { try host.tap("Ask") }
    #expect(throws: ViewHostError.coveredControl("Dismiss", by: cover)) {
      try host.tap("Dismiss")
    }
    try host.tap("Yes")
    try host.tap("Ask")
  }

  @Test func `of two sheets of the same view, the one that was presented first is on top`() throws {
    let host = ViewHost { Flags() }
    try host.tap("second")
    try host.tap("first")
    let error = #expect(throws: ViewHostError.self) { try host.tap("In the first") }
    #expect(error == .coveredControl("In the first", by: "the sheet at /Flags[sheet]"))
    try host.tap("first")
    try host.tap("Dismiss")
    try host.tap("In the first")
  }

  @Test func `an accessibility identifier of the presenting view does not apply inside its sheet`()
    throws
  {
    let host = ViewHost { Nested() }
    try host.tap(.identifier("presenter"))
    let error = #expect(throws: ViewHostError.self) { try host.tap(.identifier("presenter")) }
    #expect(error == .coveredControl("identifier presenter", by: "the sheet at /Nested[sheet]"))
  }

  @Test func `a sheet of an unselected tab does not cover the selected tab`() throws {
    let host = ViewHost { Tabbed() }
    try host.tap("Home")
    try host.set("TabView", to: 2)
    #expect(throws: ViewHostError.coveredControl("Other", by: "the sheet at /Tabbed[sheet]")) {
      try host.tap("Other")
    }
  }
}

private nonisolated struct Presenter: View {
  let modal: PresentationTests.Modal
  @State private var shown: PresentationTests.Modal?
  @State private var count = 0

  var body: some View {
    Text("\(count)")
    Button("Below") { count += 1 }
    Button("Show") { shown = modal }
      .sheet(isPresented: $shown.is(.sheet)) { content }
      .fullScreenCover(isPresented: $shown.is(.cover)) { content }
      .popover(isPresented: $shown.is(.popover)) { content }
      .alert("Alert", isPresented: $shown.is(.alert)) { Button("Inside") {} }
      .confirmationDialog("Dialog", isPresented: $shown.is(.dialog)) { Button("Inside") {} }
      .actionSheet(isPresented: $shown.is(.actionSheet)) {
        ActionSheet(title: Text("Sheet"), buttons: [.default(Text("Inside"))])
      }
  }

  @ViewBuilder private var content: some View {
    Button("Inside") {}
    Button("Close") { shown = nil }
  }
}

extension Binding where Value == PresentationTests.Modal? {
  fileprivate func `is`(_ modal: PresentationTests.Modal) -> Binding<Bool> {
    Binding<Bool>(
      get: { wrappedValue == modal }, set: { if !$0, wrappedValue == modal { wrappedValue = nil } })
  }
}

private nonisolated struct Flags: View {
  @State private var shown: Set<String> = []
  @State private var state = "shown"
  @State private var isFixed = true

  var body: some View {
    Text(state)
    Button("none") {}
    ForEach(["sheet", "named", "fixed", "low", "inspector", "alert", "dialog"], id: \.self) {
      name in
      Button(name) { shown.insert(name) }
    }
    Button("second") { shown.insert("second") }
      .sheet(isPresented: flag("first")) { Button("In the first") {} }
      .sheet(isPresented: flag("second")) { Button("first") { shown.insert("first") } }
      .sheet(isPresented: flag("sheet"), onDismiss: { state = "dismissed" }) { Text("sheet") }
      .sheet(isPresented: flag("named")) {
        Button("Dismiss") { state = "button" }
      }
      .sheet(isPresented: flag("fixed")) {
        Button("Allow") { isFixed = false }.interactiveDismissDisabled(isFixed)
      }
      .sheet(isPresented: flag("low")) {
        Text("low sheet").presentationDetents([.medium])
          .presentationBackgroundInteraction(.enabled(upThrough: .medium))
      }
      .inspector(isPresented: flag("inspector")) { Button("In the inspector") {} }
      .alert("Failed", isPresented: flag("alert")) {}
      .confirmationDialog("Sure?", isPresented: flag("dialog")) {
        Button("Stop", role: .cancel) {}
      }
  }

  private func flag(_ name: String) -> Binding<Bool> {
    Binding(
      get: { shown.contains(name) },
      set: { if $0 { shown.insert(name) } else { shown.remove(name) } })
  }
}

private nonisolated struct Locked: View {
  @State private var isShown = false

  var body: some View {
    Text("\(isShown)").sheet(isPresented: $isShown) { Text("inside") }.disabled(true)
    Button("Show") { isShown = true }
  }
}

private nonisolated struct Nested: View {
  @State private var isShown = false

  var body: some View {
    Button("Show") { isShown = true }
      .sheet(isPresented: $isShown) { Asking() }
      .accessibilityIdentifier("presenter")
  }
}

private nonisolated struct Asking: View {
  @State private var isAsking = false

  var body: some View {
    Button("Ask") { isAsking = true }
      .alert("Sure?", isPresented: $isAsking) { Button("Yes") {} }
  }
}

private nonisolated struct StyledDialog: View {
  @State private var isAsking = false

  var body: some View {
    Button("ask") { isAsking = true }
      .confirmationDialog("Sure?", isPresented: $isAsking) {
        Button("Stop", role: .cancel) {}.buttonStyle(Repeated())
      }
  }
}

private nonisolated struct Repeated: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

private nonisolated struct Tabbed: View {
  @State private var tab = 1

  var body: some View {
    TabView(selection: $tab) {
      Button("Home") {}.tag(1)
      Button("Other") {}.sheet(isPresented: .constant(true)) { Text("sheet") }.tag(2)
    }
  }
}

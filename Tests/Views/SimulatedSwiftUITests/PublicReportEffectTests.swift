import GranularityTesting
import SimulatedSwiftUI
import Testing

/// Tests that repeat public reports of 2025 and 2026 about effects, focus and navigation when a change replaces a view
/// by a new one.
///
/// Each screen is a shortened form of the reported screen, in this project's words. The tests expect only what a report
/// states.
struct PublicReportEffectTests {
  /// radiosilence/koan#300 (24 August 2026, macOS): a navigation path that is set in the same action that changes the
  /// root of its stack is lost.
  ///
  /// The root of the stack depends on a section. If one action sets the section and the path, the stack discards its
  /// path because its root changed, and writes the empty path through the binding, so that the user sees the root. The
  /// report is about a single app, without a minimal example. Source: https://github.com/radiosilence/koan/issues/300
  @Test
  func `koan#300: a navigation stack whose root changes in the same action loses a pushed value`()
    throws
  {
    let host = ViewHost { Library() }
    try host.tap("jump")
    #expect(host.shows("Albums"))
    withKnownIssue("the stack pushes the value, whatever happens to its root") {
      #expect(host.shows("path 0"))
      #expect(!host.shows("Album 7"))
    }
  }

  /// radiosilence/koan#300: it works to set the section first, and to push in a second action.
  @Test func `koan#300: a value pushed after the stack's root has changed is kept`() throws {
    let host = ViewHost { Library() }
    try host.tap("section")
    #expect(host.shows("Albums") && host.shows("path 0"))
    try host.tap("push")
    #expect(host.shows("path 1") && host.shows("Album 7"))
  }

  /// vultisig/vultisig-ios#3521 (4 December 2025, iOS): a field loses the focus if its id contains the typed text.
  ///
  /// After one digit, the field is a different view, and the keyboard disappears. Without the text in the id, the field
  /// keeps the focus. palmier-io/palmier-pro#159 (25 June 2026, macOS) reports the same about a text editor whose id
  /// changes. Source: https://github.com/vultisig/vultisig-ios/pull/3521
  @Test(arguments: [true, false])
  func `vultisig-ios#3521: typing ends the focus if the typed text is part of the field's id`(
    idHasText: Bool
  ) throws {
    let host = ViewHost { Amount(idHasText: idHasText) }
    try host.tap("focus")
    #expect(host.shows("focused true"))
    let turn = try host.type("1", into: "amount")
    #expect(turn.evaluations(of: AmountField.self).mounts == (idHasText ? 1 : 0))
    #expect(host.shows("text 1"))
    #expect(host.shows("focused \(!idHasText)"))
  }

  /// manaflow-ai/cmux#5970 (12 June 2026, macOS 26.0.1): a body that creates the publisher for its own `onReceive`
  /// updates without end.
  ///
  /// The publisher is type-erased, so it is a different publisher in each evaluation. It replays the current value, to
  /// which the action responds with a change of a state. The process uses a complete processor without end. The
  /// report's publisher delivers on the main run loop; otherwise, the same loop is within a single update. Source:
  /// https://github.com/manaflow-ai/cmux/issues/5970 and pull/5972
  @Test(arguments: [(true, "endlessly"), (false, "passes")])
  func `cmux#5970: onReceive of a replaying publisher that the body creates updates endlessly`(
    isOnRunLoop: Bool, warning: String
  ) throws {
    let tab = BrowserTab()
    let host = ViewHost(on: VirtualClock(immediateTimersPerTick: 100)) {
      TabTitle(tab: tab, isOnRunLoop: isOnRunLoop)
    }
    #expect(host.warnings.contains { $0.description.contains(warning) })
  }

  /// vellum-ai/vellum-assistant#13245 (5 March 2026): onReceive reads a property that its publisher has not stored yet.
  ///
  /// The action reads a computed property of the same model. After the first load, this property still has its old
  /// value. An action that uses the received value gets the new value. manaflow-ai/cmux#3721 (8 May 2026) reports the
  /// same. Source: https://github.com/vellum-ai/vellum-assistant/pull/13245
  @Test
  func `vellum-assistant#13245: onReceive runs before the published property has its new value`()
    throws
  {
    let host = ViewHost { Contacts() }
    try host.tap("load")
    #expect(host.shows("read none, received Ann"))
  }

  /// RevenueCat/purchases-ios#6634 (17 April 2026): a state that `onAppear` fills keeps its value in a view that is
  /// reused.
  ///
  /// A different tab passes different pages to the same carousel: `onAppear` is not called, and the old pages stay. If
  /// the carousel's id is the tab, the carousel is a new view, `onAppear` is called again, and the new pages are shown.
  /// Source: https://github.com/RevenueCat/purchases-ios/pull/6634
  @Test(arguments: [false, true])
  func `purchases-ios#6634: onAppear fills a state again only if the view has a new identity`(
    hasID: Bool
  ) throws {
    let log = EffectLog()
    let host = ViewHost { Carousels(hasID: hasID, log: log) }
    #expect(host.shows("a1+a2"))
    log.lines = []
    try host.tap("next")
    #expect(log.lines.count { $0 == "appear" } == (hasID ? 1 : 0))
    #expect(host.shows(hasID ? "b1+b2" : "a1+a2"))
  }

  /// meshtastic/Meshtastic-Apple#1870 (21 May 2026): a task without an id, or with an id that stays equal, runs only
  /// once.
  ///
  /// In the report, the id is the number of elements, and the new list has the same number of elements. Source:
  /// https://github.com/meshtastic/Meshtastic-Apple/issues/1870
  @Test
  func `Meshtastic-Apple#1870: a task does not restart for new elements if their count is equal`()
    throws
  {
    let log = EffectLog()
    let host = ViewHost { Carousels(hasID: false, log: log) }
    #expect(log.lines.contains("task") && log.lines.contains("task of 2"))
    log.lines = []
    try host.tap("next")
    #expect(!log.lines.contains("task") && !log.lines.contains("task of 2"))
  }

  /// RevenueCat/purchases-ios#7757 (16 September 2026): `onChange` is never called in a view that the change itself
  /// replaces by a new view.
  ///
  /// The observer of the new view begins with the new value. `onReceive` of the publisher is called for this value; the
  /// report does not say how often. Source: https://github.com/RevenueCat/purchases-ios/pull/7757
  @Test(arguments: [true, false])
  func `purchases-ios#7757: a view recreated by a change gets onReceive for it, but no onChange`(
    isByID: Bool
  ) throws {
    let log = EffectLog()
    let host = ViewHost { Panes(isByID: isByID, log: log) }
    try host.tap("B")
    #expect(!log.lines.contains("change b"))
    #expect(log.lines.contains("receive b"))
  }
}

private final class EffectLog {
  var lines: [String] = []
}

// MARK: - A path and the root of its stack

private nonisolated struct Library: View {
  @State private var section = "queue"
  @State private var path: [Int] = []

  var body: some View {
    Text("path \(path.count)")
    NavigationStack(path: $path) {
      Group {
        if section == "queue" { Text("Queue") } else { Text("Albums") }
      }
      .navigationDestination(for: Int.self) { Text("Album \($0)") }
    }
    Button("jump") {
      section = "albums"
      path = [7]
    }
    Button("section") { section = "albums" }
    Button("push") { path = [7] }
  }
}

// MARK: - A field with the focus

private nonisolated struct AmountField: View {
  @Binding var text: String

  var body: some View { TextField("amount", text: $text) }
}

private nonisolated struct Amount: View {
  let idHasText: Bool
  @State private var text = ""
  @FocusState private var isFocused: Bool

  init(idHasText: Bool) { self.idHasText = idHasText }

  var body: some View {
    VStack {
      Text("focused \(isFocused)")
      Text("text \(text)")
      AmountField(text: $text)
        .focused($isFocused)
        .id(idHasText ? "field-\(text)" : "field")
      Button("focus") { isFocused = true }
    }
  }
}

// MARK: - Publishers

private final class BrowserTab: ObservableObject {
  @Published var title = "a"
  @Published var url = "u"
}

private nonisolated struct TabTitle: View {
  let tab: BrowserTab
  let isOnRunLoop: Bool
  @State private var generation = 0

  var body: some View {
    if isOnRunLoop {
      Text("\(generation)").onReceive(titles().receive(on: RunLoop.main)) { _ in generation += 1 }
    } else {
      Text("\(generation)").onReceive(titles()) { _ in generation += 1 }
    }
  }

  private func titles() -> AnyPublisher<String, Never> {
    tab.$title.combineLatest(tab.$url).map { $0 + $1 }.eraseToAnyPublisher()
  }
}

private final class ContactsModel: ObservableObject {
  @Published var contacts: [String] = []
  var guardian: String? { contacts.first }
}

private nonisolated struct Contacts: View {
  @StateObject private var model = ContactsModel()
  @State private var read: String?
  @State private var received: String?

  var body: some View {
    VStack {
      Text("read \(read ?? "none"), received \(received ?? "none")")
      Button("load") { model.contacts = ["Ann"] }
    }
    .onReceive(model.$contacts) { _ in read = model.guardian }
    .onReceive(model.$contacts) { received = $0.first }
  }
}

// MARK: - Views that are used again

private nonisolated struct Carousel: View {
  let pages: [String]
  let log: EffectLog
  @State private var shown: [String] = []

  var body: some View {
    Text(shown.joined(separator: "+"))
      .onAppear {
        log.lines.append("appear")
        shown = pages
      }
      .task { log.lines.append("task") }
      .task(id: pages.count) { log.lines.append("task of \(pages.count)") }
  }
}

private nonisolated struct Carousels: View {
  let hasID: Bool
  let log: EffectLog
  @State private var tab = 0

  var body: some View {
    let pages = [["a1", "a2"], ["b1", "b2"]][tab]
    Button("next") { tab = 1 - tab }
    if hasID {
      Carousel(pages: pages, log: log).id(tab)
    } else {
      Carousel(pages: pages, log: log)
    }
  }
}

private final class SelectedTab: ObservableObject {
  @Published var name = "a"
}

private nonisolated struct Pane: View {
  @ObservedObject var tab: SelectedTab
  let log: EffectLog

  var body: some View {
    Text(tab.name)
      .onChange(of: tab.name) { _, new in log.lines.append("change \(new)") }
      .onReceive(tab.$name) { log.lines.append("receive \($0)") }
  }
}

private nonisolated struct Panes: View {
  let isByID: Bool
  let log: EffectLog
  @StateObject private var tab = SelectedTab()

  var body: some View {
    VStack {
      Button("B") { tab.name = "b" }
      if isByID {
        Pane(tab: tab, log: log).id(tab.name)
      } else if tab.name == "a" {
        Pane(tab: tab, log: log)
      } else {
        Pane(tab: tab, log: log)
      }
    }
  }
}

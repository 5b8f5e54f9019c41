import GranularityTesting
import GranularityVirtualTime
import SimulatedUI
import Testing

/// Tests rule 52h of the semantics page: how the selection of a tab affects the tabs.
struct TabTests {
  private static let mountings = [Mounting.everything, .selectedTabs, .onDemand(rows: 9)]

  @Test(arguments: mountings)
  func `rule 52h: selecting a tab runs its onAppear and then the previous tab's onDisappear`(
    mounting: Mounting
  ) throws {
    let log = Log()
    let host = ViewHost(mounting: mounting) { SelectedTabs(log: log) }
    #expect(log.take() == ["+1"])
    try host.set("TabView", to: 2)
    #expect(log.take() == ["+2", "-1"])
    try host.set("TabView", to: 1)
    #expect(log.take() == ["+1", "-2"])
    host.unmount()
    #expect(log.take() == ["-1"])
  }

  /// Source: swiftyplace.com, "SwiftUI View Lifecycle", which says that tabs are lazy since iOS 18.
  @Test func `rule 52d: by default, a tab is mounted when it is first selected`() throws {
    let host = ViewHost { CountedTabs() }
    #expect(host.mount.counts == ["CountedTabs": 1, "CountedTab": 1])
    #expect(try host.set("TabView", to: 2).evaluations(of: CountedTab.self) == 1)
    let all = ViewHost(mounting: .everything) { CountedTabs() }
    #expect(all.mount.counts == ["CountedTabs": 1, "CountedTab": 2])
  }

  @Test(arguments: mountings)
  func `rule 52h: deselecting a tab cancels its tasks, and selecting it starts them again`(
    mounting: Mounting
  ) throws {
    let log = Log()
    let host = ViewHost(mounting: mounting) { WorkingTabs(log: log) }
    try host.advance(by: .seconds(1))
    #expect(log.take() == ["start"])
    try host.tap("Two")
    try host.advance(by: .seconds(1))
    #expect(log.take() == ["cancelled"])
    try host.tap("One")
    try host.advance(by: .seconds(1))
    #expect(log.take() == ["start"])
  }

  @Test func `a Tab keeps its title and value inside modifiers, and a hidden Tab is not mounted`()
    throws
  {
    let host = ViewHost { ModifiedTabs() }
    #expect(host.shows("one"))
    try host.tap("Two")
    #expect(host.shows("two"))
    #expect(host.controls.map(\.label).filter { ["Three", "last"].contains($0) } == [])
    try host.tap("Show")
    try host.tap("Three")
    #expect(host.shows("three"))
    try host.tap("last")
    #expect(host.shows("four"))
  }

  @Test(arguments: [true, false])
  func `the type of the selection is the type of the values of the tabs`(hasSearch: Bool) throws {
    let host = ViewHost { PagedTabs(hasSearch: hasSearch) }
    #expect(host.shows("home"))
    try host.tap("List")
    #expect(host.shows("list"))
    try host.tap(hasSearch ? "Find" : "More")
    #expect(host.shows(hasSearch ? "search" : "more"))
  }

  @Test func `rule 52h: a tab keeps its state while a different tab is selected`() throws {
    let host = ViewHost(mounting: .onDemand(rows: 9)) {
      TabView {
        Counter().tabItem { Text("One") }
        Text("two").tabItem { Text("Two") }
      }
    }
    try host.tap("add")
    try host.tap("Two")
    try host.tap("One")
    #expect(host.shows("count 1"))
  }

  @Test func `rule 52h: views with tabItem in a TabView without a selection are mounted on demand`()
    throws
  {
    let log = Log()
    let host = ViewHost(mounting: .onDemand(rows: 9)) {
      TabView {
        Page(name: "1", log: log).tabItem { Label("One", systemImage: "1.circle") }
        Group {
          Page(name: "2", log: log).tabItem { Text("Two") }.tag("second")
          Page(name: "3", log: log).tag("third").padding().tabItem { Text("Three") }
        }
      }
    }
    #expect(host.mount.evaluations(of: Page.self) == 1)
    #expect(try host.tap("Three").evaluations(of: Page.self) == 1)
    #expect(try host.tap("Two").evaluations(of: Page.self) == 1)
    #expect(try host.tap("One").evaluations(of: Page.self) == 0)
    #expect(log.take() == ["+1", "+3", "-1", "+2", "-3", "+1", "-2"])
    #expect(host.staleViews == [])
  }

  @Test func `rule 52h: an onAppear outside of tabItem runs when its tab is selected`() throws {
    let log = Log()
    let host = ViewHost {
      TabView {
        Text("home").tabItem { Text("Home") }.onAppear { log.add("home") }
        Text("profile").tabItem { Text("Profile") }.onAppear { log.add("profile") }
      }
    }
    #expect(log.take() == ["home"])
    try host.tap("Profile")
    try host.tap("Home")
    #expect(log.take() == ["profile", "home"])
  }

  @Test func `rule 52h: the rows of a ForEach are tabs that their ids select`() throws {
    let log = Log()
    let host = ViewHost(mounting: .onDemand(rows: 9)) { Pages(log: log) }
    #expect(log.take() == ["+1"])
    try host.set("TabView", to: 2)
    #expect(log.take() == ["+2", "-1"])
  }

  @Test func `rule 52h: the options of a picker inside a tab are not tabs`() {
    let host = ViewHost(mounting: .onDemand(rows: 9)) {
      TabView {
        VStack {
          Picker("Size", selection: .constant(1)) {
            Text("small").tag(0)
            Text("large").tag(1)
          }
        }
      }
    }
    #expect(host.shows("small") && host.shows("large"))
  }

  @Test func `rule 52h: a TabView whose selection matches no tab shows the first tab`() throws {
    let log = Log()
    let host = ViewHost(mounting: .onDemand(rows: 9)) { SelectedTabs(selection: 7, log: log) }
    #expect(log.take() == ["+1"])
    try host.set("TabView", to: 2)
    #expect(log.take() == ["+2", "-1"])
  }

  @Test
  func `rule 52h: a tab with the search role has the title Search unless it has its own title`() {
    let host = ViewHost {
      TabView {
        Tab(role: .search) { Text("one") }
        Tab(value: 2, role: .search) { Text("two") }
        Tab("Find", systemImage: "star", value: 3, role: .search) { Text("three") }
        Tab(value: 4) { Text("four") }
      }
    }
    #expect(host.controls.map(\.label) == ["Search", "Search", "Find", ""])
  }

  @Test func `rule 52h: pushing a view over a TabView runs onDisappear of the selected tab`() throws
  {
    let log = Log()
    let host = ViewHost {
      NavigationStack {
        SelectedTabs(log: log)
        NavigationLink("push") { Text("top") }
      }
    }
    try host.tap("push")
    try host.tap("Back")
    #expect(log.take() == ["+1", "-1", "+1"])
  }
}

private final class Log {
  private var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

private nonisolated struct Page: View {
  let name: String
  let log: Log

  var body: some View {
    Text(name).onAppear { log.add("+\(name)") }.onDisappear { log.add("-\(name)") }
  }
}

private nonisolated struct SelectedTabs: View {
  @State var selection = 1
  let log: Log

  var body: some View {
    TabView(selection: $selection) {
      Tab("One", systemImage: "1.circle", value: 1) { Page(name: "1", log: log) }
      Tab("Two", systemImage: "2.circle", value: 2) { Page(name: "2", log: log) }
    }
  }
}

private nonisolated struct WorkingTabs: View {
  let log: Log

  var body: some View {
    TabView {
      Tab("One", systemImage: "1.circle") { Text("one").task { await work() } }
      Tab("Two", systemImage: "2.circle") { Text("two") }
    }
  }

  private func work() async {
    log.add("start")
    while !Task.isCancelled { try? await Task.sleep(for: .seconds(10), clock: .simulated) }
    log.add("cancelled")
  }
}

private nonisolated struct Counter: View {
  @State private var count = 0

  var body: some View {
    Text("count \(count)")
    Button("add") { count += 1 }
  }
}

private nonisolated struct Pages: View {
  @State private var selection = 1
  let log: Log

  var body: some View {
    TabView(selection: $selection) {
      ForEach(1..<4) { Page(name: "\($0)", log: log) }
    }
    .tabViewStyle(.page)
  }
}

private nonisolated struct CountedTabs: View {
  @State private var tab = 1

  var body: some View {
    TabView(selection: $tab) {
      CountedTab(number: 1).tag(1)
      CountedTab(number: 2).tag(2)
    }
  }
}

private nonisolated struct CountedTab: View {
  let number: Int

  var body: some View { Text("\(number)") }
}

private enum TabPage: Hashable { case home, list, search, more }

/// A tab view whose tabs have values that need the type of the selection.
private nonisolated struct PagedTabs: View {
  @State private var page = TabPage.home
  let hasSearch: Bool

  var body: some View {
    TabView(selection: $page) {
      Tab("Home", systemImage: "1.circle", value: .home) { Text("home") }
      TabSection("Lists") {
        Tab("List", systemImage: "2.circle", value: .list) { Text("list") }.badge(1)
      }
      if hasSearch {
        Tab("Find", systemImage: "3.circle", value: .search, role: .search) { Text("search") }
      } else {
        Tab(value: .more) {
          Text("more")
        } label: {
          Text("More")
        }
      }
    }
  }
}

private nonisolated struct ModifiedTabs: View {
  @State private var isShort = true
  @State private var selection = 1

  var body: some View {
    Button("Show") { isShort = false }
    TabView(selection: $selection) {
      Tab("One", systemImage: "1.circle", value: 1) { Text("one") }
        .badge(selection)
      Tab("Two", systemImage: "2.circle", value: 2) { Text("two") }
        .customizationID("two")
        .badge("new")
        .hidden(false)
      TabSection("More") {
        Tab("Three", systemImage: "3.circle", value: 3) { Text("three") }
          .hidden(isShort)
          .badge(0)
      }
      .sectionActions { Button("Edit") {} }
      four.hidden(isShort)
    }
    .tabViewStyle(.sidebarAdaptable)
  }

  private var four: some TabContent<Int> {
    Tab("Four", systemImage: "4.circle", value: 4) { Text("four") }
      .accessibilityIdentifier("last")
      .defaultVisibility(.hidden, for: .tabBar)
  }
}

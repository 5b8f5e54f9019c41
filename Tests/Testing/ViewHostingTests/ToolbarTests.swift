import GranularityTesting
import SimulatedUI
import Testing

/// Tests of rule 52e of the semantics page: which items of toolbars are shown.
struct ToolbarTests {
  static let warning =
    "/Page: an item of its toolbar is not shown, because no navigation container is around the "
    + "toolbar"

  @Test func `rule 52e: the items of a toolbar in a navigation container are shown`() throws {
    for host in [
      ViewHost { NavigationStack { Page() } }, ViewHost { NavigationView { Page() } },
      ViewHost {
        NavigationSplitView {
          Page()
        } detail: {
        }
      },
      ViewHost { NavigationStack { TabView { Page() } } },
    ] {
      #expect(host.controls.map(\.label) == ["item", "bottom", "keyboard"])
      #expect(host.warnings.isEmpty)
    }
  }

  @Test
  func `rule 52e: outside of every navigation container, only items of the keyboard are shown`() {
    let host = ViewHost { Page() }
    #expect(host.controls.map(\.label) == ["keyboard"])
    #expect(Set(host.warnings.map(\.description)) == [Self.warning])
  }

  @Test func `rule 52e: a toolbar around a navigation container is not in the container`() {
    let host = ViewHost { NavigationStack { Text("root") }.toolbar { Button("item") {} } }
    #expect(host.controls.isEmpty)
  }

  @Test func `rule 52e: a presented screen is outside of the navigation container below it`() throws
  {
    let host = ViewHost { NavigationStack { Presenter() } }
    try host.tap("show")
    #expect(host.controls.filter { !$0.isCovered }.map(\.label) == ["keyboard", "Dismiss"])
  }

  @Test func `rule 52e: legacy bar items outside of every navigation container are not shown`() {
    let host = ViewHost { Text("page").navigationBarItems(trailing: Button("item") {}) }
    #expect(host.controls.isEmpty)
    #expect(host.texts == ["page"])
  }
}

private nonisolated struct Page: View {
  var body: some View {
    Text("page").toolbar {
      ToolbarItem { Button("item") {} }
      ToolbarItem(placement: .bottomBar) { Button("bottom") {} }
      ToolbarItem(placement: .keyboard) { Button("keyboard") {} }
    }
  }
}

private nonisolated struct Presenter: View {
  @State private var isPresented = false

  var body: some View {
    Button("show") { isPresented = true }.sheet(isPresented: $isPresented) { Page() }
  }
}

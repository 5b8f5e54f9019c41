import GranularityTesting
import SimulatedSwiftUI
import Testing

/// Tests of `isSearching` and `dismissSearch`, as Apple documents them.
struct SearchTests {
  @Test func `a search begins when the user types and ends when it is dismissed`() throws {
    let host = ViewHost { Library() }
    #expect(host.texts == ["all", "dismiss without search", "Titles: "])
    let turn = try host.type("ab", into: "Titles")
    #expect(host.shows("results for ab"))
    #expect(turn.evaluations(of: Content.self) == 1)
    try host.tap("dismiss")
    #expect(host.texts == ["all", "dismiss without search", "Titles: "])
  }

  @Test func `a search begins when its field gets the focus`() throws {
    let host = ViewHost { Library() }
    try host.focus("Titles")
    #expect(host.shows("results for "))
  }

  @Test
  func `a binding can present a search, and it changes when the user begins or ends the search`()
    throws
  {
    let host = ViewHost { PresentedLibrary() }
    #expect(host.shows("presented false"))
    try host.tap("search")
    #expect(host.shows("results for "))
    try host.tap("dismiss")
    #expect(host.shows("presented false"))
    #expect(host.shows("all"))
    try host.focus("Titles")
    #expect(host.shows("presented true"))
  }

  @Test func `dismissSearch without an active search evaluates no view`() throws {
    let host = ViewHost { Library() }
    let turn = try host.tap("dismiss without search")
    #expect(turn.evaluations.count == 0)
  }

  @Test
  func `a view that does not read isSearching is not evaluated when a search begins`() throws {
    let host = ViewHost { Library() }
    let turn = try host.focus("Titles")
    #expect(turn.evaluations(of: Other.self) == 0)
    #expect(turn.evaluations(of: Library.self) == 0)
  }

  @Test
  func `searchFocused follows the focus of the search field, and setting it to false ends it`()
    throws
  {
    let host = ViewHost { FocusedLibrary() }
    try host.focus("Titles")
    #expect(host.shows("focused true"))
    try host.tap("leave")
    #expect(host.shows("focused false"))
  }
}

private nonisolated struct Library: View {
  @State private var query = ""

  var body: some View {
    Content(query: query).searchable(text: $query, prompt: "Titles")
  }
}

private nonisolated struct Content: View {
  let query: String
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch

  var body: some View {
    if isSearching { Text("results for \(query)") } else { Text("all") }
    Button(isSearching ? "dismiss" : "dismiss without search") { dismissSearch() }
    Other()
  }
}

private nonisolated struct Other: View {
  var body: some View { EmptyView() }
}

private nonisolated struct PresentedLibrary: View {
  @State private var query = ""
  @State private var isPresented = false

  var body: some View {
    Text("presented \(isPresented)")
    Button("search") { isPresented = true }
    Content(query: query).searchable(text: $query, isPresented: $isPresented, prompt: "Titles")
  }
}

private nonisolated struct FocusedLibrary: View {
  @State private var query = ""
  @FocusState private var isFocused: Bool

  var body: some View {
    Text("focused \(isFocused)")
    Button("leave") { isFocused = false }
    Text("library").searchable(text: $query, prompt: "Titles").searchFocused($isFocused)
  }
}

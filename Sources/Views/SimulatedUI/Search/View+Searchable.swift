public import SimulatedUIBasics
public import SimulatedUICore

nonisolated extension View {
  /// Adds a search field above this view. In a test, the name of the field is its prompt, or
  /// `Search` if it has no prompt.
  ///
  /// A search begins when a user moves the focus to the field or types into it, or when
  /// `isPresented` becomes true. The search ends when ``DismissSearchAction`` is called, or when
  /// `isPresented` becomes false. During the search, `isSearching` is true in the environment of
  /// the content. Source: Apple's documentation of `isSearching` and `dismissSearch`.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    SearchableView(
      content: self, text: text, isPresented: isPresented, prompt: prompt ?? Text("Search")
    )
    .look(placement)
  }
  @TitleForms
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }
  public func searchCompletion(_ completion: String) -> some View { look(completion) }

  /// Adds search scopes, of which a user selects one. A test selects a scope by setting the control
  /// `SearchScopes`.
  public func searchScopes<Scope: Hashable>(
    _ scope: Binding<Scope>, @ViewBuilder scopes: () -> some View
  ) -> some View {
    layered("SearchScopes", Picker("SearchScopes", selection: scope, content: scopes))
  }
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> some View
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt)
      .searchSuggestions(suggestions)
  }

  public func searchSuggestions(@ViewBuilder _ suggestions: () -> some View) -> some View {
    layered("SearchSuggestions", suggestions())
  }

  public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
    look(behavior)
  }
}

/// A view with a search field. It tracks whether the user is searching.
private struct SearchableView<Content: View>: UncountedView {
  let content: Content
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let prompt: Text
  @State private var isOwnSearching = false
  @State private var search = Search()
  @Environment(\.searchFocusTarget) private var outerFocus: (any Focusing)?

  var body: some View {
    let isSearching = isPresented ?? $isOwnSearching
    let _ = search.update(text: text, isSearching: isSearching, outerFocus: outerFocus)
    content
      .environment(\.isSearching, isSearching.wrappedValue)
      .environment(\.dismissSearch, DismissSearchAction(search: search))
      .layered(
        "Searchable",
        TextField(text: text) { prompt }.environment(writing: SearchFieldWrite(search: search)))
  }
}

/// The state of a search. It is the same object as long as the view with the search field is
/// mounted.
final class Search: Focusing {
  private var text: Binding<String>?
  private var isSearching: Binding<Bool>?
  private var outerFocus: (any Focusing)?
  private var isFieldFocused = false

  func update(
    text: Binding<String>, isSearching: Binding<Bool>, outerFocus: (any Focusing)?
  ) {
    (self.text, self.isSearching, self.outerFocus) = (text, isSearching, outerFocus)
  }

  func focus() {
    isFieldFocused = true
    isSearching?.wrappedValue = true
    outerFocus?.focus()
  }

  var hasFocus: Bool { outerFocus?.hasFocus ?? isFieldFocused }

  func resign() {
    isFieldFocused = false
    outerFocus?.resign()
  }

  func isSame(as other: any Focusing) -> Bool { other as? Search === self }

  /// Ends the running search, if there is one: clears the search text, and removes the focus from
  /// the search field.
  func dismiss() {
    guard let isSearching, isSearching.wrappedValue else { return }
    isSearching.wrappedValue = false
    if text?.wrappedValue != "" { text?.wrappedValue = "" }
    resign()
  }
}

private struct SearchFieldWrite: EnvironmentWrite {
  let search: Search

  func apply(to values: inout EnvironmentValues) { values.focusTarget = search }
}

/// The place where a search field is shown. It changes only the output.
public struct SearchFieldPlacement: Sendable {
  private let name: String

  public static let automatic = SearchFieldPlacement(name: "automatic")
  public static let toolbar = SearchFieldPlacement(name: "toolbar")
  public static let sidebar = SearchFieldPlacement(name: "sidebar")
  public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement {
    SearchFieldPlacement(name: "navigationBarDrawer \(displayMode)")
  }

  public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
}

public enum SearchToolbarBehavior: Sendable { case automatic, minimize }

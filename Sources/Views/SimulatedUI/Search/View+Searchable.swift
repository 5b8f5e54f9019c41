public import SimulatedUIBasics
public import SimulatedUICore

nonisolated extension View {
  /// Adds a search field above the view, an input that is called `Search` unless there is another prompt.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    layered(
      "Searchable",
      TextField(text: text) { prompt ?? Text("Search") }.look((placement, isPresented)))
  }
  @TitleForms
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }
  public func searchCompletion(_ completion: String) -> some View { look(completion) }

  /// Adds search scopes; a test sets `SearchScopes`.
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

  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { look(()) }
  public func searchFocused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    look(value)
  }
  public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
    look(behavior)
  }
}

/// The place of a search field.
public struct SearchFieldPlacement: Hashable, Sendable {
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

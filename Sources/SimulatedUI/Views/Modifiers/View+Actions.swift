extension View {
  /// Does something when the view is tapped, which is then an action with the view's texts for a label.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    ActionModifier(content: self, kind: "TapGesture", label: nil, action: action)
  }

  /// Does something when a text field inside is left by the return key, an action that is called `Submit`.
  public func onSubmit(_ action: @escaping () -> Void) -> some View {
    ActionModifier(content: self, kind: nil, label: "Submit", action: action)
  }

  /// Lets nobody use the controls inside, if `disabled` is true, whatever is said further in.
  public func disabled(_ disabled: Bool) -> some View {
    environment(writing: DisabledWrite(isDisabled: disabled))
  }

  /// A field above the view for what is searched for, an input that is called `Search` unless the prompt says otherwise.
  public func searchable(text: Binding<String>) -> some View {
    searchable(text: text, prompt: "Search")
  }

  public func searchable<Prompt: StringProtocol>(
    text: Binding<String>, prompt: Prompt
  ) -> some View {
    layered("Searchable", TextField(prompt, text: text))
  }
}

private struct DisabledWrite: EnvironmentWrite {
  let isDisabled: Bool

  func apply(to values: inout EnvironmentValues) {
    if isDisabled { values.isEnabled = false }
  }
}

/// A view with something that a user can do to it.
private struct ActionModifier<Content: View>: PrimitiveView {
  let content: Content
  let kind: String?
  /// What the action is called; `nil` for the texts of the content.
  let label: String?
  let action: () -> Void

  static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    if let kind = view.kind { visitor.beginContainer(kind) }
    visitor.action(view.label) { _ in view.action() }
    Content._visit(view.content, at: position, by: &visitor)
    if view.kind != nil { visitor.endContainer() }
  }

  static var _positions: Int { Content._positions }
}

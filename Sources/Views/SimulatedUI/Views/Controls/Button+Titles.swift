public import SimulatedUICore

extension Button where Label == Text {
  /// Creates a button with the title of its role.
  public init(role: ButtonRole, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(role.name.capitalized) }
  }
}

extension Menu {
  @TitleForms
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content)
  where Label == Text {
    self.init(content: content) { Text(title) }
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) where Label == SimulatedUI.Label<Text, Image> {
    self.init(content: content) { SimulatedUI.Label(title, systemImage: systemImage) }
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) where Label == Text {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) where Label == SimulatedUI.Label<Text, Image> {
    self.init(
      content: content, label: { SimulatedUI.Label(title, systemImage: systemImage) },
      primaryAction: primaryAction)
  }
}

extension Picker {
  public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { label }
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) where Label == Text {
    self.init(selection: selection, content: content) { Text(title) }
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) where Label == SimulatedUI.Label<Text, Image> {
    self.init(selection: selection, content: content) {
      SimulatedUI.Label(title, systemImage: systemImage)
    }
  }
}

extension Toggle {
  @TitleForms
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) where Label == Text {
    self.init(isOn: isOn) { Text(title) }
  }

  @TitleForms
  public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>)
  where Label == SimulatedUI.Label<Text, Image> {
    self.init(isOn: isOn) { SimulatedUI.Label(title, systemImage: systemImage) }
  }
}

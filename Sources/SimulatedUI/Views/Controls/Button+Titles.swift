public import SimulatedUIAppearance
public import SimulatedUICore

extension Button where Label == Text {
  /// Creates a button with the title of its role.
  public init(role: ButtonRole, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(role.name.capitalized) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(String(title), role: role, action: action)
  }

  public init(_ key: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(action: action) { Text(key) }
  }

  public init(_ key: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(key) }
  }
}

extension Menu {
  public init(_ title: some _Title, @ViewBuilder content: () -> Content) where Label == Text {
    self.init(content: content) { title._text }
  }

  public init(
    _ title: some _Title, systemImage: String, @ViewBuilder content: () -> Content
  ) where Label == SimulatedUI.Label<Text, Image> {
    self.init(content: content) { SimulatedUI.Label(title, systemImage: systemImage) }
  }

  public init(
    _ title: some _Title, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) where Label == Text {
    self.init(content: content, label: { title._text }, primaryAction: primaryAction)
  }

  public init(
    _ title: some _Title, systemImage: String, @ViewBuilder content: () -> Content,
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

  public init(
    _ title: some _Title, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) where Label == Text {
    self.init(selection: selection, content: content) { title._text }
  }

  public init(
    _ title: some _Title, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) where Label == SimulatedUI.Label<Text, Image> {
    self.init(selection: selection, content: content) {
      SimulatedUI.Label(title, systemImage: systemImage)
    }
  }
}

extension Toggle {
  public init(_ key: LocalizedStringKey, isOn: Binding<Bool>) where Label == Text {
    self.init(isOn: isOn) { Text(key) }
  }

  public init(_ title: some _Title, isOn: Binding<Bool>) where Label == Text {
    self.init(isOn: isOn) { title._text }
  }

  public init(_ title: some _Title, systemImage: String, isOn: Binding<Bool>)
  where Label == SimulatedUI.Label<Text, Image> {
    self.init(isOn: isOn) { SimulatedUI.Label(title, systemImage: systemImage) }
  }
}

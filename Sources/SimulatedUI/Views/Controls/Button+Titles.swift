public import SimulatedUIAppearance
public import SimulatedUICore

extension Button where Label == Text {
  public init(_ key: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(action: action) { Text(key) }
  }

  public init(_ key: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(key) }
  }
}

extension Button where Label == SimulatedUI.Label<Text, Image> {
  public init(
    _ key: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { SimulatedUI.Label(key, systemImage: systemImage) }
  }
}

extension Menu {
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) where Label == Text {
    self.init(content: content) { Text(key) }
  }

  public init(
    _ key: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) where Label == SimulatedUI.Label<Text, Image> {
    self.init(content: content) { SimulatedUI.Label(key, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, systemImage: String, @ViewBuilder content: () -> Content
  ) where Label == SimulatedUI.Label<Text, Image> {
    self.init(content: content) { SimulatedUI.Label(title, systemImage: systemImage) }
  }

  public init(
    _ key: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) where Label == Text {
    self.init(content: content, label: { Text(key) }, primaryAction: primaryAction)
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) where Label == Text {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }

  public init(
    _ key: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) where Label == SimulatedUI.Label<Text, Image> {
    self.init(
      content: content, label: { SimulatedUI.Label(key, systemImage: systemImage) },
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
    _ key: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) where Label == Text {
    self.init(selection: selection, content: content) { Text(key) }
  }

  public init(
    _ key: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) where Label == SimulatedUI.Label<Text, Image> {
    self.init(selection: selection, content: content) {
      SimulatedUI.Label(key, systemImage: systemImage)
    }
  }
}

extension Toggle {
  public init(_ key: LocalizedStringKey, isOn: Binding<Bool>) where Label == Text {
    self.init(isOn: isOn) { Text(key) }
  }

  public init(_ key: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>)
  where Label == SimulatedUI.Label<Text, Image> {
    self.init(isOn: isOn) { SimulatedUI.Label(key, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, systemImage: String, isOn: Binding<Bool>)
  where Label == SimulatedUI.Label<Text, Image> {
    self.init(isOn: isOn) { SimulatedUI.Label(title, systemImage: systemImage) }
  }
}

public import Foundation
public import SimulatedUIAppearance
internal import SimulatedUIBehavior
public import SimulatedUICore

extension Label where Title == Text, Icon == Image {
  public init(_ key: LocalizedStringKey, systemImage: String) {
    self.init(title: { Text(key) }, icon: { Image(systemName: systemImage) })
  }

  public init(_ key: LocalizedStringKey, image: String) {
    self.init(title: { Text(key) }, icon: { Image(image) })
  }
}

extension LabeledContent where Label == Text {
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(key) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public init<Value: StringProtocol>(_ key: LocalizedStringKey, value: Value) {
    self.init(content: { Text(value) }, label: { Text(key) })
  }

  public init<Style: FormatStyle>(
    _ key: LocalizedStringKey, value: Style.FormatInput, format: Style
  )
  where Style.FormatInput: Equatable, Style.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(key) })
  }

  @_disfavoredOverload
  public init<Title: StringProtocol, Style: FormatStyle>(
    _ title: Title, value: Style.FormatInput, format: Style
  ) where Style.FormatInput: Equatable, Style.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(title) })
  }
}

extension ProgressView where Label == Text {
  public init(_ key: LocalizedStringKey) {
    self.init { Text(key) }
  }

  public init<Number: BinaryFloatingPoint>(
    _ key: LocalizedStringKey, value: Number?, total: Number = 1
  ) {
    self.init(key.text, value: value, total: total)
  }
}

extension GroupBox where Label == Text {
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(key) }
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(key) }
  }
}

extension Section {
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }

  public init(footer: Footer, @ViewBuilder content: () -> Content) where Parent == EmptyView {
    self.init(content: content, header: { EmptyView() }, footer: { footer })
  }
}

extension NavigationLink where Label == Text {
  public init(_ key: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(key) }
  }

  public init(_ key: LocalizedStringKey, destination: Destination) {
    self.init(destination: { destination }, label: { Text(key) })
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  public init<Value: Hashable>(_ key: LocalizedStringKey, value: Value?) {
    self.init(value: value) { Text(key) }
  }
}

extension Tab where Label == SimulatedUI.Label<Text, Image> {
  public init(
    _ key: LocalizedStringKey, systemImage: String, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(key.text, systemImage: systemImage, value: value, content: content)
  }

  public init(
    _ key: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) where Value == Never? {
    self.init(key.text, systemImage: systemImage, value: nil, content: content)
  }
}

/// A placeholder for content that is not available.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
  private let label: Label
  private let description: Description
  private let actions: Actions

  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }
}

extension ContentUnavailableView: PrimitiveView {
  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.beginContainer("ContentUnavailableView")
    Label._visit(view.label, at: position, by: &visitor)
    let afterLabel = position + Label._positions
    Description._visit(view.description, at: afterLabel, by: &visitor)
    Actions._visit(view.actions, at: afterLabel + Description._positions, by: &visitor)
    visitor.endContainer()
  }

  public static var _positions: Int {
    Label._positions + Description._positions + Actions._positions
  }
}

extension ContentUnavailableView
where Label == SimulatedUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ key: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(
      label: { SimulatedUI.Label(key, systemImage: name) }, description: { description },
      actions: { EmptyView() })
  }

  public init(_ key: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(
      label: { SimulatedUI.Label(key, image: name) }, description: { description },
      actions: { EmptyView() })
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, systemImage name: String, description: Text? = nil
  ) {
    self.init(
      label: { SimulatedUI.Label(title, systemImage: name) }, description: { description },
      actions: { EmptyView() })
  }

  /// The placeholder for a search without results.
  public static var search: Self { Self("No Results", systemImage: "magnifyingglass") }
  public static func search(text: String) -> Self {
    Self("No Results for “\(text)”", systemImage: "magnifyingglass")
  }
}

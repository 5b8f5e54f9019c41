public import Foundation
public import SimulatedUIAppearance
internal import SimulatedUIBehavior
public import SimulatedUICore

extension Label where Title == Text, Icon == Image {
  public init(_ key: LocalizedStringKey, systemImage: String) {
    self.init(title: { Text(key) }, icon: { Image(systemName: systemImage) })
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String) {
    self.init(String(title), systemImage: systemImage)
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public init(_ title: some _Title, value: some StringProtocol) {
    self.init(content: { Text(value) }, label: { title._text })
  }

  public init<Style: FormatStyle>(_ title: some _Title, value: Style.FormatInput, format: Style)
  where Style.FormatInput: Equatable, Style.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { title._text })
  }
}

extension ProgressView where Label == Text {
  public init(_ title: some _Title) {
    self.init { title._text }
  }
}

extension Section {
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content)
  where Parent == Text, Footer == EmptyView {
    self.init(content: content) { Text(key) }
  }

  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }

  public init(footer: Footer, @ViewBuilder content: () -> Content) where Parent == EmptyView {
    self.init(content: content, header: { EmptyView() }, footer: { footer })
  }
}

extension NavigationLink where Label == Text {
  public init(_ title: some _Title, destination: Destination) {
    self.init(destination: { destination }, label: { title._text })
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  public init<Value: Hashable>(_ title: some _Title, value: Value?) {
    self.init(value: value) { title._text }
  }
}

/// A placeholder for content that is not available.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: PrimitiveView {
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

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
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
  public init(_ title: some _Title, systemImage name: String, description: Text? = nil) {
    self.init(
      label: { SimulatedUI.Label(title, systemImage: name) }, description: { description },
      actions: { EmptyView() })
  }

  public init(_ title: some _Title, image name: String, description: Text? = nil) {
    self.init(
      label: { SimulatedUI.Label(title, image: name) }, description: { description },
      actions: { EmptyView() })
  }

  /// The placeholder for a search without results.
  public static var search: Self { Self("No Results", systemImage: "magnifyingglass") }
  public static func search(text: String) -> Self {
    Self("No Results for “\(text)”", systemImage: "magnifyingglass")
  }
}

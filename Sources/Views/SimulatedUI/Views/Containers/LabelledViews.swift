public import SimulatedUICore

/// A primitive view with a label and content, shown as one line unless label or content contain composite views.
package nonisolated protocol LabelledView: PrimitiveView {
  associatedtype Label: View
  associatedtype Content: View

  static var kind: String { get }
  var label: Label { get }
  var content: Content { get }
}

extension LabelledView {
  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitWithoutStyle(view, at: position, by: &visitor)
  }

  package static func visitWithoutStyle(
    _ view: Self, at position: Int, by visitor: inout some ViewVisitor
  ) {
    guard positionsWithoutStyle(of: Label.self) + positionsWithoutStyle(of: Content.self) > 0 else {
      let parts = [textContent(of: view.label), textContent(of: view.content)]
      visitor.content(kind, shownText(parts.filter { !$0.isEmpty }))
      return
    }
    visitor.beginContainer(kind)
    Label._visit(view.label, at: position, by: &visitor)
    Content._visit(view.content, at: position + Label._positions, by: &visitor)
    visitor.endContainer()
  }

  public static var _positions: Int { Label._positions + Content._positions }
}

/// Content with a title in front of it.
public struct LabeledContent<Label: View, Content: View>: LabelledView {
  package static var kind: String { "LabeledContent" }
  package let label: Label
  package let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  @TitleForms
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content)
  where Label == Text {
    self.init(content: content) { Text(title) }
  }
}

/// A title with a picture in front of it.
public struct Label<Title: View, Icon: View>: PrimitiveView, StylableView {
  private let title: Title
  private let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @TitleForms
  public init(_ title: LocalizedStringKey, systemImage: String) where Title == Text, Icon == Image {
    self.title = Text(title)
    icon = Image(systemName: systemImage)
  }

  @TitleForms
  public init(_ title: LocalizedStringKey, image: String) where Title == Text, Icon == Image {
    self.title = Text(title)
    icon = Image(image)
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("Label")
    if visitor.style(for: LabelStyleConfiguration.self) == nil {
      Icon._visit(view.icon, at: position, by: &visitor)
      Title._visit(view.title, at: position + Icon._positions, by: &visitor)
    } else {
      visitor.visit(
        StyledControl(LabelStyleConfiguration())
          .placing(view.icon, for: LabelStyleConfiguration.Icon.self)
          .placing(view.title, for: LabelStyleConfiguration.Title.self), at: position)
    }
    visitor.endContainer()
  }

  public static var _positions: Int {
    max(positionsWithoutStyle, 2 + StyledControl<LabelStyleConfiguration>._positions)
  }

  package static var positionsWithoutStyle: Int { Icon._positions + Title._positions }
}

/// The progress of an operation, as a value or without one.
public struct ProgressView<Label: View>: LabelledView, StylableView {
  package static var kind: String { "ProgressView" }
  package let label: Label
  package let content: Text?
  private let fraction: Double?

  public init() where Label == EmptyView { self.init(label: EmptyView()) }

  public init(@ViewBuilder label: () -> Label) { self.init(label: label()) }

  public init<Number: BinaryFloatingPoint>(value: Number?, total: Number = 1)
  where Label == EmptyView {
    self.init(label: EmptyView(), value: value, total: total)
  }

  @TitleForms
  public init<Number: BinaryFloatingPoint>(
    _ title: LocalizedStringKey, value: Number?, total: Number = 1
  ) where Label == Text {
    self.init(label: Text(title), value: value, total: total)
  }

  public init<Number: BinaryFloatingPoint>(
    value: Number?, total: Number = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), value: value, total: total)
  }

  public init<Number: BinaryFloatingPoint, Title: View, CurrentValue: View>(
    value: Number?, total: Number = 1, @ViewBuilder label: () -> Title,
    @ViewBuilder currentValueLabel: () -> CurrentValue
  ) where Label == TupleView<Title, CurrentValue> {
    let label = ViewBuilder.buildBlock(label(), currentValueLabel())
    self.init(label: label, value: value, total: total)
  }

  private init<Number: BinaryFloatingPoint>(label: Label, value: Number?, total: Number) {
    self.label = label
    content = value.map { Text("\($0) of \(total)") }
    fraction = value.map { Double($0 / total) }
  }

  init(label: Label, fraction: Double? = nil) {
    self.label = label
    content = fraction.map { Text("\($0) of 1.0") }
    self.fraction = fraction
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    guard visitor.style(for: ProgressViewStyleConfiguration.self) != nil else {
      visitWithoutStyle(view, at: position, by: &visitor)
      return
    }
    let label = Label.self == EmptyView.self ? nil : ProgressViewStyleConfiguration.Label()
    let source = ProgressViewStyleConfiguration(fractionCompleted: view.fraction, label: label)
    visitor.beginContainer(kind)
    visitor.visit(
      StyledControl(source).placing(view.label, for: ProgressViewStyleConfiguration.Label.self),
      at: position)
    visitor.endContainer()
  }

  public static var _positions: Int {
    max(Label._positions, 1 + StyledControl<ProgressViewStyleConfiguration>._positions)
  }

  package static var positionsWithoutStyle: Int { Label._positions }
}

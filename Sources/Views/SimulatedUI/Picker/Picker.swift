public import SimulatedUIBasics
public import SimulatedUICore

/// A control with which a user selects one of several values. A test sets the control to the tag of
/// an option.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: PrimitiveView {
  private let label: Label
  private let selection: Binding<SelectionValue>
  private let content: Content

  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.selection = selection
    self.content = content()
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    let title = textContent(of: view.label)
    visitor.beginControl("Picker")
    visitor.control(title, .choice(view.selection))
    visitor.content("Selection", "\(title): \(view.selection.shown)")
    if Label._positions > 0 { Label._visit(view.label, at: position + 1, by: &visitor) }
    Content._visit(view.content, at: position + 1 + Label._positions, by: &visitor)
    visitor.endContainer()
  }

  public static var _positions: Int { 1 + Label._positions + Content._positions }
}

nonisolated extension View {
  /// Sets the value that this view represents in a selection. In a picker, the tag itself changes
  /// only the output.
  ///
  /// In a tab view, the tag is the value of the selection for which this view is shown.
  ///
  /// - Parameter includeOptional: True, which is the default, if the view also represents the value
  ///   in a selection whose type is optional.
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    TaggedView(content: self, tag: tag, isExact: !includeOptional)
  }
}

/// A view with a tag, which is the value that the view represents in a selection.
private struct TaggedView<Content: View, Value: Hashable>: PrimitiveView, StylableView {
  let content: Content
  let tag: Value
  /// True if the view does not represent its value in a selection whose type is optional.
  let isExact: Bool

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    if view.isExact { visitor.tag(ExactTag(view.tag)) } else { visitor.tag(view.tag) }
    Content._visit(view.content, at: position, by: &visitor)
  }

  static var _positions: Int { Content._positions }

  package static var positionsWithoutStyle: Int {
    SimulatedUI.positionsWithoutStyle(of: Content.self)
  }
}

extension TaggedView: RowWrapper {}

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

// In these forms, the label of the current value comes before the options.
extension Picker {
  public init<Options: View, CurrentValueLabel: View>(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Options,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where Content == TupleView<CurrentValueLabel, Options> {
    self.init(
      selection: selection,
      content: { ViewBuilder.buildBlock(currentValueLabel(), content()) }, label: label)
  }

  @TitleForms
  public init<Options: View, CurrentValueLabel: View>(
    _ title: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Options,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where Label == Text, Content == TupleView<CurrentValueLabel, Options> {
    self.init(
      selection: selection, content: content, label: { Text(title) },
      currentValueLabel: currentValueLabel)
  }
}

/// A control with which a user sets a color. A test finds the control by its title.
public struct ColorPicker<Label: View>: ControlView {
  package static var kind: String { "ColorPicker" }
  package let label: Label
  package let value: Binding<Color>
  private let supportsOpacity: Bool

  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    value = selection
    self.supportsOpacity = supportsOpacity
  }

  @TitleForms
  public init(_ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true)
  where Label == Text {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

package import SimulatedUICore

/// The custom style of one kind of controls, in an object that the controls find in their
/// environment.
///
/// `Source` is the type of the value that a control passes to its style.
package final class ControlStyle<Source> {
  /// True if the style performs the action of a button; false if the button performs it.
  package let performsAction: Bool
  /// Makes the body of a control.
  fileprivate let view: (Source) -> AnyView
  /// The enclosing style, which applies to the controls in the body that this style makes.
  fileprivate var outer: ControlStyle?

  fileprivate init(performsAction: Bool, view: @escaping (Source) -> AnyView) {
    self.performsAction = performsAction
    self.view = view
  }
}

/// Runs the `makeBody` method of a style. The node has the dynamic properties of the style and of
/// its configuration.
private struct StyleBody<Style, Configuration, Content: View>: StandInView, CustomComparable {
  let style: Embedded<Style>
  let configuration: Embedded<Configuration>
  let make: @MainActor (Style, Configuration) -> Content

  static var representedType: any Any.Type { Style.self }

  @MainActor var body: Content { make(style.value, configuration.value) }

  /// Does not compare `make`, which is the same for all values of a style's type.
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    comparator.difference(from: old.style, to: new.style)
      ?? comparator.difference(from: old.configuration, to: new.configuration)
  }
}

/// Shows a control with the style from its environment. The enclosing style applies to controls in
/// the body that this style makes.
package struct StyledControl<Source>: UncountedView {
  @Environment(ControlStyle<Source>.self) private var style: ControlStyle<Source>?
  private let source: Source

  package init(_ source: Source) { self.source = source }

  package var body: some View {
    style?.view(source)
      .environment(writing: ObjectWrite<ControlStyle<Source>>(object: style?.outer))
  }
}

extension ViewVisitor {
  package mutating func visit<Content: View>(_ view: Content, at position: Int) {
    Content._visit(view, at: position, by: &self)
  }

  /// The custom style of the controls that pass a `Source`; `nil` if the controls have a built-in
  /// style.
  package func style<Source>(for source: Source.Type) -> ControlStyle<Source>? {
    environmentObject(of: ControlStyle<Source>.self) as? ControlStyle<Source>
  }
}

/// A style that only changes the appearance. A control with a built-in style has no node for the
/// body of a style.
public protocol BuiltInStyle {}

nonisolated extension View {
  /// Sets the style of the controls inside. The style receives the value that a control passes.
  package func styled<Style, Source>(
    _ style: Style, performsAction: Bool = false,
    body: @escaping @MainActor (Style, Source) -> some View
  ) -> some View {
    styled(
      style, performsAction: performsAction, configuration: { (source: Source) in source },
      body: body)
  }

  /// Sets the style of the controls inside. The style receives a configuration that is made from
  /// the value that a control passes.
  package func styled<Style, Source, Configuration>(
    _ style: Style, performsAction: Bool = false,
    configuration: @escaping (Source) -> Configuration,
    body: @escaping @MainActor (Style, Configuration) -> some View
  ) -> some View {
    StylingView(
      content: self, style: style, performsAction: performsAction, configuration: configuration,
      make: body)
  }
}

private struct StylingView<Modified: View, Style, Source, Configuration, Content: View> {
  let content: Modified
  let style: Style
  let performsAction: Bool
  let configuration: (Source) -> Configuration
  let make: @MainActor (Style, Configuration) -> Content

  /// The style in an object that the controls find in their environment.
  var controlStyle: ControlStyle<Source> {
    ControlStyle(performsAction: performsAction) { [style, configuration, make] source in
      AnyView(
        StyleBody(
          style: Embedded(style), configuration: Embedded(configuration(source)), make: make))
    }
  }
}

extension StylingView: View, PrimitiveView {
  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    let isBuiltIn = Style.self is any BuiltInStyle.Type
    // A built-in style has an effect only if there is an enclosing custom style, which the built-in
    // style replaces.
    if isBuiltIn, visitor.style(for: Source.self) == nil {
      Modified._visit(view.content, at: position + 1, by: &visitor)
      return
    }
    let style = isBuiltIn ? nil : view.controlStyle
    visitor.beginEnvironment(StyleWrite(value: view.style, style: style), at: position)
    Modified._visit(view.content, at: position + 1, by: &visitor)
    visitor.endEnvironment()
  }

  static var _positions: Int { 1 + Modified._positions }
}

extension StylingView: RowStructure {
  static func rowShape(_ depth: Int) -> RowShape { RowShape.of(Modified.self, depth) }
}

extension StylingView: CustomComparable {
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    comparator.difference(from: old.style, to: new.style)
      ?? comparator.difference(from: old.content, to: new.content)
  }
}

/// Sets a style in the environment. The object stays the same until a style with a different value
/// replaces it.
private struct StyleWrite<Style, Source>: EnvironmentWrite, CustomComparable {
  let value: Style
  let style: ControlStyle<Source>?

  func apply(to values: inout EnvironmentValues) {
    style?.outer = values.object(of: ControlStyle<Source>.self) as? ControlStyle<Source>
    values.set(style, of: ControlStyle<Source>.self)
  }

  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    comparator.difference(from: old.value, to: new.value)
  }
}

/// A built-in style, which a static member of the style's protocol returns.
public nonisolated struct NamedStyle: Hashable, Sendable, BuiltInStyle, PrimitiveButtonStyle,
  LabelStyle, ToggleStyle, TextFieldStyle
{
  private let name: String

  package init(_ name: String) { self.name = name }
}

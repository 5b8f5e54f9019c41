package import SimulatedUICore

/// The custom style of one kind of controls. The controls find this object in their environment.
///
/// `Source` is the type of the value that a control passes to its style.
package final class ControlStyle<Source> {
  /// True if the style performs the action of a button; false if the button performs it.
  package let performsAction: Bool
  /// Makes the body of a control from the value that the control passes.
  fileprivate let view: (Source) -> AnyView
  /// The enclosing style of the same kind. It applies to the controls in the body that this style
  /// makes.
  fileprivate var outer: ControlStyle?

  fileprivate init(performsAction: Bool, view: @escaping (Source) -> AnyView) {
    self.performsAction = performsAction
    self.view = view
  }
}

/// A view that runs the `makeBody` method of a style. Its node has the dynamic properties of the
/// style and of the configuration.
private struct StyleBody<Style, Configuration, Content: View>: StandInView, CustomComparable {
  let style: Embedded<Style>
  let configuration: Embedded<Configuration>
  let make: @MainActor (Style, Configuration) -> Content

  static var representedType: any Any.Type { Style.self }

  @MainActor var body: Content { make(style.value, configuration.value) }

  /// Does not compare the closure `make`, which is the same for all values of a style type.
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    comparator.difference(from: old.style, to: new.style)
      ?? comparator.difference(from: old.configuration, to: new.configuration)
  }
}

/// Shows a control with the style in its environment. The enclosing style applies to the controls
/// in the body that this style makes.
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

  /// The custom style of the controls that pass a value of the type `Source`; `nil` if these
  /// controls have a built-in style.
  package func style<Source>(for source: Source.Type) -> ControlStyle<Source>? {
    environmentObject(of: ControlStyle<Source>.self) as? ControlStyle<Source>
  }
}

/// A style that changes only the appearance of a control. A control with such a style has no
/// separate node for the body of the style.
public protocol BuiltInStyle {}

nonisolated extension View {
  /// Sets the style of the controls in this view. The style receives the value that each control
  /// passes.
  package func styled<Style, Source>(
    _ style: Style, performsAction: Bool = false,
    body: @escaping @MainActor (Style, Source) -> some View
  ) -> StylingView<Self, Style, Source> {
    styled(
      style, performsAction: performsAction, configuration: { (source: Source) in source },
      body: body)
  }

  /// Sets the style of the controls in this view. The style receives a configuration, which is made
  /// from the value that each control passes.
  package func styled<Style, Source, Configuration>(
    _ style: Style, performsAction: Bool = false,
    configuration: @escaping (Source) -> Configuration,
    body: @escaping @MainActor (Style, Configuration) -> some View
  ) -> StylingView<Self, Style, Source> {
    StylingView(content: self, style: style, performsAction: performsAction) { style, source in
      AnyView(
        StyleBody(
          style: Embedded(style), configuration: Embedded(configuration(source)), make: body))
    }
  }
}

/// A view with a style for the controls in it.
///
/// The type does not contain the type of the style's body. A body can apply the style to the content of its control,
/// and so contain a view of this type; the type of the body would then contain itself.
package struct StylingView<Modified: View, Style, Source> {
  fileprivate let content: Modified
  fileprivate let style: Style
  fileprivate let performsAction: Bool
  fileprivate let view: (Style, Source) -> AnyView

  /// The object that the controls find in their environment, with this view's style.
  fileprivate var controlStyle: ControlStyle<Source> {
    ControlStyle(performsAction: performsAction) { [style, view] source in view(style, source) }
  }
}

extension StylingView: View, PrimitiveView {
  package static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    let isBuiltIn = Style.self is any BuiltInStyle.Type
    // A built-in style has an effect only if it replaces a custom style from an enclosing view.
    if isBuiltIn, visitor.style(for: Source.self) == nil {
      Modified._visit(view.content, at: position + 1, by: &visitor)
      return
    }
    let style = isBuiltIn ? nil : view.controlStyle
    visitor.beginEnvironment(StyleWrite(value: view.style, style: style), at: position)
    Modified._visit(view.content, at: position + 1, by: &visitor)
    visitor.endEnvironment()
  }

  package static var _positions: Int { 1 + Modified._positions }
}

extension StylingView: RowStructure {
  package static func rowShape(_ depth: Int) -> RowShape { RowShape.of(Modified.self, depth) }
}

extension StylingView: CustomComparable {
  package static func difference(
    from old: Self, to new: Self, by comparator: Comparator
  ) -> Difference? {
    comparator.difference(from: old.style, to: new.style)
      ?? comparator.difference(from: old.content, to: new.content)
  }
}

/// Sets a control style in the environment. The object in the environment stays the same until a
/// style with a different value replaces it.
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

/// A built-in style without any behavior, which a static member of a style protocol returns.
public nonisolated struct NamedStyle: Hashable, Sendable, BuiltInStyle, PrimitiveButtonStyle,
  LabelStyle, ToggleStyle, TextFieldStyle
{
  private let name: String

  package init(_ name: String) { self.name = name }
}

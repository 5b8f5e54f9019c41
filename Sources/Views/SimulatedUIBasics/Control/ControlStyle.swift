package import SimulatedUICore

/// The custom style of the controls of one kind, as an object in their environment.
///
/// The class is generic over what a control passes to its style.
package final class ControlStyle<Source> {
  /// True if the style performs the action of a button; otherwise the button does.
  package let performsAction: Bool
  /// Makes the body of a control.
  fileprivate let view: (Source) -> AnyView
  /// The style around this one, which is in effect inside the body that this one makes.
  fileprivate var outer: ControlStyle?

  fileprivate init(performsAction: Bool, view: @escaping (Source) -> AnyView) {
    self.performsAction = performsAction
    self.view = view
  }
}

/// Runs `makeBody` of a style, with the dynamic properties of the style and of its configuration.
private struct StyleBody<Style, Configuration, Content: View>: StandInView, CustomComparable {
  let style: Embedded<Style>
  let configuration: Embedded<Configuration>
  let make: @MainActor (Style, Configuration) -> Content

  static var representedType: any Any.Type { Style.self }

  @MainActor var body: Content { make(style.value, configuration.value) }

  /// Leaves out the function, which is the same for all values of a style's type.
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    comparator.difference(from: old.style, to: new.style)
      ?? comparator.difference(from: old.configuration, to: new.configuration)
  }
}

/// Reads the style of a control from the environment. Inside the body that it makes, the style around it is in effect.
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

  /// The style of one's own for the controls that pass `source`; `nil` if the controls have a built-in style.
  package func style<Source>(for source: Source.Type) -> ControlStyle<Source>? {
    environmentObject(of: ControlStyle<Source>.self) as? ControlStyle<Source>
  }
}

/// A style that only changes the appearance. A control with such a style has no node for a style body.
public protocol BuiltInStyle {}

nonisolated extension View {
  /// Gives the controls inside a style, whose body is made from what a control passes to it.
  package func styled<Style, Source>(
    _ style: Style, performsAction: Bool = false,
    body: @escaping @MainActor (Style, Source) -> some View
  ) -> some View {
    styled(
      style, performsAction: performsAction, configuration: { (source: Source) in source },
      body: body)
  }

  /// Gives the controls inside a style, whose body is made from a configuration.
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

  /// The style as the object that the controls find in their environment.
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
    // A built-in style only has to end the effect of a style around it.
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

/// Puts a style into the environment; it is the same object until a style with another value replaces it.
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

/// A built-in style, as a static member of its protocol gives it.
public nonisolated struct NamedStyle: Hashable, Sendable, BuiltInStyle, PrimitiveButtonStyle,
  LabelStyle, ToggleStyle, TextFieldStyle
{
  private let name: String

  package init(_ name: String) { self.name = name }
}

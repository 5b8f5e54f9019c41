public import Foundation
public import SimulatedUICore

/// A primitive view with a label and content. An outline shows the view as one line, unless the
/// label or the content contains composite views.
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

/// A view that shows content with a label in front of it.
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

extension LabeledContent where Label == Text, Content == Text {
  @TitleForms
  public init(
    _ title: LocalizedStringKey, value: some StringProtocol, _ closure: _NoClosure = nil
  ) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  @TitleForms
  public init<Style: FormatStyle>(
    _ title: LocalizedStringKey, value: Style.FormatInput, format: Style
  )
  where Style.FormatInput: Equatable, Style.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(title) })
  }
}

public protocol LabeledContentStyle {}
public struct AutomaticLabeledContentStyle: LabeledContentStyle { public init() {} }
extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public static var automatic: Self { .init() }
}

nonisolated extension View {
  public func labeledContentStyle(_ style: some LabeledContentStyle) -> some View { look(style) }
}

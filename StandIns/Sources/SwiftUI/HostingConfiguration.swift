public import SimulatedUI
public import SimulatedUICore
public import UIKit

/// A SwiftUI view as the content of a UIKit cell. The view is never evaluated, because cells are never shown.
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    self.content = content()
  }
  private init(showing content: Content) { self.content = content }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: .cell())
  }

  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self { self }
  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self { self }
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self { self }
  public func background<Style: ShapeStyle>(_ style: Style) -> UIHostingConfiguration<
    Content, EmptyView
  > {
    UIHostingConfiguration<Content, EmptyView>(showing: content)
  }
  public func background<New: View>(
    @ViewBuilder content: () -> New
  ) -> UIHostingConfiguration<Content, New> {
    UIHostingConfiguration<Content, New>(showing: self.content)
  }
}

public import Foundation
public import SimulatedUICore

/// A container that mounts all its rows, or on demand only the visible rows if a test chose this
/// option for the screen.
package nonisolated protocol LazyContainerView: PrimitiveView {
  associatedtype Content: View
  var content: Content { get }
  static var kind: String { get }
}

extension LazyContainerView {
  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer(kind)
    visitRows(of: view.content, in: kind, at: position, by: &visitor)
    visitor.endContainer()
  }

  public static var _positions: Int { 2 + Content._positions }
}

/// Visits the content of a lazy container. In addition to the positions of the content, the call
/// takes up two positions.
///
/// - Parameter kind: The kind of the container, such as `List`.
package func visitRows<Content: View>(
  of content: Content, in kind: String, at position: Int, by visitor: inout some ViewVisitor
) {
  visitor.lazyContainer(kind, of: content)
  guard
    let mounting = visitor.environmentObject(of: OnDemandMounting.self) as? OnDemandMounting
  else { return Content._visit(content, at: position + 1, by: &visitor) }
  let container = mounting.container(kind)
  visitor.beginEnvironment(ObjectWrite(object: container), at: position)
  visitOnDemand(content, at: position + 1, in: container, by: &visitor)
  visitor.endEnvironment()
}

/// A horizontal row of views. All views are mounted, unless a test chose to mount rows on demand.
public struct LazyHStack<Content: View>: LazyContainerView {
  package static var kind: String { "LazyHStack" }
  package let content: Content
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let pinnedViews: PinnedScrollableViews

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
  }
}

/// A vertical column of views. All views are mounted, unless a test chose to mount rows on demand.
public struct LazyVStack<Content: View>: LazyContainerView {
  package static var kind: String { "LazyVStack" }
  package let content: Content
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let pinnedViews: PinnedScrollableViews

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
  }
}

/// A grid of views that grows downward, with a fixed number of columns. All views are mounted,
/// unless a test chose to mount rows on demand.
public struct LazyVGrid<Content: View>: LazyContainerView {
  package static var kind: String { "LazyVGrid" }
  package let content: Content
  private let columns: [GridItem]
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let pinnedViews: PinnedScrollableViews

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
  }
}

/// A grid of views that grows sideways, with a fixed number of rows. All views are mounted, unless
/// a test chose to mount rows on demand.
public struct LazyHGrid<Content: View>: LazyContainerView {
  package static var kind: String { "LazyHGrid" }
  package let content: Content
  private let rows: [GridItem]
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let pinnedViews: PinnedScrollableViews

  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
  }
}

/// The description of one row or column of a lazy grid.
public struct GridItem: Sendable {
  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
  }

  public enum Size: Equatable, Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
}

/// The views of a section that stay visible while a lazy stack scrolls: its header, its footer, or
/// both.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

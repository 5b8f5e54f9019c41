public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

/// A view whose content depends on the view's size. The simulation has no layout, so the size is
/// always the size of the screen, which a test can set.
///
/// The reads of the content closure are not dependencies of the view around the reader. The closure
/// runs again if it differs from the previous closure, if a value that it read changes, or if the
/// size changes.
public struct GeometryReader<Content: View>: PrimitiveView {
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    let content = GeometryContent(content: view.content)
    GeometryContent._visit(content, at: position, by: &visitor)
  }
}

private struct GeometryContent<Content: View>: UncountedView {
  @Environment(\.geometrySize) private var size
  let content: (GeometryProxy) -> Content

  var body: Content { content(GeometryProxy(size: size)) }
}

/// The size of a view, and its frame, whose origin is zero in every coordinate space.
public struct GeometryProxy {
  public let size: CGSize
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  init(size: CGSize) { self.size = size }

  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    CGRect(origin: .zero, size: size)
  }

  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }
}

nonisolated extension View {
  /// Adds an action that runs when this view appears, and each time the value changes that
  /// `transform` computes from the size.
  ///
  /// The size is the size of the screen. The modifier itself observes the size, so a new size does
  /// not evaluate the view that applies the modifier.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value,
    action: @escaping (_ newValue: Value) -> Void
  ) -> some View {
    accompanied(by: GeometryChangeView(transform: transform, action: { _, new in action(new) }))
  }

  /// Adds an action that runs when this view appears, and each time the value changes that
  /// `transform` computes from the size. When the view appears, the action receives two equal
  /// values.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    accompanied(by: GeometryChangeView(transform: transform, action: action))
  }
}

private struct GeometryChangeView<Value: Equatable>: UncountedView {
  @Environment(\.geometrySize) private var size
  let transform: (GeometryProxy) -> Value
  let action: (Value, Value) -> Void

  var body: some View {
    EmptyView().onChange(of: transform(GeometryProxy(size: size)), initial: true, action)
  }
}

public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

/// A view whose content depends on its size. There is no layout, so the size is always the size of
/// the screen, which a test can set.
///
/// Reads in the closure are not dependencies of the view around the reader. The closure runs again
/// if it differs from the previous closure, if a value that it read changes, or if the size
/// changes.
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

/// The size of a view. The view is at the origin of every coordinate space.
public struct GeometryProxy: Equatable {
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
  /// Adds an action that runs when the view appears, and whenever the value that `transform`
  /// computes from the size changes.
  ///
  /// The size is the size of the screen. The modifier observes the size, so a new size does not
  /// evaluate the view around the modifier.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value,
    action: @escaping (_ newValue: Value) -> Void
  ) -> some View {
    accompanied(by: GeometryChangeView(transform: transform, action: { _, new in action(new) }))
  }

  /// Adds an action that runs when the view appears, with two equal values, and whenever the value
  /// that is computed from the size changes.
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

public import Foundation
public import SimulatedUICore

/// A point or a rectangle in a view. The simulation has no layout, so a point is always the origin,
/// and a rectangle is always empty.
public struct Anchor<Value>: Hashable, Sendable {
  /// The point or rectangle in a view from which an anchor is made.
  public struct Source: Hashable, Sendable {
    fileprivate init() {}
  }
}

extension Anchor<CGRect>.Source {
  public static var bounds: Self { .init() }
  public static func rect(_ rect: CGRect) -> Self { .init() }
}
extension Anchor<CGPoint>.Source {
  public static func point(_ point: CGPoint) -> Self { .init() }
  public static var topLeading: Self { .init() }
  public static var top: Self { .init() }
  public static var topTrailing: Self { .init() }
  public static var leading: Self { .init() }
  public static var center: Self { .init() }
  public static var trailing: Self { .init() }
  public static var bottomLeading: Self { .init() }
  public static var bottom: Self { .init() }
  public static var bottomTrailing: Self { .init() }
}

extension GeometryProxy {
  public subscript(anchor: Anchor<CGRect>) -> CGRect { .zero }
  public subscript(anchor: Anchor<CGPoint>) -> CGPoint { .zero }
}

nonisolated extension View {
  /// Sets a preference to the value that `transform` computes from an anchor.
  public func anchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Value>.Source,
    transform: @escaping (Anchor<Value>) -> Key.Value
  ) -> some View {
    preference(key: key, value: transform(Anchor()))
  }
  public func transformAnchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Value>.Source,
    transform: @escaping (inout Key.Value, Anchor<Value>) -> Void
  ) -> some View {
    transformPreference(key) { transform(&$0, Anchor()) }
  }
}

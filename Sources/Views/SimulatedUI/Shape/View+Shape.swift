public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

nonisolated extension View {
  public func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View {
    look((style, width))
  }
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    look((radius, antialiased))
  }
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
    look((shape, style))
  }
  public func clipped(antialiased: Bool = false) -> some View { look(antialiased) }
  public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View {
    look((shape, eoFill))
  }
  public func contentShape(
    _ kind: ContentShapeKinds, _ shape: some Shape, eoFill: Bool = false
  ) -> some View {
    look((kind, shape, eoFill))
  }
  public func containerShape(_ shape: some InsettableShape) -> some View { look(shape) }
}

/// The purposes for which the content shape of a view is used.
public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let accessibility = ContentShapeKinds(rawValue: 16)
  public static let focusEffect = ContentShapeKinds(rawValue: 32)
}

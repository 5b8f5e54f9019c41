public import Foundation

/// The style of a line: its width, ends, corners and dashes.
public struct StrokeStyle: Hashable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
    (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
  }
}

/// The way in which an outline is filled with a color.
public struct FillStyle: Hashable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    (isEOFilled, isAntialiased) = (eoFill, antialiased)
  }
}

#if !canImport(Darwin)
  /// The form of the ends of a line. On Apple's platforms, CoreGraphics declares this type.
  public enum CGLineCap: Int32, Sendable { case butt, round, square }

  /// The form of the corners of a line. On Apple's platforms, CoreGraphics declares this type.
  public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
#endif

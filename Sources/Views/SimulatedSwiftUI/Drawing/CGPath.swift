public import Foundation
public import SimulatedUI
import SimulatedUIBasics

#if !canImport(Darwin)
  /// An outline, which is stored as drawing steps. Two paths are equal if their steps are equal.
  public class CGPath: Hashable, @unchecked Sendable {
    fileprivate(set) var path: Path

    fileprivate init(_ path: Path) { self.path = path }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
      self.init(Path(rect))
    }
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
      self.init(Path(ellipseIn: rect))
    }
    public convenience init(
      roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
      transform: UnsafePointer<CGAffineTransform>?
    ) {
      self.init(
        Path(roundedRect: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight)))
    }

    public var isEmpty: Bool { path.isEmpty }

    public static func == (first: CGPath, second: CGPath) -> Bool { first.path == second.path }
    public func hash(into hasher: inout Hasher) { hasher.combine("\(path)") }
  }

  /// An outline to which drawing steps can be added.
  public final class CGMutablePath: CGPath, @unchecked Sendable {
    public init() { super.init(Path()) }

    public func move(to point: CGPoint) { path.move(to: point) }
    public func addLine(to point: CGPoint) { path.addLine(to: point) }
    public func addLines(between points: [CGPoint]) { path.addLines(points) }
    public func addRect(_ rect: CGRect) { path.addRect(rect) }
    public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
      path.addRoundedRect(
        in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight))
    }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
      path.addQuadCurve(to: end, control: control)
    }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
      path.addCurve(to: end, control1: control1, control2: control2)
    }
    public func addArc(
      center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
      path.addArc(
        center: center, radius: radius, startAngle: .radians(startAngle),
        endAngle: .radians(endAngle), clockwise: clockwise)
    }
    public func addPath(_ other: CGPath) { path.addPath(other.path) }
    public func closeSubpath() { path.closeSubpath() }
  }

  extension Path {
    public init(_ path: CGPath) { self = path.path }
    public var cgPath: CGPath { CGPath(self) }
  }
#endif

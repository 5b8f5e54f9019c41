public import Foundation
public import SimulatedUIBasics

/// The outline of a shape, which is stored as drawing steps. The simulation draws nothing. Two
/// paths are equal if their steps are equal.
public struct Path: Equatable, Sendable {
  private enum Step: Equatable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case lines([CGPoint])
    case close
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case quadCurve(CGPoint, control: CGPoint)
    case arc(center: CGPoint, radius: CGFloat, start: Angle, end: Angle, clockwise: Bool)
    case tangentArc(CGPoint, CGPoint, radius: CGFloat)
    case rectangle(CGRect)
    case ellipse(CGRect)
    case roundedRectangle(CGRect, CGSize, RoundedCornerStyle)
    case unevenRectangle(CGRect, RectangleCornerRadii, RoundedCornerStyle)
    case path(Path)
    /// A change that applies to all previous steps.
    case effect(String)
  }

  private var steps: [Step] = []

  public init() {}
  public init(_ callback: (inout Path) -> Void) { callback(&self) }
  public init(_ rect: CGRect) { addRect(rect) }
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(
      in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  public var isEmpty: Bool { steps.isEmpty }

  /// The point at which the next step begins. It is `nil` for an empty path, and here also for a
  /// path that was stroked, trimmed or moved as a whole.
  ///
  /// - Complexity: O(*n*), where *n* is the number of steps.
  public var currentPoint: CGPoint? { ends.current }

  /// The point at which the last subpath begins, and the point at which the next step begins.
  private var ends: (start: CGPoint?, current: CGPoint?) {
    steps.reduce(into: (start: nil, current: nil)) { ends, step in
      switch step {
      case .move(let end): ends = (end, end)
      case .line(let end), .curve(let end, _, _), .quadCurve(let end, _): ends.current = end
      case .lines(let points): if let last = points.last { ends = (points.first, last) }
      case .close: ends.current = ends.start
      case .arc(let center, let radius, let start, let end, _):
        func point(at angle: Angle) -> CGPoint {
          CGPoint(
            x: center.x + radius * cos(angle.radians), y: center.y + radius * sin(angle.radians))
        }
        ends = (ends.start ?? point(at: start), point(at: end))
      case .tangentArc(let corner, let end, let radius):
        ends.current = ends.current.map {
          Self.end(ofArcFrom: $0, around: corner, to: end, radius: radius)
        }
      case .rectangle(let rect), .roundedRectangle(let rect, _, _),
        .unevenRectangle(let rect, _, _):
        ends = (rect.origin, rect.origin)
      case .ellipse(let rect):
        let point = CGPoint(x: rect.maxX, y: rect.midY)
        ends = (point, point)
      case .path(let path): if !path.isEmpty { ends = path.ends }
      case .effect: ends = (nil, nil)
      }
    }
  }

  /// The point at which an arc that rounds a corner touches the second side.
  private static func end(
    ofArcFrom start: CGPoint, around corner: CGPoint, to end: CGPoint, radius: CGFloat
  ) -> CGPoint {
    let first = (x: start.x - corner.x, y: start.y - corner.y)
    let second = (x: end.x - corner.x, y: end.y - corner.y)
    let length = hypot(second.x, second.y)
    let angle = abs(
      atan2(first.x * second.y - first.y * second.x, first.x * second.x + first.y * second.y))
    guard length > 0, sin(angle) != 0 else { return corner }
    let distance = radius / tan(angle / 2)
    return CGPoint(
      x: corner.x + second.x / length * distance, y: corner.y + second.y / length * distance)
  }

  public mutating func move(to end: CGPoint) { steps.append(.move(end)) }
  public mutating func addLine(to end: CGPoint) { steps.append(.line(end)) }
  public mutating func addLines(_ lines: [CGPoint]) { steps.append(.lines(lines)) }
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    steps.append(.quadCurve(end, control: control))
  }
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    steps.append(.curve(end, control1: control1, control2: control2))
  }
  public mutating func closeSubpath() { steps.append(.close) }
  public mutating func addRect(_ rect: CGRect) { steps.append(.rectangle(rect)) }
  public mutating func addRects(_ rects: [CGRect]) { steps += rects.map { .rectangle($0) } }
  public mutating func addEllipse(in rect: CGRect) { steps.append(.ellipse(rect)) }
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    steps.append(.roundedRectangle(rect, cornerSize, style))
  }
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    steps.append(.unevenRectangle(rect, cornerRadii, style))
  }
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    steps.append(
      .arc(center: center, radius: radius, start: startAngle, end: endAngle, clockwise: clockwise))
  }
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta.radians < 0)
  }
  public mutating func addArc(tangent1End end1: CGPoint, tangent2End end2: CGPoint, radius: CGFloat)
  {
    steps.append(.tangentArc(end1, end2, radius: radius))
  }
  public mutating func addPath(_ path: Path) { steps.append(.path(path)) }
  public func strokedPath(_ style: StrokeStyle) -> Path { look("stroked \(style)") }
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { look("trimmed \(from) \(to)") }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { look("offset \(dx) \(dy)") }

  /// Returns this path with a change that applies to all its steps.
  package func look(_ effect: String) -> Path {
    var path = self
    path.steps.append(.effect(effect))
    return path
  }
}

extension Path: Shape { public nonisolated func path(in rect: CGRect) -> Path { self } }

extension Path {
  public func applying(_ transform: CGAffineTransform) -> Path { look("applying \(transform)") }
}

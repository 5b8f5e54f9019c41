import Foundation
import SimulatedUI
import Testing

/// Tests of the outlines of shapes. Two paths are equal if they have the same steps.
struct ShapeTests {
  private static let rectangle = CGRect(x: 0, y: 0, width: 20, height: 10)

  @Test func `the current point of a path is the end of its last step`() {
    var path = Path()
    var points: [CGPoint?] = [path.currentPoint]
    func add(_ step: (inout Path) -> Void) {
      step(&path)
      points.append(path.currentPoint)
    }
    add { $0.move(to: CGPoint(x: 1, y: 2)) }
    add { $0.addLine(to: CGPoint(x: 3, y: 4)) }
    add { $0.addQuadCurve(to: CGPoint(x: 5, y: 6), control: .zero) }
    add { $0.closeSubpath() }
    add { $0.addRect(Self.rectangle) }
    add {
      $0.addArc(
        center: .zero, radius: 2, startAngle: .zero, endAngle: .degrees(180), clockwise: false)
    }
    add { $0.addPath(Path { $0.move(to: CGPoint(x: 7, y: 7)) }) }
    #expect(
      points.map { $0.map { [$0.x.rounded(), $0.y.rounded()] } } == [
        nil, [1, 2], [3, 4], [5, 6], [1, 2], [0, 0], [-2, 0], [7, 7],
      ])
    // The arc between two sides of a square touches each side at a distance of the radius from the corner.
    var corner = Path { $0.move(to: .zero) }
    corner.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 2)
    let end = corner.currentPoint
    #expect(end.map { [$0.x.rounded(), $0.y.rounded()] } == [10, 2])
    #expect(path.strokedPath(StrokeStyle()).currentPoint == nil)
  }

  @Test func `insets of a shape add up`() {
    let shape = Ellipse().inset(by: 1).inset(by: 2)
    #expect(
      shape.path(in: Self.rectangle) == Path(ellipseIn: CGRect(x: 3, y: 3, width: 14, height: 4)))
  }

  @Test
  func `a circle is centred in its rectangle, and a capsule's radius is half the shorter side`() {
    #expect(
      Circle().path(in: Self.rectangle)
        == Path(ellipseIn: CGRect(x: 5, y: 0, width: 10, height: 10)))
    #expect(
      Capsule().path(in: Self.rectangle) == Path(roundedRect: Self.rectangle, cornerRadius: 5))
  }

  @Test(arguments: [(30.0, false), (-30.0, true)])
  func `a relative arc ends at its start angle plus its delta`(delta: Double, isClockwise: Bool) {
    let relative = Path {
      $0.addRelativeArc(
        center: .zero, radius: 1, startAngle: .degrees(60), delta: .degrees(delta))
    }
    let arc = Path {
      $0.addArc(
        center: .zero, radius: 1, startAngle: .degrees(60), endAngle: .degrees(60 + delta),
        clockwise: isClockwise)
    }
    #expect(relative == arc)
  }
}

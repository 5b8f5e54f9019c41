import Foundation
import SimulatedUI
import Testing

/// The outlines of shapes, whose paths are equal if they have the same steps.
struct ShapeTests {
  private static let rectangle = CGRect(x: 0, y: 0, width: 20, height: 10)

  @Test func `insets of a shape add up`() {
    let shape = Ellipse().inset(by: 1).inset(by: 2)
    #expect(
      shape.path(in: Self.rectangle) == Path(ellipseIn: CGRect(x: 3, y: 3, width: 14, height: 4)))
  }

  @Test func `a circle is in the middle, and a capsule has the radius of its shorter side`() {
    #expect(
      Circle().path(in: Self.rectangle)
        == Path(ellipseIn: CGRect(x: 5, y: 0, width: 10, height: 10)))
    #expect(
      Capsule().path(in: Self.rectangle) == Path(roundedRect: Self.rectangle, cornerRadius: 5))
  }

  @Test(arguments: [(30.0, false), (-30.0, true)])
  func `a relative arc ends at its delta from the start`(delta: Double, isClockwise: Bool) {
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

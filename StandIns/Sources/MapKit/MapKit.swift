// A replacement for MapKit: its value types, and a map that shows its annotations as views. The map has no tiles and
// does not show the user's location.

@_exported public import CoreLocation
@_exported public import Foundation
@_exported public import UIKit

/// The height and width of a map region, in degrees.
public struct MKCoordinateSpan: Sendable {
  public var latitudeDelta: CLLocationDegrees
  public var longitudeDelta: CLLocationDegrees

  public init(latitudeDelta: CLLocationDegrees = 0, longitudeDelta: CLLocationDegrees = 0) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}

/// A region of the earth. As in MapKit, the type is not `Equatable`.
public struct MKCoordinateRegion: Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan

  public init(
    center: CLLocationCoordinate2D = CLLocationCoordinate2D(),
    span: MKCoordinateSpan = MKCoordinateSpan()
  ) {
    (self.center, self.span) = (center, span)
  }

  /// - Parameters:
  ///   - latitudinalMeters: The height of the region in meters.
  ///   - longitudinalMeters: The width of the region in meters.
  public init(
    center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let metersPerDegree = 111_319.5
    let width = metersPerDegree * cos(center.latitude * .pi / 180)
    self.init(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / metersPerDegree,
        longitudeDelta: width > 0 ? longitudinalMeters / width : 360))
  }
}

/// The viewpoint from which a map is seen.
open class MKMapCamera: NSObject, @unchecked Sendable {
  open var centerCoordinate: CLLocationCoordinate2D
  open var centerCoordinateDistance: CLLocationDistance
  open var pitch: CGFloat
  open var heading: CLLocationDirection

  public init(
    lookingAtCenter center: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance,
    pitch: CGFloat, heading: CLLocationDirection
  ) {
    (centerCoordinate, centerCoordinateDistance) = (center, distance)
    (self.pitch, self.heading) = (pitch, heading)
  }
}

/// A point on a flat map of the earth. The map is 268,435,456 points wide.
public struct MKMapPoint: Equatable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double = 0, y: Double = 0) { (self.x, self.y) = (x, y) }

  /// Creates the point for a coordinate in the Mercator projection.
  public init(_ coordinate: CLLocationCoordinate2D) {
    let sine = sin(coordinate.latitude * .pi / 180)
    x = (coordinate.longitude + 180) / 360 * MKMapSize.world.width
    y = (0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)) * MKMapSize.world.height
  }

  public var coordinate: CLLocationCoordinate2D {
    let north = Double.pi * (1 - 2 * y / MKMapSize.world.height)
    return CLLocationCoordinate2D(
      latitude: atan(sinh(north)) * 180 / .pi, longitude: x / MKMapSize.world.width * 360 - 180)
  }

  /// The distance to another point in meters, on a sphere.
  public func distance(to point: MKMapPoint) -> CLLocationDistance {
    coordinate.location.distance(from: point.coordinate.location)
  }
}

extension CLLocationCoordinate2D {
  fileprivate var location: CLLocation { CLLocation(latitude: latitude, longitude: longitude) }
}

/// A width and height in map points.
public struct MKMapSize: Equatable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double = 0, height: Double = 0) { (self.width, self.height) = (width, height) }

  public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

/// A rectangle in map points.
public struct MKMapRect: Equatable, Sendable {
  public var origin: MKMapPoint
  public var size: MKMapSize

  public init(origin: MKMapPoint = MKMapPoint(), size: MKMapSize = MKMapSize()) {
    (self.origin, self.size) = (origin, size)
  }
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
  public static let null = MKMapRect(
    origin: MKMapPoint(x: .infinity, y: .infinity), size: MKMapSize())

  public var width: Double { size.width }
  public var height: Double { size.height }
  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// The smallest rectangle that contains both rectangles.
  public func union(_ other: MKMapRect) -> MKMapRect {
    if isNull { return other }
    if other.isNull { return self }
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return MKMapRect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
  /// - Parameters: The distances by which the sides move inward. Negative distances move them outward.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
  public func contains(_ point: MKMapPoint) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}

extension MKCoordinateRegion {
  /// Creates the region that a rectangle covers.
  public init(_ rect: MKMapRect) {
    let northWest = MKMapPoint(x: rect.minX, y: rect.minY).coordinate
    let southEast = MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
    self.init(
      center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
      span: MKCoordinateSpan(
        latitudeDelta: northWest.latitude - southEast.latitude,
        longitudeDelta: southEast.longitude - northWest.longitude))
  }
}

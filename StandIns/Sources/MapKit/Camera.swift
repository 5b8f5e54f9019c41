public import CoreLocation

/// The ways in which a user can interact with a map.
public struct MapInteractionModes: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let pan = MapInteractionModes(rawValue: 1)
  public static let zoom = MapInteractionModes(rawValue: 2)
  public static let pitch = MapInteractionModes(rawValue: 4)
  public static let rotate = MapInteractionModes(rawValue: 8)
  public static let all: MapInteractionModes = [.pan, .zoom, .pitch, .rotate]
}

/// The part of the earth that a map shows. Two positions are equal if their values are equal.
public struct MapCameraPosition: Equatable, Sendable {
  public private(set) var camera: MapCamera?
  public private(set) var region: MKCoordinateRegion?
  public private(set) var rect: MKMapRect?
  public private(set) var followsUserLocation = false
  public private(set) var followsUserHeading = false
  /// Always false, because nobody moves a map here.
  public var positionedByUser: Bool { false }

  public static let automatic = MapCameraPosition()
  public static func camera(_ camera: MapCamera) -> MapCameraPosition {
    MapCameraPosition(camera: camera)
  }
  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition {
    MapCameraPosition(region: region)
  }
  public static func rect(_ rect: MKMapRect) -> MapCameraPosition { MapCameraPosition(rect: rect) }
  public static func item(_ item: MKMapItem, allowsAutomatic: Bool = true) -> MapCameraPosition {
    MapCameraPosition(
      region: MKCoordinateRegion(center: item.placemark.coordinate, span: MKCoordinateSpan()))
  }
  public static func userLocation(
    followsHeading: Bool = false, fallback: MapCameraPosition
  ) -> MapCameraPosition {
    var position = fallback
    (position.followsUserLocation, position.followsUserHeading) = (true, followsHeading)
    return position
  }

  public static func == (one: Self, other: Self) -> Bool {
    one.camera == other.camera && one.rect == other.rect
      && one.followsUserLocation == other.followsUserLocation
      && one.followsUserHeading == other.followsUserHeading
      && one.region.map(\.numbers) == other.region.map(\.numbers)
  }
}

extension MKCoordinateRegion {
  fileprivate var numbers: [Double] {
    [center.latitude, center.longitude, span.latitudeDelta, span.longitudeDelta]
  }
}

/// The viewpoint from which a map is seen.
public struct MapCamera: Equatable, Sendable {
  public var centerCoordinate: CLLocationCoordinate2D
  /// The distance from the center in meters.
  public var distance: Double
  /// The heading in degrees.
  public var heading: CLLocationDirection
  /// The tilt in degrees.
  public var pitch: Double

  public init(
    centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: CLLocationDirection = 0,
    pitch: Double = 0
  ) {
    (self.centerCoordinate, self.distance) = (centerCoordinate, distance)
    (self.heading, self.pitch) = (heading, pitch)
  }

  public static func == (one: Self, other: Self) -> Bool {
    one.centerCoordinate.latitude == other.centerCoordinate.latitude
      && one.centerCoordinate.longitude == other.centerCoordinate.longitude
      && one.distance == other.distance && one.heading == other.heading && one.pitch == other.pitch
  }
}

/// The limits within which a user can move a map.
public struct MapCameraBounds: Sendable {
  public init(
    centerCoordinateBounds: MKCoordinateRegion, minimumDistance: Double? = nil,
    maximumDistance: Double? = nil
  ) {}
  public init(
    centerCoordinateBounds: MKMapRect, minimumDistance: Double? = nil,
    maximumDistance: Double? = nil
  ) {}
  public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}
}

/// What a map shows after the user moved it.
public struct MapCameraUpdateContext: Sendable {
  public let camera: MapCamera
  public let region: MKCoordinateRegion
  public let rect: MKMapRect
}

/// How often a map reports that it was moved.
public struct MapCameraUpdateFrequency: Hashable, Sendable {
  private let isContinuous: Bool

  public static let continuous = MapCameraUpdateFrequency(isContinuous: true)
  public static let onEnd = MapCameraUpdateFrequency(isContinuous: false)
}

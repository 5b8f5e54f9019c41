// A replacement for MapKit: values, and a map that shows its annotations as views. The map has no
// tiles and no location of the user.

@_exported public import CoreLocation
@_exported public import Foundation
@_exported public import UIKit

/// The size of a region, in degrees.
public struct MKCoordinateSpan: Sendable {
  public var latitudeDelta: CLLocationDegrees
  public var longitudeDelta: CLLocationDegrees

  public init(latitudeDelta: CLLocationDegrees = 0, longitudeDelta: CLLocationDegrees = 0) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}

/// A part of the earth. As in MapKit, the type is not `Equatable`.
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

/// A place on a map view of UIKit.
public protocol MKAnnotation: AnyObject {
  var coordinate: CLLocationCoordinate2D { get }
}

open class MKPointAnnotation: NSObject, MKAnnotation {
  open var coordinate: CLLocationCoordinate2D
  open var title: String?
  open var subtitle: String?

  public init(coordinate: CLLocationCoordinate2D = CLLocationCoordinate2D()) {
    self.coordinate = coordinate
  }
}

open class MKMapConfiguration: NSObject, @unchecked Sendable {
  public enum ElevationStyle: Int, Sendable { case flat, realistic }
}

open class MKStandardMapConfiguration: MKMapConfiguration, @unchecked Sendable {
  public enum EmphasisStyle: Int, Sendable { case `default`, muted }

  open var emphasisStyle: EmphasisStyle
  open var elevationStyle: ElevationStyle
  open var showsTraffic = false
  open var pointOfInterestFilter: MKPointOfInterestFilter?

  public init(
    elevationStyle: ElevationStyle = .flat, emphasisStyle: EmphasisStyle = .default
  ) {
    (self.elevationStyle, self.emphasisStyle) = (elevationStyle, emphasisStyle)
  }
}

/// The points of interest that a map shows.
public final class MKPointOfInterestFilter: NSObject, Sendable {
  public static let includingAll = MKPointOfInterestFilter()
  public static let excludingAll = MKPointOfInterestFilter()
}

/// A map as a UIKit view. It only stores its properties.
open class MKMapView: UIView {
  open weak var delegate: (any MKMapViewDelegate)?
  open var region = MKCoordinateRegion()
  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { region.center = newValue }
  }
  open var camera = MKMapCamera(
    lookingAtCenter: CLLocationCoordinate2D(), fromDistance: 0, pitch: 0, heading: 0)
  open var preferredConfiguration: MKMapConfiguration = MKStandardMapConfiguration()
  open var showsUserLocation = false
  open var showsCompass = true
  open var isZoomEnabled = true
  open var isScrollEnabled = true
  open var isPitchEnabled = true
  open var isRotateEnabled = true
  open private(set) var annotations: [any MKAnnotation] = []

  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
  open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
  open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    self.annotations.removeAll { known in annotations.contains { $0 === known } }
  }
}

/// Receives the events of a map. The map has no events, but a test can call the methods.
@preconcurrency @MainActor public protocol MKMapViewDelegate: AnyObject {}

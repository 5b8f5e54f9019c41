public import CoreLocation
public import UIKit

/// An annotation with a coordinate, on a UIKit map view.
public protocol MKAnnotation: AnyObject {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

/// An annotation with a title, such as a point or a shape.
open class MKShape: NSObject, MKAnnotation, @unchecked Sendable {
  open var coordinate: CLLocationCoordinate2D
  open var title: String?
  open var subtitle: String?

  override public convenience init() { self.init(coordinate: CLLocationCoordinate2D()) }
  init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }
}

open class MKPointAnnotation: MKShape, @unchecked Sendable {
  override public init(coordinate: CLLocationCoordinate2D) { super.init(coordinate: coordinate) }
  public convenience init(
    __coordinate coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?
  ) {
    self.init(coordinate: coordinate)
    (self.title, self.subtitle) = (title, subtitle)
  }
}

/// The annotation for the user's location, which is not known here.
open class MKUserLocation: NSObject, MKAnnotation, @unchecked Sendable {
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
  open var location: CLLocation? { nil }
  open var title: String?
}

// MARK: - Overlays

/// A shape that is drawn on a UIKit map view.
public protocol MKOverlay: MKAnnotation {
  var boundingMapRect: MKMapRect { get }
}

/// A shape that consists of several points.
open class MKMultiPoint: MKShape, @unchecked Sendable {
  private let storage: [CLLocationCoordinate2D]
  open var pointCount: Int { storage.count }
  open func points() -> UnsafeMutablePointer<MKMapPoint> { UnsafeMutablePointer(mutating: buffer) }
  private lazy var buffer: UnsafePointer<MKMapPoint> = {
    let buffer = UnsafeMutablePointer<MKMapPoint>.allocate(capacity: storage.count)
    buffer.initialize(from: storage.map(MKMapPoint.init), count: storage.count)
    return UnsafePointer(buffer)
  }()

  public init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    storage = Array(UnsafeBufferPointer(start: coordinates, count: count))
    super.init(coordinate: storage.first ?? kCLLocationCoordinate2DInvalid)
  }

  open var boundingMapRect: MKMapRect {
    storage.map(MKMapPoint.init).reduce(MKMapRect.null) {
      $0.union(MKMapRect(origin: $1, size: MKMapSize()))
    }
  }
  open func getCoordinates(
    _ coordinates: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange
  ) {
    for index in 0..<range.length { coordinates[index] = storage[range.location + index] }
  }
}

open class MKPolyline: MKMultiPoint, MKOverlay, @unchecked Sendable {}

open class MKGeodesicPolyline: MKPolyline, @unchecked Sendable {}

open class MKPolygon: MKMultiPoint, MKOverlay, @unchecked Sendable {}

open class MKCircle: MKShape, MKOverlay, @unchecked Sendable {
  /// The radius in meters.
  public let radius: CLLocationDistance

  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
    self.radius = radius
    super.init(coordinate: center)
  }

  open var boundingMapRect: MKMapRect {
    let region = MKCoordinateRegion(
      center: coordinate, latitudinalMeters: 2 * radius, longitudinalMeters: 2 * radius)
    let corner = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: coordinate.latitude + region.span.latitudeDelta / 2,
        longitude: coordinate.longitude - region.span.longitudeDelta / 2))
    let center = MKMapPoint(coordinate)
    return MKMapRect(
      x: corner.x, y: corner.y, width: 2 * (center.x - corner.x),
      height: 2 * (center.y - corner.y))
  }
}

/// An object that would draw an overlay. Nothing is drawn, so a renderer only stores its appearance.
open class MKOverlayRenderer: NSObject, @unchecked Sendable {
  public let overlay: any MKOverlay
  open var alpha: CGFloat = 1

  public init(overlay: any MKOverlay) { self.overlay = overlay }
}

open class MKOverlayPathRenderer: MKOverlayRenderer, @unchecked Sendable {
  open var fillColor: UIColor?
  open var strokeColor: UIColor?
  open var lineWidth: CGFloat = 0
  open var lineDashPattern: [NSNumber]?
}

open class MKPolylineRenderer: MKOverlayPathRenderer, @unchecked Sendable {
  public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }
}

open class MKPolygonRenderer: MKOverlayPathRenderer, @unchecked Sendable {
  public convenience init(polygon: MKPolygon) { self.init(overlay: polygon) }
}

open class MKCircleRenderer: MKOverlayPathRenderer, @unchecked Sendable {
  public convenience init(circle: MKCircle) { self.init(overlay: circle) }
}

// MARK: - Views

/// The view of an annotation on a UIKit map view.
open class MKAnnotationView: UIView {
  open var annotation: (any MKAnnotation)?
  public let reuseIdentifier: String?
  open var image: UIImage?
  open var canShowCallout = false
  open var isDraggable = false
  open var centerOffset = CGPoint.zero
  open var calloutOffset = CGPoint.zero
  open var clusteringIdentifier: String?
  open var displayPriority = MKFeatureDisplayPriority.required
  open var leftCalloutAccessoryView: UIView?
  open var rightCalloutAccessoryView: UIView?
  open var detailCalloutAccessoryView: UIView?

  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    (self.annotation, self.reuseIdentifier) = (annotation, reuseIdentifier)
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  open func prepareForReuse() {}
}

open class MKMarkerAnnotationView: MKAnnotationView {
  open var markerTintColor: UIColor?
  open var glyphTintColor: UIColor?
  open var glyphText: String?
  open var glyphImage: UIImage?
  open var animatesWhenAdded = false
}

/// The priority with which an annotation is shown if there is not enough room. It has no effect.
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = Self(1000)
  public static let defaultHigh = Self(750)
  public static let defaultLow = Self(250)
}

public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

public enum MKUserTrackingMode: Int, Sendable { case none, follow, followWithHeading }

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

open class MKImageryMapConfiguration: MKMapConfiguration, @unchecked Sendable {
  public init(elevationStyle: ElevationStyle = .flat) {}
}

open class MKHybridMapConfiguration: MKMapConfiguration, @unchecked Sendable {
  open var showsTraffic = false
  open var pointOfInterestFilter: MKPointOfInterestFilter?

  public init(elevationStyle: ElevationStyle = .flat) {}
}

/// The points of interest that a map shows. It has no effect.
public final class MKPointOfInterestFilter: NSObject, Sendable {
  public static let includingAll = MKPointOfInterestFilter()
  public static let excludingAll = MKPointOfInterestFilter()

  override private init() {}
  public init(including categories: [MKPointOfInterestCategory]) {}
  public init(excluding categories: [MKPointOfInterestCategory]) {}
}

/// A category of points of interest, such as restaurants.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

extension MKPointOfInterestCategory {
  public static let airport = Self("MKPOICategoryAirport")
  public static let amusementPark = Self("MKPOICategoryAmusementPark")
  public static let aquarium = Self("MKPOICategoryAquarium")
  public static let atm = Self("MKPOICategoryATM")
  public static let bakery = Self("MKPOICategoryBakery")
  public static let bank = Self("MKPOICategoryBank")
  public static let beach = Self("MKPOICategoryBeach")
  public static let brewery = Self("MKPOICategoryBrewery")
  public static let cafe = Self("MKPOICategoryCafe")
  public static let campground = Self("MKPOICategoryCampground")
  public static let carRental = Self("MKPOICategoryCarRental")
  public static let evCharger = Self("MKPOICategoryEVCharger")
  public static let fireStation = Self("MKPOICategoryFireStation")
  public static let fitnessCenter = Self("MKPOICategoryFitnessCenter")
  public static let foodMarket = Self("MKPOICategoryFoodMarket")
  public static let gasStation = Self("MKPOICategoryGasStation")
  public static let hospital = Self("MKPOICategoryHospital")
  public static let hotel = Self("MKPOICategoryHotel")
  public static let laundry = Self("MKPOICategoryLaundry")
  public static let library = Self("MKPOICategoryLibrary")
  public static let marina = Self("MKPOICategoryMarina")
  public static let movieTheater = Self("MKPOICategoryMovieTheater")
  public static let museum = Self("MKPOICategoryMuseum")
  public static let nationalPark = Self("MKPOICategoryNationalPark")
  public static let nightlife = Self("MKPOICategoryNightlife")
  public static let park = Self("MKPOICategoryPark")
  public static let parking = Self("MKPOICategoryParking")
  public static let pharmacy = Self("MKPOICategoryPharmacy")
  public static let police = Self("MKPOICategoryPolice")
  public static let postOffice = Self("MKPOICategoryPostOffice")
  public static let publicTransport = Self("MKPOICategoryPublicTransport")
  public static let restaurant = Self("MKPOICategoryRestaurant")
  public static let restroom = Self("MKPOICategoryRestroom")
  public static let school = Self("MKPOICategorySchool")
  public static let stadium = Self("MKPOICategoryStadium")
  public static let store = Self("MKPOICategoryStore")
  public static let theater = Self("MKPOICategoryTheater")
  public static let university = Self("MKPOICategoryUniversity")
  public static let winery = Self("MKPOICategoryWinery")
  public static let zoo = Self("MKPOICategoryZoo")
}

/// A UIKit view with a map. It only stores its properties.
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
  open var showsScale = false
  open var showsTraffic = false
  open var showsBuildings = true
  open var mapType = MKMapType.standard
  open var userTrackingMode = MKUserTrackingMode.none
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var visibleMapRect = MKMapRect.world
  open var selectedAnnotations: [any MKAnnotation] = []
  public let userLocation = MKUserLocation()
  open private(set) var overlays: [any MKOverlay] = []
  open private(set) var annotations: [any MKAnnotation] = []

  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    region.center = coordinate
  }
  open func setCamera(_ camera: MKMapCamera, animated: Bool) { self.camera = camera }
  open func setVisibleMapRect(_ rect: MKMapRect, animated: Bool) { visibleMapRect = rect }
  open func setVisibleMapRect(
    _ rect: MKMapRect, edgePadding insets: UIEdgeInsets, animated: Bool
  ) { visibleMapRect = rect }
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    userTrackingMode = mode
  }

  // The view has no layout, so each point is at the center of the region.
  open func convert(
    _ point: CGPoint, toCoordinateFrom view: UIView?
  ) -> CLLocationCoordinate2D { region.center }
  open func convert(
    _ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?
  ) -> CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
  open func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion { region }
  open func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect { bounds }

  open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
  open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
  open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    self.annotations.removeAll { known in annotations.contains { $0 === known } }
  }
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    self.annotations += annotations.filter { new in !self.annotations.contains { $0 === new } }
  }
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    selectedAnnotations = [annotation]
  }
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    selectedAnnotations.removeAll { $0 === annotation }
  }
  open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier: String) {}
  open func dequeueReusableAnnotationView(withIdentifier: String) -> MKAnnotationView? { nil }
  /// Returns a plain view, whichever class is registered. The map itself shows no annotation and calls no delegate.
  open func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    MKAnnotationView(annotation: annotation, reuseIdentifier: identifier)
  }

  open func addOverlay(_ overlay: any MKOverlay) { overlays.append(overlay) }
  open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlay(overlay) }
  open func addOverlays(_ overlays: [any MKOverlay]) { self.overlays += overlays }
  open func removeOverlay(_ overlay: any MKOverlay) { removeOverlays([overlay]) }
  open func removeOverlays(_ overlays: [any MKOverlay]) {
    self.overlays.removeAll { known in overlays.contains { $0 === known } }
  }
}

/// Receives the events of a map view. Its methods are never called, except by a test.
@preconcurrency @MainActor public protocol MKMapViewDelegate: AnyObject {
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
}

extension MKMapViewDelegate {
  public func mapView(
    _ mapView: MKMapView, viewFor annotation: any MKAnnotation
  ) -> MKAnnotationView? { nil }
  public func mapView(
    _ mapView: MKMapView, rendererFor overlay: any MKOverlay
  ) -> MKOverlayRenderer { MKOverlayRenderer(overlay: overlay) }
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
}

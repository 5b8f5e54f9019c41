public import CoreLocation

/// A placemark with a coordinate and an address.
open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  open var title: String? { name }
  open var countryCode: String? { isoCountryCode }

  public init(coordinate: CLLocationCoordinate2D) {
    self.coordinate = coordinate
    super.init(
      location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
  }
  public convenience init(
    coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?
  ) {
    self.init(coordinate: coordinate)
  }
  override public init(placemark: CLPlacemark) {
    coordinate = placemark.location?.coordinate ?? kCLLocationCoordinate2DInvalid
    super.init(location: placemark.location)
  }
}

/// A place that was found by a search or selected on a map.
open class MKMapItem: NSObject, @unchecked Sendable {
  public let placemark: MKPlacemark
  open var name: String?
  open var phoneNumber: String?
  open var url: URL?
  open var timeZone: TimeZone?
  open var pointOfInterestCategory: MKPointOfInterestCategory?
  open var isCurrentLocation: Bool { false }

  public init(placemark: MKPlacemark) {
    self.placemark = placemark
    name = placemark.name
  }

  open class func forCurrentLocation() -> MKMapItem {
    MKMapItem(placemark: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid))
  }

  /// Always returns false, because no Maps app can be opened.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
  @discardableResult
  open class func openMaps(with items: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool {
    false
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenterKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpanKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapTypeKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKErrorDomain = "MKErrorDomain"

/// An error of a request to MapKit's server.
public struct MKError: Error, Sendable {
  public enum Code: UInt, Sendable {
    case unknown = 1
    case serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound
    case decodingFailed
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }
}

// MARK: - Requests. Each server is out of reach: the answer is an error, later, on the main queue.

private func answer<Response>(
  _ completionHandler: @escaping (Response?, (any Error)?) -> Void
) {
  nonisolated(unsafe) let answer = { completionHandler(nil, MKError(.serverFailure)) }
  DispatchQueue.main.async { answer() }
}

/// A search for places. It always fails, because the server cannot be reached.
open class MKLocalSearch: NSObject, @unchecked Sendable {
  open class Request: NSObject, @unchecked Sendable {
    open var naturalLanguageQuery: String?
    open var region = MKCoordinateRegion()
    open var resultTypes: ResultType = [.address, .pointOfInterest]
    open var pointOfInterestFilter: MKPointOfInterestFilter?

    override public init() {}
    public convenience init(naturalLanguageQuery: String) {
      self.init()
      self.naturalLanguageQuery = naturalLanguageQuery
    }
    public convenience init(completion: MKLocalSearchCompletion) {
      self.init(naturalLanguageQuery: completion.title)
    }
  }

  open class Response: NSObject, @unchecked Sendable {
    open var mapItems: [MKMapItem] { [] }
    open var boundingRegion: MKCoordinateRegion { MKCoordinateRegion() }
  }

  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let address = ResultType(rawValue: 1)
    public static let pointOfInterest = ResultType(rawValue: 2)
  }

  public init(request: Request) {}

  open var isSearching: Bool { false }
  open func start() async throws -> Response { throw MKError(.serverFailure) }
  open func start(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    answer(completionHandler)
  }
  open func cancel() {}
}

/// A completer for search texts. The server cannot be reached, so there are no results. Each new text calls the
/// delegate with an error.
open class MKLocalSearchCompleter: NSObject, @unchecked Sendable {
  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let address = ResultType(rawValue: 1)
    public static let pointOfInterest = ResultType(rawValue: 2)
    public static let query = ResultType(rawValue: 4)
  }

  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  open var region = MKCoordinateRegion()
  open var resultTypes: ResultType = [.address, .pointOfInterest, .query]
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var results: [MKLocalSearchCompletion] { [] }
  open var isSearching: Bool { false }
  open var queryFragment = "" {
    didSet {
      guard !queryFragment.isEmpty else { return }
      let completer = self
      DispatchQueue.main.async {
        completer.delegate?.completer(completer, didFailWithError: MKError(.serverFailure))
      }
    }
  }

  open func cancel() {}
}

open class MKLocalSearchCompletion: NSObject, @unchecked Sendable {
  open var title: String { "" }
  open var subtitle: String { "" }
}

public protocol MKLocalSearchCompleterDelegate: AnyObject {
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

/// A request for directions between two places. It always fails, because the server cannot be reached.
open class MKDirections: NSObject, @unchecked Sendable {
  open class Request: NSObject, @unchecked Sendable {
    open var source: MKMapItem?
    open var destination: MKMapItem?
    open var transportType: MKDirectionsTransportType = .any
    open var requestsAlternateRoutes = false
    open var departureDate: Date?
    open var arrivalDate: Date?

    override public init() {}
  }

  open class Response: NSObject, @unchecked Sendable {
    open var routes: [MKRoute] { [] }
  }

  open class ETAResponse: NSObject, @unchecked Sendable {
    open var expectedTravelTime: TimeInterval { 0 }
    open var distance: CLLocationDistance { 0 }
  }

  public init(request: Request) {}

  open var isCalculating: Bool { false }
  open func calculate() async throws -> Response { throw MKError(.serverFailure) }
  open func calculate(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    answer(completionHandler)
  }
  open func calculateETA() async throws -> ETAResponse { throw MKError(.serverFailure) }
  open func calculateETA(completionHandler: @escaping (ETAResponse?, (any Error)?) -> Void) {
    answer(completionHandler)
  }
  open func cancel() {}
}

public struct MKDirectionsTransportType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let automobile = MKDirectionsTransportType(rawValue: 1)
  public static let walking = MKDirectionsTransportType(rawValue: 2)
  public static let transit = MKDirectionsTransportType(rawValue: 4)
  public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// A route between two places. No request finds one here.
open class MKRoute: NSObject, @unchecked Sendable {
  open var name: String { "" }
  open var polyline: MKPolyline { MKPolyline(coordinates: [], count: 0) }
  open var steps: [Step] { [] }
  /// The length of the route in meters.
  open var distance: CLLocationDistance { 0 }
  open var expectedTravelTime: TimeInterval { 0 }
  open var advisoryNotices: [String] { [] }
  open var transportType: MKDirectionsTransportType { .automobile }

  open class Step: NSObject, @unchecked Sendable {
    open var instructions: String { "" }
    open var notice: String? { nil }
    open var polyline: MKPolyline { MKPolyline(coordinates: [], count: 0) }
    /// The length of the step in meters.
    open var distance: CLLocationDistance { 0 }
  }
}

/// A street-level view of a place. It does not exist here, because the server cannot be reached.
open class MKLookAroundScene: NSObject, @unchecked Sendable {}

open class MKLookAroundSceneRequest: NSObject, @unchecked Sendable {
  public init(coordinate: CLLocationCoordinate2D) {}
  public init(mapItem: MKMapItem) {}

  open var scene: MKLookAroundScene? { get async throws { throw MKError(.serverFailure) } }
  open func cancel() {}
}

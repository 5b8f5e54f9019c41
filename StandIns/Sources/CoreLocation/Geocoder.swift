public import Foundation

/// A place with its address.
open class CLPlacemark: NSObject, @unchecked Sendable {
  open var location: CLLocation?
  open var name: String? { nil }
  open var thoroughfare: String? { nil }
  open var subThoroughfare: String? { nil }
  open var locality: String? { nil }
  open var subLocality: String? { nil }
  open var administrativeArea: String? { nil }
  open var subAdministrativeArea: String? { nil }
  open var postalCode: String? { nil }
  open var isoCountryCode: String? { nil }
  open var country: String? { nil }
  open var timeZone: TimeZone? { nil }
  open var areasOfInterest: [String]? { nil }

  public init(placemark: CLPlacemark) { location = placemark.location }
  package init(location: CLLocation?) { self.location = location }
}

/// Converts between addresses and coordinates. There is no network, so each request ends with the error
/// `CLError.network`, asynchronously on the main queue.
open class CLGeocoder: NSObject, @unchecked Sendable {
  public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

  open var isGeocoding: Bool { false }

  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale: Locale? = nil
  ) async throws -> [CLPlacemark] { throw CLError(.network) }
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale: Locale? = nil,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { answer(completionHandler) }

  open func geocodeAddressString(_ address: String) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }
  open func geocodeAddressString(
    _ address: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { answer(completionHandler) }

  open func cancelGeocode() {}

  private func answer(_ completionHandler: @escaping CLGeocodeCompletionHandler) {
    nonisolated(unsafe) let answer = { completionHandler(nil, CLError(.network)) }
    DispatchQueue.main.async { answer() }
  }
}

// A replacement for WeatherKit. There is no network, so each request for the weather fails.

@_exported public import CoreLocation
@_exported public import Foundation

public enum WeatherError: Error, LocalizedError, Equatable, Sendable {
  case permissionDenied, unknown
}

// MARK: - Values

public enum WeatherCondition: String, CaseIterable, Codable, Hashable, Sendable,
  CustomStringConvertible
{
  case blizzard, blowingDust, blowingSnow, breezy, clear, cloudy, drizzle, flurries, foggy
  case freezingDrizzle, freezingRain, frigid, hail, haze, heavyRain, heavySnow, hot, hurricane
  case isolatedThunderstorms, mostlyClear, mostlyCloudy, partlyCloudy, rain
  case scatteredThunderstorms, sleet, smoky, snow, strongStorms, sunFlurries, sunShowers
  case thunderstorms, tropicalStorm, windy, wintryMix

  /// The name of the condition in words, such as "Mostly Clear".
  public var description: String {
    rawValue.reduce(into: "") { words, character in
      if words.isEmpty {
        words += character.uppercased()
      } else {
        words += character.isUppercase ? " \(character)" : "\(character)"
      }
    }
  }
  public var accessibilityDescription: String { description }
}

public enum PressureTrend: String, CaseIterable, Codable, Hashable, Sendable,
  CustomStringConvertible
{
  case rising, falling, steady

  public var description: String { rawValue.capitalized }
  public var accessibilityDescription: String { description }
}

public enum Precipitation: String, CaseIterable, Codable, Hashable, Sendable,
  CustomStringConvertible
{
  case none, hail, mixed, rain, sleet, snow

  public var description: String { rawValue.capitalized }
  public var accessibilityDescription: String { description }
}

public enum MoonPhase: String, CaseIterable, Codable, Hashable, Sendable {
  case new, waxingCrescent, firstQuarter, waxingGibbous, full, waningGibbous, lastQuarter
  case waningCrescent
}

public struct Wind: Codable, Equatable, @unchecked Sendable {
  public enum CompassDirection: String, CaseIterable, Codable, Hashable, Sendable,
    CustomStringConvertible
  {
    case north, northNortheast, northeast, eastNortheast, east, eastSoutheast, southeast
    case southSoutheast, south, southSouthwest, southwest, westSouthwest, west, westNorthwest
    case northwest, northNorthwest

    public var abbreviation: String {
      switch self {
      case .north: "N"
      case .northNortheast: "NNE"
      case .northeast: "NE"
      case .eastNortheast: "ENE"
      case .east: "E"
      case .eastSoutheast: "ESE"
      case .southeast: "SE"
      case .southSoutheast: "SSE"
      case .south: "S"
      case .southSouthwest: "SSW"
      case .southwest: "SW"
      case .westSouthwest: "WSW"
      case .west: "W"
      case .westNorthwest: "WNW"
      case .northwest: "NW"
      case .northNorthwest: "NNW"
      }
    }
    public var description: String { abbreviation }
  }

  public var compassDirection: CompassDirection
  public var direction: Measurement<UnitAngle>
  public var speed: Measurement<UnitSpeed>
  public var gust: Measurement<UnitSpeed>?
}

public struct UVIndex: Codable, Equatable, Sendable {
  public enum ExposureCategory: String, CaseIterable, Codable, Hashable, Sendable {
    case low, moderate, high, veryHigh, extreme
  }

  public var value: Int
  public var category: ExposureCategory
}

public struct WeatherMetadata: Codable, Equatable, Sendable {
  public var date: Date
  public var expirationDate: Date
}

public struct CurrentWeather: Codable, Equatable, @unchecked Sendable {
  public var date: Date
  public var cloudCover: Double
  public var condition: WeatherCondition
  public var symbolName: String
  public var dewPoint: Measurement<UnitTemperature>
  public var humidity: Double
  public var pressure: Measurement<UnitPressure>
  public var pressureTrend: PressureTrend
  public var isDaylight: Bool
  public var temperature: Measurement<UnitTemperature>
  public var apparentTemperature: Measurement<UnitTemperature>
  public var uvIndex: UVIndex
  public var visibility: Measurement<UnitLength>
  public var wind: Wind
  public var metadata: WeatherMetadata
}

public struct MinuteWeather: Codable, Equatable, @unchecked Sendable {
  public var date: Date
  public var precipitation: Precipitation
  public var precipitationChance: Double
  public var precipitationIntensity: Measurement<UnitSpeed>
}

public struct HourWeather: Codable, Equatable, @unchecked Sendable {
  public var date: Date
  public var cloudCover: Double
  public var condition: WeatherCondition
  public var symbolName: String
  public var dewPoint: Measurement<UnitTemperature>
  public var humidity: Double
  public var isDaylight: Bool
  public var precipitation: Precipitation
  public var precipitationChance: Double
  public var precipitationAmount: Measurement<UnitLength>
  public var pressure: Measurement<UnitPressure>
  public var pressureTrend: PressureTrend
  public var temperature: Measurement<UnitTemperature>
  public var apparentTemperature: Measurement<UnitTemperature>
  public var uvIndex: UVIndex
  public var visibility: Measurement<UnitLength>
  public var wind: Wind
}

public struct SunEvents: Codable, Equatable, Sendable {
  public var sunrise: Date?
  public var sunset: Date?
  public var solarNoon: Date?
  public var solarMidnight: Date?
}
public struct MoonEvents: Codable, Equatable, Sendable {
  public var phase: MoonPhase
  public var moonrise: Date?
  public var moonset: Date?
}

public struct DayWeather: Codable, Equatable, @unchecked Sendable {
  public var date: Date
  public var condition: WeatherCondition
  public var symbolName: String
  public var highTemperature: Measurement<UnitTemperature>
  public var lowTemperature: Measurement<UnitTemperature>
  public var precipitation: Precipitation
  public var precipitationChance: Double
  public var uvIndex: UVIndex
  public var wind: Wind
  public var sun: SunEvents
  public var moon: MoonEvents
}

/// The weather of several minutes, hours or days.
public struct Forecast<Element: Decodable & Encodable & Equatable & Sendable>:
  RandomAccessCollection, Codable, Equatable, Sendable
{
  public var forecast: [Element]
  public var metadata: WeatherMetadata

  public var startIndex: Int { forecast.startIndex }
  public var endIndex: Int { forecast.endIndex }
  public subscript(position: Int) -> Element { forecast[position] }
}

public struct WeatherAlert: Codable, Equatable, Sendable {
  public var detailsURL: URL
  public var source: String
  public var summary: String
  public var region: String?
}
public struct WeatherAvailability: Codable, Equatable, Sendable {
  public enum AvailabilityKind: String, Codable, Sendable {
    case available, temporarilyUnavailable, unsupported, unknown
  }

  public var minuteAvailability: AvailabilityKind
  public var alertAvailability: AvailabilityKind
}

/// The weather of a place. There is never one.
public struct Weather: Codable, Equatable, Sendable {
  public var currentWeather: CurrentWeather
  public var minuteForecast: Forecast<MinuteWeather>?
  public var hourlyForecast: Forecast<HourWeather>
  public var dailyForecast: Forecast<DayWeather>
  public var weatherAlerts: [WeatherAlert]?
  public var availability: WeatherAvailability
}

public struct WeatherAttribution: Codable, Equatable, Sendable {
  public let serviceName: String
  public let legalPageURL: URL
  public let legalAttributionText: String
  public let squareMarkURL: URL
  public let combinedMarkDarkURL: URL
  public let combinedMarkLightURL: URL
}

// MARK: - Requests

/// A part of the weather that an app asks for.
public struct WeatherQuery<T>: Sendable {
  private init() {}
}
extension WeatherQuery {
  public static var current: WeatherQuery<CurrentWeather> { .init() }
  public static var minute: WeatherQuery<Forecast<MinuteWeather>?> { .init() }
  public static var hourly: WeatherQuery<Forecast<HourWeather>> { .init() }
  public static var daily: WeatherQuery<Forecast<DayWeather>> { .init() }
  public static var alerts: WeatherQuery<[WeatherAlert]?> { .init() }
  public static var availability: WeatherQuery<WeatherAvailability> { .init() }
  public static func hourly(
    startDate: Date, endDate: Date
  ) -> WeatherQuery<Forecast<HourWeather>> { .init() }
  public static func daily(
    startDate: Date, endDate: Date
  ) -> WeatherQuery<Forecast<DayWeather>> { .init() }
}

/// The service for the weather. Each request throws an error, because there is no network.
public final class WeatherService: Sendable {
  public static let shared = WeatherService()

  public init() {}

  private var offline: URLError { URLError(.notConnectedToInternet) }

  public func weather(for location: CLLocation) async throws -> Weather { throw offline }
  public func weather<First>(
    for location: CLLocation, including first: WeatherQuery<First>
  ) async throws -> First { throw offline }
  public func weather<First, Second>(
    for location: CLLocation, including first: WeatherQuery<First>, _ second: WeatherQuery<Second>
  ) async throws -> (First, Second) { throw offline }
  public func weather<First, Second, Third>(
    for location: CLLocation, including first: WeatherQuery<First>,
    _ second: WeatherQuery<Second>, _ third: WeatherQuery<Third>
  ) async throws -> (First, Second, Third) { throw offline }
  public func weather<First, Second, Third, Fourth>(
    for location: CLLocation, including first: WeatherQuery<First>,
    _ second: WeatherQuery<Second>, _ third: WeatherQuery<Third>, _ fourth: WeatherQuery<Fourth>
  ) async throws -> (First, Second, Third, Fourth) { throw offline }

  public var attribution: WeatherAttribution {
    get async throws { throw offline }
  }
}

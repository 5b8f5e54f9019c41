// A replacement for HealthKit. The device has no health data, so each query ends with an error, asynchronously on the
// main queue.

@_exported public import Foundation

/// An error of a health store or a health query.
public struct HKError: Error, Equatable, CustomNSError, Sendable {
  public enum Code: Int, Sendable {
    case noError, errorHealthDataUnavailable, errorHealthDataRestricted, errorInvalidArgument
    case errorAuthorizationDenied, errorAuthorizationNotDetermined, errorDatabaseInaccessible
    case errorUserCanceled, errorAnotherWorkoutSessionStarted, errorUserExitedWorkoutSession
    case errorRequiredAuthorizationDenied, errorNoData
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let errorDomain = "com.apple.healthkit"
  public var errorCode: Int { code.rawValue }

  public static let errorHealthDataUnavailable = Code.errorHealthDataUnavailable
  public static let errorAuthorizationDenied = Code.errorAuthorizationDenied
  public static let errorAuthorizationNotDetermined = Code.errorAuthorizationNotDetermined
  public static let errorDatabaseInaccessible = Code.errorDatabaseInaccessible
  public static let errorNoData = Code.errorNoData
}

private let unavailable = HKError(.errorHealthDataUnavailable)

public enum HKAuthorizationStatus: Int, Sendable {
  case notDetermined, sharingDenied, sharingAuthorized
}
public enum HKAuthorizationRequestStatus: Int, Sendable {
  case unknown, shouldRequest, unnecessary
}
public enum HKUpdateFrequency: Int, Sendable {
  case immediate = 1
  case hourly, daily, weekly
}

/// The user's health data. There is none.
open class HKHealthStore: NSObject, @unchecked Sendable {
  public override init() {}

  open class func isHealthDataAvailable() -> Bool { false }
  open func supportsHealthRecords() -> Bool { false }
  /// Always `.notDetermined`, because nobody is asked for permission.
  open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus { .notDetermined }
  open func requestAuthorization(
    toShare shared: Set<HKSampleType>, read: Set<HKObjectType>
  ) async throws {
    throw unavailable
  }
  open func requestAuthorization(
    toShare shared: Set<HKSampleType>?, read: Set<HKObjectType>?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completion(false, unavailable) }
  }
  open func statusForAuthorizationRequest(
    toShare shared: Set<HKSampleType>, read: Set<HKObjectType>
  ) async throws -> HKAuthorizationRequestStatus {
    throw unavailable
  }

  open func execute(_ query: HKQuery) { DispatchQueue.main.async { query.fail() } }
  open func stop(_ query: HKQuery) {}

  open func save(_ object: HKObject) async throws { throw unavailable }
  open func save(_ objects: [HKObject]) async throws { throw unavailable }
  open func save(
    _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completion(false, unavailable) }
  }
  open func save(
    _ objects: [HKObject],
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completion(false, unavailable) }
  }
  open func delete(_ object: HKObject) async throws { throw unavailable }
  open func delete(_ objects: [HKObject]) async throws { throw unavailable }
  @discardableResult open func deleteObjects(
    of type: HKObjectType, predicate: NSPredicate
  ) async throws -> Int {
    throw unavailable
  }
  open func deleteObjects(
    of type: HKObjectType, predicate: NSPredicate,
    withCompletion completion: @escaping @Sendable (Bool, Int, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completion(false, 0, unavailable) }
  }
  open func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency
  ) async throws {
    throw unavailable
  }
  open func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency,
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completion(false, unavailable) }
  }
  open func disableAllBackgroundDelivery(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completion(false, unavailable) }
  }
  open func biologicalSex() throws -> HKBiologicalSexObject { throw unavailable }
  open func dateOfBirthComponents() throws -> DateComponents { throw unavailable }
}

public enum HKBiologicalSex: Int, Sendable { case notSet, female, male, other }
open class HKBiologicalSexObject: NSObject, @unchecked Sendable {
  open var biologicalSex: HKBiologicalSex { .notSet }
}

// MARK: - Units

public enum HKMetricPrefix: Int, Sendable {
  case none, pico, nano, micro, milli, centi, deci, deca, hecto, kilo, mega, giga, tera, femto
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let HKUnitMolarMassBloodGlucose = 180.15588000005408

/// A unit: its name, and its factor to the base unit of the same kind. The factors convert quantities between units.
open class HKUnit: NSObject, @unchecked Sendable {
  open private(set) var unitString: String
  private let factor: Double

  private init(_ name: String, _ factor: Double) { (unitString, self.factor) = (name, factor) }
  public convenience init(from string: String) {
    let known: [String: HKUnit] = [
      "count": .count(), "g": .gram(), "kg": .gramUnit(with: .kilo), "mg": .gramUnit(with: .milli),
      "lb": .pound(), "oz": .ounce(), "m": .meter(), "km": .meterUnit(with: .kilo), "mi": .mile(),
      "ft": .foot(), "in": .inch(), "cm": .meterUnit(with: .centi), "kcal": .kilocalorie(),
      "cal": .smallCalorie(), "J": .joule(), "kJ": .jouleUnit(with: .kilo), "s": .second(),
      "ms": .secondUnit(with: .milli), "min": .minute(), "hr": .hour(), "d": .day(),
      "L": .liter(), "mL": .literUnit(with: .milli), "dL": .literUnit(with: .deci),
      "%": .percent(), "IU": .internationalUnit(),
    ]
    let parts = string.split(separator: "/", maxSplits: 1).map(String.init)
    let factors = parts.map { known[$0]?.factor ?? 1 }
    self.init(string, (factors.first ?? 1) / (factors.count > 1 ? factors[1] : 1))
  }

  private static func prefixed(_ name: String, _ prefix: HKMetricPrefix, _ base: Double = 1)
    -> HKUnit
  {
    let (letter, power): (String, Double) =
      switch prefix {
      case .none: ("", 0)
      case .femto: ("f", -15)
      case .pico: ("p", -12)
      case .nano: ("n", -9)
      case .micro: ("mc", -6)
      case .milli: ("m", -3)
      case .centi: ("c", -2)
      case .deci: ("d", -1)
      case .deca: ("da", 1)
      case .hecto: ("h", 2)
      case .kilo: ("k", 3)
      case .mega: ("M", 6)
      case .giga: ("G", 9)
      case .tera: ("T", 12)
      }
    return HKUnit(letter + name, base * pow(10, power))
  }

  open class func count() -> HKUnit { HKUnit("count", 1) }
  open class func percent() -> HKUnit { HKUnit("%", 1) }
  open class func gram() -> HKUnit { HKUnit("g", 1) }
  open class func pound() -> HKUnit { HKUnit("lb", 453.592_37) }
  open class func ounce() -> HKUnit { HKUnit("oz", 28.349_523_125) }
  open class func stone() -> HKUnit { HKUnit("st", 6_350.293_18) }
  open class func meter() -> HKUnit { HKUnit("m", 1) }
  open class func mile() -> HKUnit { HKUnit("mi", 1_609.344) }
  open class func yard() -> HKUnit { HKUnit("yd", 0.9144) }
  open class func foot() -> HKUnit { HKUnit("ft", 0.3048) }
  open class func inch() -> HKUnit { HKUnit("in", 0.0254) }
  open class func joule() -> HKUnit { HKUnit("J", 1) }
  open class func kilocalorie() -> HKUnit { HKUnit("kcal", 4_184) }
  open class func largeCalorie() -> HKUnit { HKUnit("Cal", 4_184) }
  open class func smallCalorie() -> HKUnit { HKUnit("cal", 4.184) }
  open class func second() -> HKUnit { HKUnit("s", 1) }
  open class func minute() -> HKUnit { HKUnit("min", 60) }
  open class func hour() -> HKUnit { HKUnit("hr", 3_600) }
  open class func day() -> HKUnit { HKUnit("d", 86_400) }
  open class func liter() -> HKUnit { HKUnit("L", 1) }
  open class func fluidOunceUS() -> HKUnit { HKUnit("fl_oz_us", 0.029_573_529_562_5) }
  open class func cupUS() -> HKUnit { HKUnit("cup_us", 0.236_588_236_5) }
  open class func degreeCelsius() -> HKUnit { HKUnit("degC", 1) }
  open class func internationalUnit() -> HKUnit { HKUnit("IU", 1) }
  open class func gramUnit(with prefix: HKMetricPrefix) -> HKUnit { prefixed("g", prefix) }
  open class func meterUnit(with prefix: HKMetricPrefix) -> HKUnit { prefixed("m", prefix) }
  open class func literUnit(with prefix: HKMetricPrefix) -> HKUnit { prefixed("L", prefix) }
  open class func secondUnit(with prefix: HKMetricPrefix) -> HKUnit { prefixed("s", prefix) }
  open class func jouleUnit(with prefix: HKMetricPrefix) -> HKUnit { prefixed("J", prefix) }
  open class func moleUnit(withMolarMass mass: Double) -> HKUnit { HKUnit("mol<\(mass)>", mass) }
  open class func moleUnit(with prefix: HKMetricPrefix, molarMass: Double) -> HKUnit {
    prefixed("mol<\(molarMass)>", prefix, molarMass)
  }

  open func unitDivided(by unit: HKUnit) -> HKUnit {
    HKUnit("\(unitString)/\(unit.unitString)", factor / unit.factor)
  }
  open func unitMultiplied(by unit: HKUnit) -> HKUnit {
    HKUnit("\(unitString)·\(unit.unitString)", factor * unit.factor)
  }
  open func unitRaised(toPower power: Int) -> HKUnit {
    HKUnit("\(unitString)^\(power)", pow(factor, Double(power)))
  }
  open func reciprocal() -> HKUnit { HKUnit("1/\(unitString)", 1 / factor) }

  func convert(_ value: Double, to unit: HKUnit) -> Double { value * factor / unit.factor }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? HKUnit)?.unitString == unitString
  }
  open override var hash: Int { unitString.hashValue }
  open override var description: String { unitString }
}

open class HKQuantity: NSObject, @unchecked Sendable {
  private let unit: HKUnit
  private let value: Double

  public init(unit: HKUnit, doubleValue value: Double) { (self.unit, self.value) = (unit, value) }

  open func doubleValue(for unit: HKUnit) -> Double { self.unit.convert(value, to: unit) }
  open func `is`(compatibleWith unit: HKUnit) -> Bool { true }
  open func compare(_ other: HKQuantity) -> ComparisonResult {
    let (first, second) = (value, other.doubleValue(for: unit))
    return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
  }
  open override var description: String { "\(value) \(unit)" }
}

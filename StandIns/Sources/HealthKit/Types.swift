public import Foundation

// MARK: - Types

open class HKObjectType: NSObject, @unchecked Sendable {
  public let identifier: String

  init(identifier: String) { self.identifier = identifier }

  open class func quantityType(
    forIdentifier identifier: HKQuantityTypeIdentifier
  ) -> HKQuantityType? { HKQuantityType(identifier) }
  open class func categoryType(
    forIdentifier identifier: HKCategoryTypeIdentifier
  ) -> HKCategoryType? { HKCategoryType(identifier) }
  open class func characteristicType(
    forIdentifier identifier: HKCharacteristicTypeIdentifier
  ) -> HKCharacteristicType? { HKCharacteristicType(identifier) }
  open class func workoutType() -> HKWorkoutType { HKWorkoutType() }
  open class func activitySummaryType() -> HKActivitySummaryType { HKActivitySummaryType() }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? HKObjectType)?.identifier == identifier
  }
  open override var hash: Int { identifier.hashValue }
}
open class HKSampleType: HKObjectType, @unchecked Sendable {}
open class HKQuantityType: HKSampleType, @unchecked Sendable {
  public init(_ identifier: HKQuantityTypeIdentifier) {
    super.init(identifier: identifier.rawValue)
  }
}
open class HKCategoryType: HKSampleType, @unchecked Sendable {
  public init(_ identifier: HKCategoryTypeIdentifier) {
    super.init(identifier: identifier.rawValue)
  }
}
open class HKCharacteristicType: HKObjectType, @unchecked Sendable {
  public init(_ identifier: HKCharacteristicTypeIdentifier) {
    super.init(identifier: identifier.rawValue)
  }
}
open class HKWorkoutType: HKSampleType, @unchecked Sendable {
  init() { super.init(identifier: "HKWorkoutTypeIdentifier") }
}
open class HKActivitySummaryType: HKObjectType, @unchecked Sendable {
  init() { super.init(identifier: "HKActivitySummaryTypeIdentifier") }
}

public struct HKQuantityTypeIdentifier: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "HKQuantityTypeIdentifier\(name)" }

  public static let bodyMass = Self("BodyMass")
  public static let bodyMassIndex = Self("BodyMassIndex")
  public static let bodyFatPercentage = Self("BodyFatPercentage")
  public static let leanBodyMass = Self("LeanBodyMass")
  public static let height = Self("Height")
  public static let waistCircumference = Self("WaistCircumference")
  public static let stepCount = Self("StepCount")
  public static let distanceWalkingRunning = Self("DistanceWalkingRunning")
  public static let distanceCycling = Self("DistanceCycling")
  public static let distanceSwimming = Self("DistanceSwimming")
  public static let flightsClimbed = Self("FlightsClimbed")
  public static let activeEnergyBurned = Self("ActiveEnergyBurned")
  public static let basalEnergyBurned = Self("BasalEnergyBurned")
  public static let appleExerciseTime = Self("AppleExerciseTime")
  public static let appleStandTime = Self("AppleStandTime")
  public static let vo2Max = Self("VO2Max")
  public static let heartRate = Self("HeartRate")
  public static let restingHeartRate = Self("RestingHeartRate")
  public static let walkingHeartRateAverage = Self("WalkingHeartRateAverage")
  public static let heartRateVariabilitySDNN = Self("HeartRateVariabilitySDNN")
  public static let oxygenSaturation = Self("OxygenSaturation")
  public static let respiratoryRate = Self("RespiratoryRate")
  public static let bodyTemperature = Self("BodyTemperature")
  public static let bloodPressureSystolic = Self("BloodPressureSystolic")
  public static let bloodPressureDiastolic = Self("BloodPressureDiastolic")
  public static let bloodGlucose = Self("BloodGlucose")
  public static let insulinDelivery = Self("InsulinDelivery")
  public static let dietaryEnergyConsumed = Self("DietaryEnergyConsumed")
  public static let dietaryProtein = Self("DietaryProtein")
  public static let dietaryCarbohydrates = Self("DietaryCarbohydrates")
  public static let dietaryFatTotal = Self("DietaryFatTotal")
  public static let dietaryFiber = Self("DietaryFiber")
  public static let dietarySugar = Self("DietarySugar")
  public static let dietarySodium = Self("DietarySodium")
  public static let dietaryWater = Self("DietaryWater")
  public static let dietaryCaffeine = Self("DietaryCaffeine")
  public static let runningSpeed = Self("RunningSpeed")
  public static let runningPower = Self("RunningPower")
  public static let cyclingPower = Self("CyclingPower")
}
public struct HKCategoryTypeIdentifier: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "HKCategoryTypeIdentifier\(name)" }

  public static let sleepAnalysis = Self("SleepAnalysis")
  public static let appleStandHour = Self("AppleStandHour")
  public static let mindfulSession = Self("MindfulSession")
  public static let menstrualFlow = Self("MenstrualFlow")
  public static let headache = Self("Headache")
}
public struct HKCharacteristicTypeIdentifier: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "HKCharacteristicTypeIdentifier\(name)" }

  public static let biologicalSex = Self("BiologicalSex")
  public static let dateOfBirth = Self("DateOfBirth")
  public static let bloodType = Self("BloodType")
}

public enum HKCategoryValueSleepAnalysis: Int, Sendable {
  case inBed, asleepUnspecified, awake, asleepCore, asleepDeep, asleepREM

  public static let asleep = asleepUnspecified
}

public enum HKWorkoutActivityType: UInt, Sendable {
  case americanFootball = 1
  case badminton = 4
  case baseball = 5
  case basketball = 6
  case boxing = 8
  case climbing = 9
  case crossTraining = 11
  case cycling = 13
  case dance = 14
  case elliptical = 16
  case functionalStrengthTraining = 20
  case golf = 21
  case hiking = 24
  case martialArts = 28
  case mindAndBody = 29
  case paddleSports = 31
  case play = 32
  case rowing = 35
  case rugby = 36
  case running = 37
  case skatingSports = 39
  case soccer = 41
  case stairClimbing = 44
  case swimming = 46
  case tableTennis = 47
  case tennis = 48
  case traditionalStrengthTraining = 50
  case volleyball = 51
  case walking = 52
  case yoga = 57
  case coreTraining = 59
  case flexibility = 62
  case highIntensityIntervalTraining = 63
  case jumpRope = 64
  case kickboxing = 65
  case pilates = 66
  case mixedCardio = 73
  case cooldown = 80
  case other = 3_000
}
public enum HKWorkoutSessionLocationType: Int, Sendable {
  case unknown = 1
  case indoor, outdoor
}
open class HKWorkoutConfiguration: NSObject, @unchecked Sendable {
  open var activityType = HKWorkoutActivityType.other
  open var locationType = HKWorkoutSessionLocationType.unknown

  public override init() {}
}

// MARK: - Objects

// swift-format-ignore: AlwaysUseLowerCamelCase
public let HKMetadataKeySyncIdentifier = "HKMetadataKeySyncIdentifier"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let HKMetadataKeySyncVersion = "HKMetadataKeySyncVersion"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let HKMetadataKeyExternalUUID = "HKMetadataKeyExternalUUID"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let HKMetadataKeyWasUserEntered = "HKMetadataKeyWasUserEntered"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let HKMetadataKeyWorkoutBrandName = "HKMetadataKeyWorkoutBrandName"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let HKSampleSortIdentifierStartDate = "startDate"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let HKSampleSortIdentifierEndDate = "endDate"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let HKObjectQueryNoLimit = 0

open class HKSource: NSObject, @unchecked Sendable {
  open class func `default`() -> HKSource { HKSource() }
  open var name: String { "" }
  open var bundleIdentifier: String { Bundle.main.bundleIdentifier ?? "" }
}
open class HKSourceRevision: NSObject, @unchecked Sendable {
  open var source: HKSource { .default() }
}
open class HKDevice: NSObject, @unchecked Sendable {
  open class func local() -> HKDevice { HKDevice() }
  open var name: String? { nil }
}

/// An object in the user's health data. Only the app's own code creates one.
open class HKObject: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  public let metadata: [String: Any]?

  init(metadata: [String: Any]?) { self.metadata = metadata }

  open var sourceRevision: HKSourceRevision { HKSourceRevision() }
  open var device: HKDevice? { nil }
}
open class HKSample: HKObject, @unchecked Sendable {
  public let sampleType: HKSampleType
  public let startDate: Date
  public let endDate: Date

  init(_ type: HKSampleType, _ start: Date, _ end: Date, _ metadata: [String: Any]?) {
    (sampleType, startDate, endDate) = (type, start, end)
    super.init(metadata: metadata)
  }
}
open class HKQuantitySample: HKSample, @unchecked Sendable {
  public let quantityType: HKQuantityType
  public let quantity: HKQuantity

  public init(
    type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date,
    metadata: [String: Any]? = nil
  ) {
    (quantityType, self.quantity) = (type, quantity)
    super.init(type, start, end, metadata)
  }
  public convenience init(
    type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date, device: HKDevice?,
    metadata: [String: Any]?
  ) {
    self.init(type: type, quantity: quantity, start: start, end: end, metadata: metadata)
  }
}
open class HKCategorySample: HKSample, @unchecked Sendable {
  public let categoryType: HKCategoryType
  public let value: Int

  public init(
    type: HKCategoryType, value: Int, start: Date, end: Date, metadata: [String: Any]? = nil
  ) {
    (categoryType, self.value) = (type, value)
    super.init(type, start, end, metadata)
  }
}
open class HKWorkout: HKSample, @unchecked Sendable {
  public let workoutActivityType: HKWorkoutActivityType
  public let duration: TimeInterval
  public let totalEnergyBurned: HKQuantity?
  public let totalDistance: HKQuantity?

  public init(
    activityType: HKWorkoutActivityType, start: Date, end: Date, duration: TimeInterval? = nil,
    totalEnergyBurned: HKQuantity? = nil, totalDistance: HKQuantity? = nil,
    metadata: [String: Any]? = nil
  ) {
    (workoutActivityType, self.totalEnergyBurned) = (activityType, totalEnergyBurned)
    self.totalDistance = totalDistance
    self.duration = duration ?? end.timeIntervalSince(start)
    super.init(HKWorkoutType(), start, end, metadata)
  }

  open func statistics(for type: HKQuantityType) -> HKStatistics? { nil }
}
open class HKDeletedObject: NSObject, @unchecked Sendable {
  open var uuid: UUID { UUID() }
}
open class HKQueryAnchor: NSObject, @unchecked Sendable {
  public init(fromValue value: Int) {}
}

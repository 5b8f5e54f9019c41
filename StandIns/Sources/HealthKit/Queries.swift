public import Foundation

public struct HKQueryOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let strictStartDate = HKQueryOptions(rawValue: 1)
  public static let strictEndDate = HKQueryOptions(rawValue: 2)
}

/// A health query, which always ends with an error. Its predicates match nothing.
open class HKQuery: NSObject, @unchecked Sendable {
  private let ending: @Sendable (HKQuery, any Error) -> Void

  init(_ ending: @escaping @Sendable (HKQuery, any Error) -> Void) { self.ending = ending }

  func fail() { ending(self, HKError(.errorHealthDataUnavailable)) }

  open class func predicateForSamples(
    withStart start: Date?, end: Date?, options: HKQueryOptions = []
  ) -> NSPredicate { NSPredicate(value: false) }
  open class func predicate(
    forActivitySummariesBetweenStart start: DateComponents, end: DateComponents
  ) -> NSPredicate { NSPredicate(value: false) }
  open class func predicateForWorkouts(with type: HKWorkoutActivityType) -> NSPredicate {
    NSPredicate(value: false)
  }
  open class func predicateForObject(with uuid: UUID) -> NSPredicate { NSPredicate(value: false) }
  open class func predicateForObjects(with uuids: Set<UUID>) -> NSPredicate {
    NSPredicate(value: false)
  }
  open class func predicateForObjects(from workout: HKWorkout) -> NSPredicate {
    NSPredicate(value: false)
  }
  open class func predicateForObjects(from source: HKSource) -> NSPredicate {
    NSPredicate(value: false)
  }
  open class func predicateForObjects(from sources: Set<HKSource>) -> NSPredicate {
    NSPredicate(value: false)
  }
  open class func predicateForObjects(withMetadataKey key: String) -> NSPredicate {
    NSPredicate(value: false)
  }
  open class func predicateForObjects(
    withMetadataKey key: String, allowedValues: [Any]
  ) -> NSPredicate { NSPredicate(value: false) }
}

open class HKSampleQuery: HKQuery, @unchecked Sendable {
  public init(
    sampleType: HKSampleType, predicate: NSPredicate?, limit: Int,
    sortDescriptors: [NSSortDescriptor]?,
    resultsHandler: @escaping @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  ) {
    super.init { query, error in
      if let query = query as? HKSampleQuery { resultsHandler(query, nil, error) }
    }
  }
}
open class HKObserverQuery: HKQuery, @unchecked Sendable {
  public typealias CompletionHandler = @Sendable () -> Void

  public init(
    sampleType: HKSampleType, predicate: NSPredicate?,
    updateHandler:
      @escaping @Sendable (HKObserverQuery, @escaping CompletionHandler, (any Error)?) -> Void
  ) {
    super.init { query, error in
      if let query = query as? HKObserverQuery { updateHandler(query, {}, error) }
    }
  }
}
public typealias HKObserverQueryCompletionHandler = @Sendable () -> Void

open class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
  public typealias Handler =
    @Sendable (
      HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
    ) -> Void

  open var updateHandler: Handler?

  public init(
    type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
    resultsHandler: @escaping Handler
  ) {
    super.init { query, error in
      if let query = query as? HKAnchoredObjectQuery { resultsHandler(query, nil, nil, nil, error) }
    }
  }
}

// MARK: - Statistics

public struct HKStatisticsOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let separateBySource = HKStatisticsOptions(rawValue: 1)
  public static let discreteAverage = HKStatisticsOptions(rawValue: 2)
  public static let discreteMin = HKStatisticsOptions(rawValue: 4)
  public static let discreteMax = HKStatisticsOptions(rawValue: 8)
  public static let cumulativeSum = HKStatisticsOptions(rawValue: 16)
  public static let mostRecent = HKStatisticsOptions(rawValue: 32)
}
open class HKStatistics: NSObject, @unchecked Sendable {
  open var startDate: Date { .distantPast }
  open var endDate: Date { .distantPast }
  open func sumQuantity() -> HKQuantity? { nil }
  open func averageQuantity() -> HKQuantity? { nil }
  open func minimumQuantity() -> HKQuantity? { nil }
  open func maximumQuantity() -> HKQuantity? { nil }
  open func mostRecentQuantity() -> HKQuantity? { nil }
}
open class HKStatisticsCollection: NSObject, @unchecked Sendable {
  open func statistics() -> [HKStatistics] { [] }
  open func statistics(for date: Date) -> HKStatistics? { nil }
  open func enumerateStatistics(
    from start: Date, to end: Date, with block: (HKStatistics, UnsafeMutablePointer<Bool>) -> Void
  ) {}
}
open class HKStatisticsQuery: HKQuery, @unchecked Sendable {
  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [],
    completionHandler: @escaping @Sendable (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
  ) {
    super.init { query, error in
      if let query = query as? HKStatisticsQuery { completionHandler(query, nil, error) }
    }
  }
}

/// The handlers of a statistics collection query, which are set after the query is created.
private final class CollectionHandlers: @unchecked Sendable {
  var initial:
    (@Sendable (HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void)?
}
open class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
  private let handlers: CollectionHandlers
  open var initialResultsHandler:
    (@Sendable (HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void)?
  {
    get { handlers.initial }
    set { handlers.initial = newValue }
  }
  open var statisticsUpdateHandler:
    (
      @Sendable (
        HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?
      ) -> Void
    )?

  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [], anchorDate: Date, intervalComponents: DateComponents
  ) {
    let handlers = CollectionHandlers()
    self.handlers = handlers
    super.init { query, error in
      if let query = query as? HKStatisticsCollectionQuery { handlers.initial?(query, nil, error) }
    }
  }
}

// MARK: - Queries of Swift

public struct HKSamplePredicate<Sample: HKSample>: Sendable {
  public static func quantitySample(
    type: HKQuantityType, predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKQuantitySample> { HKSamplePredicate<HKQuantitySample>() }
  public static func categorySample(
    type: HKCategoryType, predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKCategorySample> { HKSamplePredicate<HKCategorySample>() }
  public static func workout(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKWorkout> {
    HKSamplePredicate<HKWorkout>()
  }
  public static func sample(
    type: HKSampleType, predicate: NSPredicate? = nil
  ) -> HKSamplePredicate<HKSample> { HKSamplePredicate<HKSample>() }
}
public struct HKSampleQueryDescriptor<Sample: HKSample> {
  public init(
    predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>],
    limit: Int? = nil
  ) {}

  public func result(for store: HKHealthStore) async throws -> [Sample] {
    throw HKError(.errorHealthDataUnavailable)
  }
}
public struct HKStatisticsQueryDescriptor: Sendable {
  public init(predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions) {}

  public func result(for store: HKHealthStore) async throws -> HKStatistics? {
    throw HKError(.errorHealthDataUnavailable)
  }
}
public struct HKStatisticsCollectionQueryDescriptor: Sendable {
  public init(
    predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions,
    anchorDate: Date, intervalComponents: DateComponents
  ) {}

  public func result(for store: HKHealthStore) async throws -> HKStatisticsCollection {
    throw HKError(.errorHealthDataUnavailable)
  }
}
public struct HKActivitySummaryQueryDescriptor: Sendable {
  public init(predicate: NSPredicate? = nil) {}

  public func result(for store: HKHealthStore) async throws -> [HKActivitySummary] {
    throw HKError(.errorHealthDataUnavailable)
  }
}
open class HKActivitySummary: NSObject, @unchecked Sendable {
  open var activeEnergyBurned: HKQuantity { HKQuantity(unit: .kilocalorie(), doubleValue: 0) }
  open var activeEnergyBurnedGoal: HKQuantity { HKQuantity(unit: .kilocalorie(), doubleValue: 0) }
  open var appleExerciseTime: HKQuantity { HKQuantity(unit: .minute(), doubleValue: 0) }
  open var appleStandHours: HKQuantity { HKQuantity(unit: .count(), doubleValue: 0) }
}

public import GranularityWorkloads
public import ModelObservation

/// The model types of one runtime, and the tracker that records what bodies read under this runtime.
public protocol ModelRuntime {
  associatedtype Truck: TruckModel
  associatedtype FoodTruck: FoodTruckModel
  associatedtype Settings: SettingsModel
  associatedtype Route: RouteModel
  associatedtype Preferences: PreferencesModel
  associatedtype Account: AccountModel
  associatedtype Counter: CounterModel
  associatedtype Board: BoardModel
  associatedtype Profile: ProfileModel
  associatedtype Badge: BadgeModel
  /// The type of a store that announces every change and whose properties are also tracked.
  associatedtype Bridged: SettingsModel
  associatedtype Catalog: CatalogModel
  associatedtype Keyed: KeyedModel
  associatedtype Tracker: ReadTracker

  static var tracker: Tracker { get }
}

/// A model with three independent properties, which tests use to test a runtime without views.
public protocol TripleModel: AnyObject {
  init()

  var a: Int { get set }
  var b: Int { get set }
  var c: Int { get set }
}

/// A runtime whose objects announce their changes without saying which property changes.
public protocol AnnouncingRuntime: ModelRuntime {
  associatedtype Triple: TripleModel, ObservationSource
}

/// A runtime with a function `withObservationTracking`, which calls `onChange` at most once.
public protocol TrackingRuntime: ModelRuntime {
  associatedtype Triple: TripleModel

  /// Calls the runtime's own function `withObservationTracking`.
  ///
  /// The callback receives the model as an argument, because the toolchain's `@Sendable` callback cannot capture it.
  static func withObservationTracking(
    of model: Triple, _ reads: (Triple) -> Void,
    onChange: @escaping @Sendable (any TripleModel) -> Void)
}

/// A runtime whose models can be changed on any thread.
public protocol ThreadedRuntime: TrackingRuntime where Triple: Sendable {}

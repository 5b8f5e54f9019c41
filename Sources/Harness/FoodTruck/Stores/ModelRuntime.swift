public import GranularityWorkloads
public import ModelObservation

/// An observation runtime: the stores that are written for it, and the tracker that finds out what bodies read.
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
  /// A store that announces every change and whose properties are tracked too.
  associatedtype Bridged: SettingsModel
  associatedtype Catalog: CatalogModel
  associatedtype Keyed: KeyedModel
  associatedtype Tracker: ReadTracker

  static var tracker: Tracker { get }
}

/// A model with three independent properties, for tests of a runtime without views.
public protocol TripleModel: AnyObject {
  init()

  var a: Int { get set }
  var b: Int { get set }
  var c: Int { get set }
}

/// A runtime whose models announce their changes per object.
public protocol AnnouncingRuntime: ModelRuntime {
  associatedtype Triple: TripleModel, ObservationSource
}

/// An observation runtime with a `withObservationTracking` function, which calls `onChange` at most once.
public protocol TrackingRuntime: ModelRuntime {
  associatedtype Triple: TripleModel

  /// Calls the function of the runtime that has this name.
  ///
  /// The callback receives the model as an argument, because the toolchain's `@Sendable` callback cannot capture it.
  static func withObservationTracking(
    of model: Triple, _ reads: (Triple) -> Void,
    onChange: @escaping @Sendable (any TripleModel) -> Void)
}

/// A runtime whose models may be changed on any thread.
public protocol ThreadedRuntime: TrackingRuntime where Triple: Sendable {}

public import GranularityWorkloads
public import ModelObservation

/// An observation runtime: the stores written for it, and the tracker of the properties that bodies read.
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

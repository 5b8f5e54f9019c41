public import ModelObservation

/// One way in which a model tells its views that it changed: the stores that are written for it, and how it tracks reads.
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
  /// Announces every change, and has its properties tracked.
  associatedtype Bridged: SettingsModel
  associatedtype Catalog: CatalogModel
  associatedtype Keyed: KeyedModel
  associatedtype Tracker: ReadTracker

  static var tracker: Tracker { get }
}

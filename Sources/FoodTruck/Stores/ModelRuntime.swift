public import ModelObservation

/// One way in which a model tells its views that it changed: the stores that are written for it, and how it tracks reads.
public protocol ModelRuntime {
  associatedtype Truck: TruckModel
  associatedtype FoodTruck: FoodTruckModel
  associatedtype Settings: SettingsModel
  associatedtype Route: RouteModel
  associatedtype Preferences: PreferencesModel
  associatedtype Account: AccountModel
  associatedtype Catalog: CatalogModel
  associatedtype Keyed: KeyedModel
  associatedtype Tracker: ReadTracker

  static var tracker: Tracker { get }
}

public import FineTracking
public import ModelObservation

/// Random screens whose models have individually tracked properties, by `FineTracking`.
public enum FineScreens {
  public final class Model: Observable, ScreenModel {
    public static var tracker: any ReadTracker { FineTracker() }

    @Tracked public var a = 0
    @Tracked public var b = 0
    @Tracked public var isOn = false
    @Tracked public var items: [Int] = []
    @Tracked public var note = ""
    @Tracked public var other: Model?
    @ObservationIgnored public var number = 0

    public init() {}
  }
}

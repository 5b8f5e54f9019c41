public import ModelObservation
public import Observation
internal import StandardObservation

/// Random screens whose models are tracked by the toolchain's own Observation.
public enum StandardScreens {
  @Observable
  public final class Model: ScreenModel {
    public static var tracker: any ReadTracker { StandardTracker() }

    public var a = 0
    public var b = 0
    public var isOn = false
    public var items: [Int] = []
    public var note = ""
    public var other: Model?
    @ObservationIgnored public var number = 0

    public init() {}
  }
}

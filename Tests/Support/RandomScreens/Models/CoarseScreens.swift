public import CoarsePublisher
public import ModelObservation

/// Random screens whose models announce each change for the object as a whole.
public enum CoarseScreens {
  public final class Model: ObservableObject, ScreenModel {
    public static var tracker: any ReadTracker { NoTracking() }

    @Published public var a = 0
    @Published public var b = 0
    @Published public var isOn = false
    @Published public var items: [Int] = []
    @Published public var note = ""
    @Published public var other: Model?
    public var number = 0

    public init() {}
  }
}

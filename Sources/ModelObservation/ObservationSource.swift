/// An object that announces its changes without naming the property.
public protocol ObservationSource: AnyObject {
  /// Calls `willChange` before every change, until the result is cancelled or released.
  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable
}

/// An object that announces that it is about to change, without saying more.
public protocol ObservationSource: AnyObject {
  /// Calls `willChange` before every change, until the result is cancelled or released.
  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable
}

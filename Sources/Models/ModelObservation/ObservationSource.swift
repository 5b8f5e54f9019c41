/// An object that announces its changes without naming the property.
public protocol ObservationSource: AnyObject {
  /// Calls `willChange` before every change, until the result is cancelled or released.
  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable

  /// Announces a change that a property wrapper of another module is about to make, such as `AppStorage`.
  func _announceChange()
}

extension ObservationSource {
  /// Announces nothing: the object has its own way to announce changes.
  public func _announceChange() {}
}

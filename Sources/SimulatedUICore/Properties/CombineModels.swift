internal import FieldLayout
internal import ModelObservation

#if canImport(Combine)
  internal import Combine
#endif

/// Subscribes to an object that conforms to Combine's own `ObservableObject`; returns `nil` for any other object.
///
/// On Apple's platforms a model can import Combine in place of `CoarsePublisher`. It is then no `ObservationSource`, and
/// would never invalidate a view without this bridge. Its announcements have no ``NotificationID``.
func combineSubscription(
  to object: AnyObject, willChange: @escaping (Change, Cause) -> Void
) -> ModelObservation.AnyCancellable? {
  #if canImport(Combine)
    func subscribe<Model: Combine.ObservableObject>(
      to model: Model
    ) -> ModelObservation.AnyCancellable {
      let cause = Cause.object(InternedString(typeName(type(of: model))))
      let subscription = model.objectWillChange.sink { _ in
        willChange(Change(property: nil, notification: nil), cause)
      }
      return ModelObservation.AnyCancellable { subscription.cancel() }
    }
    return (object as? any Combine.ObservableObject).map { subscribe(to: $0) }
  #else
    return nil
  #endif
}

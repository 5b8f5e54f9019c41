#if canImport(Darwin) || APPLE_SDK
  internal import Combine
#endif

/// Returns the source through which an object announces its changes; `nil` if the object announces none.
///
/// On Apple's platforms, a model can import Combine instead of `CoarsePublisher`. Such a model is not an
/// ``ObservationSource``. Without the wrapper that this function returns, it would never invalidate a view.
package func observationSource<Object: AnyObject>(of object: Object) -> (any ObservationSource)? {
  if let source = object as? any ObservationSource { return source }
  #if canImport(Darwin) || APPLE_SDK
    func bridge<Model: Combine.ObservableObject>(to model: Model) -> any ObservationSource {
      CombineModel(model)
    }
    return (object as? any Combine.ObservableObject).map { bridge(to: $0) }
  #else
    return nil
  #endif
}

#if canImport(Darwin) || APPLE_SDK
  /// A wrapper that passes on the announcements of a Combine model. They have no ``NotificationID``.
  private final class CombineModel<Model: Combine.ObservableObject>: ObservationSource {
    private let model: Model

    init(_ model: Model) {
      self.model = model
    }

    func subscribe(willChange: @escaping (Change) -> Void) -> ModelObservation.AnyCancellable {
      let subscription = model.objectWillChange.sink { _ in
        willChange(Change(property: nil, notification: nil))
      }
      return ModelObservation.AnyCancellable { subscription.cancel() }
    }
  }
#endif

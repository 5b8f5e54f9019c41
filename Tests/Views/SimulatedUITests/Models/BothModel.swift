import CoarsePublisher
import FineTracking

/// A model that announces every change of the object and has its properties tracked as well.
final class BothModel: ObservableObject, Observable {
  let objectWillChange = ObservableObjectPublisher()
  @Tracked private var tracked = 0

  var a: Int {
    get { tracked }
    set {
      objectWillChange.send()
      tracked = newValue
    }
  }

  /// Announced, and not read by any view.
  var b = 0 {
    willSet { objectWillChange.send() }
  }
}

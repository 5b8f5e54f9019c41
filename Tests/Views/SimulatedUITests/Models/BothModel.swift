import CoarsePublisher
import FineTracking

/// A model that announces every change of the object, and whose properties are also tracked.
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

  /// A property that is announced, and that no view reads.
  var b = 0 {
    willSet { objectWillChange.send() }
  }
}

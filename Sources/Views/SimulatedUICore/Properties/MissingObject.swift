internal import GranularityFieldLayout
internal import ModelObservation
internal import Synchronization

/// Decides what happens if a view declares an environment object that its environment lacks.
///
/// In SwiftUI, reading the missing object stops the app; a view that does not read the object is
/// evaluated as usual. In a test, the view shows nothing and a warning is recorded, so that the
/// test can continue.
package enum MissingObject {
  private static let isStopping = Atomic<Bool>(false)

  /// True if reading a missing object stops the process, as in SwiftUI; false if the view shows
  /// nothing.
  package static var stopsProcess: Bool {
    get { isStopping.load(ordering: .relaxed) }
    set { isStopping.store(newValue, ordering: .relaxed) }
  }

  /// The message for a read of an object that the environment lacks. If reads of missing objects
  /// stop the process, the message has the same words as SwiftUI's message.
  static func message(_ type: any Any.Type, isObservable: Bool) -> String {
    guard stopsProcess else {
      return "an environment object of type \(type) was read outside of a mounted view"
    }
    return isObservable
      ? "No Observable object of type \(type) found. A View.environment(_:) for \(type) may be missing as an ancestor of this view."
      : "No ObservableObject of type \(type) found. A View.environmentObject(_:) for \(type) may be missing as an ancestor of "
        + "this view."
  }
}

extension InstallationContext {
  /// Records that the environment lacks an object of a class. The view then shows nothing, unless
  /// reads of missing objects stop the process.
  mutating func lackObject(of type: any Any.Type) {
    if !MissingObject.stopsProcess { missingObject = InternedString(typeName(type)) }
  }
}

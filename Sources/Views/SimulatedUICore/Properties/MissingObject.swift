internal import GranularityFieldLayout
internal import ModelObservation
internal import Synchronization

/// What happens to a view that declares an object which its environment lacks.
///
/// In SwiftUI, a read of the object stops the app, and a view that does not read it is evaluated as any other. In a test, the view shows
/// nothing instead, with a warning, so that the test goes on.
package enum MissingObject {
  private static let isStopping = Atomic<Bool>(false)

  /// True if a read stops the process, as in SwiftUI.
  package static var stopsProcess: Bool {
    get { isStopping.load(ordering: .relaxed) }
    set { isStopping.store(newValue, ordering: .relaxed) }
  }

  /// The message of a read of an object that the environment lacks, in SwiftUI's words if that is why it stops.
  static func message(_ type: any Any.Type, isObservable: Bool) -> String {
    guard stopsProcess else {
      return "an object of type \(type) was read outside of a mounted view"
    }
    return isObservable
      ? "No Observable object of type \(type) found. A View.environment(_:) for \(type) may be missing as an ancestor of this view."
      : "No ObservableObject of type \(type) found. A View.environmentObject(_:) for \(type) may be missing as an ancestor of "
        + "this view."
  }
}

extension InstallationContext {
  /// Says that the environment has no object of a class, so that the view shows nothing, unless a read stops the process.
  mutating func lackObject(of type: any Any.Type) {
    if !MissingObject.stopsProcess { missingObject = InternedString(typeName(type)) }
  }
}

import SwiftUI

/// The observations about the real SwiftUI that others have published.
public enum PublishedObservations {
  /// All observations, grouped by their source.
  public static let all =
    openSwiftUI + openSwiftUIEffects + fatbobman + fatbobmanEffects
    + loggedProjects + objcIO + pointFree + navigation + bindings + models
    + callbacks + containers + appearance + destinations + presentation + rows + dependencies
    + states + swiftObservation + combine + pointFreeBasics + openSwiftUISchedules + lifecycles
    + focus
}

/// An `ObservableObject` with a single published value.
final class Announced<Value>: ObservableObject {
  @Published var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

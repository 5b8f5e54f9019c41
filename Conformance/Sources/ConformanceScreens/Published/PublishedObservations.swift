import SwiftUI

/// The published observations of the real SwiftUI.
public enum PublishedObservations {
  /// All observations, grouped by their source.
  public static let all =
    openSwiftUI + openSwiftUIEffects + fatbobman + fatbobmanEffects
    + loggedProjects + objcIO + pointFree + navigation + bindings + models
    + callbacks + containers + appearance + destinations + presentation + rows + dependencies
    + states + swiftObservation + combine + pointFreeBasics + openSwiftUISchedules + lifecycles
    + focus
}

/// An observable object with one published value.
final class Announced<Value>: ObservableObject {
  @Published var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

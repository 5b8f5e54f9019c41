import CoarsePublisher

/// The published observations of the real SwiftUI.
package enum PublishedObservations {
  /// All observations, grouped by their source.
  package static let all =
    openSwiftUI + openSwiftUIEffects + fatbobman + fatbobmanEffects
    + loggedProjects + objcIO + pointFree + navigation + bindings + models
    + callbacks + containers + appearance + destinations + presentation + rows + dependencies
    + states + swiftObservation + combine + pointFreeBasics + openSwiftUISchedules + lifecycles
    + focus

  package static func withID(_ id: String) -> PublishedObservation? {
    all.first { $0.id == id }
  }
}

/// An observable object with one published value.
final class Announced<Value>: ObservableObject {
  @Published var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// An article or talk about the two models from which claims were taken; `s0` in a claim's id is the first one.
package enum ClaimSource: Int, CaseIterable, Hashable, Sendable {
  /// An article about the example of ``discoverObservation``, which adds value types, optional models and a timer.
  case foodTruckIntroduction
  case discoverObservation
  /// An article with a task board, a child that edits a model, a loading flag, and the limits of the macro.
  case observableInPractice
  /// An article about announcements, the lifetime of observable objects, and environment objects.
  case observableObjectGuide
  case deepDiveIntoObservation

  /// The beginning of the ids of its claims, such as `s0`.
  var prefix: String { "s\(rawValue)" }

  /// The title; if ``author`` is `nil`, the publication is not known and the title describes its subject.
  package var title: String {
    switch self {
    case .foodTruckIntroduction: "Introduction to @Observable with a food truck"
    case .discoverObservation: "Discover Observation in SwiftUI"
    case .observableInPractice: "@Observable in practice, with a task board"
    case .observableObjectGuide: "Guide to ObservableObject, its wrappers and their pitfalls"
    case .deepDiveIntoObservation:
      "A Deep Dive Into Observation: A New Way to Boost SwiftUI Performance"
    }
  }

  /// The author; `nil` if the publication is not known.
  package var author: String? {
    switch self {
    case .discoverObservation: "Apple, WWDC23"
    case .deepDiveIntoObservation: "Fatbobman"
    case .foodTruckIntroduction, .observableInPractice, .observableObjectGuide: nil
    }
  }

  /// The title and the author, such as `Discover Observation in SwiftUI — Apple, WWDC23`.
  package var name: String { title + (author.map { " — \($0)" } ?? "") }
}

/// All screens of the conformance kit.
@MainActor public enum Screens {
  /// The screens that test published observations, the fields of a view, and interactions between several
  /// rules.
  public static let all =
    PublishedObservations.all.compactMap(\.screen) + Fields.all + Interactions.all

  /// Returns random screens, which are made from the seeds 0, 1, 2 and so on.
  public static func random(_ count: Int) -> [Screen] {
    (0..<count).map { RandomScreens.make(seed: UInt64($0)) }
  }
}

/// All screens of the kit.
@MainActor public enum Screens {
  /// The screens of the published observations, of the fields of a view, and of interactions
  /// between several rules.
  public static let all =
    PublishedObservations.all.compactMap(\.screen) + Fields.all + Interactions.all

  /// Random screens, made from the seeds 0, 1, 2 and so on.
  public static func random(_ count: Int) -> [Screen] {
    (0..<count).map { RandomScreens.make(seed: UInt64($0)) }
  }
}

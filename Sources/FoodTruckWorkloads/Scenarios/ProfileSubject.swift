import FoodTruck

/// What of a profile is shown and what of it changes.
enum ProfileSubject: String, CaseIterable {
  case computed, `private`, action, external, silent, ignored, unannotated, conditional,
    initialiser, closure, optional

  /// What the label shows.
  var aspect: ProfileAspect {
    switch self {
    case .computed, .private, .action, .closure, .initialiser, .optional: .fullName
    case .external: .nickname
    case .silent: .motto
    case .ignored: .scratch
    case .unannotated: .summary
    case .conditional: .preferredName
    }
  }

  /// The re-evaluations of a round.
  func evaluations(isCoarse: Bool, closuresDiffer: Bool) -> Int {
    switch self {
    case .computed: 2
    case .private: isCoarse ? 1 : 0
    case .action: isCoarse ? 2 : 1
    case .external: 1
    case .silent, .ignored: 0
    case .unannotated, .optional: isCoarse ? 0 : 1
    // The flag, and whichever of the two it chose.
    case .conditional: isCoarse ? 3 : 2
    case .initialiser: isCoarse ? 0 : 1
    case .closure: closuresDiffer ? 2 : 1
    }
  }

  /// Whether the view shows what nobody told it about.
  func isStale(isCoarse: Bool) -> Bool {
    switch self {
    case .silent, .ignored: true
    case .unannotated, .optional: isCoarse
    default: false
    }
  }
}

/// The part of a profile that a view shows and that changes.
enum ProfileSubject: String, ParameterChoice {
  case computed, `private`, action, external, silent, ignored, unannotated, conditional,
    initialiser, closure, optional

  /// The re-evaluations of a round.
  func evaluations(isCoarse: Bool, closuresDiffer: Bool) -> Int {
    switch self {
    case .computed: 2
    case .private: isCoarse ? 1 : 0
    case .action: isCoarse ? 2 : 1
    case .external: 1
    case .silent, .ignored: 0
    case .unannotated, .optional: isCoarse ? 0 : 1
    // The flag, and the one of the two properties that it selected.
    case .conditional: isCoarse ? 3 : 2
    case .initialiser: isCoarse ? 0 : 1
    case .closure: closuresDiffer ? 2 : 1
    }
  }

  /// True if the view shows a value whose change it is not notified of.
  func isStale(isCoarse: Bool) -> Bool {
    switch self {
    case .silent, .ignored: true
    case .unannotated, .optional: isCoarse
    default: false
    }
  }
}

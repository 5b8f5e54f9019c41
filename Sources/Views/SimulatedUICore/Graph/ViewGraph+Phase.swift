extension ViewGraph {
  /// What a graph does at a time.
  enum Phase: Equatable {
    /// Nothing, or the actions of effects.
    case idle
    /// A pass evaluates bodies.
    case pass
    /// In a pass, a view passes content to views of a higher level; see ``ViewGraph/passOn(_:)``.
    case passingOn
    /// ``ViewGraph/staleNodes()`` evaluates bodies without effects, each so often.
    case dryRun(DryRunCount)
    /// The graph is or was torn down. Notifications and updates have no effect.
    case tornDown
  }

  /// True while bodies are evaluated, by a pass or by a dry run.
  var isUpdating: Bool {
    switch phase {
    case .pass, .passingOn, .dryRun: true
    case .idle, .tornDown: false
    }
  }

  /// True while ``staleNodes()`` evaluates bodies without effects.
  package var isDryRun: Bool { if case .dryRun = phase { true } else { false } }
}

extension ViewGraph {
  /// What a graph is doing at a given time.
  enum Phase: Equatable {
    /// The graph does nothing, or runs the actions of effects.
    case idle
    /// A pass is evaluating bodies.
    case pass
    /// A view in the running pass passes content to views of a higher level; see
    /// ``ViewGraph/passOn(_:)``.
    case passingOn
    /// ``ViewGraph/staleNodes()`` is evaluating bodies without effects. The associated value says
    /// how often it evaluates each body.
    case dryRun(DryRunCount)
    /// The graph is being torn down, or was torn down. Notifications and updates have no effect.
    case tornDown
  }

  /// True while a pass or a dry run evaluates bodies.
  var isUpdating: Bool {
    switch phase {
    case .pass, .passingOn, .dryRun: true
    case .idle, .tornDown: false
    }
  }

  /// True while ``staleNodes()`` evaluates bodies without effects.
  package var isDryRun: Bool { if case .dryRun = phase { true } else { false } }
}

public import SimulatedUICore

/// A view that animates between several phases. The simulation runs no animations, so the view
/// always shows the first phase.
///
/// The reads of the content closure are not dependencies of the enclosing view.
public struct PhaseAnimator<Phase: Equatable, Content: View>: UncountedView {
  private let phases: [Phase]
  private let content: (Phase) -> Content

  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    (self.phases, self.content) = (Array(phases), content)
  }

  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases, content: content)
  }

  public var body: some View {
    if let phase = phases.first { content(phase) }
  }
}

nonisolated extension View {
  /// Shows this view in the first phase of `phases`; see ``PhaseAnimator``.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (Self, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases) { content(self, $0) }
  }

  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Self, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases) { content(self, $0) }
  }
}

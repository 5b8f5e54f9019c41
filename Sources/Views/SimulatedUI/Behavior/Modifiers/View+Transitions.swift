public import SimulatedUICore

extension AnyTransition {
  /// A transition between two modifiers, which are not evaluated: nothing is drawn.
  public static func modifier<Effect: ViewModifier>(
    active: Effect, identity: Effect
  ) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }
}

private struct ModifierTransition<Effect: ViewModifier>: Transition {
  let active, identity: Effect

  func body(content: Content, phase: TransitionPhase) -> Content { content }
}

nonisolated extension View {
  /// Adds a connection to the views with the same id. There is no geometry, so the connection is only a part of the output.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    look((id, namespace, properties, anchor, isSource))
  }

  /// Changes the transactions of the view. Nothing is animated, so the closure is not called.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    look(transform)
  }
  public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    look((value, transform))
  }
}

/// The parts of their geometry that matched views share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// A view of the first of several phases. Animations are not run, so the phase never changes.
///
/// What the content closure reads is no dependency of the enclosing view.
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
  /// Shows this view in the first of `phases`; see ``PhaseAnimator``.
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

public import Foundation
import SimulatedUICore

// Effects that follow the geometry, scrolling or a value. Nothing is laid out, so their closures are not called.
nonisolated extension View {
  public func visualEffect(
    _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    look(effect)
  }

  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    look((configuration, axis, transition))
  }
  public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    look((topLeading, bottomTrailing, axis, transition))
  }

  public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> some View {
    look((feedback, trigger))
  }
  public func sensoryFeedback<Trigger: Equatable>(
    _ feedback: SensoryFeedback, trigger: Trigger,
    condition: @escaping (_ oldValue: Trigger, _ newValue: Trigger) -> Bool
  ) -> some View {
    look((feedback, trigger, condition))
  }
  public func sensoryFeedback<Trigger: Equatable>(
    trigger: Trigger,
    _ feedback: @escaping (_ oldValue: Trigger, _ newValue: Trigger) -> SensoryFeedback?
  ) -> some View {
    look((trigger, feedback))
  }

  public func matchedTransitionSource<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View {
    look((id, namespace))
  }
  public func navigationTransition(_ style: some NavigationTransition) -> some View { look(style) }
  public func glassEffectID<ID: Hashable & Sendable>(
    _ id: ID?, in namespace: Namespace.ID
  ) -> some View {
    look((id, namespace))
  }
  public func projectionEffect(_ transform: ProjectionTransform) -> some View { look(transform) }
  public func transformEffect(_ transform: CGAffineTransform) -> some View { look(transform) }
  public func animation(
    _ animation: Animation?, @ViewBuilder body: (Self) -> some View
  ) -> some View {
    body(self).animation(animation, value: 0)
  }
}

/// An effect on how a view is drawn.
public protocol VisualEffect: Sendable {}

/// The effect that others are added to.
public struct EmptyVisualEffect: VisualEffect { public init() {} }

extension VisualEffect {
  public func opacity(_ opacity: Double) -> some VisualEffect { self }
  public func offset(_ offset: CGSize) -> some VisualEffect { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    self
  }
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    self
  }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    self
  }
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    self
  }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
  public func brightness(_ amount: Double) -> some VisualEffect { self }
  public func saturation(_ amount: Double) -> some VisualEffect { self }
  public func grayscale(_ amount: Double) -> some VisualEffect { self }
  public func contrast(_ amount: Double) -> some VisualEffect { self }
  public func hueRotation(_ angle: Angle) -> some VisualEffect { self }
}

/// Where a view is in relation to the visible part of a scroll view.
public enum ScrollTransitionPhase: Sendable {
  case topLeading, identity, bottomTrailing

  public var isIdentity: Bool { self == .identity }
  public var value: Double { self == .topLeading ? -1 : self == .identity ? 0 : 1 }
}

/// How a scroll transition follows the scrolling.
public struct ScrollTransitionConfiguration: Hashable, Sendable {
  private let name: String

  public static let identity = ScrollTransitionConfiguration(name: "identity")
  public static let animated = ScrollTransitionConfiguration(name: "animated")
  public static let interactive = ScrollTransitionConfiguration(name: "interactive")
  public static func animated(_ animation: Animation) -> Self { Self(name: "\(animation)") }
  public func threshold(_ threshold: Threshold) -> Self { Self(name: "\(name) \(threshold)") }

  public enum Threshold: Hashable, Sendable {
    case visible(Double)
    public static let visible = Threshold.visible(1)
    public static let hidden = Threshold.visible(0)
  }
}

/// A feedback by sound or vibration, known by its name.
public struct SensoryFeedback: Hashable, Sendable {
  private let name: String

  public static let success = SensoryFeedback(name: "success")
  public static let warning = SensoryFeedback(name: "warning")
  public static let error = SensoryFeedback(name: "error")
  public static let selection = SensoryFeedback(name: "selection")
  public static let increase = SensoryFeedback(name: "increase")
  public static let decrease = SensoryFeedback(name: "decrease")
  public static let start = SensoryFeedback(name: "start")
  public static let stop = SensoryFeedback(name: "stop")
  public static let alignment = SensoryFeedback(name: "alignment")
  public static let levelChange = SensoryFeedback(name: "levelChange")
  public static let impact = SensoryFeedback(name: "impact")
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(name: "impact \(weight) \(intensity)")
  }
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(name: "impact \(flexibility) \(intensity)")
  }

  public enum Weight: Sendable { case light, medium, heavy }
  public enum Flexibility: Sendable { case rigid, solid, soft }
}

/// How a pushed or presented view appears.
public protocol NavigationTransition {}

/// A built-in transition, known by its name.
public struct NamedNavigationTransition: NavigationTransition, Hashable {
  let name: String
}

extension NavigationTransition where Self == NamedNavigationTransition {
  public static var automatic: Self { .init(name: "automatic") }
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self {
    .init(name: "zoom \(sourceID) \(namespace)")
  }
}

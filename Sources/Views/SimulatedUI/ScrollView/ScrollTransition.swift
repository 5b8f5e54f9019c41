public import SimulatedUIBasics
import SimulatedUICore

/// The rule by which a scroll transition depends on the scroll position.
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

/// The phase of a scroll transition: where a view is relative to the visible part of a scroll view.
public enum ScrollTransitionPhase: Sendable {
  case topLeading, identity, bottomTrailing

  public var isIdentity: Bool { self == .identity }
  public var value: Double { self == .topLeading ? -1 : self == .identity ? 0 : 1 }
}

nonisolated extension View {
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
}

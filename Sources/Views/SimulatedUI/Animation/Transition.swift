public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

/// The way in which a view appears and disappears. The simulation animates nothing, but with the
/// transition `identity`, the action of `onDisappear` runs earlier.
public struct AnyTransition: Sendable {
  private let parts: [String]

  private init(_ parts: String...) { self.parts = parts }

  private init(_ parts: [String]) { self.parts = parts }

  public init(_ transition: some Transition) {
    self = transition.isIdentity ? .identity : AnyTransition(String(reflecting: transition))
  }

  fileprivate var write: TransitionWrite {
    TransitionWrite(transition: RemovalTransition(isIdentity: parts == Self.identity.parts))
  }

  public static let identity = AnyTransition("identity")
  public static let opacity = AnyTransition("opacity")
  public static let scale = AnyTransition("scale")
  public static let slide = AnyTransition("slide")
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition("scale \(scale) \(anchor)")
  }
  public static func move(edge: Edge) -> AnyTransition { AnyTransition("move \(edge)") }
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition("push \(edge)") }
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition("offset \(offset)") }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    AnyTransition("offset \(x) \(y)")
  }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(["insertion"] + insertion.parts + ["removal"] + removal.parts)
  }
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(parts + other.parts)
  }
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(parts + ["\(animation, default: "nil")"])
  }
}

/// The way in which a view appears and disappears. Each transition has its own type.
public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>

  /// Makes the view for a phase of the transition. The simulation draws nothing, so it does not
  /// call this method.
  @ViewBuilder @MainActor @preconcurrency
  func body(content: Content, phase: TransitionPhase) -> Body
}

/// The content to which a transition is applied.
public struct PlaceholderContentView<Value>: BlankView {
  package nonisolated var isPainted: Bool { false }
}

/// The phase of a transition: the view is about to appear, is shown, or has disappeared.
public enum TransitionPhase: Sendable {
  case willAppear, identity, didDisappear

  public var isIdentity: Bool { self == .identity }
  public var value: Double { self == .willAppear ? -1 : self == .identity ? 0 : 1 }
}

/// A built-in transition of SwiftUI, which is represented by its name and its arguments.
public struct StandardTransition: Transition, Hashable, Sendable {
  fileprivate let name: String

  public func body(content: Content, phase: TransitionPhase) -> Content { content }
}

extension Transition where Self == StandardTransition {
  public static var identity: StandardTransition { .init(name: "identity") }
  public static var opacity: StandardTransition { .init(name: "opacity") }
  public static var scale: StandardTransition { .init(name: "scale") }
  public static var slide: StandardTransition { .init(name: "slide") }
  public static var blurReplace: StandardTransition { .init(name: "blurReplace") }
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> StandardTransition {
    .init(name: "scale \(scale) \(anchor)")
  }
  public static func move(edge: Edge) -> StandardTransition { .init(name: "move \(edge)") }
  public static func push(from edge: Edge) -> StandardTransition { .init(name: "push \(edge)") }
}

/// The way in which a view changes to new content. The simulation animates nothing.
public struct ContentTransition: Hashable, Sendable {
  private let name: String

  public static let identity = ContentTransition(name: "identity")
  public static let interpolate = ContentTransition(name: "interpolate")
  public static let opacity = ContentTransition(name: "opacity")
  public static let symbolEffect = ContentTransition(name: "symbolEffect")
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(name: "numericText \(countsDown)")
  }
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(name: "numericText \(value)")
  }
  public static func symbolEffect(_ effect: some SymbolEffect) -> ContentTransition {
    ContentTransition(name: "\(effect)")
  }
}

extension AnyTransition {
  /// A transition between two modifiers. The simulation draws nothing, so it does not evaluate the
  /// two modifiers.
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

extension Transition {
  fileprivate var isIdentity: Bool { (self as? StandardTransition)?.name == "identity" }
}

/// Sets the transition of a view in the environment of the view's content.
private struct TransitionWrite: EnvironmentWrite {
  let transition: RemovalTransition

  func apply(to values: inout EnvironmentValues) {
    values.set(transition, of: RemovalTransition.self)
  }
}

extension TransitionWrite: CustomComparable {
  static func difference(
    from old: Self, to new: Self, by _: SimulatedUICore.Comparator
  ) -> Difference? {
    old.transition.isSame(as: new.transition) ? nil : .value
  }
}

nonisolated extension View {
  public func transition(_ transition: AnyTransition) -> some View {
    look(transition).environment(writing: transition.write)
  }

  public func transition(_ transition: some Transition) -> some View {
    look(transition).environment(writing: AnyTransition(transition).write)
  }

  public func contentTransition(_ transition: ContentTransition) -> some View { look(transition) }
}

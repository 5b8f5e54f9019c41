public import Foundation
public import SimulatedUICore

/// How a view appears and disappears. Nothing is animated.
public struct AnyTransition: Sendable {
  private let parts: [String]

  private init(_ parts: String...) { self.parts = parts }

  private init(_ parts: [String]) { self.parts = parts }

  public init(_ transition: some Transition) { parts = [String(reflecting: transition)] }

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

/// How a view appears and disappears, as a value of its own type.
public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>

  /// The view in a phase of the transition. It is not called: nothing is drawn.
  @ViewBuilder @MainActor @preconcurrency
  func body(content: Content, phase: TransitionPhase) -> Body
}

/// The content of a transition.
public struct PlaceholderContentView<Value>: BlankView {}

/// Whether a view appears, is shown or disappears.
public enum TransitionPhase: Sendable {
  case willAppear, identity, didDisappear

  public var isIdentity: Bool { self == .identity }
  public var value: Double { self == .willAppear ? -1 : self == .identity ? 0 : 1 }
}

/// A transition of SwiftUI, by its name and its arguments.
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

/// How the content of a view changes.
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

/// An animation of a symbol.
public protocol SymbolEffect: Sendable {}

/// An effect of SwiftUI, by its name and its options.
public struct StandardSymbolEffect: SymbolEffect, Hashable {
  fileprivate let name: String

  private func adding(_ option: String) -> Self { Self(name: "\(name) \(option)") }

  public var byLayer: Self { adding("byLayer") }
  public var wholeSymbol: Self { adding("wholeSymbol") }
  public var up: Self { adding("up") }
  public var down: Self { adding("down") }
  public var upUp: Self { adding("upUp") }
  public var downUp: Self { adding("downUp") }
  public var offUp: Self { adding("offUp") }
  public var iterative: Self { adding("iterative") }
  public var cumulative: Self { adding("cumulative") }
  public var reversing: Self { adding("reversing") }
  public var nonReversing: Self { adding("nonReversing") }
  public var clockwise: Self { adding("clockwise") }
}

extension SymbolEffect where Self == StandardSymbolEffect {
  public static var appear: StandardSymbolEffect { .init(name: "appear") }
  public static var bounce: StandardSymbolEffect { .init(name: "bounce") }
  public static var breathe: StandardSymbolEffect { .init(name: "breathe") }
  public static var disappear: StandardSymbolEffect { .init(name: "disappear") }
  public static var drawOn: StandardSymbolEffect { .init(name: "drawOn") }
  public static var drawOff: StandardSymbolEffect { .init(name: "drawOff") }
  public static var pulse: StandardSymbolEffect { .init(name: "pulse") }
  public static var replace: StandardSymbolEffect { .init(name: "replace") }
  public static var rotate: StandardSymbolEffect { .init(name: "rotate") }
  public static var scale: StandardSymbolEffect { .init(name: "scale") }
  public static var variableColor: StandardSymbolEffect { .init(name: "variableColor") }
  public static var wiggle: StandardSymbolEffect { .init(name: "wiggle") }
  public static var automatic: StandardSymbolEffect { .init(name: "automatic") }
}

/// The speed and the repetitions of a symbol effect.
public struct SymbolEffectOptions: Hashable, Sendable {
  private let name: String

  public static let `default` = SymbolEffectOptions(name: "default")
  public static let repeating = SymbolEffectOptions(name: "repeating")
  public static let nonRepeating = SymbolEffectOptions(name: "nonRepeating")
  public static func speed(_ speed: Double) -> Self { Self(name: "speed \(speed)") }
  public static func `repeat`(_ count: Int) -> Self { Self(name: "repeat \(count)") }
  public static func `repeat`(_ behavior: RepeatBehavior) -> Self {
    Self(name: "repeat \(behavior)")
  }
  public var repeating: Self { Self(name: "\(name) repeating") }
  public var nonRepeating: Self { Self(name: "\(name) nonRepeating") }
  public func speed(_ speed: Double) -> Self { Self(name: "\(name) speed \(speed)") }

  public enum RepeatBehavior: Sendable { case continuous, periodic }
}

public import SimulatedUIBasics
public import SimulatedUICore

/// An animated effect of a symbol. The simulation animates nothing.
public protocol SymbolEffect: Sendable {}

/// A built-in symbol effect of SwiftUI, which is represented by its name and its options.
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
  public var hideInactiveLayers: Self { adding("hideInactiveLayers") }
  public var dimInactiveLayers: Self { adding("dimInactiveLayers") }
  public var plain: Self { adding("plain") }
  public var individually: Self { adding("individually") }
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

/// Options of a symbol effect, such as its speed and its repetitions.
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

  public func `repeat`(_ count: Int) -> Self { Self(name: "\(name) repeat \(count)") }
  public func `repeat`(_ behavior: RepeatBehavior) -> Self {
    Self(name: "\(name) repeat \(behavior)")
  }

  /// How often a symbol effect is repeated, and the delay before each repetition.
  public struct RepeatBehavior: Hashable, Sendable {
    private let name: String

    public static let continuous = RepeatBehavior(name: "continuous")
    public static let periodic = RepeatBehavior(name: "periodic")
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(
        name: "periodic \(count, default: "without end") \(delay, default: "default")")
    }
  }
}

/// The variants of a symbol, such as filled or inside a circle.
public struct SymbolVariants: Hashable, Sendable {
  private let names: Set<String>

  private static func named(_ name: String) -> SymbolVariants { SymbolVariants(names: [name]) }
  private func adding(_ name: String) -> SymbolVariants {
    SymbolVariants(names: names.union([name]))
  }

  public static let none = SymbolVariants(names: [])
  public static let circle = named("circle")
  public static let square = named("square")
  public static let rectangle = named("rectangle")
  public static let fill = named("fill")
  public static let slash = named("slash")
  public var circle: SymbolVariants { adding("circle") }
  public var square: SymbolVariants { adding("square") }
  public var rectangle: SymbolVariants { adding("rectangle") }
  public var fill: SymbolVariants { adding("fill") }
  public var slash: SymbolVariants { adding("slash") }
}

nonisolated extension View {
  public func symbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    look((effect, options, isActive))
  }
  public func symbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, value: some Equatable
  ) -> some View {
    look((effect, options, value))
  }
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { look(isEnabled) }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { look(mode) }
  public func symbolVariant(_ variant: SymbolVariants) -> some View { look(variant) }
}

public import Foundation
public import SimulatedUICore

/// A view that animates values between keyframes. The simulation runs no animations, so the view
/// always shows the initial value. The reads of the content closure are tracked separately.
public struct KeyframeAnimator<Value, Content: View>: UncountedView {
  private let value: Value
  private let content: (Value) -> Content

  public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) {
    (value, self.content) = (initialValue, content)
  }
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) {
    (value, self.content) = (initialValue, content)
  }

  public var body: some View { content(value) }
}

nonisolated extension View {
  /// Shows this view with the initial value of an animation; see ``KeyframeAnimator``.
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Self, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, trigger: trigger, content: { content(self, $0) },
      keyframes: keyframes)
  }
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (Self, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, repeating: repeating, content: { content(self, $0) },
      keyframes: keyframes)
  }
}

/// The values that an animation has at certain times. The simulation never reaches these times, so
/// keyframes have no effect.
public protocol Keyframes<Value> {
  associatedtype Value
}

/// The keyframes of one property of a value.
public typealias KeyframeTrackContent = Keyframes
public typealias KeyframeTrackContentBuilder = KeyframesBuilder

/// A list of keyframes whose types can differ.
public struct _KeyframeList<Value>: Keyframes {}

/// Builds the keyframes of an animation from the expressions in a closure.
@resultBuilder
public enum KeyframesBuilder<Value> {
  public static func buildExpression<Frames: Keyframes<Value>>(_ frames: Frames) -> Frames {
    frames
  }
  public static func buildBlock<each Frames: Keyframes>(
    _ frames: repeat each Frames
  ) -> _KeyframeList<Value> {
    _KeyframeList()
  }
  public static func buildEither(first: _KeyframeList<Value>) -> _KeyframeList<Value> { first }
  public static func buildEither(second: _KeyframeList<Value>) -> _KeyframeList<Value> { second }
  public static func buildArray(_ frames: [_KeyframeList<Value>]) -> _KeyframeList<Value> {
    _KeyframeList()
  }
}

/// The keyframes of one property of an animated value.
public struct KeyframeTrack<Root>: Keyframes {
  public typealias Value = Root

  public init<Part>(
    _ keyPath: WritableKeyPath<Root, Part>,
    @KeyframeTrackContentBuilder<Part> content: () -> some Keyframes<Part>
  ) {}
  public init(@KeyframeTrackContentBuilder<Root> content: () -> some Keyframes<Root>) {}
}
public struct LinearKeyframe<Value>: Keyframes {
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
}
public struct SpringKeyframe<Value>: Keyframes {
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {}
}
public struct CubicKeyframe<Value>: Keyframes {
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {}
}
public struct MoveKeyframe<Value>: Keyframes {
  public init(_ to: Value) {}
}

/// The parameters of a spring animation. In the simulation, nothing moves with the spring.
public struct Spring: Hashable, Sendable {
  public let duration, bounce: TimeInterval

  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    (self.duration, self.bounce) = (duration, bounce)
  }

  public static let smooth = Spring()
  public static let snappy = Spring(bounce: 0.15)
  public static let bouncy = Spring(bounce: 0.3)
}

extension Animation {
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    .spring(duration: spring.duration, bounce: spring.bounce)
  }
}

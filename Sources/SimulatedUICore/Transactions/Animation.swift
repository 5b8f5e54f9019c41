/// The animation of a transaction. Nothing is drawn or interpolated; the value only distinguishes transactions.
///
/// Two animations are equal if they have the same curve and the same parameters.
public struct Animation: Hashable, Sendable {
  private enum Curve: Hashable {
    case standard, linear, easeIn, easeOut, easeInOut
    case spring(bounce: Double)
  }

  private let curve: Curve
  /// In seconds; `nil` for the default animation, which has no parameters.
  private let duration: Double?

  /// The default duration of a curve, in seconds.
  private static let defaultDuration = 0.35
  /// The default duration of a spring, in seconds.
  private static let defaultSpringDuration = 0.5

  /// The time until the animation is complete. The default animation is a spring.
  package var seconds: Double { duration ?? Self.defaultSpringDuration }

  private init(_ curve: Curve, duration: Double? = nil) {
    self.curve = curve
    self.duration = duration
  }

  /// The animation of `withAnimation` without an argument.
  public static let `default` = Animation(.standard)

  public static let linear = linear(duration: defaultDuration)
  public static let easeIn = easeIn(duration: defaultDuration)
  public static let easeOut = easeOut(duration: defaultDuration)
  public static let easeInOut = easeInOut(duration: defaultDuration)
  public static let spring = spring(duration: defaultSpringDuration)

  /// Constant speed.
  ///
  /// - Parameter duration: In seconds, as for all animations.
  public static func linear(duration: Double) -> Animation {
    Animation(.linear, duration: duration)
  }

  /// Slow at the start.
  public static func easeIn(duration: Double) -> Animation {
    Animation(.easeIn, duration: duration)
  }

  /// Slow at the end.
  public static func easeOut(duration: Double) -> Animation {
    Animation(.easeOut, duration: duration)
  }

  /// Slow at the start and at the end.
  public static func easeInOut(duration: Double) -> Animation {
    Animation(.easeInOut, duration: duration)
  }

  /// A spring, which bounces more the closer `bounce` is to 1.
  public static func spring(duration: Double? = nil, bounce: Double = 0) -> Animation {
    Animation(.spring(bounce: bounce), duration: duration ?? defaultSpringDuration)
  }
}

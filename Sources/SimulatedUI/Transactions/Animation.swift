/// How a change would move, if anything here had looks: a value that tells transactions apart.
///
/// Nothing is interpolated. Two animations are equal if they are of one kind with the same numbers.
public struct Animation: Hashable, Sendable {
  private enum Curve: Hashable {
    case standard, linear, easeIn, easeOut, easeInOut
    case spring(bounce: Double)
  }

  private let curve: Curve
  /// In seconds; `nil` for whatever the curve takes by itself.
  private let duration: Double?

  /// How long a curve takes if nothing is said, in seconds.
  private static let defaultDuration = 0.35
  /// How long a spring takes if nothing is said, in seconds.
  private static let defaultSpringDuration = 0.5

  private init(_ curve: Curve, duration: Double? = nil) {
    self.curve = curve
    self.duration = duration
  }

  /// What `withAnimation` takes if nothing is said.
  public static let `default` = Animation(.standard)

  public static let linear = linear(duration: defaultDuration)
  public static let easeIn = easeIn(duration: defaultDuration)
  public static let easeOut = easeOut(duration: defaultDuration)
  public static let easeInOut = easeInOut(duration: defaultDuration)
  public static let spring = spring(duration: defaultSpringDuration)

  /// At one speed.
  ///
  /// - Parameter duration: In seconds, as for all animations.
  public static func linear(duration: Double) -> Animation {
    Animation(.linear, duration: duration)
  }

  /// Slowly at first.
  public static func easeIn(duration: Double) -> Animation {
    Animation(.easeIn, duration: duration)
  }

  /// Slowly at last.
  public static func easeOut(duration: Double) -> Animation {
    Animation(.easeOut, duration: duration)
  }

  /// Slowly at first and at last.
  public static func easeInOut(duration: Double) -> Animation {
    Animation(.easeInOut, duration: duration)
  }

  /// As on a spring, which bounces more the nearer `bounce` is to 1.
  public static func spring(duration: Double? = nil, bounce: Double = 0) -> Animation {
    Animation(.spring(bounce: bounce), duration: duration ?? defaultSpringDuration)
  }
}

/// The animation of a transaction. Nothing is drawn or interpolated; the value only distinguishes
/// transactions.
///
/// Two animations are equal if they have the same curve and the same parameters.
public struct Animation: Hashable, Sendable {
  package enum Curve: Hashable {
    case standard, linear, easeIn, easeOut, easeInOut
    case spring(bounce: Double)
    /// Any other animation, described by its name with its parameters or modifiers.
    case named(String)
  }

  private let curve: Curve
  /// The time until the animation ends, in seconds. An animation that repeats forever never ends.
  package let seconds: Double
  /// The time after which the animation reports that it is logically complete, in seconds; `nil` if
  /// that is the time when the animation ends.
  package var reportSeconds: Double?

  /// The default duration of a spring, in seconds.
  package static let defaultSpringDuration = 0.5

  package init(_ curve: Curve, seconds: Double, reportSeconds: Double? = nil) {
    (self.curve, self.seconds, self.reportSeconds) = (curve, seconds, reportSeconds)
  }

  /// An animation that is logically complete after its duration. In SwiftUI, the animation
  /// continues to move for some time; here it ends at the same time.
  package static func spring(_ curve: Curve, seconds: Double) -> Animation {
    Animation(curve, seconds: seconds, reportSeconds: seconds)
  }

  /// The animation of `withAnimation` without an argument, which is a spring.
  public static let `default` = spring(.standard, seconds: defaultSpringDuration)
}

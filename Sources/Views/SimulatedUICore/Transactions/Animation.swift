/// The animation of a transaction. This package draws and interpolates nothing: an animation only
/// distinguishes transactions, and decides when its completion runs.
///
/// Two animations are equal if they have the same curve and the same parameters.
public struct Animation: Hashable, Sendable {
  package enum Curve: Hashable {
    case standard, linear, easeIn, easeOut, easeInOut
    case spring(bounce: Double)
    /// Any other animation, described by its name followed by its parameters or modifiers.
    case named(String)
  }

  private let curve: Curve
  /// The time until the animation ends, in seconds. An animation that repeats forever never ends.
  package let seconds: Double
  /// The time in seconds after which the animation reports that it is logically complete; `nil` if
  /// that is the time when the animation ends.
  package var reportSeconds: Double?

  /// The default duration of a spring, in seconds.
  package static let defaultSpringDuration = 0.5

  package init(_ curve: Curve, seconds: Double, reportSeconds: Double? = nil) {
    (self.curve, self.seconds, self.reportSeconds) = (curve, seconds, reportSeconds)
  }

  /// Makes an animation that is logically complete after its duration. In SwiftUI, such an
  /// animation continues to move for some time; here, it also ends then.
  package static func spring(_ curve: Curve, seconds: Double) -> Animation {
    Animation(curve, seconds: seconds, reportSeconds: seconds)
  }

  /// The animation that `withAnimation` uses without an argument. It is a spring.
  public static let `default` = spring(.standard, seconds: defaultSpringDuration)
}

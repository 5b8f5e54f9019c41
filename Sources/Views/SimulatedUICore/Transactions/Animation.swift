/// The animation of a transaction. Nothing is drawn or interpolated; the value only distinguishes transactions.
///
/// Two animations are equal if they have the same curve and the same parameters.
public struct Animation: Hashable, Sendable {
  package enum Curve: Hashable {
    case standard, linear, easeIn, easeOut, easeInOut
    case spring(bounce: Double)
    /// Another animation by its name, with its parameters or its changes.
    case named(String)
  }

  private let curve: Curve
  /// In seconds; `nil` for the default animation, which has no parameters.
  private let duration: Double?
  /// The time until the animation is logically complete, in seconds; `nil` for the time until it is over.
  package var logicalSeconds: Double?

  /// The default duration of a spring, in seconds.
  package static let defaultSpringDuration = 0.5

  /// The time until the animation is complete. The default animation is a spring.
  package var seconds: Double { duration ?? Self.defaultSpringDuration }

  package init(_ curve: Curve, duration: Double? = nil) {
    self.curve = curve
    self.duration = duration
  }

  /// The animation of `withAnimation` without an argument.
  public static let `default` = Animation(.standard)
}

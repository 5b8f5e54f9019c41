import SimulatedUIBasics
public import SimulatedUICore

extension Animation {
  /// The default duration of an animation curve, in seconds.
  private static let defaultDuration = 0.35

  public static let linear = linear(duration: defaultDuration)
  public static let easeIn = easeIn(duration: defaultDuration)
  public static let easeOut = easeOut(duration: defaultDuration)
  public static let easeInOut = easeInOut(duration: defaultDuration)
  public static let spring = spring(duration: defaultSpringDuration)

  /// Returns this animation with an earlier logical completion: it is logically complete after
  /// `duration` seconds at the latest.
  public func logicallyComplete(after duration: Double) -> Animation {
    var animation = self
    animation.reportSeconds = min(reportSeconds ?? .infinity, duration)
    return animation
  }

  /// The time in seconds until the animation is logically complete.
  var logicalSeconds: Double { min(reportSeconds ?? .infinity, seconds) }

  /// Makes an animation with constant speed.
  ///
  /// - Parameter duration: The duration in seconds, as for all other animations.
  public static func linear(duration: Double) -> Animation {
    Animation(.linear, seconds: duration)
  }

  /// Makes an animation that is slow at the start.
  public static func easeIn(duration: Double) -> Animation {
    Animation(.easeIn, seconds: duration)
  }

  /// Makes an animation that is slow at the end.
  public static func easeOut(duration: Double) -> Animation {
    Animation(.easeOut, seconds: duration)
  }

  /// Makes an animation that is slow at the start and at the end.
  public static func easeInOut(duration: Double) -> Animation {
    Animation(.easeInOut, seconds: duration)
  }

  /// Makes a spring animation, which bounces more if `bounce` is closer to 1. If `duration` is
  /// `nil`, the duration is 0.5 seconds.
  public static func spring(duration: Double? = nil, bounce: Double = 0) -> Animation {
    .spring(.spring(bounce: bounce), seconds: duration ?? defaultSpringDuration)
  }

  /// Makes a spring animation with a duration of `response` seconds.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    .spring(.named("spring \(dampingFraction) \(blendDuration)"), seconds: response)
  }
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(
      response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// Makes a spring animation that is logically complete after 2π / √`stiffness` seconds. Source:
  /// `SpringAnimation` of OpenSwiftUI.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    .spring(
      .named("interpolatingSpring \(mass) \(damping) \(initialVelocity)"),
      seconds: 2 * .pi / stiffness.squareRoot())
  }
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(.named("timingCurve \(x1) \(y1) \(x2) \(y2)"), seconds: duration)
  }
  public static let smooth = smooth()
  public static let snappy = snappy()
  public static let bouncy = bouncy()
  public static let interactiveSpring = interactiveSpring()
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    .spring(duration: duration, bounce: extraBounce)
  }
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    .spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    .spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

// MARK: - Changes of the time

// Apple's documentation says how these functions change the duration of an animation. Two cases
// follow `DelayAnimation`, `SpeedAnimation` and `RepeatAnimation` of OpenSwiftUI: a combination of
// several functions, and the logical completion of a repeated animation.
extension Animation {
  /// Returns this animation with a start that is delayed by `delay` seconds.
  public func delay(_ delay: Double) -> Animation {
    changed("delay \(delay)") { max(0, $0 + delay) }
  }

  /// Returns this animation with a different speed. The duration is divided by `speed`. If `speed`
  /// is not positive, the animation never ends.
  public func speed(_ speed: Double) -> Animation {
    changed("speed \(speed)") { speed > 0 ? $0 / speed : .infinity }
  }

  /// Returns this animation, repeated so that it runs `count` times, and at least once. A reversed
  /// run counts as one repetition.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    repeated("repeatCount \(count) \(autoreverses)", times: Double(max(1, count)))
  }

  /// Returns this animation, repeated forever.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    repeated("repeatForever \(autoreverses)", times: .infinity)
  }

  private func changed(_ change: String, _ time: (Double) -> Double) -> Animation {
    Animation(
      .named("\(self) \(change)"), seconds: time(seconds), reportSeconds: reportSeconds.map(time))
  }

  /// Repeats an animation. An animation reports its logical completion only once, so a repeated
  /// animation reports it in the first run.
  private func repeated(_ change: String, times: Double) -> Animation {
    Animation(
      // Without this check, zero times infinity would be NaN. NaN is not equal to itself, so each
      // comparison of the animation would find a change.
      .named("\(self) \(change)"), seconds: seconds == 0 ? 0 : seconds * times,
      reportSeconds: reportSeconds.flatMap { $0 <= seconds ? $0 : nil })
  }
}

nonisolated extension View {
  public func animation(_ animation: Animation?, value: some Equatable) -> some View {
    look((animation, value))
  }
  public func animation(_ animation: Animation?) -> some View { look(animation) }
  public func animation(
    _ animation: Animation?, @ViewBuilder body: (Self) -> some View
  ) -> some View {
    body(self).animation(animation, value: 0)
  }

  /// Registers a closure that changes the transactions of the view. The simulation animates
  /// nothing, so it does not call the closure.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    look(transform)
  }
  public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    look((value, transform))
  }
}

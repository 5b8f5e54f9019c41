import SimulatedUIBasics
public import SimulatedUICore

extension Animation {
  /// The default duration of a curve, in seconds.
  private static let defaultDuration = 0.35

  public static let linear = linear(duration: defaultDuration)
  public static let easeIn = easeIn(duration: defaultDuration)
  public static let easeOut = easeOut(duration: defaultDuration)
  public static let easeInOut = easeInOut(duration: defaultDuration)
  public static let spring = spring(duration: defaultSpringDuration)

  /// Returns the animation, logically complete when `duration` seconds have passed, unless it is complete before.
  public func logicallyComplete(after duration: Double) -> Animation {
    var animation = self
    animation.reportSeconds = min(reportSeconds ?? .infinity, duration)
    return animation
  }

  /// The time until the animation is logically complete, in seconds.
  var logicalSeconds: Double { min(reportSeconds ?? .infinity, seconds) }

  /// An animation with constant speed.
  ///
  /// - Parameter duration: In seconds, as for all animations.
  public static func linear(duration: Double) -> Animation {
    Animation(.linear, seconds: duration)
  }

  /// An animation that is slow at the start.
  public static func easeIn(duration: Double) -> Animation {
    Animation(.easeIn, seconds: duration)
  }

  /// An animation that is slow at the end.
  public static func easeOut(duration: Double) -> Animation {
    Animation(.easeOut, seconds: duration)
  }

  /// An animation that is slow at the start and at the end.
  public static func easeInOut(duration: Double) -> Animation {
    Animation(.easeInOut, seconds: duration)
  }

  /// A spring that bounces more the closer `bounce` is to 1; its duration is 0.5 seconds if `duration` is `nil`.
  public static func spring(duration: Double? = nil, bounce: Double = 0) -> Animation {
    .spring(.spring(bounce: bounce), seconds: duration ?? defaultSpringDuration)
  }

  /// A spring whose duration is about `response` seconds.
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

  /// A spring that is logically complete after the period of its stiffness. Source: `SpringAnimation` of OpenSwiftUI.
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

// Apple's documentation of these functions says what they do with the time. The order of several functions, and what is
// logically complete in a repetition, are as in `DelayAnimation`, `SpeedAnimation` and `RepeatAnimation` of
// OpenSwiftUI.
extension Animation {
  /// Returns the animation, which begins `delay` seconds later.
  public func delay(_ delay: Double) -> Animation {
    changed("delay \(delay)") { max(0, $0 + delay) }
  }

  /// Returns the animation at another speed: it takes `1 / speed` of the time. It never ends if the speed is not
  /// positive.
  public func speed(_ speed: Double) -> Animation {
    changed("speed \(speed)") { speed > 0 ? $0 / speed : .infinity }
  }

  /// Returns the animation repeated `count` times, and at least once. A reversed run counts as one.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    repeated("repeatCount \(count) \(autoreverses)", times: Double(max(1, count)))
  }

  /// Returns the animation repeated forever.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    repeated("repeatForever \(autoreverses)", times: .infinity)
  }

  private func changed(_ change: String, _ time: (Double) -> Double) -> Animation {
    Animation(
      .named("\(self) \(change)"), seconds: time(seconds), reportSeconds: reportSeconds.map(time))
  }

  /// An animation reports once that it is logically complete, so a repeated one does it in the first run.
  private func repeated(_ change: String, times: Double) -> Animation {
    Animation(
      // Zero without an end would be no number, which equals nothing, and so would be a change in each comparison.
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

  /// Changes the transactions of the view. Nothing is animated, so the closure is not called.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    look(transform)
  }
  public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    look((value, transform))
  }
}

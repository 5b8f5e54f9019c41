public import SimulatedUICore

extension Animation {
  /// The default duration of a curve, in seconds.
  private static let defaultDuration = 0.35

  public static let linear = linear(duration: defaultDuration)
  public static let easeIn = easeIn(duration: defaultDuration)
  public static let easeOut = easeOut(duration: defaultDuration)
  public static let easeInOut = easeInOut(duration: defaultDuration)
  public static let spring = spring(duration: defaultSpringDuration)

  /// The same animation, which is logically complete when `duration` seconds have passed.
  public func logicallyComplete(after duration: Double) -> Animation {
    var animation = self
    animation.logicalSeconds = duration
    return animation
  }

  /// An animation with constant speed.
  ///
  /// - Parameter duration: In seconds, as for all animations.
  public static func linear(duration: Double) -> Animation {
    Animation(.linear, duration: duration)
  }

  /// An animation that is slow at the start.
  public static func easeIn(duration: Double) -> Animation {
    Animation(.easeIn, duration: duration)
  }

  /// An animation that is slow at the end.
  public static func easeOut(duration: Double) -> Animation {
    Animation(.easeOut, duration: duration)
  }

  /// An animation that is slow at the start and at the end.
  public static func easeInOut(duration: Double) -> Animation {
    Animation(.easeInOut, duration: duration)
  }

  /// A spring that bounces more the closer `bounce` is to 1; its duration is 0.5 seconds if `duration` is `nil`.
  public static func spring(duration: Double? = nil, bounce: Double = 0) -> Animation {
    Animation(.spring(bounce: bounce), duration: duration ?? defaultSpringDuration)
  }

  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(.named("spring \(response) \(dampingFraction) \(blendDuration)"))
  }
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    Animation(.named("interactiveSpring \(response) \(dampingFraction) \(blendDuration)"))
  }
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(.named("interpolatingSpring \(mass) \(stiffness) \(damping) \(initialVelocity)"))
  }
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(.named("timingCurve \(x1) \(y1) \(x2) \(y2)"), duration: duration)
  }
  public static let smooth = Animation(.named("smooth"))
  public static let snappy = Animation(.named("snappy"))
  public static let bouncy = Animation(.named("bouncy"))
  public static let interactiveSpring = interactiveSpring()
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(.named("smooth \(extraBounce)"), duration: duration)
  }
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(.named("snappy \(extraBounce)"), duration: duration)
  }
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(.named("bouncy \(extraBounce)"), duration: duration)
  }

  public func delay(_ delay: Double) -> Animation { Animation(.named("\(self) delay \(delay)")) }
  public func speed(_ speed: Double) -> Animation { Animation(.named("\(self) speed \(speed)")) }
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    Animation(.named("\(self) repeatCount \(count) \(autoreverses)"))
  }
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(.named("\(self) repeatForever \(autoreverses)"))
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

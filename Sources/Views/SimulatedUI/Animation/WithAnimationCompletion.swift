internal import GranularityVirtualTime
internal import ModelObservation
public import SimulatedUICore

/// The time at which an animation counts as complete: when it has ended, or earlier, when it is
/// logically complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String

  public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
  public static let removed = AnimationCompletionCriteria(name: "removed")
}

/// Makes changes in a separate transaction with an animation, and runs an action when the
/// animation is complete.
///
/// - Parameters:
///   - body: The closure that makes the changes.
///   - completion: The action that runs once, outside of the transaction. It runs in a separate
///     turn when the animation is complete on the virtual clock, or right after `body` if there is
///     no animation or no current clock. For an animation that repeats forever, the action runs
///     only if the criterion is `logicallyComplete` and the animation is a spring or has
///     `logicallyComplete(after:)`. In this case, the action runs in the first repetition.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  if animation != nil { transaction.completion = AnimationCompletion() }
  let result = try withTransaction(transaction, body)
  guard let animation, let clock = VirtualClock.current else {
    completion()
    return result
  }
  // A timer is cancelled when it is released. So the timer's own action retains the timer.
  let timer = TimerHolder()
  let isLogical = completionCriteria == .logicallyComplete
  let end = isLogical ? animation.logicalSeconds : animation.seconds
  timer.timer = clock.arm("animation", afterSeconds: end) {
    timer.timer = nil
    VirtualClock.current?.endFrame()
    completion()
  }
  return result
}

private final class TimerHolder {
  var timer: AnyCancellable?
}

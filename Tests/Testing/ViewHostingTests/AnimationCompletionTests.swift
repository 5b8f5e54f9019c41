import GranularityTesting
import SimulatedUI
import Testing

/// Tests rule 47a of the semantics page: when the completion of an animation runs.
struct AnimationCompletionTests {
  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let animation: Animation
    var criteria = AnimationCompletionCriteria.logicallyComplete
    /// The number of milliseconds until the completion runs; `nil` if it never runs.
    let milliseconds: Int?

    init(
      _ description: String, _ animation: Animation, _ milliseconds: Int?,
      _ criteria: AnimationCompletionCriteria = .logicallyComplete
    ) {
      (testDescription, self.animation) = (description, animation)
      (self.milliseconds, self.criteria) = (milliseconds, criteria)
    }
  }

  static let examples: [Example] = [
    .init("default", .default, 500),
    .init("linear", .linear, 350),
    .init("spring with a response", .spring(response: 2), 2000),
    .init("interactive spring", .interactiveSpring, 150),
    .init("interpolating spring", .interpolatingSpring(stiffness: 4 * .pi * .pi, damping: 1), 1000),
    .init("spring of another duration", .spring(Spring(duration: 2)), 2000),
    .init("smooth", .smooth(duration: 2), 2000),
    .init("snappy", .snappy(duration: 0.25), 250),
    .init("bouncy", .bouncy(duration: 1), 1000),
    .init("delay", .linear(duration: 1).delay(2), 3000),
    .init("negative delay", .linear(duration: 1).delay(-0.25), 750),
    .init("double speed", .linear(duration: 1).speed(2), 500),
    .init("half speed", .spring(duration: 1).speed(0.5), 2000),
    .init("no speed", .linear(duration: 1).speed(0), nil),
    .init("repeated three times", .linear(duration: 1).repeatCount(3), 3000),
    .init(
      "repeated in one direction", .linear(duration: 1).repeatCount(2, autoreverses: false), 2000),
    .init("repeated no time", .linear(duration: 1).repeatCount(0), 1000),
    .init("repeated forever", .linear(duration: 1).repeatForever(), nil),
    .init("delay before a repetition", .linear(duration: 1).delay(1).repeatCount(2), 4000),
    .init("delay after a repetition", .linear(duration: 1).repeatCount(2).delay(1), 3000),
    .init("delay before a speed", .linear(duration: 1).delay(1).speed(2), 1000),
    .init("spring repeated forever", .spring(duration: 1).repeatForever(), 1000),
    .init("spring repeated forever, removed", .spring(duration: 1).repeatForever(), nil, .removed),
    .init("spring repeated twice, removed", .spring(duration: 1).repeatCount(2), 2000, .removed),
    .init("logically complete", .linear(duration: 2).logicallyComplete(after: 1), 1000),
    .init(
      "logically complete, removed", .linear(duration: 2).logicallyComplete(after: 1), 2000,
      .removed),
    .init("over before", .linear(duration: 1).logicallyComplete(after: 2), 1000),
    .init("logically complete before", .spring(duration: 1).logicallyComplete(after: 2), 1000),
    .init(
      "logically complete, later", .linear(duration: 2).logicallyComplete(after: 1).delay(1), 2000),
    .init(
      "logically complete in each run",
      .linear(duration: 2).logicallyComplete(after: 1).repeatForever(),
      1000),
    .init(
      "over before in each run", .linear(duration: 1).logicallyComplete(after: 2).repeatCount(3),
      3000),
  ]

  @Test(arguments: examples)
  func `rule 47a: the completion of withAnimation runs when the animation is complete`(
    example: Example
  ) throws {
    let host = ViewHost { Animated(animation: example.animation, criteria: example.criteria) }
    try host.tap("go")
    guard let milliseconds = example.milliseconds else {
      try host.advance(by: .seconds(1_000_000))
      #expect(host.texts.first == "running")
      return
    }
    try host.advance(by: .milliseconds(milliseconds - 1))
    #expect(host.texts.first == "running")
    try host.advance(by: .milliseconds(1))
    #expect(host.texts.first == "complete")
  }

  @Test func `two Animation values are equal if their parameters are, however they are written`() {
    #expect(Animation.smooth == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.snappy(extraBounce: 0.1) == .spring(duration: 0.5, bounce: 0.25))
    #expect(
      Animation.interactiveSpring
        == .spring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25))
    #expect(Animation.linear.delay(1) == .linear.delay(1))
    #expect(Animation.linear.delay(1) != .linear.delay(2))
    #expect(Animation.spring(response: 1) != .spring(response: 2))
    #expect(
      Animation.interpolatingSpring(stiffness: 1, damping: 1)
        != .interpolatingSpring(stiffness: 2, damping: 1))
  }
}

private nonisolated struct Animated: View {
  let animation: Animation
  let criteria: AnimationCompletionCriteria
  @State private var isMoved = false
  @State private var isComplete = false

  var body: some View {
    Text(isComplete ? "complete" : isMoved ? "running" : "still")
    Button("go") {
      withAnimation(animation, completionCriteria: criteria) {
        isMoved = true
      } completion: {
        isComplete = true
      }
    }
  }
}

public import Foundation
internal import SimulatedSwiftUI
public import SimulatedUICore

/// A view for an animation. It draws nothing. If it plays an animation that ends, it calls its handler after the duration
/// of the animation.
public nonisolated struct LottieView<Placeholder: View>: PrimitiveView {
  private let animation: LottieAnimation?
  private let placeholder: (() -> Placeholder)?
  private var mode = LottiePlaybackMode.paused(at: .currentFrame)
  private var speed = 1.0
  private var completions: [LottieCompletionBlock] = []

  private init(_ animation: LottieAnimation?, _ placeholder: (() -> Placeholder)?) {
    (self.animation, self.placeholder) = (animation, placeholder)
  }

  public init(animation: LottieAnimation?) where Placeholder == EmptyView {
    self.init(animation, nil)
  }
  public init(dotLottieFile: DotLottieFile?) where Placeholder == EmptyView { self.init(nil, nil) }
  /// The closure is never called, because the animation of a server is not loaded.
  public init(
    _ loadAnimation: @escaping () async throws -> LottieAnimation?
  ) where Placeholder == EmptyView {
    self.init(nil, nil)
  }
  public init(
    _ loadAnimation: @escaping () async throws -> LottieAnimation?,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) {
    self.init(nil, placeholder)
  }
  public init(
    _ loadDotLottieFile: @escaping () async throws -> DotLottieFile?
  ) where Placeholder == EmptyView {
    self.init(nil, nil)
  }
  public init(
    _ loadDotLottieFile: @escaping () async throws -> DotLottieFile?,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) {
    self.init(nil, placeholder)
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    let shown =
      view.placeholder.map { AnyView($0()) } ?? AnyView(Drawing().onAppear { view.start() })
    AnyView._visit(shown, at: position, by: &visitor)
  }
  public static var _positions: Int { AnyView._positions }

  private func start() {
    guard !completions.isEmpty, case .playing(let mode) = mode,
      let duration = animation?.duration(mode.loopMode, portion: 1, speed: speed)
    else { return }
    // Only the main queue calls the handlers.
    nonisolated(unsafe) let completions = completions
    DispatchQueue.main.asyncAfter(deadline: .now() + duration) {
      for completion in completions { completion(true) }
    }
  }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  public func play() -> Self { playing() }
  public func looping() -> Self { playing(loopMode: .loop) }
  public func play(loopMode: LottieLoopMode = .playOnce) -> Self { playing(loopMode: loopMode) }
  public func play(_ playbackMode: LottiePlaybackMode) -> Self { self.playbackMode(playbackMode) }
  public func playing(_ mode: LottiePlaybackMode.PlaybackMode) -> Self {
    playbackMode(.playing(mode))
  }
  public func playing(loopMode: LottieLoopMode) -> Self {
    playing(.fromProgress(nil, toProgress: 1, loopMode: loopMode))
  }
  public func playing() -> Self { playing(loopMode: .playOnce) }
  public func paused(at state: LottiePlaybackMode.PausedState = .currentFrame) -> Self {
    playbackMode(.paused(at: state))
  }
  public func playbackMode(_ playbackMode: LottiePlaybackMode) -> Self {
    changed { $0.mode = playbackMode }
  }
  public func animationSpeed(_ animationSpeed: Double) -> Self {
    changed { $0.speed = animationSpeed }
  }
  public func animationDidFinish(
    _ animationCompletionHandler: LottieCompletionBlock?
  ) -> Self {
    guard let animationCompletionHandler else { return self }
    return changed { $0.completions.append(animationCompletionHandler) }
  }
  /// The handler is never called.
  public func animationDidLoad(
    _ animationDidLoad: @escaping (LottieAnimationSource) -> Void
  ) -> Self {
    self
  }
  /// The closure is never called, because no UIKit view is made.
  public func configure(_ configure: @escaping (LottieAnimationView) -> Void) -> Self { self }
  public func configure<Property>(
    _ property: ReferenceWritableKeyPath<LottieAnimationView, Property>, to value: Property
  ) -> Self {
    self
  }

  // These modifiers change only what is drawn.
  public func resizable() -> Self { self }
  public func intrinsicSize() -> Self { self }
  public func backgroundBehavior(_ value: LottieBackgroundBehavior) -> Self { self }
  public func configuration(_ configuration: LottieConfiguration) -> Self { self }
  public func valueProvider<Provider: AnyValueProvider & Equatable>(
    _ valueProvider: Provider, for keypath: AnimationKeypath
  ) -> Self {
    self
  }
  public func currentProgress(_ currentProgress: AnimationProgressTime?) -> Self { self }
  public func currentFrame(_ currentFrame: AnimationFrameTime?) -> Self { self }
  public func currentTime(_ currentTime: TimeInterval?) -> Self { self }
  public func reloadAnimationTrigger(_ value: some Equatable, showPlaceholder: Bool = true) -> Self
  {
    self
  }
  public func getRealtimeAnimationProgress(
    _ realtimeAnimationProgress: Binding<AnimationProgressTime>?
  ) -> some View {
    self
  }
  public func getRealtimeAnimationFrame(
    _ realtimeAnimationFrame: Binding<AnimationFrameTime>?
  ) -> some View {
    self
  }
}

/// The place of an animation. It is a view without content.
private nonisolated struct Drawing: PrimitiveView {
  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.content("LottieView", "animation")
  }
  static var _positions: Int { 0 }
}

import GoogleSignIn
import GoogleSignInSwift
import GranularityTesting
import Lottie
import SDWebImageSwiftUI
import SwiftUI
import Testing

private let url = URL(string: "https://example.com/a.png")

private struct Pictures: View {
  @State private var failures = 0

  var body: some View {
    WebImage(url: url) { image in
      image.resizable()
    } placeholder: {
      Text("Placeholder")
    }
    .onFailure { error in
      if (error as? URLError)?.code == .notConnectedToInternet { failures += 1 }
    }
    .onSuccess { _, _, _ in failures = -1 }
    .indicator(.activity)
    .scaledToFit()
    WebImage(url: url) { phase in
      switch phase {
      case .empty: Text("Empty")
      case .success(let image): image
      case .failure: Text("Failed")
      }
    }
    AnimatedImage(url: url) { Text("Animated") }.resizable()
    Text("\(failures)")
  }
}

/// An animation of two seconds.
private let splashAnimation = try? LottieAnimation.from(
  data: Data(#"{"v": "5.5.7", "fr": 30, "ip": 0, "op": 60, "w": 20, "h": 10, "layers": []}"#.utf8))

private struct Splash: View {
  let mode: LottieLoopMode
  @State private var isOver = false

  var body: some View {
    if isOver {
      Text("Home")
    } else {
      LottieView(animation: splashAnimation)
        .playing(loopMode: mode)
        .animationSpeed(2)
        .animationDidFinish { isFinished in isOver = isFinished }
        .resizable()
        .frame(width: 20, height: 10)
    }
  }
}

private struct GoogleAccount: View {
  @State private var status = "Signed out"

  var body: some View {
    GoogleSignInButton(scheme: .dark, style: .wide) {
      GIDSignIn.sharedInstance.signIn(withPresenting: UIViewController()) { result, error in
        guard result == nil else { return }
        status = (error as? GIDSignInError)?.code == .canceled ? "Cancelled" : "?"
      }
    }
    Text(status)
  }
}

@MainActor
@Suite(.serialized) struct PackageViewTests {
  @Test func `a WebImage shows its placeholder, and its failure is reported once`() async throws {
    let host = ViewHost { Pictures() }
    #expect(host.texts.contains("Placeholder"))
    try await host.wait { host.texts.contains("1") }
    try await host.advance(by: .seconds(1))
    #expect(host.texts == ["Placeholder", "Empty", "Animated", "1"])
  }

  @Test func `a Lottie animation that plays once ends after its duration`() async throws {
    #expect(splashAnimation?.duration == 2)
    let host = ViewHost { Splash(mode: .playOnce) }
    try await host.advance(by: .milliseconds(900))
    #expect(host.texts == ["animation"])
    try await host.advance(by: .milliseconds(200))
    #expect(host.texts == ["Home"])
  }

  @Test func `a Lottie animation that loops does not end`() async throws {
    let host = ViewHost { Splash(mode: .loop) }
    try await host.advance(by: .seconds(60))
    #expect(host.texts == ["animation"])
  }

  @Test func `a LottieAnimationView that is stopped reports that its animation is not finished`()
    async throws
  {
    let view = LottieAnimationView(animation: splashAnimation)
    var results: [Bool] = []
    view.play { results.append($0) }
    #expect(view.isAnimationPlaying)
    view.stop()
    #expect(!view.isAnimationPlaying)
    view.play { results.append($0) }
    let host = ViewHost { Text("") }
    try await host.wait { results.count == 2 }
    #expect(results == [false, true])
  }

  @Test func `a sign-in with Google ends as if the user had cancelled it`() async throws {
    let host = ViewHost { GoogleAccount() }
    try host.tap("Sign in with Google")
    try await host.wait { host.texts.contains("Cancelled") }
    #expect(GIDSignIn.sharedInstance.currentUser == nil)
    await #expect(throws: GIDSignInError(.hasNoAuthInKeychain)) {
      try await GIDSignIn.sharedInstance.restorePreviousSignIn()
    }
  }
}

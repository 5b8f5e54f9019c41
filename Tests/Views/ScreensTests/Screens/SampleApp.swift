import CoarsePublisher
import SimulatedUI

// An app that owns an object and passes it to its screen.

struct SampleApp: App {
  @StateObject private var greeting = Greeting()

  var body: some Scene {
    WindowGroup {
      GreetingView()
        .environmentObject(greeting)
    }
  }
}

final class Greeting: ObservableObject {
  @Published var text = "Hello"
}

struct GreetingView: View {
  @EnvironmentObject private var greeting: Greeting

  var body: some View {
    VStack {
      Text(greeting.text)
      Button("Leave") { greeting.text = "Goodbye" }
    }
  }
}

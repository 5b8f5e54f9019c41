import SimulatedUI

nonisolated struct OnboardingPages: View {
  @State private var page = 0
  @State private var isDone = false
  var onFinish: (() -> Void)?

  var body: some View {
    VStack {
      TabView(selection: $page) {
        ForEach(0..<3) { index in
          OnboardingPage(index: index).tag(index)
        }
      }
      .tabViewStyle(PageTabViewStyle(indexDisplayMode: .always))
      .indexViewStyle(PageIndexViewStyle(backgroundDisplayMode: .always))
      Button {
        if page < 2 {
          withAnimation(.easeOut) { page += 1 }
        } else {
          isDone = true
        }
      } label: {
        Text(page < 2 ? "Next" : "Start")
          .fontWeight(.semibold)
          .kerning(0.5)
          .frame(maxWidth: .infinity)
          .padding()
          .background(Capsule().fill(Color.accentColor))
          .foregroundColor(.white)
      }
      .padding(.horizontal)
      .buttonStyle(.plain)
    }
    .fullScreenCover(isPresented: $isDone, onDismiss: onFinish) {
      Text("Welcome").interactiveDismissDisabled()
    }
    .interactiveDismissDisabled(page < 2)
  }
}

private nonisolated struct OnboardingPage: View {
  let index: Int

  var body: some View {
    VStack(spacing: 16) {
      Image("page\(index)", bundle: nil)
        .renderingMode(.original)
        .resizable()
        .scaledToFit()
        .accessibilityHidden(true)
      (Text("Step \(index + 1): ").bold() + Text("do it").italic().foregroundColor(.secondary))
        .font(.custom("Avenir", size: 20, relativeTo: .title3))
        .lineSpacing(4)
        .fixedSize(horizontal: false, vertical: true)
    }
    .padding(32)
    .transition(.slide)
  }
}

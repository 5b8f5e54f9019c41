import Foundation
import SwiftUI

// Three steps on a navigation path; the last one uploads the answers and stores that the user has finished.

enum OnboardingStep: Hashable {
  case interests, summary
}

struct StepHeader: View {
  let title: String
  let step: Int

  var body: some View {
    VStack(alignment: .leading) {
      Text(title).font(.largeTitle).bold()
      ProgressView(value: Double(step), total: 3)
    }
  }
}

struct HomeScreen: View {
  @AppStorage("isOnboarded") private var isOnboarded = false

  var body: some View {
    VStack {
      Text("Home")
      Button("Start again") { isOnboarded = false }
    }
  }
}

#if OBSERVABLE
  @MainActor @Observable final class Answers {
    var path: [OnboardingStep] = []
    var name = ""
    var interests: Set<String> = []
  }
#else
  @MainActor final class Answers: ObservableObject {
    @Published var path: [OnboardingStep] = []
    @Published var name = ""
    @Published var interests: Set<String> = []
  }
#endif

extension Answers {
  func toggle(_ interest: String) {
    interests.formSymmetricDifference([interest])
  }

  func upload() async {
    try? await Task.sleep(for: .seconds(1))
  }
}

struct RootScreen: View {
  @AppStorage("isOnboarded") private var isOnboarded = false

  var body: some View {
    if isOnboarded {
      HomeScreen()
    } else {
      OnboardingScreen()
    }
  }
}

struct OnboardingScreen: View {
  @Owned private var answers = Answers()

  var body: some View {
    NavigationStack(path: $answers.path) {
      NameStep()
        .navigationDestination(for: OnboardingStep.self) { step in
          switch step {
          case .interests: InterestsStep()
          case .summary: SummaryStep()
          }
        }
    }
    #if OBSERVABLE
      .environment(answers)
    #else
      .environmentObject(answers)
    #endif
  }
}

struct NameStep: View {
  #if OBSERVABLE
    @Environment(Answers.self) private var answers
  #else
    @EnvironmentObject private var answers: Answers
  #endif

  var body: some View {
    #if OBSERVABLE
      @Bindable var answers = answers
    #endif
    VStack {
      StepHeader(title: "What is your name?", step: 1)
      TextField("Name", text: $answers.name)
      NavigationLink("Choose interests", value: OnboardingStep.interests)
        .disabled(answers.name.isEmpty)
    }
  }
}

struct InterestsStep: View {
  #if OBSERVABLE
    @Environment(Answers.self) private var answers
  #else
    @EnvironmentObject private var answers: Answers
  #endif

  var body: some View {
    VStack {
      StepHeader(title: "What do you like?", step: 2)
      ForEach(["Art", "Music"], id: \.self) { interest in
        Button(interest) { answers.toggle(interest) }
          .fontWeight(answers.interests.contains(interest) ? .bold : .regular)
      }
      Button("Show summary") { answers.path.append(.summary) }
    }
  }
}

struct SummaryStep: View {
  #if OBSERVABLE
    @Environment(Answers.self) private var answers
  #else
    @EnvironmentObject private var answers: Answers
  #endif
  @AppStorage("isOnboarded") private var isOnboarded = false

  var body: some View {
    VStack {
      StepHeader(title: "Ready, \(answers.name)", step: 3)
      Text(answers.interests.sorted().formatted(.list(type: .and)))
      Button("Finish") {
        Task {
          await answers.upload()
          isOnboarded = true
        }
      }
    }
  }
}

#Preview("Steps") {
  RootScreen()
}

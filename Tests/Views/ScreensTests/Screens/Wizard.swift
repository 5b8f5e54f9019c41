import CoarsePublisher
import Observation
import SimulatedUI

// A sequence of steps whose values are all entered into the same model.

enum WizardStep: Int, CaseIterable {
  case name, address, review
}

#if OBSERVABLE
  @Observable final class Wizard {
    var step = WizardStep.name
    var name = ""
    var address = ""
  }
#else
  final class Wizard: ObservableObject {
    @Published var step = WizardStep.name
    @Published var name = ""
    @Published var address = ""
  }
#endif

extension Wizard {
  func next() {
    step = WizardStep(rawValue: step.rawValue + 1) ?? step
  }
}

struct WizardScreen: View {
  @Owned private var wizard = Wizard()

  var body: some View {
    VStack {
      WizardProgress(step: wizard.step)
      switch wizard.step {
      case .name: NameStep(wizard: wizard)
      case .address: AddressStep(wizard: wizard)
      case .review: ReviewStep(wizard: wizard)
      }
      Button("Next", action: wizard.next)
    }
    .animation(.default, value: wizard.step)
  }
}

struct NameStep: View {
  @Observed var wizard: Wizard

  var body: some View {
    TextField("Name", text: $wizard.name)
  }
}

struct AddressStep: View {
  @Observed var wizard: Wizard

  var body: some View {
    TextField("Address", text: $wizard.address)
  }
}

struct ReviewStep: View {
  @Observed var wizard: Wizard

  var body: some View {
    Text("\(wizard.name), \(wizard.address)")
  }
}

struct WizardProgress: View {
  let step: WizardStep

  var body: some View {
    ProgressView("Step", value: Double(step.rawValue + 1), total: 3)
  }
}

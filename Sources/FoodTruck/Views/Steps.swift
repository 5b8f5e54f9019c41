public import SimulatedUI

/// A view with a count in `@State`; one tap adds four, in two transactions.
public struct StateSteps: View {
  @State private var count = 0

  public init() {}

  public var body: some View {
    VStack {
      Text("\(count)")
      Button("Step") {
        let start = count
        count = start + 1
        count = start + 2
        withAnimation {
          count = start + 3
          count = start + 4
        }
      }
    }
  }
}

/// A view with a count in a model; one tap calls `step` four times, two of them in another transaction.
public struct ModelSteps<Settings: SettingsModel>: View {
  @ObservedObject private var settings: Settings
  private let step: () -> Void

  public init(settings: Settings, step: @escaping () -> Void) {
    self.settings = settings
    self.step = step
  }

  public var body: some View {
    VStack {
      Text("\(settings.b)")
      Button("Step") {
        step()
        step()
        withAnimation {
          step()
          step()
        }
      }
    }
  }
}

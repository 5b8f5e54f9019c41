import CoarsePublisher
import Observation
import SimulatedUI

// A settings form for a single store, with a preview that receives a value and a label that receives the store.

enum Appearance: String, CaseIterable, Identifiable {
  case system, light, dark

  var id: Self { self }
}

#if OBSERVABLE
  @Observable final class SettingsStore {
    var notifications = true
    var volume = 0.5
    var fontSize = 12
    var appearance = Appearance.system
  }
#else
  final class SettingsStore: ObservableObject {
    @Published var notifications = true
    @Published var volume = 0.5
    @Published var fontSize = 12
    @Published var appearance = Appearance.system
  }
#endif

struct SettingsScreen: View {
  @Owned private var store = SettingsStore()

  var body: some View {
    Form {
      Section("General") {
        Toggle("Notifications", isOn: $store.notifications)
        Stepper("Font size", value: $store.fontSize, in: 8...13)
        Picker("Appearance", selection: $store.appearance) {
          ForEach(Appearance.allCases) { appearance in
            Text(appearance.rawValue.capitalized).tag(appearance)
          }
        }
        .pickerStyle(.segmented)
      }
      Section("Sound") {
        Slider(value: $store.volume, in: 0...1) { Text("Volume") }
        VolumeLabel(store: store)
      }
      AppearancePreview(appearance: store.appearance)
    }
  }
}

struct VolumeLabel: View {
  @Observed var store: SettingsStore

  var body: some View {
    LabeledContent("Volume", value: "\(store.volume)")
  }
}

struct AppearancePreview: View {
  let appearance: Appearance

  var body: some View {
    RoundedRectangle(cornerRadius: 8)
      .fill(appearance == .dark ? Color.black : Color.white)
      .frame(width: 44, height: 44)
      .overlay { Text(appearance.rawValue) }
  }
}

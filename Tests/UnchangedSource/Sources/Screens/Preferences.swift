import Foundation
import SwiftUI

// Settings that are loaded when the screen appears. Some are stored in the user defaults, and the row height has an
// environment key.

enum Quality: String, CaseIterable, Identifiable {
  case low, medium, high

  var id: Self { self }
}

private struct RowHeightKey: EnvironmentKey {
  static let defaultValue = 44.0
}

extension EnvironmentValues {
  var rowHeight: Double {
    get { self[RowHeightKey.self] }
    set { self[RowHeightKey.self] = newValue }
  }
}

struct SampleRow: View {
  @Environment(\.rowHeight) private var rowHeight
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    LabeledContent("Sample", value: colorScheme == .dark ? "Dark" : "Light")
      .frame(minHeight: rowHeight)
  }
}

struct UsageSection: View {
  @AppStorage("usesCellular") private var usesCellular = true

  var body: some View {
    Section("Data") {
      Toggle("Cellular data", isOn: $usesCellular)
      if !usesCellular {
        Text("Downloads wait for Wi-Fi.").font(.footnote)
      }
    }
  }
}

#if OBSERVABLE
  @MainActor @Observable final class Preferences {
    var quality = Quality.medium
    var copies = 3
    var isCompact = false
  }
#else
  @MainActor final class Preferences: ObservableObject {
    @Published var quality = Quality.medium
    @Published var copies = 3
    @Published var isCompact = false
  }
#endif

/// The store of settings that all devices share.
enum Cloud {
  static func copies() async -> Int {
    try? await Task.sleep(for: .seconds(1))
    return 2
  }

  static func quality() async -> Quality {
    try? await Task.sleep(for: .seconds(2))
    return .high
  }
}

extension Preferences {
  func load() async {
    async let copies = Cloud.copies()
    async let quality = Cloud.quality()
    (self.copies, self.quality) = await (copies, quality)
  }

  func reset() {
    quality = .medium
    copies = 3
    isCompact = false
  }
}

struct PreferencesScreen: View {
  @Owned private var preferences = Preferences()

  var body: some View {
    NavigationStack {
      Form {
        DownloadSection(preferences: preferences)
        UsageSection()
        AppearanceSection(preferences: preferences)
        ResetButton(preferences: preferences)
      }
      .navigationTitle("Settings")
      .task { await preferences.load() }
    }
  }
}

struct DownloadSection: View {
  @Observed var preferences: Preferences

  var body: some View {
    Section {
      Picker("Quality", selection: $preferences.quality) {
        ForEach(Quality.allCases) { quality in
          Text(quality.rawValue.capitalized).tag(quality)
        }
      }
      .pickerStyle(.menu)
      Stepper("Copies", value: $preferences.copies, in: 1...5)
    } header: {
      Text("Downloads")
    } footer: {
      Text("\(preferences.copies) copies in \(preferences.quality.rawValue) quality")
    }
  }
}

struct AppearanceSection: View {
  @Observed var preferences: Preferences

  var body: some View {
    Section("Appearance") {
      Toggle("Compact rows", isOn: $preferences.isCompact)
      SampleRow()
    }
    .environment(\.rowHeight, preferences.isCompact ? 32 : 44)
  }
}

struct ResetButton: View {
  let preferences: Preferences
  @State private var isAsking = false

  var body: some View {
    Button("Reset", role: .destructive) { isAsking = true }
      .confirmationDialog("Reset all settings?", isPresented: $isAsking) {
        Button("Reset everything", role: .destructive) { preferences.reset() }
      }
  }
}

struct Preferences_Previews: PreviewProvider {
  static var previews: some View {
    PreferencesScreen()
      .preferredColorScheme(.dark)
  }
}

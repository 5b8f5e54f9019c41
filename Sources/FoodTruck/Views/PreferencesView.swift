public import SimulatedUI

/// Where the user sells, and how sweet.
public struct PreferencesView<Preferences: PreferencesModel>: View {
  @ObservedObject var preferences: Preferences

  public init(preferences: Preferences) {
    self.preferences = preferences
  }

  public var body: some View {
    VStack {
      LabeledContent("Sweetness", value: "\(preferences.sweetness)")
      LabeledContent("City", value: "\(preferences.city.name), edition \(preferences.city.edition)")
    }
  }
}

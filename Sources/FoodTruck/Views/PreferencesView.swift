public import SimulatedUI

/// A view that shows the city in which the user sells and the sweetness of the donuts.
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

public import SimulatedUI

/// A label that shows the first name of an optional profile, which is `nil` at first.
public struct OptionalBadge<Profile: ProfileModel>: View {
  @State private var profile: Profile?
  private let workshop: Workshop<Profile>

  public init(workshop: Workshop<Profile>) {
    self.workshop = workshop
  }

  public var body: some View {
    VStack {
      Text(profile?.firstName ?? "nobody")
      Button("Meet") {
        let met = workshop.make()
        workshop.act(on: met)
        profile = met
      }
    }
  }
}

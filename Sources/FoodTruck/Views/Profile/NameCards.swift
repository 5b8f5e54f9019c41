public import SimulatedUI

/// A label that shows one property, and a button whose action reads and sets another.
public struct NameCard<Profile: ProfileModel>: View {
  @ObservedObject private var profile: Profile

  public init(profile: Profile) {
    self.profile = profile
  }

  public var body: some View {
    VStack {
      Text(profile.firstName)
      Button("First names") { profile.prefersFirstName.toggle() }
    }
  }
}

/// A label that shows one property, and a child with a closure that changes another.
public struct NameCardWithChild<Profile: ProfileModel>: View {
  @ObservedObject private var profile: Profile

  public init(profile: Profile) {
    self.profile = profile
  }

  public var body: some View {
    VStack {
      Text(profile.firstName)
      VisitButton { profile.visit() }
    }
  }
}

struct VisitButton: View {
  let action: () -> Void

  var body: some View {
    Button("Visit", action: action)
  }
}

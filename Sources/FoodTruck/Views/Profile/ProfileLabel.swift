public import SimulatedUI

/// A label that shows one aspect of a profile; its body reads the properties of this aspect.
public struct ProfileLabel<Profile: ProfileModel>: View {
  @ObservedObject private var profile: Profile
  private let aspect: ProfileAspect

  public init(profile: Profile, aspect: ProfileAspect) {
    self.profile = profile
    self.aspect = aspect
  }

  public var body: some View {
    switch aspect {
    case .fullName: Text(profile.fullName)
    case .preferredName:
      Text(profile.prefersFirstName ? profile.firstName : profile.lastName)
    case .nickname: Text(profile.nickname)
    case .motto: Text(profile.motto)
    case .scratch: Text("\(profile.scratch)")
    case .summary: Text("\(profile.summary)")
    }
  }
}

/// The part of a profile that a label shows.
public enum ProfileAspect: Sendable {
  case fullName, preferredName, nickname, motto, scratch, summary
}

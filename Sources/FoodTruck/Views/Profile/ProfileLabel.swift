public import SimulatedUI

/// A label that shows what it is told to of a profile; whatever that reads, its body reads.
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

/// What is shown of a profile.
public enum ProfileAspect: Sendable {
  case fullName, preferredName, nickname, motto, scratch, summary
}

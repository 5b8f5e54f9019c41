public import Observation

extension StandardStores {
  @Observable
  public final class Profile: ProfileModel {
    public var firstName = "Ada"
    public var lastName = "Lovelace"
    public var prefersFirstName = false
    public private(set) var visits = 0
    @ObservationIgnored public var scratch = 0
    public var summary = 0
    private let archive = Archive()

    public init() {}

    public var nickname: String {
      get {
        access(keyPath: \.nickname)
        return archive.nickname
      }
      set {
        withMutation(keyPath: \.nickname) { archive.nickname = newValue }
      }
    }

    public var motto: String {
      get { archive.motto }
      set { archive.motto = newValue }
    }

    public func visit() {
      visits += 1
    }
  }

  @Observable
  public final class Badge: BadgeModel {
    public let name: String
    public var prints = 0

    public init(name: String) {
      self.name = name
      _ = prints
    }
  }
}

public import FineTracking

extension FineStores {
  public final class Profile: Observable, ProfileModel {
    @Tracked public var firstName = "Ada"
    @Tracked public var lastName = "Lovelace"
    @Tracked public var prefersFirstName = false
    @Tracked public private(set) var visits = 0
    @ObservationIgnored public var scratch = 0
    @Tracked public var summary = 0
    private let archive = Archive()
    private let registrar = ObservationRegistrar()

    public init() {}

    public var nickname: String {
      get {
        registrar.access(self, keyPath: \.nickname)
        return archive.nickname
      }
      set {
        registrar.withMutation(of: self, keyPath: \.nickname) { archive.nickname = newValue }
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

  public final class Badge: Observable, BadgeModel {
    public let name: String
    @Tracked public var prints = 0

    public init(name: String) {
      self.name = name
      _ = prints
    }
  }
}

public import CoarsePublisher

extension CoarseStores {
  public final class Profile: ObservableObject, ProfileModel {
    @Published public var firstName = "Ada"
    @Published public var lastName = "Lovelace"
    @Published public var prefersFirstName = false
    @Published public private(set) var visits = 0
    public var scratch = 0
    public var summary = 0
    private let archive = Archive()

    public init() {}

    public var nickname: String {
      get { archive.nickname }
      set {
        objectWillChange.send()
        archive.nickname = newValue
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

  public final class Badge: ObservableObject, BadgeModel {
    public let name: String
    @Published public var prints = 0

    public init(name: String) {
      self.name = name
      _ = prints
    }
  }
}

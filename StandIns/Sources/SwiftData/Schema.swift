public import Foundation

/// The classes of models that a container stores.
public final class Schema: @unchecked Sendable {
  // Safe to share between threads, because a metatype is immutable.
  let models: [any PersistentModel.Type]
  public let version: Version

  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    (models, self.version) = (types, version)
  }
  public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0))
  {
    self.init(types, version: version)
  }
  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  public struct Version: Hashable, Sendable {
    let parts: [Int]

    public init(_ major: Int, _ minor: Int, _ patch: Int) { parts = [major, minor, patch] }
  }

  public enum Attribute {
    /// An option for storing a property. Only `unique` has an effect.
    public struct Option: Hashable, Sendable {
      let name: String

      public static let unique = Option(name: "unique")
      public static let externalStorage = Option(name: "externalStorage")
      public static let ephemeral = Option(name: "ephemeral")
      public static let spotlight = Option(name: "spotlight")
      public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")
      public static func transformable(by name: String) -> Option { Option(name: name) }
    }
  }

  public enum Relationship {
    public struct Option: Hashable, Sendable {
      public static let unique = Option()
    }

    /// The rule for related models when a model is deleted. `cascade` also deletes them; all other
    /// rules act like `nullify`.
    public enum DeleteRule: Sendable { case noAction, nullify, cascade, deny }
  }
}

/// A version of a schema.
public protocol VersionedSchema {
  static var models: [any PersistentModel.Type] { get }
  static var versionIdentifier: Schema.Version { get }
}

/// The place where a container stores models. In the simulation, it is always memory.
public struct ModelConfiguration: Sendable {
  public let name: String
  public let isStoredInMemoryOnly: Bool

  private init(named name: String?, inMemory isStoredInMemoryOnly: Bool) {
    (self.name, self.isStoredInMemoryOnly) = (name ?? "", isStoredInMemoryOnly)
  }

  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true, groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(named: name, inMemory: isStoredInMemoryOnly)
  }
  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(named: name, inMemory: false)
  }
  public init(isStoredInMemoryOnly: Bool) {
    self.init(named: nil, inMemory: isStoredInMemoryOnly)
  }
  // Without arguments, the form with a name is meant.
  @_disfavoredOverload
  public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(named: nil, inMemory: isStoredInMemoryOnly)
  }

  /// The database in iCloud with which the store is synchronized. There is none.
  public struct CloudKitDatabase: Hashable, Sendable {
    private let name: String
    public static let automatic = CloudKitDatabase(name: "automatic")
    public static let none = CloudKitDatabase(name: "none")
    public static func `private`(_ privateDBName: String) -> CloudKitDatabase {
      CloudKitDatabase(name: "private \(privateDBName)")
    }
  }

  /// The container that the apps of a group share, which has no effect.
  public struct GroupContainer: Hashable, Sendable {
    private let name: String
    public static let automatic = GroupContainer(name: "automatic")
    public static let none = GroupContainer(name: "none")
    public static func identifier(_ groupContainerIdentifier: String) -> GroupContainer {
      GroupContainer(name: "identifier \(groupContainerIdentifier)")
    }
  }
}

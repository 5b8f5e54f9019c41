public import Foundation
@_spi(Reflection) internal import Swift

/// The model classes that a container stores.
public final class Schema: @unchecked Sendable {
  // The class is safe to share between threads, because metatypes are immutable.
  let models: [any PersistentModel.Type]
  public let version: Version
  /// The classes in ``models``, and the classes of the models that their properties can hold.
  private let classes: Set<ObjectIdentifier>

  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    (models, self.version) = (types, version)
    classes = Self.related(to: types)
  }
  public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0))
  {
    self.init(types, version: version)
  }
  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  /// True if a container with this schema stores models of a class.
  func contains(_ type: any PersistentModel.Type) -> Bool {
    classes.contains(ObjectIdentifier(type))
  }

  /// The given classes, and all classes that their stored properties lead to.
  private static func related(to types: [any PersistentModel.Type]) -> Set<ObjectIdentifier> {
    var (found, waiting) = (Set<ObjectIdentifier>(), types)
    while let type = waiting.popLast() {
      guard found.insert(ObjectIdentifier(type)).inserted else { continue }
      _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { _, _, field, _ in
        if let model = model(in: field) { waiting.append(model) }
        return true
      }
    }
    return found
  }

  /// The class of the models that a value of a type holds; `nil` if it holds none.
  private static func model(in type: any Any.Type) -> (any PersistentModel.Type)? {
    (type as? any ModelHolder.Type).flatMap { model(in: $0.content) }
      ?? type as? any PersistentModel.Type
  }

  public struct Version: Hashable, Sendable {
    let parts: [Int]

    public init(_ major: Int, _ minor: Int, _ patch: Int) { parts = [major, minor, patch] }
  }

  public enum Attribute {
    /// An option for the storage of a property. Only `unique` has an effect.
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

    /// What happens to related models when a model is deleted. `cascade` deletes them too; all other rules act like
    /// `nullify`.
    public enum DeleteRule: Sendable { case noAction, nullify, cascade, deny }
  }
}

/// A version of a schema.
public protocol VersionedSchema {
  static var models: [any PersistentModel.Type] { get }
  static var versionIdentifier: Schema.Version { get }
}

/// Where a container stores its models. Here, that is always memory.
public struct ModelConfiguration: Sendable {
  public let name: String
  public let isStoredInMemoryOnly: Bool
  /// The place of the file that would have the models. No file is written.
  public let url: URL

  private init(named name: String?, inMemory isStoredInMemoryOnly: Bool, at url: URL? = nil) {
    (self.name, self.isStoredInMemoryOnly) = (name ?? "", isStoredInMemoryOnly)
    let file = name.map { "\($0).store" } ?? "default.store"
    self.url = url ?? FileManager.default.temporaryDirectory.appending(path: file)
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
    self.init(named: name, inMemory: false, at: url)
  }
  public init(isStoredInMemoryOnly: Bool) {
    self.init(named: nil, inMemory: isStoredInMemoryOnly)
  }
  // If there are no arguments, the compiler should choose the initializer with a name instead of this one.
  @_disfavoredOverload
  public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(named: nil, inMemory: isStoredInMemoryOnly)
  }

  /// The iCloud database with which a store is synchronized. It has no effect.
  public struct CloudKitDatabase: Hashable, Sendable {
    private let name: String
    public static let automatic = CloudKitDatabase(name: "automatic")
    public static let none = CloudKitDatabase(name: "none")
    public static func `private`(_ privateDBName: String) -> CloudKitDatabase {
      CloudKitDatabase(name: "private \(privateDBName)")
    }
  }

  /// The container that the apps of an app group share. It has no effect.
  public struct GroupContainer: Hashable, Sendable {
    private let name: String
    public static let automatic = GroupContainer(name: "automatic")
    public static let none = GroupContainer(name: "none")
    public static func identifier(_ groupContainerIdentifier: String) -> GroupContainer {
      GroupContainer(name: "identifier \(groupContainerIdentifier)")
    }
  }
}

/// A type such as `[Jar]?`, whose values hold models.
private protocol ModelHolder {
  static var content: any Any.Type { get }
}

extension Optional: ModelHolder {
  static var content: any Any.Type { Wrapped.self }
}

extension Array: ModelHolder {
  static var content: any Any.Type { Element.self }
}

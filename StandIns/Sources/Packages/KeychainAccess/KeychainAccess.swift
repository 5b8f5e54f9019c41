// A replacement for KeychainAccess (API of version 4.2). A keychain is empty at the beginning of each run of a preview, and
// exists only in this process.

@_exported public import Foundation
public import LocalAuthentication
internal import Synchronization

public enum ItemClass: Sendable { case genericPassword, internetPassword }
public enum ProtocolType: Sendable {
  case ftp, ftps, http, https, imap, imaps, ldap, smb, smtp, ssh
}
public enum AuthenticationType: Sendable {
  case ntlm, msn, dpa, rpa, httpBasic, httpDigest, htmlForm, `default`
}
public enum Accessibility: Sendable {
  case whenUnlocked, afterFirstUnlock, always, whenPasscodeSetThisDeviceOnly
  case whenUnlockedThisDeviceOnly, afterFirstUnlockThisDeviceOnly, alwaysThisDeviceOnly
}
public enum AuthenticationUI: Sendable { case allow, fail, skip }
public struct AuthenticationPolicy: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let userPresence = AuthenticationPolicy(rawValue: 1 << 0)
  public static let biometryAny = AuthenticationPolicy(rawValue: 1 << 1)
  public static let touchIDAny = AuthenticationPolicy(rawValue: 1 << 1)
  public static let biometryCurrentSet = AuthenticationPolicy(rawValue: 1 << 3)
  public static let touchIDCurrentSet = AuthenticationPolicy(rawValue: 1 << 3)
  public static let devicePasscode = AuthenticationPolicy(rawValue: 1 << 4)
  public static let or = AuthenticationPolicy(rawValue: 1 << 14)
  public static let and = AuthenticationPolicy(rawValue: 1 << 15)
}

/// The error of a keychain.
public enum Status: Int32, Error, Sendable {
  case success = 0
  case param = -50
  case userCanceled = -128
  case notAvailable = -25_291
  case authFailed = -25_293
  case duplicateItem = -25_299
  case itemNotFound = -25_300
  case interactionNotAllowed = -25_308
  case missingEntitlement = -34_018
  case conversionError = -67_594
}

public struct Attributes {
  public let account: String?
  public let service: String?
  public let data: Data?
  public let accessGroup: String?
  public let label: String?
  public let comment: String?

  public var creationDate: Date? { nil }
  public var modificationDate: Date? { nil }
  public var accessible: String? { nil }
  public var synchronizable: Bool? { nil }
}

/// The items of a service or a server.
public final class Keychain: Sendable {
  /// The items of all keychains, by the name of the keychain.
  private static let items = Mutex<[String: [String: Data]]>([:])

  private struct Options: Sendable {
    var accessibility = Accessibility.afterFirstUnlock
    var policy: AuthenticationPolicy?
    var isSynchronizable = false
    var label: String?
    var comment: String?
    var prompt: String?
  }

  public let itemClass: ItemClass
  public let service: String
  public let accessGroup: String?
  private let host: String
  private let options: Options

  private init(
    _ itemClass: ItemClass, service: String, host: String, accessGroup: String?, _ options: Options
  ) {
    (self.itemClass, self.service, self.host) = (itemClass, service, host)
    (self.accessGroup, self.options) = (accessGroup, options)
  }
  public convenience init() { self.init(service: Bundle.main.bundleIdentifier ?? "") }
  public convenience init(accessGroup: String) {
    self.init(service: Bundle.main.bundleIdentifier ?? "", accessGroup: accessGroup)
  }
  public convenience init(service: String, accessGroup: String? = nil) {
    self.init(
      .genericPassword, service: service, host: "", accessGroup: accessGroup, Options())
  }
  public convenience init(
    server: String, protocolType: ProtocolType, accessGroup: String? = nil,
    authenticationType: AuthenticationType = .default
  ) {
    self.init(.internetPassword, service: "", host: server, accessGroup: accessGroup, Options())
  }
  public convenience init(
    server: URL, protocolType: ProtocolType, accessGroup: String? = nil,
    authenticationType: AuthenticationType = .default
  ) {
    self.init(
      server: server.absoluteString, protocolType: protocolType, accessGroup: accessGroup)
  }

  private var name: String { "\(itemClass) \(service) \(host) \(accessGroup ?? "")" }
  private func changed(_ change: (inout Options) -> Void) -> Keychain {
    var options = self.options
    change(&options)
    return Keychain(
      itemClass, service: service, host: host, accessGroup: accessGroup, options)
  }

  public var accessibility: Accessibility { options.accessibility }
  public var authenticationPolicy: AuthenticationPolicy? { options.policy }
  public var synchronizable: Bool { options.isSynchronizable }
  public var label: String? { options.label }
  public var comment: String? { options.comment }
  public var authenticationPrompt: String? { options.prompt }

  public func accessibility(_ accessibility: Accessibility) -> Keychain {
    changed { $0.accessibility = accessibility }
  }
  public func accessibility(
    _ accessibility: Accessibility, authenticationPolicy: AuthenticationPolicy
  ) -> Keychain {
    changed { options in
      options.accessibility = accessibility
      options.policy = authenticationPolicy
    }
  }
  public func synchronizable(_ synchronizable: Bool) -> Keychain {
    changed { $0.isSynchronizable = synchronizable }
  }
  public func label(_ label: String) -> Keychain { changed { $0.label = label } }
  public func comment(_ comment: String) -> Keychain { changed { $0.comment = comment } }
  public func attributes(_ attributes: [String: Any]) -> Keychain { self }
  public func authenticationPrompt(_ authenticationPrompt: String) -> Keychain {
    changed { $0.prompt = authenticationPrompt }
  }
  public func authenticationUI(_ authenticationUI: AuthenticationUI) -> Keychain { self }
  public func authenticationContext(_ authenticationContext: LAContext) -> Keychain { self }

  public func get(_ key: String, ignoringAttributeSynchronizable: Bool = true) throws -> String? {
    try getString(key)
  }
  /// - Throws: ``Status/conversionError`` if the data are no text.
  public func getString(
    _ key: String, ignoringAttributeSynchronizable: Bool = true
  ) throws -> String? {
    guard let data = try getData(key) else { return nil }
    guard let text = String(data: data, encoding: .utf8) else { throw Status.conversionError }
    return text
  }
  public func getData(_ key: String, ignoringAttributeSynchronizable: Bool = true) throws -> Data? {
    Self.items.withLock { $0[name]?[key] }
  }
  public func get<T>(
    _ key: String, ignoringAttributeSynchronizable: Bool = true, handler: (Attributes?) -> T
  ) throws -> T {
    handler(
      try getData(key).map {
        Attributes(
          account: key, service: service, data: $0, accessGroup: accessGroup, label: label,
          comment: comment)
      })
  }
  public func set(
    _ value: String, key: String, ignoringAttributeSynchronizable: Bool = true
  ) throws {
    try set(Data(value.utf8), key: key)
  }
  public func set(_ value: Data, key: String, ignoringAttributeSynchronizable: Bool = true) throws {
    Self.items.withLock { $0[name, default: [:]][key] = value }
  }
  public func remove(_ key: String, ignoringAttributeSynchronizable: Bool = true) throws {
    _ = Self.items.withLock { $0[name]?.removeValue(forKey: key) }
  }
  public func removeAll() throws {
    _ = Self.items.withLock { $0.removeValue(forKey: name) }
  }
  public func contains(_ key: String, withoutAuthenticationUI: Bool = false) throws -> Bool {
    try getData(key) != nil
  }
  public func allKeys() -> [String] {
    Self.items.withLock { ($0[name] ?? [:]).keys.sorted() }
  }
  public func allItems() -> [[String: Any]] {
    let items = Self.items.withLock { $0[name] ?? [:] }
    return items.sorted { $0.key < $1.key }.map { ["key": $0.key, "value": $0.value] }
  }

  public subscript(key: String) -> String? {
    get { self[string: key] }
    set { self[string: key] = newValue }
  }
  public subscript(string key: String) -> String? {
    get { try? getString(key) }
    set { self[data: key] = newValue.map { Data($0.utf8) } }
  }
  public subscript(data key: String) -> Data? {
    get { try? getData(key) }
    set {
      if let newValue { try? set(newValue, key: key) } else { try? remove(key) }
    }
  }
  public subscript(attributes key: String) -> Attributes? { try? get(key) { $0 } }
}
extension Keychain: CustomStringConvertible {
  public var description: String { "\(allKeys())" }
}

// A replacement for FirebaseRemoteConfig (API of version 12.19). The values are the defaults of the app, and each fetch
// fails later.

@_exported public import FirebaseCore
@_exported public import Foundation
internal import GranularityOffline

public enum RemoteConfigFetchStatus: Int, Sendable {
  case noFetchYet, success, failure, throttled
}
public enum RemoteConfigFetchAndActivateStatus: Int, Sendable {
  case successFetchedFromRemote, successUsingPreFetchedData, error
}
public enum RemoteConfigSource: Int, Sendable { case remote, `default`, `static` }

public enum RemoteConfigError: Int, Error, Sendable {
  case unknown = 8_001
  case throttled = 8_002
  case internalError = 8_003
}
extension RemoteConfigError: CustomNSError, LocalizedError {
  public static var errorDomain: String { "com.google.remoteconfig.ErrorDomain" }
  public var errorCode: Int { rawValue }
  public var errorDescription: String? { "There is no network." }
}

open class RemoteConfigSettings: NSObject, @unchecked Sendable {
  open var minimumFetchInterval: TimeInterval = 43_200
  open var fetchTimeout: TimeInterval = 60

  public override init() {}
}

open class RemoteConfigValue: NSObject, @unchecked Sendable {
  private let value: Any?

  init(_ value: Any?) { self.value = value }

  open var source: RemoteConfigSource { value == nil ? .static : .default }
  open var stringValue: String { value.map { "\($0)" } ?? "" }
  open var numberValue: NSNumber {
    value as? NSNumber ?? NSNumber(value: Double(stringValue) ?? 0)
  }
  open var boolValue: Bool {
    (value as? NSNumber)?.boolValue
      ?? ["1", "true", "t", "yes", "y", "on"].contains(stringValue.lowercased())
  }
  open var dataValue: Data { value as? Data ?? Data(stringValue.utf8) }
  open var jsonValue: Any? {
    try? JSONSerialization.jsonObject(with: dataValue, options: .fragmentsAllowed)
  }
}

open class ConfigUpdateListenerRegistration: NSObject, @unchecked Sendable {
  override init() {}

  open func remove() {}
}
open class RemoteConfigUpdate: NSObject, @unchecked Sendable {
  override init() {}

  open var updatedKeys: Set<String> { [] }
}

/// The values of an app, which are its defaults.
open class RemoteConfig: NSObject, @unchecked Sendable {
  private static let shared = RemoteConfig()

  open var configSettings = RemoteConfigSettings()
  private var defaults: [String: Any] = [:]

  override init() {}

  open class func remoteConfig() -> RemoteConfig { shared }
  open class func remoteConfig(app: FirebaseApp) -> RemoteConfig { shared }

  open var lastFetchTime: Date? { nil }
  open var lastFetchStatus: RemoteConfigFetchStatus { .noFetchYet }

  open func setDefaults(_ defaults: [String: NSObject]?) { self.defaults = defaults ?? [:] }
  open func setDefaults(fromPlist fileName: String?) {
    guard let path = Bundle.main.path(forResource: fileName, ofType: "plist"),
      let data = FileManager.default.contents(atPath: path),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    else { return }
    defaults = list as? [String: Any] ?? [:]
  }
  open func defaultValue(forKey key: String?) -> RemoteConfigValue? {
    key.flatMap { defaults[$0] }.map { RemoteConfigValue($0) }
  }
  open func configValue(forKey key: String?) -> RemoteConfigValue {
    RemoteConfigValue(key.flatMap { defaults[$0] })
  }
  open subscript(key: String) -> RemoteConfigValue { configValue(forKey: key) }
  open func allKeys(from source: RemoteConfigSource) -> [String] {
    source == .default ? defaults.keys.sorted() : []
  }

  open func fetch(
    completionHandler: ((RemoteConfigFetchStatus, (any Error)?) -> Void)? = nil
  ) {
    OfflineReply.onMain { completionHandler?(.failure, RemoteConfigError.internalError) }
  }
  open func fetch(
    withExpirationDuration expirationDuration: TimeInterval,
    completionHandler: ((RemoteConfigFetchStatus, (any Error)?) -> Void)? = nil
  ) {
    fetch(completionHandler: completionHandler)
  }
  @discardableResult
  open func fetch() async throws -> RemoteConfigFetchStatus {
    await OfflineReply.wait()
    throw RemoteConfigError.internalError
  }
  @discardableResult
  open func fetch(
    withExpirationDuration expirationDuration: TimeInterval
  ) async throws -> RemoteConfigFetchStatus {
    try await fetch()
  }
  open func fetchAndActivate(
    completionHandler: ((RemoteConfigFetchAndActivateStatus, (any Error)?) -> Void)? = nil
  ) {
    OfflineReply.onMain { completionHandler?(.error, RemoteConfigError.internalError) }
  }
  @discardableResult
  open func fetchAndActivate() async throws -> RemoteConfigFetchAndActivateStatus {
    await OfflineReply.wait()
    throw RemoteConfigError.internalError
  }
  open func activate(completion: ((Bool, (any Error)?) -> Void)? = nil) {
    OfflineReply.onMain { completion?(false, nil) }
  }
  @discardableResult
  open func activate() async throws -> Bool {
    await OfflineReply.wait()
    return false
  }
  open func ensureInitialized(completionHandler: @escaping ((any Error)?) -> Void) {
    OfflineReply.onMain { completionHandler(nil) }
  }
  open func ensureInitialized() async throws { await OfflineReply.wait() }
  /// The listener is never called.
  @discardableResult
  open func addOnConfigUpdateListener(
    remoteConfigUpdateCompletion listener: @escaping (RemoteConfigUpdate?, (any Error)?) -> Void
  ) -> ConfigUpdateListenerRegistration {
    ConfigUpdateListenerRegistration()
  }
}

// A replacement for FirebaseCore (API of version 12.19). An app is configured without a connection to a server.

internal import FirebaseSharedSwift
@_exported public import Foundation
internal import Synchronization

/// A configured app. It keeps its name and options, and connects to no server.
open class FirebaseApp: NSObject, @unchecked Sendable {
  public let name: String
  private let storedOptions: FirebaseOptions
  open var isDataCollectionDefaultEnabled = true

  private static let apps = Mutex<[String: FirebaseApp]>([:])
  private static let defaultName = "__FIRAPP_DEFAULT"

  private init(name: String, options: FirebaseOptions) {
    (self.name, storedOptions) = (name, options)
  }

  open var options: FirebaseOptions { storedOptions }

  /// Configures the default app with the options in `GoogleService-Info.plist`, or with empty options.
  open class func configure() {
    configure(options: FirebaseOptions.defaultOptions() ?? FirebaseOptions())
  }
  open class func configure(options: FirebaseOptions) {
    configure(name: defaultName, options: options)
  }
  open class func configure(name: String, options: FirebaseOptions) {
    let app = FirebaseApp(name: name, options: options)
    apps.withLock { $0[name] = app }
  }

  /// The default app; `nil` if it is not configured.
  open class func app() -> FirebaseApp? { app(name: defaultName) }
  open class func app(name: String) -> FirebaseApp? { apps.withLock { $0[name] } }
  open class var allApps: [String: FirebaseApp]? {
    apps.withLock { $0.isEmpty ? nil : $0 }
  }
  /// The default app, which is configured here if the app did not do it.
  package static var configured: FirebaseApp {
    app() ?? FirebaseApp(name: defaultName, options: FirebaseOptions())
  }

  open func delete(_ completion: @escaping (Bool) -> Void) { completion(remove()) }
  @discardableResult open func delete() async -> Bool { remove() }

  private func remove() -> Bool {
    Self.apps.withLock { $0.removeValue(forKey: name) != nil }
  }
}

/// The options of an app. Nothing reads them.
open class FirebaseOptions: NSObject, @unchecked Sendable {
  open var apiKey: String?
  open var bundleID = ""
  open var clientID: String?
  open var gcmSenderID = ""
  open var projectID: String?
  open var googleAppID = ""
  open var databaseURL: String?
  open var storageBucket: String?
  open var appGroupID: String?

  override init() {}

  public init(googleAppID: String, gcmSenderID: String) {
    (self.googleAppID, self.gcmSenderID) = (googleAppID, gcmSenderID)
  }
  /// Reads a property list; `nil` if there is none at the path.
  public init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let values = list as? [String: Any]
    else { return nil }
    apiKey = values["API_KEY"] as? String
    bundleID = values["BUNDLE_ID"] as? String ?? ""
    clientID = values["CLIENT_ID"] as? String
    gcmSenderID = values["GCM_SENDER_ID"] as? String ?? ""
    projectID = values["PROJECT_ID"] as? String
    googleAppID = values["GOOGLE_APP_ID"] as? String ?? ""
    databaseURL = values["DATABASE_URL"] as? String
    storageBucket = values["STORAGE_BUCKET"] as? String
  }

  open class func defaultOptions() -> FirebaseOptions? {
    Bundle.main.path(forResource: "GoogleService-Info", ofType: "plist").flatMap {
      FirebaseOptions(contentsOfFile: $0)
    }
  }
}

public enum FirebaseLoggerLevel: Int, Sendable {
  case error = 3
  case warning, notice, info, debug

  public static let min = FirebaseLoggerLevel.error
  public static let max = FirebaseLoggerLevel.debug
}

/// The configuration of all apps. Nothing is logged.
open class FirebaseConfiguration: NSObject, @unchecked Sendable {
  private static let configuration = FirebaseConfiguration()

  override init() {}

  open class var shared: FirebaseConfiguration { configuration }
  open func setLoggerLevel(_ loggerLevel: FirebaseLoggerLevel) {}
  open func loggerLevel() -> FirebaseLoggerLevel { .notice }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func FirebaseVersion() -> String { "12.19.0" }

/// A point in time, in seconds and nanoseconds since 1970.
public final class Timestamp: NSObject, Codable, @unchecked Sendable {
  public let seconds: Int64
  public let nanoseconds: Int32

  public init(seconds: Int64, nanoseconds: Int32) {
    (self.seconds, self.nanoseconds) = (seconds, nanoseconds)
  }
  public convenience init(date: Date) {
    let time = date.timeIntervalSince1970
    let seconds = time.rounded(.down)
    self.init(
      seconds: Int64(seconds), nanoseconds: Int32(((time - seconds) * 1_000_000_000).rounded(.down))
    )
  }
  public convenience override init() { self.init(date: Date()) }

  private enum CodingKeys: String, CodingKey { case seconds, nanoseconds }

  public convenience init(from decoder: any Decoder) throws {
    if let values = CodedValues.of(decoder.userInfo) {
      guard let timestamp = values.value(from: decoder) as? Timestamp else {
        throw DecodingError.typeMismatch(
          Timestamp.self,
          .init(codingPath: decoder.codingPath, debugDescription: "found no timestamp"))
      }
      self.init(seconds: timestamp.seconds, nanoseconds: timestamp.nanoseconds)
    } else {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        seconds: try container.decode(Int64.self, forKey: .seconds),
        nanoseconds: try container.decode(Int32.self, forKey: .nanoseconds))
    }
  }
  public func encode(to encoder: any Encoder) throws {
    if let values = CodedValues.of(encoder.userInfo) {
      try values.encode(self, to: encoder)
    } else {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(seconds, forKey: .seconds)
      try container.encode(nanoseconds, forKey: .nanoseconds)
    }
  }

  public func dateValue() -> Date {
    Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1_000_000_000)
  }
  public func compare(_ other: Timestamp) -> ComparisonResult {
    let (own, others) = ((seconds, nanoseconds), (other.seconds, other.nanoseconds))
    return own == others ? .orderedSame : own < others ? .orderedAscending : .orderedDescending
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? Timestamp).map { compare($0) == .orderedSame } ?? false
  }
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(seconds)
    hasher.combine(nanoseconds)
    return hasher.finalize()
  }
  public override var description: String {
    "FIRTimestamp: seconds=\(seconds) nanoseconds=\(nanoseconds)"
  }
}

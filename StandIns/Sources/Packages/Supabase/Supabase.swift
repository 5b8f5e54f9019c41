// A replacement for Supabase (API of version 2). Nobody is signed in, and each request fails later with
// `URLError.notConnectedToInternet`.

@_exported public import Foundation
internal import GranularityOffline

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif

func failure<Value>() async throws -> Value {
  await OfflineReply.wait()
  throw URLError(.notConnectedToInternet)
}
func noNetwork() async throws {
  await OfflineReply.wait()
  throw URLError(.notConnectedToInternet)
}

/// The types of the module Auth, which Supabase exports.
public enum Auth {
  public typealias User = Supabase.User
  public typealias Session = Supabase.Session
  public typealias AuthClient = Supabase.AuthClient
  public typealias AuthError = Supabase.AuthError
}

// MARK: - JSON

/// A value of JSON.
public enum AnyJSON: Codable, Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case double(Double)
  case string(String)
  case object([String: AnyJSON])
  case array([AnyJSON])

  public init<Value: Encodable>(_ value: Value) throws {
    self = try JSONDecoder().decode(AnyJSON.self, from: try JSONEncoder().encode(value))
  }
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([AnyJSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: AnyJSON].self))
    }
  }
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    }
  }

  public var value: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): value
    case .integer(let value): value
    case .double(let value): value
    case .string(let value): value
    case .object(let value): value.mapValues(\.value)
    case .array(let value): value.map(\.value)
    }
  }
  public var isNil: Bool { self == .null }
  public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }
  public var intValue: Int? { if case .integer(let value) = self { value } else { nil } }
  public var doubleValue: Double? {
    switch self {
    case .double(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }
  public var objectValue: JSONObject? { if case .object(let value) = self { value } else { nil } }
  public var arrayValue: [AnyJSON]? { if case .array(let value) = self { value } else { nil } }
  public func decode<T: Decodable>(
    as type: T.Type = T.self, decoder: JSONDecoder = JSONDecoder()
  ) throws -> T {
    try decoder.decode(T.self, from: try JSONEncoder().encode(self))
  }
}
public typealias JSONObject = [String: AnyJSON]
public typealias JSONArray = [AnyJSON]
public typealias JSONValue = AnyJSON

extension AnyJSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(nilLiteral: ()) { self = .null }
  public init(arrayLiteral elements: AnyJSON...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, AnyJSON)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}

// MARK: - Client

public struct SupabaseClientOptions: Sendable {
  public struct DatabaseOptions: Sendable {
    public let schema: String?

    public init(
      schema: String? = nil, encoder: JSONEncoder = JSONEncoder(),
      decoder: JSONDecoder = JSONDecoder()
    ) {
      self.schema = schema
    }
  }
  public struct AuthOptions: Sendable {
    public let redirectToURL: URL?
    public let flowType: AuthFlowType
    public let autoRefreshToken: Bool

    public init(
      storage: any AuthLocalStorage, redirectToURL: URL? = nil, storageKey: String? = nil,
      flowType: AuthFlowType = .pkce, encoder: JSONEncoder = JSONEncoder(),
      decoder: JSONDecoder = JSONDecoder(), autoRefreshToken: Bool = true,
      emitLocalSessionAsInitialSession: Bool = false,
      accessToken: (@Sendable () async throws -> String?)? = nil
    ) {
      (self.redirectToURL, self.flowType) = (redirectToURL, flowType)
      self.autoRefreshToken = autoRefreshToken
    }
    public init(
      redirectToURL: URL? = nil, storageKey: String? = nil, flowType: AuthFlowType = .pkce,
      encoder: JSONEncoder = JSONEncoder(), decoder: JSONDecoder = JSONDecoder(),
      autoRefreshToken: Bool = true, emitLocalSessionAsInitialSession: Bool = false,
      accessToken: (@Sendable () async throws -> String?)? = nil
    ) {
      (self.redirectToURL, self.flowType) = (redirectToURL, flowType)
      self.autoRefreshToken = autoRefreshToken
    }
  }
  public struct GlobalOptions: Sendable {
    public let headers: [String: String]

    public init(
      headers: [String: String] = [:], session: URLSession = .shared,
      logger: (any SupabaseLogger)? = nil
    ) {
      self.headers = headers
    }
  }
  public struct FunctionsOptions: Sendable {
    public init(region: String? = nil) {}
  }
  public struct RealtimeClientOptions: Sendable {
    public init(heartbeatInterval: TimeInterval = 25, reconnectDelay: TimeInterval = 7) {}
  }
  public struct StorageOptions: Sendable {
    public init(useNewHostname: Bool = false) {}
  }

  public let db: DatabaseOptions
  public let auth: AuthOptions
  public let global: GlobalOptions

  public init(
    db: DatabaseOptions = .init(), auth: AuthOptions = .init(), global: GlobalOptions = .init(),
    functions: FunctionsOptions = .init(), realtime: RealtimeClientOptions = .init(),
    storage: StorageOptions = .init()
  ) {
    (self.db, self.auth, self.global) = (db, auth, global)
  }
}
public protocol SupabaseLogger: Sendable {}
public protocol AuthLocalStorage: Sendable {
  func store(key: String, value: Data) throws
  func retrieve(key: String) throws -> Data?
  func remove(key: String) throws
}
public enum AuthFlowType: Sendable { case implicit, pkce }

/// The services of a project. Each request fails.
public final class SupabaseClient: Sendable {
  public let supabaseURL: URL
  public let auth = AuthClient()
  public let functions = FunctionsClient()
  public let realtimeV2 = RealtimeClientV2()
  public let storage: SupabaseStorageClient
  public let headers: [String: String]

  public init(
    supabaseURL: URL, supabaseKey: String, options: SupabaseClientOptions = .init()
  ) {
    self.supabaseURL = supabaseURL
    headers = options.global.headers
    storage = SupabaseStorageClient(url: supabaseURL)
  }

  public var channels: [RealtimeChannelV2] { [] }
  public var realtime: RealtimeClientV2 { realtimeV2 }

  public func from(_ table: String) -> PostgrestQueryBuilder { PostgrestQueryBuilder() }
  public func rpc(
    _ fn: String, params: some Encodable, head: Bool = false, get: Bool = false,
    count: CountOption? = nil
  ) throws -> PostgrestFilterBuilder {
    PostgrestFilterBuilder()
  }
  public func rpc(
    _ fn: String, head: Bool = false, get: Bool = false, count: CountOption? = nil
  ) throws -> PostgrestFilterBuilder {
    PostgrestFilterBuilder()
  }
  public func schema(_ schema: String) -> PostgrestClient { PostgrestClient() }
  public func channel(
    _ name: String, options: @Sendable (inout RealtimeChannelConfig) -> Void = { _ in }
  ) -> RealtimeChannelV2 {
    RealtimeChannelV2(name)
  }
  public func removeChannel(_ channel: RealtimeChannelV2) async {}
  public func removeAllChannels() async {}
  public func handle(_ url: URL) {}
}

// MARK: - Functions

public enum FunctionsError: Error, LocalizedError {
  case relayError
  case httpError(code: Int, data: Data)

  public var errorDescription: String? { "The function fails." }
}
public struct FunctionRegion: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}
public struct FunctionInvokeOptions: Sendable {
  public enum Method: String, Sendable { case get, post, put, patch, delete }

  public init(
    method: Method? = nil, query: [URLQueryItem] = [], headers: [String: String] = [:],
    region: FunctionRegion? = nil, body: some Encodable
  ) {}
  public init(
    method: Method? = nil, query: [URLQueryItem] = [], headers: [String: String] = [:],
    region: FunctionRegion? = nil
  ) {}
}
/// The functions of a server, which cannot be called.
public final class FunctionsClient: Sendable {
  init() {}

  public func setAuth(token: String?) {}
  public func invoke<Response>(
    _ functionName: String, options: FunctionInvokeOptions = .init(),
    decode: (Data, HTTPURLResponse) throws -> Response
  ) async throws -> Response {
    try await failure()
  }
  public func invoke<T: Decodable>(
    _ functionName: String, options: FunctionInvokeOptions = .init(),
    decoder: JSONDecoder = JSONDecoder()
  ) async throws -> T {
    try await failure()
  }
  public func invoke(
    _ functionName: String, options: FunctionInvokeOptions = .init()
  ) async throws {
    try await noNetwork()
  }
}

// MARK: - Storage

public struct FileOptions: Sendable {
  public var cacheControl: String
  public var contentType: String?
  public var upsert: Bool
  public var metadata: [String: AnyJSON]?

  public init(
    cacheControl: String = "3600", contentType: String? = nil, upsert: Bool = false,
    duplex: String? = nil, metadata: [String: AnyJSON]? = nil, headers: [String: String]? = nil
  ) {
    (self.cacheControl, self.contentType) = (cacheControl, contentType)
    (self.upsert, self.metadata) = (upsert, metadata)
  }
}
public struct FileUploadResponse: Sendable {
  public let id: UUID
  public let path: String
  public let fullPath: String
}
public struct FileObject: Identifiable, Hashable, Codable, Sendable {
  public var name: String
  public var bucketId: String?
  public var id: UUID?
  public var updatedAt: Date?
  public var createdAt: Date?
  public var metadata: [String: AnyJSON]?
}
public struct SearchOptions: Sendable {
  public init(
    limit: Int? = nil, offset: Int? = nil, sortBy: SortBy? = nil, search: String? = nil
  ) {}
}
public struct SortBy: Sendable {
  public init(column: String? = nil, order: String? = nil) {}
}
public struct TransformOptions: Sendable {
  public init(
    width: Int? = nil, height: Int? = nil, resize: String? = nil, quality: Int? = nil,
    format: String? = nil
  ) {}
}
public enum SignedURLResult: Hashable, Sendable {
  case success(path: String, signedURL: URL)
  case failure(path: String, error: String)
}
public struct StorageError: Error, Hashable, Sendable {
  public var statusCode: String?
  public var message: String
  public var error: String?

  public init(statusCode: String? = nil, message: String, error: String? = nil) {
    (self.statusCode, self.message, self.error) = (statusCode, message, error)
  }
}
extension StorageError: LocalizedError {
  public var errorDescription: String? { message }
}
public final class SupabaseStorageClient: Sendable {
  private let url: URL

  init(url: URL) { self.url = url }

  public func from(_ id: String) -> StorageFileApi { StorageFileApi(url, id) }
}
/// The files of a bucket. Each request fails.
public final class StorageFileApi: Sendable {
  private let url: URL
  private let bucket: String

  init(_ url: URL, _ bucket: String) { (self.url, self.bucket) = (url, bucket) }

  @discardableResult public func upload(
    _ path: String, data: Data, options: FileOptions = FileOptions()
  ) async throws -> FileUploadResponse {
    try await failure()
  }
  @discardableResult public func upload(
    _ path: String, fileURL: URL, options: FileOptions = FileOptions()
  ) async throws -> FileUploadResponse {
    try await failure()
  }
  @discardableResult public func update(
    _ path: String, data: Data, options: FileOptions = FileOptions()
  ) async throws -> FileUploadResponse {
    try await failure()
  }
  public func move(from source: String, to destination: String) async throws {
    try await noNetwork()
  }
  @discardableResult public func copy(
    from source: String, to destination: String
  ) async throws -> String {
    try await failure()
  }
  @discardableResult public func remove(paths: [String]) async throws -> [FileObject] {
    try await failure()
  }
  public func list(
    path: String? = nil, options: SearchOptions? = nil
  ) async throws -> [FileObject] {
    try await failure()
  }
  public func download(path: String, options: TransformOptions? = nil) async throws -> Data {
    try await failure()
  }
  public func exists(path: String) async throws -> Bool { try await failure() }
  public func createSignedURL(
    path: String, expiresIn: Int, download: String? = nil, transform: TransformOptions? = nil
  ) async throws -> URL {
    try await failure()
  }
  public func createSignedURLs(
    paths: [String], expiresIn: Int, download: String? = nil
  ) async throws -> [SignedURLResult] {
    try await failure()
  }
  /// The address of a file, which needs no request.
  public func getPublicURL(
    path: String, download: String? = nil, options: TransformOptions? = nil
  ) throws -> URL {
    url.appendingPathComponent("storage/v1/object/public/\(bucket)/\(path)")
  }
}

// MARK: - Realtime

public struct RealtimeChannelConfig: Sendable {
  public var isPrivate = false
}
public enum RealtimeChannelStatus: Sendable {
  case unsubscribed, subscribing, subscribed, unsubscribing
}
public struct RealtimeSubscription: Sendable {
  public func cancel() {}
}
public typealias ObservationToken = RealtimeSubscription
public protocol PostgresAction: Sendable {}
public struct InsertAction: PostgresAction {
  public let record: JSONObject
}
public struct UpdateAction: PostgresAction {
  public let record: JSONObject
  public let oldRecord: JSONObject
}
public struct DeleteAction: PostgresAction {
  public let oldRecord: JSONObject
}
public enum AnyAction: PostgresAction {
  case insert(InsertAction)
  case update(UpdateAction)
  case delete(DeleteAction)
}
public final class RealtimeClientV2: Sendable {
  init() {}

  public func channel(
    _ topic: String, options: @Sendable (inout RealtimeChannelConfig) -> Void = { _ in }
  ) -> RealtimeChannelV2 {
    RealtimeChannelV2(topic)
  }
  public func connect() async {}
  public func disconnect() {}
  public func removeChannel(_ channel: RealtimeChannelV2) async {}
  public func removeAllChannels() async {}
}
public typealias RealtimeClient = RealtimeClientV2

/// Changes on a server, which never come.
public final class RealtimeChannelV2: Sendable {
  public let topic: String

  init(_ topic: String) { self.topic = topic }

  public var status: RealtimeChannelStatus { .unsubscribed }
  public func subscribe() async {}
  public func subscribeWithError() async throws { try await noNetwork() }
  public func unsubscribe() async {}
  public func postgresChange<Action: PostgresAction>(
    _ type: Action.Type, schema: String = "public", table: String? = nil, filter: String? = nil
  ) -> AsyncStream<Action> {
    AsyncStream { _ in }
  }
  public func onPostgresChange<Action: PostgresAction>(
    _ type: Action.Type, schema: String = "public", table: String? = nil, filter: String? = nil,
    callback: @escaping @Sendable (Action) -> Void
  ) -> RealtimeSubscription {
    RealtimeSubscription()
  }
  public func broadcastStream(event: String) -> AsyncStream<JSONObject> { AsyncStream { _ in } }
  public func onBroadcast(
    event: String, callback: @escaping @Sendable (JSONObject) -> Void
  ) -> RealtimeSubscription {
    RealtimeSubscription()
  }
  public func broadcast(event: String, message: JSONObject) async {}
  public func track(state: JSONObject) async {}
  public func untrack() async {}
}
public typealias RealtimeChannel = RealtimeChannelV2

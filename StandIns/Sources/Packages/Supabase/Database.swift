public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

public struct PostgrestError: Error, Codable, Sendable {
  public let detail: String?
  public let hint: String?
  public let code: String?
  public let message: String

  public init(
    detail: String? = nil, hint: String? = nil, code: String? = nil, message: String
  ) {
    (self.detail, self.hint, self.code, self.message) = (detail, hint, code, message)
  }
}
extension PostgrestError: LocalizedError {
  public var errorDescription: String? { message }
}

public enum CountOption: String, Sendable { case exact, planned, estimated }
public enum PostgrestReturningOptions: String, Sendable { case minimal, representation }
public enum TextSearchType: String, Sendable { case plain, phrase, websearch }
public struct FetchOptions: Sendable {
  public let head: Bool
  public let count: CountOption?

  public init(head: Bool = false, count: CountOption? = nil) {
    (self.head, self.count) = (head, count)
  }
}

/// The response to a query. None exists.
public struct PostgrestResponse<T> {
  public let data: Data
  public let response: HTTPURLResponse
  public let count: Int?
  public let value: T

  public var status: Int { response.statusCode }
}
extension PostgrestResponse: @unchecked Sendable where T: Sendable {}

/// A value with which a column is compared.
public protocol PostgrestFilterValue: Sendable {}
extension String: PostgrestFilterValue {}
extension Int: PostgrestFilterValue {}
extension Double: PostgrestFilterValue {}
extension Bool: PostgrestFilterValue {}
extension UUID: PostgrestFilterValue {}
extension Date: PostgrestFilterValue {}
extension AnyJSON: PostgrestFilterValue {}
extension Array: PostgrestFilterValue where Element: PostgrestFilterValue {}
extension Dictionary: PostgrestFilterValue
where Key: PostgrestFilterValue, Value: PostgrestFilterValue {}
extension Optional: PostgrestFilterValue where Wrapped: PostgrestFilterValue {}

public final class PostgrestClient: Sendable {
  init() {}

  public func from(_ table: String) -> PostgrestQueryBuilder { PostgrestQueryBuilder() }
  public func schema(_ schema: String) -> PostgrestClient { self }
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
}

/// A request to a database, which fails.
public class PostgrestBuilder: @unchecked Sendable {
  init() {}

  @discardableResult
  public func execute(
    options: FetchOptions = FetchOptions()
  ) async throws -> PostgrestResponse<Void> {
    try await failure()
  }
  @discardableResult
  public func execute<T: Decodable>(
    options: FetchOptions = FetchOptions()
  ) async throws -> PostgrestResponse<T> {
    try await failure()
  }
  @discardableResult
  public func setHeader(name: String, value: String) -> Self { self }
}

public class PostgrestTransformBuilder: PostgrestBuilder, @unchecked Sendable {
  public func select(_ columns: String = "*") -> PostgrestTransformBuilder { self }
  public func order(
    _ column: String, ascending: Bool = true, nullsFirst: Bool = false,
    referencedTable: String? = nil
  ) -> PostgrestTransformBuilder {
    self
  }
  public func limit(_ count: Int, referencedTable: String? = nil) -> PostgrestTransformBuilder {
    self
  }
  public func range(
    from: Int, to: Int, referencedTable: String? = nil
  ) -> PostgrestTransformBuilder {
    self
  }
  public func single() -> PostgrestTransformBuilder { self }
  public func maybeSingle() -> PostgrestTransformBuilder { self }
  public func csv() -> PostgrestTransformBuilder { self }
}

public final class PostgrestFilterBuilder: PostgrestTransformBuilder, @unchecked Sendable {
  public enum Operator: String, Sendable {
    case eq, neq, gt, gte, lt, lte, like, ilike, `is`, `in`, cs, cd, ov, fts
  }

  public func eq(_ column: String, value: any PostgrestFilterValue) -> PostgrestFilterBuilder {
    self
  }
  public func neq(_ column: String, value: any PostgrestFilterValue) -> PostgrestFilterBuilder {
    self
  }
  public func gt(_ column: String, value: any PostgrestFilterValue) -> PostgrestFilterBuilder {
    self
  }
  public func gte(_ column: String, value: any PostgrestFilterValue) -> PostgrestFilterBuilder {
    self
  }
  public func lt(_ column: String, value: any PostgrestFilterValue) -> PostgrestFilterBuilder {
    self
  }
  public func lte(_ column: String, value: any PostgrestFilterValue) -> PostgrestFilterBuilder {
    self
  }
  public func contains(_ column: String, value: any PostgrestFilterValue) -> PostgrestFilterBuilder
  {
    self
  }
  public func containedBy(_ column: String, value: any PostgrestFilterValue)
    -> PostgrestFilterBuilder
  {
    self
  }
  public func overlaps(_ column: String, value: any PostgrestFilterValue) -> PostgrestFilterBuilder
  {
    self
  }
  public func isDistinct(_ column: String, value: any PostgrestFilterValue)
    -> PostgrestFilterBuilder
  {
    self
  }
  public func like(_ column: String, pattern: String) -> PostgrestFilterBuilder { self }
  public func ilike(_ column: String, pattern: String) -> PostgrestFilterBuilder { self }
  public func `is`(_ column: String, value: Bool?) -> PostgrestFilterBuilder { self }
  public func `in`(
    _ column: String, values: [any PostgrestFilterValue]
  ) -> PostgrestFilterBuilder {
    self
  }
  public func notIn(
    _ column: String, values: [any PostgrestFilterValue]
  ) -> PostgrestFilterBuilder {
    self
  }
  public func not(
    _ column: String, operator op: Operator, value: any PostgrestFilterValue
  ) -> PostgrestFilterBuilder {
    self
  }
  public func or(_ filters: String, referencedTable: String? = nil) -> PostgrestFilterBuilder {
    self
  }
  public func match(_ query: [String: any PostgrestFilterValue]) -> PostgrestFilterBuilder { self }
  public func textSearch(
    _ column: String, query: String, config: String? = nil, type: TextSearchType? = nil
  ) -> PostgrestFilterBuilder {
    self
  }
  public func filter(
    _ column: String, operator op: String, value: String
  ) -> PostgrestFilterBuilder {
    self
  }
}

public final class PostgrestQueryBuilder: PostgrestBuilder, @unchecked Sendable {
  public func select(
    _ columns: String = "*", head: Bool = false, count: CountOption? = nil
  ) -> PostgrestFilterBuilder {
    PostgrestFilterBuilder()
  }
  public func insert(
    _ values: some Encodable, returning: PostgrestReturningOptions? = nil,
    count: CountOption? = nil
  ) throws -> PostgrestFilterBuilder {
    PostgrestFilterBuilder()
  }
  public func upsert(
    _ values: some Encodable, onConflict: String? = nil,
    returning: PostgrestReturningOptions = .representation, count: CountOption? = nil,
    ignoreDuplicates: Bool = false
  ) throws -> PostgrestFilterBuilder {
    PostgrestFilterBuilder()
  }
  public func update(
    _ values: some Encodable, returning: PostgrestReturningOptions = .representation,
    count: CountOption? = nil
  ) throws -> PostgrestFilterBuilder {
    PostgrestFilterBuilder()
  }
  public func delete(
    returning: PostgrestReturningOptions = .representation, count: CountOption? = nil
  ) -> PostgrestFilterBuilder {
    PostgrestFilterBuilder()
  }
}

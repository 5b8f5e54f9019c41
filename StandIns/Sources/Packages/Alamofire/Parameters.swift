public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

public typealias Parameters = [String: Any]

public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let connect = HTTPMethod(rawValue: "CONNECT")
  public static let delete = HTTPMethod(rawValue: "DELETE")
  public static let get = HTTPMethod(rawValue: "GET")
  public static let head = HTTPMethod(rawValue: "HEAD")
  public static let options = HTTPMethod(rawValue: "OPTIONS")
  public static let patch = HTTPMethod(rawValue: "PATCH")
  public static let post = HTTPMethod(rawValue: "POST")
  public static let put = HTTPMethod(rawValue: "PUT")
  public static let query = HTTPMethod(rawValue: "QUERY")
  public static let trace = HTTPMethod(rawValue: "TRACE")
}

public struct HTTPHeader: Hashable, Sendable {
  public let name: String
  public let value: String

  public init(name: String, value: String) { (self.name, self.value) = (name, value) }

  public static func accept(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Accept", value: value)
  }
  public static func acceptCharset(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Accept-Charset", value: value)
  }
  public static func acceptLanguage(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Accept-Language", value: value)
  }
  public static func acceptEncoding(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Accept-Encoding", value: value)
  }
  public static func authorization(username: String, password: String) -> HTTPHeader {
    authorization("Basic " + Data("\(username):\(password)".utf8).base64EncodedString())
  }
  public static func authorization(bearerToken: String) -> HTTPHeader {
    authorization("Bearer \(bearerToken)")
  }
  public static func authorization(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Authorization", value: value)
  }
  public static func contentDisposition(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Content-Disposition", value: value)
  }
  public static func contentEncoding(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Content-Encoding", value: value)
  }
  public static func contentType(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Content-Type", value: value)
  }
  public static func userAgent(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "User-Agent", value: value)
  }
  public static let defaultAcceptEncoding = acceptEncoding("br;q=1.0, gzip;q=0.9, deflate;q=0.8")
  public static let defaultAcceptLanguage = acceptLanguage("en;q=1.0")
  public static let defaultUserAgent = userAgent("App")
}
extension HTTPHeader: CustomStringConvertible {
  public var description: String { "\(name): \(value)" }
}

/// The headers of a request, whose names are compared without regard to case.
public struct HTTPHeaders: Equatable, Hashable, Sendable {
  private var headers: [HTTPHeader] = []

  public init() {}
  public init(_ headers: [HTTPHeader]) { for header in headers { update(header) } }
  public init(_ dictionary: [String: String]) {
    for (name, value) in dictionary.sorted(by: { $0.key < $1.key }) {
      update(name: name, value: value)
    }
  }

  private func index(of name: String) -> Int? {
    headers.firstIndex { $0.name.lowercased() == name.lowercased() }
  }

  public mutating func add(name: String, value: String) { update(name: name, value: value) }
  public mutating func add(_ header: HTTPHeader) { update(header) }
  public mutating func update(name: String, value: String) {
    update(HTTPHeader(name: name, value: value))
  }
  public mutating func update(_ header: HTTPHeader) {
    if let index = index(of: header.name) {
      headers[index] = header
    } else {
      headers.append(header)
    }
  }
  public mutating func remove(name: String) {
    if let index = index(of: name) { headers.remove(at: index) }
  }
  public mutating func sort() { headers.sort { $0.name.lowercased() < $1.name.lowercased() } }
  public func sorted() -> HTTPHeaders {
    var copy = self
    copy.sort()
    return copy
  }
  public func value(for name: String) -> String? { index(of: name).map { headers[$0].value } }
  public subscript(_ name: String) -> String? {
    get { value(for: name) }
    set {
      if let newValue { update(name: name, value: newValue) } else { remove(name: name) }
    }
  }
  public var dictionary: [String: String] {
    Dictionary(headers.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }

  public static let `default`: HTTPHeaders = [
    .defaultAcceptEncoding, .defaultAcceptLanguage, .defaultUserAgent,
  ]
}
extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { update(name: name, value: value) }
  }
}
extension HTTPHeaders: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: HTTPHeader...) { self.init(elements) }
}
extension HTTPHeaders: Collection {
  public var startIndex: Int { headers.startIndex }
  public var endIndex: Int { headers.endIndex }
  public subscript(position: Int) -> HTTPHeader { headers[position] }
  public func index(after index: Int) -> Int { headers.index(after: index) }
}
extension HTTPHeaders: CustomStringConvertible {
  public var description: String { headers.map(\.description).joined(separator: "\n") }
}

extension URLRequest {
  public var headers: HTTPHeaders {
    get { HTTPHeaders(allHTTPHeaderFields ?? [:]) }
    set { allHTTPHeaderFields = newValue.dictionary }
  }
  public var method: HTTPMethod? {
    get { httpMethod.map { HTTPMethod(rawValue: $0) } }
    set { httpMethod = newValue?.rawValue }
  }
  public init(
    url: any URLConvertible, method: HTTPMethod, headers: HTTPHeaders? = nil
  ) throws {
    self.init(url: try url.asURL())
    httpMethod = method.rawValue
    allHTTPHeaderFields = headers?.dictionary
  }
}
extension HTTPURLResponse {
  public var headers: HTTPHeaders {
    HTTPHeaders(allHeaderFields as? [String: String] ?? [:])
  }
}

// MARK: - Addresses

public protocol URLConvertible: Sendable {
  func asURL() throws -> URL
}
extension String: URLConvertible {
  public func asURL() throws -> URL {
    guard let url = URL(string: self) else { throw AFError.invalidURL(url: self) }
    return url
  }
}
extension URL: URLConvertible {
  public func asURL() throws -> URL { self }
}
extension URLComponents: URLConvertible {
  public func asURL() throws -> URL {
    guard let url else { throw AFError.invalidURL(url: self) }
    return url
  }
}
public protocol URLRequestConvertible {
  func asURLRequest() throws -> URLRequest
}
extension URLRequestConvertible {
  public var urlRequest: URLRequest? { try? asURLRequest() }
}
extension URLRequest: URLRequestConvertible {
  public func asURLRequest() throws -> URLRequest { self }
}

// MARK: - Encoding

public protocol ParameterEncoding: Sendable {
  func encode(
    _ urlRequest: any URLRequestConvertible, with parameters: Parameters?
  ) throws -> URLRequest
}

/// Encodes parameters in the query or in the body.
public struct URLEncoding: ParameterEncoding {
  public enum Destination: Sendable { case methodDependent, queryString, httpBody }
  public enum ArrayEncoding: Sendable { case brackets, noBrackets, indexInBrackets }
  public enum BoolEncoding: Sendable { case numeric, literal }

  public static var `default`: URLEncoding { URLEncoding() }
  public static var queryString: URLEncoding { URLEncoding(destination: .queryString) }
  public static var httpBody: URLEncoding { URLEncoding(destination: .httpBody) }

  public let destination: Destination
  public let arrayEncoding: ArrayEncoding
  public let boolEncoding: BoolEncoding

  public init(
    destination: Destination = .methodDependent, arrayEncoding: ArrayEncoding = .brackets,
    boolEncoding: BoolEncoding = .numeric
  ) {
    self.destination = destination
    (self.arrayEncoding, self.boolEncoding) = (arrayEncoding, boolEncoding)
  }

  public func encode(
    _ urlRequest: any URLRequestConvertible, with parameters: Parameters?
  ) throws -> URLRequest {
    var request = try urlRequest.asURLRequest()
    guard let parameters, !parameters.isEmpty else { return request }
    let pairs = parameters.sorted { $0.key < $1.key }.flatMap {
      queryComponents(fromKey: $0.key, value: $0.value)
    }
    let query = pairs.map { "\($0)=\($1)" }.joined(separator: "&")
    let isInQuery =
      switch destination {
      case .queryString: true
      case .httpBody: false
      case .methodDependent:
        request.method.map { [.get, .head, .delete].contains($0) } ?? true
      }
    guard isInQuery else {
      if request.value(forHTTPHeaderField: "Content-Type") == nil {
        request.setValue(
          "application/x-www-form-urlencoded; charset=utf-8", forHTTPHeaderField: "Content-Type")
      }
      request.httpBody = Data(query.utf8)
      return request
    }
    guard let url = request.url, var parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    else { throw AFError.parameterEncodingFailed(reason: .missingURL) }
    parts.percentEncodedQuery = (parts.percentEncodedQuery.map { "\($0)&" } ?? "") + query
    request.url = parts.url
    return request
  }

  public func queryComponents(fromKey key: String, value: Any) -> [(String, String)] {
    switch value {
    case let dictionary as [String: Any]:
      return dictionary.sorted { $0.key < $1.key }.flatMap {
        queryComponents(fromKey: "\(key)[\($0.key)]", value: $0.value)
      }
    case let list as [Any]:
      return list.enumerated().flatMap { index, element in
        let name =
          switch arrayEncoding {
          case .brackets: "\(key)[]"
          case .noBrackets: key
          case .indexInBrackets: "\(key)[\(index)]"
          }
        return queryComponents(fromKey: name, value: element)
      }
    default:
      let isBool = type(of: value) == Bool.self
      let text =
        isBool && boolEncoding == .numeric ? (value as? Bool == true ? "1" : "0") : "\(value)"
      return [(escape(key), escape(text))]
    }
  }
  public func escape(_ string: String) -> String {
    var allowed = CharacterSet.urlQueryAllowed
    allowed.remove(charactersIn: ":#[]@!$&'()*+,;=")
    return string.addingPercentEncoding(withAllowedCharacters: allowed) ?? string
  }
}

/// Encodes parameters as JSON in the body.
public struct JSONEncoding: ParameterEncoding {
  public static var `default`: JSONEncoding { JSONEncoding() }
  public static var prettyPrinted: JSONEncoding { JSONEncoding(options: .prettyPrinted) }

  public let options: JSONSerialization.WritingOptions

  public init(options: JSONSerialization.WritingOptions = []) { self.options = options }

  public func encode(
    _ urlRequest: any URLRequestConvertible, with parameters: Parameters?
  ) throws -> URLRequest {
    try encode(urlRequest, withJSONObject: parameters)
  }
  public func encode(
    _ urlRequest: any URLRequestConvertible, withJSONObject jsonObject: Any? = nil
  ) throws -> URLRequest {
    var request = try urlRequest.asURLRequest()
    guard let jsonObject else { return request }
    guard JSONSerialization.isValidJSONObject(jsonObject) else {
      throw AFError.parameterEncodingFailed(
        reason: .jsonEncodingFailed(error: URLError(.cannotParseResponse)))
    }
    do {
      request.httpBody = try JSONSerialization.data(withJSONObject: jsonObject, options: options)
    } catch {
      throw AFError.parameterEncodingFailed(reason: .jsonEncodingFailed(error: error))
    }
    if request.value(forHTTPHeaderField: "Content-Type") == nil {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    return request
  }
}

public protocol ParameterEncoder: Sendable {
  func encode<Parameters: Encodable>(
    _ parameters: Parameters?, into request: URLRequest
  ) throws -> URLRequest
}

/// Encodes a value as JSON in the body.
open class JSONParameterEncoder: ParameterEncoder, @unchecked Sendable {
  public static var `default`: JSONParameterEncoder { JSONParameterEncoder() }
  public static var prettyPrinted: JSONParameterEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .prettyPrinted
    return JSONParameterEncoder(encoder: encoder)
  }
  public static var sortedKeys: JSONParameterEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return JSONParameterEncoder(encoder: encoder)
  }

  public let encoder: JSONEncoder

  public init(encoder: JSONEncoder = JSONEncoder()) { self.encoder = encoder }

  open func encode<Parameters: Encodable>(
    _ parameters: Parameters?, into request: URLRequest
  ) throws -> URLRequest {
    guard let parameters else { return request }
    var request = request
    request.httpBody = try encoder.encode(parameters)
    if request.value(forHTTPHeaderField: "Content-Type") == nil {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    return request
  }
}
extension ParameterEncoder where Self == JSONParameterEncoder {
  public static var json: JSONParameterEncoder { .default }
  public static func json(encoder: JSONEncoder = JSONEncoder()) -> JSONParameterEncoder {
    JSONParameterEncoder(encoder: encoder)
  }
}

/// Encodes the fields of a value in the query or in the body.
open class URLEncodedFormParameterEncoder: ParameterEncoder, @unchecked Sendable {
  public enum Destination: Sendable { case methodDependent, queryString, httpBody }

  public static var `default`: URLEncodedFormParameterEncoder { URLEncodedFormParameterEncoder() }

  public let destination: Destination

  public init(destination: Destination = .methodDependent) { self.destination = destination }

  open func encode<Parameters: Encodable>(
    _ parameters: Parameters?, into request: URLRequest
  ) throws -> URLRequest {
    guard let parameters else { return request }
    let json = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(parameters))
    let encoding: URLEncoding.Destination =
      switch destination {
      case .methodDependent: .methodDependent
      case .queryString: .queryString
      case .httpBody: .httpBody
      }
    return try URLEncoding(destination: encoding).encode(request, with: json as? [String: Any])
  }
}
extension ParameterEncoder where Self == URLEncodedFormParameterEncoder {
  public static var urlEncodedForm: URLEncodedFormParameterEncoder { .default }
}

/// The parts of an upload. Nothing is sent.
open class MultipartFormData: @unchecked Sendable {
  public let boundary: String
  open private(set) var contentLength: UInt64 = 0

  public init(fileManager: FileManager = .default, boundary: String? = nil) {
    self.boundary = boundary ?? "alamofire.boundary"
  }

  open var contentType: String { "multipart/form-data; boundary=\(boundary)" }
  public func append(
    _ data: Data, withName name: String, fileName: String? = nil, mimeType: String? = nil
  ) {
    contentLength += UInt64(data.count)
  }
  public func append(_ fileURL: URL, withName name: String) {}
  public func append(
    _ fileURL: URL, withName name: String, fileName: String, mimeType: String
  ) {}
}

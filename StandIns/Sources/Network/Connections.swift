public import Foundation
internal import Synchronization

/// The state of a connection, listener or browser, with the handler that receives each change of the state.
private final class StateReport<State: Sendable>: Sendable {
  private struct Values {
    var state: State
    var handler: (@Sendable (State) -> Void)?
    var queue: DispatchQueue?
  }
  private let values: Mutex<Values>

  init(_ state: State) { values = Mutex(Values(state: state)) }

  var state: State { values.withLock { $0.state } }
  var queue: DispatchQueue? { values.withLock { $0.queue } }
  var handler: (@Sendable (State) -> Void)? {
    get { values.withLock { $0.handler } }
    set { values.withLock { $0.handler = newValue } }
  }

  /// Stores the queue, and sets the state that follows the start.
  func start(on queue: DispatchQueue, with state: State) {
    values.withLock { $0.queue = queue }
    change(to: state)
  }
  func change(to state: State) {
    let queue = values.withLock { values in
      values.state = state
      return values.queue
    }
    queue?.async { self.handler?(state) }
  }
}

/// A connection that waits for a network. Sending and receiving end with an error.
public final class NWConnection: CustomDebugStringConvertible, @unchecked Sendable {
  public enum State: Equatable, Sendable {
    case setup
    case waiting(NWError)
    case preparing, ready
    case failed(NWError)
    case cancelled
  }
  public final class ContentContext: Sendable {
    public let identifier: String

    public init(
      identifier: String, expiration: UInt64 = 0, priority: Double = 0.5, isFinal: Bool = false
    ) {
      self.identifier = identifier
    }

    public static let defaultMessage = ContentContext(identifier: "default")
    public static let finalMessage = ContentContext(identifier: "final", isFinal: true)
    public static let defaultStream = ContentContext(identifier: "stream")
  }
  public enum SendCompletion: Sendable {
    case contentProcessed(@Sendable (NWError?) -> Void)
    case idempotent
  }

  public let endpoint: NWEndpoint
  public let parameters: NWParameters
  private let report = StateReport(State.setup)

  public init(to endpoint: NWEndpoint, using parameters: NWParameters) {
    (self.endpoint, self.parameters) = (endpoint, parameters)
  }
  public convenience init(
    host: NWEndpoint.Host, port: NWEndpoint.Port, using parameters: NWParameters
  ) {
    self.init(to: .hostPort(host: host, port: port), using: parameters)
  }

  public var state: State { report.state }
  public var queue: DispatchQueue? { report.queue }
  public var currentPath: NWPath? { NWPath() }
  public var debugDescription: String { "[\(endpoint.debugDescription)]" }
  @preconcurrency public var stateUpdateHandler: (@Sendable (State) -> Void)? {
    get { report.handler }
    set { report.handler = newValue }
  }
  /// These handlers are never called, because the path of a connection does not change.
  @preconcurrency public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?
  @preconcurrency public var viabilityUpdateHandler: (@Sendable (Bool) -> Void)?
  @preconcurrency public var betterPathUpdateHandler: (@Sendable (Bool) -> Void)?

  public func start(queue: DispatchQueue) {
    report.start(on: queue, with: .waiting(.posix(.ENETDOWN)))
  }
  public func restart() { if let queue { start(queue: queue) } }
  public func cancel() { report.change(to: .cancelled) }
  public func forceCancel() { cancel() }

  public func send(
    content: (some DataProtocol)?, contentContext: ContentContext = .defaultMessage,
    isComplete: Bool = true, completion: SendCompletion
  ) {
    guard case .contentProcessed(let handler) = completion else { return }
    (queue ?? .main).async { handler(.posix(.ENOTCONN)) }
  }
  @preconcurrency public func receive(
    minimumIncompleteLength: Int, maximumLength: Int,
    completion: @escaping @Sendable (Data?, ContentContext?, Bool, NWError?) -> Void
  ) {
    (queue ?? .main).async { completion(nil, nil, true, .posix(.ENOTCONN)) }
  }
  @preconcurrency public func receiveMessage(
    completion: @escaping @Sendable (Data?, ContentContext?, Bool, NWError?) -> Void
  ) {
    receive(minimumIncompleteLength: 0, maximumLength: 0, completion: completion)
  }
  public func batch(_ actions: () -> Void) { actions() }
}

/// A listener that fails, so no connection arrives.
public final class NWListener: @unchecked Sendable {
  public enum State: Equatable, Sendable {
    case setup
    case waiting(NWError)
    case ready
    case failed(NWError)
    case cancelled
  }
  public struct Service: Equatable, Sendable {
    public let name: String?
    public let type: String
    public let domain: String?
    public var txtRecord: Data?
    public var txtRecordObject: NWTXTRecord?

    public init(name: String? = nil, type: String, domain: String? = nil, txtRecord: Data? = nil) {
      (self.name, self.type, self.domain, self.txtRecord) = (name, type, domain, txtRecord)
    }
    public init(name: String? = nil, type: String, domain: String? = nil, txtRecord: NWTXTRecord) {
      (self.name, self.type, self.domain, txtRecordObject) = (name, type, domain, txtRecord)
    }
  }
  public enum ServiceRegistrationChange: Equatable, Sendable {
    case add(NWEndpoint)
    case remove(NWEndpoint)
  }

  public let parameters: NWParameters
  public let port: NWEndpoint.Port?
  public var service: Service?
  public var newConnectionLimit = Int.max
  private let report = StateReport(State.setup)

  public init(using parameters: NWParameters, on port: NWEndpoint.Port = .any) throws {
    (self.parameters, self.port) = (parameters, port)
  }
  public init(service: Service?, using parameters: NWParameters) throws {
    (self.parameters, self.service, port) = (parameters, service, nil)
  }

  public var state: State { report.state }
  public var queue: DispatchQueue? { report.queue }
  @preconcurrency public var stateUpdateHandler: (@Sendable (State) -> Void)? {
    get { report.handler }
    set { report.handler = newValue }
  }
  /// These handlers are never called.
  @preconcurrency public var newConnectionHandler: (@Sendable (NWConnection) -> Void)?
  @preconcurrency public var serviceRegistrationUpdateHandler:
    (@Sendable (ServiceRegistrationChange) -> Void)?

  public func start(queue: DispatchQueue) {
    report.start(on: queue, with: .failed(.posix(.ENETDOWN)))
  }
  public func cancel() { report.change(to: .cancelled) }
}

/// A browser for services that waits for a network and finds no service.
public final class NWBrowser: @unchecked Sendable {
  public enum State: Equatable, Sendable {
    case setup, ready
    case failed(NWError)
    case cancelled
    case waiting(NWError)
  }
  public enum Descriptor: Hashable, Sendable {
    case bonjour(type: String, domain: String?)
    case bonjourWithTXTRecord(type: String, domain: String?)
  }
  public struct Result: Hashable, Sendable {
    public enum Metadata: Hashable, Sendable {
      case none
      case bonjour(NWTXTRecord)
    }
    public enum Change: Hashable, Sendable {
      public struct Flags: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let interfaceAdded = Flags(rawValue: 1)
        public static let interfaceRemoved = Flags(rawValue: 2)
        public static let metadataChanged = Flags(rawValue: 4)
        public static let identical = Flags(rawValue: 8)
      }

      case identical
      case added(Result)
      case removed(Result)
      case changed(old: Result, new: Result, flags: Flags)
    }

    public let endpoint: NWEndpoint
    public let interfaces: [NWInterface]
    public let metadata: Metadata
  }

  public let descriptor: Descriptor
  public let parameters: NWParameters
  private let report = StateReport(State.setup)

  public init(for descriptor: Descriptor, using parameters: NWParameters) {
    (self.descriptor, self.parameters) = (descriptor, parameters)
  }

  public var state: State { report.state }
  public var queue: DispatchQueue? { report.queue }
  public var browseResults: Set<Result> { [] }
  @preconcurrency public var stateUpdateHandler: (@Sendable (State) -> Void)? {
    get { report.handler }
    set { report.handler = newValue }
  }
  /// This handler is never called.
  @preconcurrency public var browseResultsChangedHandler:
    (@Sendable (Set<Result>, Set<Result.Change>) -> Void)?

  public func start(queue: DispatchQueue) {
    report.start(on: queue, with: .waiting(.posix(.ENETDOWN)))
  }
  public func cancel() { report.change(to: .cancelled) }
}

/// The text record of a service: keys with texts.
public struct NWTXTRecord: Hashable, Sendable {
  public private(set) var dictionary: [String: String]

  public init(_ dictionary: [String: String] = [:]) { self.dictionary = dictionary }

  public subscript(key: String) -> String? {
    get { dictionary[key] }
    set { dictionary[key] = newValue }
  }
  public var isEmpty: Bool { dictionary.isEmpty }
  public var count: Int { dictionary.count }
}

// A replacement for Network. There is no network: a path monitor reports once that the path is not satisfied,
// connections and browsers wait, and listeners fail. All of them report asynchronously, on the queue with which they
// were started.

@_exported public import Foundation
internal import Synchronization

// MARK: - Paths

/// A monitor of the network path. It calls its handler once, with a path that is not satisfied.
public final class NWPathMonitor: AsyncSequence, @unchecked Sendable {
  private struct State {
    var handler: (@Sendable (NWPath) -> Void)?
    var queue: DispatchQueue?
    var isCancelled = false
    var streams: [AsyncStream<NWPath>.Continuation] = []
  }
  private let state = Mutex(State())

  public init() {}
  public init(requiredInterfaceType: NWInterface.InterfaceType) {}
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {}

  @preconcurrency public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { state.withLock { $0.handler } }
    set { state.withLock { $0.handler = newValue } }
  }
  public var currentPath: NWPath { NWPath() }
  public var queue: DispatchQueue? { state.withLock { $0.queue } }

  public func start(queue: DispatchQueue) {
    let isFirst = state.withLock { state in
      defer { state.queue = queue }
      return state.queue == nil && !state.isCancelled
    }
    guard isFirst else { return }
    queue.async { [self] in
      let handler = state.withLock { $0.isCancelled ? nil : $0.handler }
      handler?(currentPath)
    }
  }

  public func cancel() {
    let streams = state.withLock { state in
      state.isCancelled = true
      state.handler = nil
      defer { state.streams = [] }
      return state.streams
    }
    for stream in streams { stream.finish() }
  }

  // MARK: The paths as a sequence

  public typealias Element = NWPath
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var paths: AsyncStream<NWPath>.Iterator

    public mutating func next() async -> NWPath? { await paths.next() }
  }

  public func makeAsyncIterator() -> Iterator {
    let (stream, continuation) = AsyncStream.makeStream(of: NWPath.self)
    continuation.yield(currentPath)
    let isCancelled = state.withLock { state in
      if !state.isCancelled { state.streams.append(continuation) }
      return state.isCancelled
    }
    if isCancelled { continuation.finish() }
    return Iterator(paths: stream.makeAsyncIterator())
  }
}

/// The path to the network. It is never satisfied, because there is no network.
public struct NWPath: Equatable, CustomDebugStringConvertible, Sendable {
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
  public enum UnsatisfiedReason: Sendable {
    case notAvailable, cellularDenied, wifiDenied, localNetworkDenied, vpnInactive
  }

  init() {}

  public let status = Status.unsatisfied
  public let unsatisfiedReason = UnsatisfiedReason.notAvailable
  public let availableInterfaces: [NWInterface] = []
  public let isExpensive = false
  public let isConstrained = false
  public let supportsIPv4 = false
  public let supportsIPv6 = false
  public let supportsDNS = false
  public let gateways: [NWEndpoint] = []
  public let localEndpoint: NWEndpoint? = nil
  public let remoteEndpoint: NWEndpoint? = nil

  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { false }
  public var debugDescription: String { "unsatisfied (No network route)" }
}

public struct NWInterface: Hashable, Sendable {
  public enum InterfaceType: Sendable { case other, wifi, cellular, wiredEthernet, loopback }

  public let name: String
  public let type: InterfaceType
  public let index: Int
}

// MARK: - Endpoints

public enum NWEndpoint: Hashable, CustomDebugStringConvertible, Sendable {
  case hostPort(host: Host, port: Port)
  case service(name: String, type: String, domain: String, interface: NWInterface?)
  case unix(path: String)
  case url(URL)

  public var interface: NWInterface? { nil }
  public var debugDescription: String {
    switch self {
    case .hostPort(let host, let port): "\(host.debugDescription):\(port.rawValue)"
    case .service(let name, let type, let domain, _): "\(name).\(type)\(domain)"
    case .unix(let path): path
    case .url(let url): url.absoluteString
    }
  }

  public enum Host: Hashable, CustomDebugStringConvertible, ExpressibleByStringLiteral, Sendable {
    case name(String, NWInterface?)
    case ipv4(IPv4Address)
    case ipv6(IPv6Address)

    public init(_ string: String) {
      if let address = IPv4Address(string) {
        self = .ipv4(address)
      } else if let address = IPv6Address(string) {
        self = .ipv6(address)
      } else {
        self = .name(string, nil)
      }
    }
    public init(stringLiteral: String) { self.init(stringLiteral) }

    public var interface: NWInterface? { nil }
    public var debugDescription: String {
      switch self {
      case .name(let name, _): name
      case .ipv4(let address): address.debugDescription
      case .ipv6(let address): address.debugDescription
      }
    }
  }

  public struct Port: Hashable, RawRepresentable, ExpressibleByIntegerLiteral, Sendable,
    CustomDebugStringConvertible
  {
    public let rawValue: UInt16

    public init?(rawValue: UInt16) { self.rawValue = rawValue }
    public init(integerLiteral: UInt16) { rawValue = integerLiteral }
    public init?(_ service: String) {
      guard let value = UInt16(service) ?? Self.names[service] else { return nil }
      rawValue = value
    }

    private static let names: [String: UInt16] = [
      "ssh": 22, "smtp": 25, "http": 80, "pop": 110, "imap": 143, "https": 443,
    ]

    public static let any: Port = 0
    public static let ssh: Port = 22
    public static let smtp: Port = 25
    public static let http: Port = 80
    public static let pop: Port = 110
    public static let imap: Port = 143
    public static let https: Port = 443
    public static let imaps: Port = 993
    public static let socks: Port = 1080

    public var debugDescription: String { "\(rawValue)" }
  }
}

public protocol IPAddress: Sendable {
  var rawValue: Data { get }
  var isLoopback: Bool { get }
}

public struct IPv4Address: IPAddress, Hashable, CustomDebugStringConvertible {
  public let rawValue: Data

  public init?(_ rawValue: Data) {
    guard rawValue.count == 4 else { return nil }
    self.rawValue = rawValue
  }
  public init?(_ string: String) {
    var address = in_addr()
    guard inet_pton(AF_INET, string, &address) == 1 else { return nil }
    rawValue = withUnsafeBytes(of: address) { Data($0) }
  }

  public static let any = IPv4Address(Data(count: 4))!
  public static let loopback = IPv4Address(Data([127, 0, 0, 1]))!
  public static let broadcast = IPv4Address(Data([255, 255, 255, 255]))!

  public var isLoopback: Bool { rawValue.first == 127 }
  public var debugDescription: String { rawValue.map { "\($0)" }.joined(separator: ".") }
}

public struct IPv6Address: IPAddress, Hashable, CustomDebugStringConvertible {
  public let rawValue: Data

  public init?(_ rawValue: Data) {
    guard rawValue.count == 16 else { return nil }
    self.rawValue = rawValue
  }
  public init?(_ string: String) {
    var address = in6_addr()
    guard inet_pton(AF_INET6, string, &address) == 1 else { return nil }
    rawValue = withUnsafeBytes(of: address) { Data($0) }
  }

  public static let any = IPv6Address(Data(count: 16))!
  public static let loopback = IPv6Address(Data(count: 15) + [1])!

  public var isLoopback: Bool { self == .loopback }
  public var debugDescription: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let bytes = Array(rawValue)
    guard inet_ntop(AF_INET6, bytes, &text, socklen_t(text.count)) != nil else { return "" }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

public enum NWError: Error, Equatable, CustomDebugStringConvertible, Sendable {
  case posix(POSIXErrorCode)
  case dns(Int32)
  case tls(Int32)

  public var debugDescription: String {
    switch self {
    case .posix(let code): "POSIXErrorCode(rawValue: \(code.rawValue))"
    case .dns(let code): "DNSServiceErrorType(\(code))"
    case .tls(let code): "OSStatus(\(code))"
    }
  }
}

// MARK: - Parameters

/// The options of a network protocol. They have no effect.
open class NWProtocolOptions: @unchecked Sendable {}

open class NWProtocol: @unchecked Sendable {}

public final class NWProtocolTCP: NWProtocol, @unchecked Sendable {
  public final class Options: NWProtocolOptions, @unchecked Sendable {
    public var noDelay = false
    public var enableKeepalive = false
    public var keepaliveIdle = 0
    public var keepaliveCount = 0
    public var keepaliveInterval = 0
    public var connectionTimeout = 0
    public var enableFastOpen = false

    public override init() {}
  }
}

public final class NWProtocolUDP: NWProtocol, @unchecked Sendable {
  public final class Options: NWProtocolOptions, @unchecked Sendable {
    public var preferNoChecksum = false

    public override init() {}
  }
}

public final class NWProtocolTLS: NWProtocol, @unchecked Sendable {
  public final class Options: NWProtocolOptions, @unchecked Sendable {
    public override init() {}
  }
}

public final class NWParameters: @unchecked Sendable {
  public enum ServiceClass: Sendable {
    case bestEffort, background, interactiveVideo, interactiveVoice, responsiveData, signaling
  }
  public final class ProtocolStack: @unchecked Sendable {
    public var applicationProtocols: [NWProtocolOptions] = []
    public var transportProtocol: NWProtocolOptions?
  }

  public var requiredLocalEndpoint: NWEndpoint?
  public var requiredInterface: NWInterface?
  public var requiredInterfaceType = NWInterface.InterfaceType.other
  public var prohibitedInterfaceTypes: [NWInterface.InterfaceType]?
  public var allowLocalEndpointReuse = false
  public var includePeerToPeer = false
  public var acceptLocalOnly = false
  public var prohibitExpensivePaths = false
  public var prohibitConstrainedPaths = false
  public var allowFastOpen = false
  public var serviceClass = ServiceClass.bestEffort
  public let defaultProtocolStack = ProtocolStack()

  public init() {}
  public init(
    tls: NWProtocolTLS.Options?, tcp: NWProtocolTCP.Options = NWProtocolTCP.Options()
  ) {
    defaultProtocolStack.transportProtocol = tcp
  }
  public init(
    dtls: NWProtocolTLS.Options?, udp: NWProtocolUDP.Options = NWProtocolUDP.Options()
  ) {
    defaultProtocolStack.transportProtocol = udp
  }

  public static var tcp: NWParameters { NWParameters(tls: nil) }
  public static var tls: NWParameters { NWParameters(tls: NWProtocolTLS.Options()) }
  public static var udp: NWParameters { NWParameters(dtls: nil) }
  public static var dtls: NWParameters { NWParameters(dtls: NWProtocolTLS.Options()) }
}

public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking

  // Properties of a session that have no effect, because there is no network. A set is not kept.
  extension URLSessionConfiguration {
    public var waitsForConnectivity: Bool {
      get { false }
      set {}
    }
    public var sessionSendsLaunchEvents: Bool {
      get { true }
      set {}
    }
    public var allowsExpensiveNetworkAccess: Bool {
      get { true }
      set {}
    }
    public var allowsConstrainedNetworkAccess: Bool {
      get { true }
      set {}
    }
    public var tlsMinimumSupportedProtocolVersion: tls_protocol_version_t {
      get { .TLSv10 }
      set {}
    }
    public var tlsMaximumSupportedProtocolVersion: tls_protocol_version_t {
      get { .TLSv13 }
      set {}
    }
    public var multipathServiceType: _MultipathServiceType {
      get { .none }
      set {}
    }
    public var sharedContainerIdentifier: String? {
      get { nil }
      set {}
    }
    public var requiresDNSSECValidation: Bool {
      get { false }
      set {}
    }
    public var usesClassicLoadingMode: Bool {
      get { true }
      set {}
    }
    /// The default configuration: no process continues a transfer in the background.
    public class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
      .default
    }
  }

  /// The use of several networks at once. The name in Foundation has a type that is unavailable on Linux.
  public enum _MultipathServiceType: Int, Sendable {
    case none, handover, interactive, aggregate
  }

  // swift-format-ignore
  /// A version of the protocol for secure connections.
  public enum tls_protocol_version_t: UInt16, Sendable {
    case TLSv10 = 0x0301
    case TLSv11 = 0x0302
    case TLSv12 = 0x0303
    case TLSv13 = 0x0304
    case DTLSv10 = 0xfeff
    case DTLSv12 = 0xfefd
  }

  extension URLCache {
    public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
      self.init(
        memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
    }
  }
#endif

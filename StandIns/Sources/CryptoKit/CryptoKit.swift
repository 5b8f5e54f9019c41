// A replacement for CryptoKit. Digests, HMAC codes and HKDF keys are exact. Encryption and signing are not implemented:
// their functions throw a `CryptoKitError`, and no signature is valid.

@_exported public import Foundation

/// A function that computes the digest of a message.
public protocol HashFunction: Sendable {
  associatedtype Digest: CryptoKit.Digest

  static var blockByteCount: Int { get }

  init()
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  func finalize() -> Digest
}

extension HashFunction {
  public mutating func update(data: some DataProtocol) {
    for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
  }
  public static func hash(data: some DataProtocol) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }
  public static func hash(bufferPointer: UnsafeRawBufferPointer) -> Digest {
    var function = Self()
    function.update(bufferPointer: bufferPointer)
    return function.finalize()
  }
}

/// The digest of a message, as bytes.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8 {
  static var byteCount: Int { get }
}

extension Digest {
  public static func == (digest: Self, bytes: some DataProtocol) -> Bool {
    digest.elementsEqual(bytes)
  }
  public static func != (digest: Self, bytes: some DataProtocol) -> Bool { !(digest == bytes) }
}

/// The members that all digest types share.
public protocol _ArrayDigest: Digest {
  var _bytes: [UInt8] { get }
  static var _name: String { get }
}

extension _ArrayDigest {
  public var description: String {
    "\(Self._name) digest: \(_bytes.map { String(format: "%02x", $0) }.joined())"
  }
  public func makeIterator() -> [UInt8].Iterator { _bytes.makeIterator() }
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try _bytes.withUnsafeBytes(body)
  }
}

public struct SHA256Digest: _ArrayDigest {
  public static var byteCount: Int { 32 }
  public static var _name: String { "SHA256" }
  public let _bytes: [UInt8]
}
public struct SHA384Digest: _ArrayDigest {
  public static var byteCount: Int { 48 }
  public static var _name: String { "SHA384" }
  public let _bytes: [UInt8]
}
public struct SHA512Digest: _ArrayDigest {
  public static var byteCount: Int { 64 }
  public static var _name: String { "SHA512" }
  public let _bytes: [UInt8]
}

public struct SHA256: HashFunction {
  public typealias Digest = SHA256Digest

  private var message = Message(SHA256State())

  public init() {}

  public static var blockByteCount: Int { 64 }
  public static var byteCount: Int { 32 }

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    message.append(bufferPointer)
  }
  public func finalize() -> SHA256Digest { SHA256Digest(_bytes: message.digest) }
}

public struct SHA384: HashFunction {
  public typealias Digest = SHA384Digest

  private var message = Message(SHA512State(SHA512State.sha384))

  public init() {}

  public static var blockByteCount: Int { 128 }
  public static var byteCount: Int { 48 }

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    message.append(bufferPointer)
  }
  public func finalize() -> SHA384Digest { SHA384Digest(_bytes: Array(message.digest.prefix(48))) }
}

public struct SHA512: HashFunction {
  public typealias Digest = SHA512Digest

  private var message = Message(SHA512State(SHA512State.sha512))

  public init() {}

  public static var blockByteCount: Int { 128 }
  public static var byteCount: Int { 64 }

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    message.append(bufferPointer)
  }
  public func finalize() -> SHA512Digest { SHA512Digest(_bytes: message.digest) }
}

/// Hash functions that are not secure, such as SHA-1 and MD5.
public enum Insecure {
  public struct SHA1Digest: _ArrayDigest {
    public static var byteCount: Int { 20 }
    public static var _name: String { "SHA1" }
    public let _bytes: [UInt8]
  }
  public struct MD5Digest: _ArrayDigest {
    public static var byteCount: Int { 16 }
    public static var _name: String { "MD5" }
    public let _bytes: [UInt8]
  }

  public struct SHA1: HashFunction {
    public typealias Digest = SHA1Digest

    private var message = Message(SHA1State())

    public init() {}

    public static var blockByteCount: Int { 64 }
    public static var byteCount: Int { 20 }

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      message.append(bufferPointer)
    }
    public func finalize() -> SHA1Digest { SHA1Digest(_bytes: message.digest) }
  }

  public struct MD5: HashFunction {
    public typealias Digest = MD5Digest

    private var message = Message(MD5State())

    public init() {}

    public static var blockByteCount: Int { 64 }
    public static var byteCount: Int { 16 }

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      message.append(bufferPointer)
    }
    public func finalize() -> MD5Digest { MD5Digest(_bytes: message.digest) }
  }
}

public enum CryptoKitError: Error, Equatable, Sendable {
  case incorrectKeySize
  case incorrectParameterSize
  case authenticationFailure
  case underlyingCoreCryptoError(error: Int32)
  case wrapFailure
  case unwrapFailure
  case invalidParameter

  /// The error that functions throw which are not implemented here.
  static let missing = underlyingCoreCryptoError(error: -4)
}

public import Foundation

public struct SymmetricKeySize: Sendable {
  public let bitCount: Int

  public init(bitCount: Int) { self.bitCount = bitCount }

  public static let bits128 = SymmetricKeySize(bitCount: 128)
  public static let bits192 = SymmetricKeySize(bitCount: 192)
  public static let bits256 = SymmetricKeySize(bitCount: 256)
}

public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  let bytes: [UInt8]

  public init(data: some ContiguousBytes) { bytes = data.withUnsafeBytes { Array($0) } }
  /// Creates a key of random bytes.
  public init(size: SymmetricKeySize) { bytes = .random(size.bitCount / 8) }

  public var bitCount: Int { bytes.count * 8 }

  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try bytes.withUnsafeBytes(body)
  }
}

extension [UInt8] {
  static func random(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: .min ... .max) }
  }
}

/// A code that shows whether a message was created by an owner of the key.
public protocol MessageAuthenticationCode: Hashable, ContiguousBytes, CustomStringConvertible,
  Sequence, Sendable
where Element == UInt8 {
  var byteCount: Int { get }
}

public struct HashedAuthenticationCode<Function: HashFunction>: MessageAuthenticationCode {
  fileprivate let bytes: [UInt8]

  public var byteCount: Int { bytes.count }
  public var description: String {
    "HMAC with \(Function.self): \(bytes.map { String(format: "%02x", $0) }.joined())"
  }

  public func makeIterator() -> [UInt8].Iterator { bytes.makeIterator() }
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try bytes.withUnsafeBytes(body)
  }
  public static func == (code: Self, other: some DataProtocol) -> Bool {
    code.elementsEqual(other)
  }
}

/// Authentication codes according to RFC 2104.
public struct HMAC<Function: HashFunction>: Sendable {
  public typealias Key = SymmetricKey
  public typealias MAC = HashedAuthenticationCode<Function>

  private var inner = Function()
  private var outer = Function()

  public init(key: SymmetricKey) {
    let block = Function.blockByteCount
    var bytes = key.bytes.count > block ? Array(Function.hash(data: key.bytes)) : key.bytes
    bytes += [UInt8](repeating: 0, count: block - bytes.count)
    inner.update(data: bytes.map { $0 ^ 0x36 })
    outer.update(data: bytes.map { $0 ^ 0x5c })
  }

  public mutating func update(data: some DataProtocol) { inner.update(data: data) }
  public func finalize() -> MAC {
    var outer = outer
    outer.update(data: Array(inner.finalize()))
    return MAC(bytes: Array(outer.finalize()))
  }

  public static func authenticationCode(
    for data: some DataProtocol, using key: SymmetricKey
  ) -> MAC {
    var code = HMAC(key: key)
    code.update(data: data)
    return code.finalize()
  }
  public static func isValidAuthenticationCode(
    _ code: MAC, authenticating data: some DataProtocol, using key: SymmetricKey
  ) -> Bool {
    authenticationCode(for: data, using: key) == code
  }
  public static func isValidAuthenticationCode(
    _ code: some ContiguousBytes, authenticating data: some DataProtocol, using key: SymmetricKey
  ) -> Bool {
    authenticationCode(for: data, using: key).elementsEqual(code.withUnsafeBytes { Array($0) })
  }
}

/// Derives keys according to RFC 5869.
public struct HKDF<Function: HashFunction>: Sendable {
  public static func extract(
    inputKeyMaterial: SymmetricKey, salt: (some DataProtocol)?
  ) -> HashedAuthenticationCode<Function> {
    HMAC<Function>.authenticationCode(
      for: inputKeyMaterial.bytes, using: SymmetricKey(data: salt.map { Array($0) } ?? []))
  }

  public static func expand(
    pseudoRandomKey: some ContiguousBytes, info: (some DataProtocol)?, outputByteCount: Int
  ) -> SymmetricKey {
    let key = SymmetricKey(data: pseudoRandomKey)
    let info = info.map { Array($0) } ?? []
    var (output, part, number) = ([UInt8](), [UInt8](), 1)
    while output.count < outputByteCount {
      part = Array(
        HMAC<Function>.authenticationCode(
          for: part + info + [UInt8(truncatingIfNeeded: number)], using: key))
      output += part
      number += 1
    }
    return SymmetricKey(data: Array(output.prefix(outputByteCount)))
  }

  public static func deriveKey(
    inputKeyMaterial: SymmetricKey, salt: some DataProtocol, info: some DataProtocol,
    outputByteCount: Int
  ) -> SymmetricKey {
    expand(
      pseudoRandomKey: extract(inputKeyMaterial: inputKeyMaterial, salt: salt), info: info,
      outputByteCount: outputByteCount)
  }
  public static func deriveKey(
    inputKeyMaterial: SymmetricKey, salt: some DataProtocol, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: salt, info: [UInt8](),
      outputByteCount: outputByteCount)
  }
  public static func deriveKey(
    inputKeyMaterial: SymmetricKey, info: some DataProtocol, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: info,
      outputByteCount: outputByteCount)
  }
  public static func deriveKey(
    inputKeyMaterial: SymmetricKey, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), outputByteCount: outputByteCount)
  }
}

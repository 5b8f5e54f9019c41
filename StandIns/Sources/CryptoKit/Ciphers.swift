public import Foundation

// Encryption is not implemented: `seal` and `open` throw errors. A sealed box contains only the bytes from which it is
// created.

/// A number that must be used only once with a key. By default, it has twelve bytes.
public struct _Nonce: ContiguousBytes, Sequence, Sendable {
  fileprivate let bytes: [UInt8]

  public init() { bytes = .random(12) }
  public init(data: some DataProtocol) throws {
    guard data.count >= 12 else { throw CryptoKitError.incorrectParameterSize }
    bytes = Array(data)
  }

  public func makeIterator() -> [UInt8].Iterator { bytes.makeIterator() }
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try bytes.withUnsafeBytes(body)
  }
}

/// The parts of an encrypted message: the nonce, the encrypted bytes, and the authentication tag of 16 bytes.
public struct _SealedBox: Sendable {
  public let nonce: _Nonce
  public let ciphertext: Data
  public let tag: Data

  public init(nonce: _Nonce, ciphertext: some DataProtocol, tag: some DataProtocol) throws {
    guard tag.count == 16 else { throw CryptoKitError.incorrectParameterSize }
    (self.nonce, self.ciphertext, self.tag) = (nonce, Data(ciphertext), Data(tag))
  }
  public init(combined: some DataProtocol) throws {
    let bytes = Array(combined)
    guard bytes.count >= 28 else { throw CryptoKitError.incorrectParameterSize }
    try self.init(
      nonce: _Nonce(data: bytes.prefix(12)), ciphertext: bytes[12..<bytes.count - 16],
      tag: bytes.suffix(16))
  }

  fileprivate var allBytes: Data { Data(nonce) + ciphertext + tag }
}

public enum AES: Sendable {
  public enum GCM: Sendable {
    public typealias Nonce = _Nonce
    @dynamicMemberLookup
    public struct SealedBox: Sendable {
      private let box: _SealedBox

      public init(nonce: Nonce, ciphertext: some DataProtocol, tag: some DataProtocol) throws {
        box = try _SealedBox(nonce: nonce, ciphertext: ciphertext, tag: tag)
      }
      public init(combined: some DataProtocol) throws { box = try _SealedBox(combined: combined) }

      /// The bytes of all parts; `nil` if the nonce does not have twelve bytes.
      public var combined: Data? { box.nonce.bytes.count == 12 ? box.allBytes : nil }
      public subscript<Value>(dynamicMember path: KeyPath<_SealedBox, Value>) -> Value {
        box[keyPath: path]
      }
    }

    public static func seal(
      _ message: some DataProtocol, using key: SymmetricKey, nonce: Nonce? = nil
    ) throws -> SealedBox {
      throw CryptoKitError.missing
    }
    public static func seal(
      _ message: some DataProtocol, using key: SymmetricKey, nonce: Nonce? = nil,
      authenticating authenticatedData: some DataProtocol
    ) throws -> SealedBox {
      throw CryptoKitError.missing
    }
    public static func open(_ box: SealedBox, using key: SymmetricKey) throws -> Data {
      throw CryptoKitError.missing
    }
    public static func open(
      _ box: SealedBox, using key: SymmetricKey, authenticating data: some DataProtocol
    ) throws -> Data {
      throw CryptoKitError.missing
    }
  }
}

public enum ChaChaPoly: Sendable {
  public typealias Nonce = _Nonce
  @dynamicMemberLookup
  public struct SealedBox: Sendable {
    private let box: _SealedBox

    public init(nonce: Nonce, ciphertext: some DataProtocol, tag: some DataProtocol) throws {
      box = try _SealedBox(nonce: nonce, ciphertext: ciphertext, tag: tag)
    }
    public init(combined: some DataProtocol) throws { box = try _SealedBox(combined: combined) }

    public var combined: Data { box.allBytes }
    public subscript<Value>(dynamicMember path: KeyPath<_SealedBox, Value>) -> Value {
      box[keyPath: path]
    }
  }

  public static func seal(
    _ message: some DataProtocol, using key: SymmetricKey, nonce: Nonce? = nil
  ) throws -> SealedBox {
    throw CryptoKitError.missing
  }
  public static func seal(
    _ message: some DataProtocol, using key: SymmetricKey, nonce: Nonce? = nil,
    authenticating data: some DataProtocol
  ) throws -> SealedBox {
    throw CryptoKitError.missing
  }
  public static func open(_ box: SealedBox, using key: SymmetricKey) throws -> Data {
    throw CryptoKitError.missing
  }
  public static func open(
    _ box: SealedBox, using key: SymmetricKey, authenticating data: some DataProtocol
  ) throws -> Data {
    throw CryptoKitError.missing
  }
}

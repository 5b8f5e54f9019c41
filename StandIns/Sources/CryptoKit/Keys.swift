public import Foundation

// Elliptic curves are not implemented. A private key consists of random bytes, and its public key is their digest, so
// that equal private keys have equal public keys. Signing and computing a shared secret throw errors.

/// An elliptic curve. It determines only the size of a public key.
public protocol _Curve: Sendable {
  static var _publicKeySize: Int { get }
}

/// A secret that two parties agree on.
public struct SharedSecret: ContiguousBytes, Hashable, Sendable {
  private let bytes: [UInt8]

  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try bytes.withUnsafeBytes(body)
  }
  public func hkdfDerivedSymmetricKey<Function: HashFunction>(
    using function: Function.Type, salt: some DataProtocol, sharedInfo: some DataProtocol,
    outputByteCount: Int
  ) -> SymmetricKey {
    HKDF<Function>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: bytes), salt: salt, info: sharedInfo,
      outputByteCount: outputByteCount)
  }
}

/// An ECDSA signature for the curve P-256.
public struct _ECDSASignature: ContiguousBytes, Sendable {
  public let rawRepresentation: Data

  public init(rawRepresentation: some DataProtocol) throws {
    self.rawRepresentation = Data(rawRepresentation)
  }
  public init(derRepresentation: some DataProtocol) throws {
    rawRepresentation = Data(derRepresentation)
  }

  public var derRepresentation: Data { rawRepresentation }
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try rawRepresentation.withUnsafeBytes(body)
  }
}

public struct _PublicKey<Curve: _Curve>: Sendable {
  public let rawRepresentation: Data

  public init(rawRepresentation: some ContiguousBytes) throws {
    let bytes = rawRepresentation.withUnsafeBytes { Data($0) }
    guard bytes.count == Curve._publicKeySize else { throw CryptoKitError.incorrectKeySize }
    self.rawRepresentation = bytes
  }
  public init(x963Representation: some ContiguousBytes) throws {
    let bytes = x963Representation.withUnsafeBytes { Data($0) }
    guard bytes.first == 4 else { throw CryptoKitError.incorrectParameterSize }
    try self.init(rawRepresentation: Data(bytes.dropFirst()))
  }
  fileprivate init(of privateKey: Data) {
    rawRepresentation = Data(SHA512.hash(data: privateKey).prefix(Curve._publicKeySize))
  }

  public var x963Representation: Data { [4] + rawRepresentation }

  /// Always false, because signatures are not implemented.
  public func isValidSignature(
    _ signature: some ContiguousBytes, for data: some DataProtocol
  ) -> Bool {
    false
  }
  public func isValidSignature(_ signature: some ContiguousBytes, for digest: some Digest) -> Bool {
    false
  }
}

public struct _PrivateKey<Curve: _Curve>: Sendable {
  public let rawRepresentation: Data

  public init() { rawRepresentation = Data([UInt8].random(32)) }
  public init(compactRepresentable: Bool) { self.init() }
  public init(rawRepresentation: some ContiguousBytes) throws {
    let bytes = rawRepresentation.withUnsafeBytes { Data($0) }
    guard bytes.count == 32 else { throw CryptoKitError.incorrectKeySize }
    self.rawRepresentation = bytes
  }

  public var publicKey: _PublicKey<Curve> { _PublicKey(of: rawRepresentation) }

  public func sharedSecretFromKeyAgreement(with key: _PublicKey<Curve>) throws -> SharedSecret {
    throw CryptoKitError.missing
  }
}

public enum Curve25519: _Curve {
  public static var _publicKeySize: Int { 32 }

  public enum Signing {
    public typealias PrivateKey = _PrivateKey<Curve25519>
    public typealias PublicKey = _PublicKey<Curve25519>
  }
  public enum KeyAgreement {
    public typealias PrivateKey = _PrivateKey<Curve25519>
    public typealias PublicKey = _PublicKey<Curve25519>
  }
}

extension _PrivateKey where Curve == Curve25519 {
  public func signature(for data: some DataProtocol) throws -> Data {
    throw CryptoKitError.missing
  }
}

public enum P256: _Curve {
  public static var _publicKeySize: Int { 64 }

  public enum Signing {
    public typealias PrivateKey = _PrivateKey<P256>
    public typealias PublicKey = _PublicKey<P256>
    public typealias ECDSASignature = _ECDSASignature
  }
  public enum KeyAgreement {
    public typealias PrivateKey = _PrivateKey<P256>
    public typealias PublicKey = _PublicKey<P256>
  }
}

extension _PrivateKey where Curve == P256 {
  public func signature(for data: some DataProtocol) throws -> _ECDSASignature {
    throw CryptoKitError.missing
  }
  public func signature(for digest: some Digest) throws -> _ECDSASignature {
    throw CryptoKitError.missing
  }
  public var x963Representation: Data { publicKey.x963Representation + rawRepresentation }
}

/// The secure enclave, which is not available.
public enum SecureEnclave {
  public static var isAvailable: Bool { false }
}

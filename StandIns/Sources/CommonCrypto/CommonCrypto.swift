// swift-format-ignore-file: AlwaysUseLowerCamelCase

// A replacement for CommonCrypto. Its digests and authentication codes are exact. Encryption and key derivation are not
// implemented, and their functions return the corresponding error status.

internal import CryptoKit
@_exported public import Foundation

public typealias CC_LONG = UInt32
public typealias CC_LONG64 = UInt64

public let CC_MD5_DIGEST_LENGTH: Int32 = 16
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
public let CC_SHA224_DIGEST_LENGTH: Int32 = 28
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64
public let CC_MD5_BLOCK_BYTES: Int32 = 64
public let CC_SHA1_BLOCK_BYTES: Int32 = 64
public let CC_SHA256_BLOCK_BYTES: Int32 = 64
public let CC_SHA512_BLOCK_BYTES: Int32 = 128

/// Writes the bytes of a digest to the memory at a pointer.
private func write(
  _ digest: some Sequence<UInt8>, _ target: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  for (index, byte) in digest.enumerated() { target?[index] = byte }
  return target
}

private func bytes(_ data: UnsafeRawPointer?, _ count: CC_LONG) -> UnsafeRawBufferPointer {
  UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(count))
}

@discardableResult public func CC_MD5(
  _ data: UnsafeRawPointer?, _ count: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(Insecure.MD5.hash(bufferPointer: bytes(data, count)), md)
}
@discardableResult public func CC_SHA1(
  _ data: UnsafeRawPointer?, _ count: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(Insecure.SHA1.hash(bufferPointer: bytes(data, count)), md)
}
@discardableResult public func CC_SHA256(
  _ data: UnsafeRawPointer?, _ count: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(SHA256.hash(bufferPointer: bytes(data, count)), md)
}
@discardableResult public func CC_SHA384(
  _ data: UnsafeRawPointer?, _ count: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(SHA384.hash(bufferPointer: bytes(data, count)), md)
}
@discardableResult public func CC_SHA512(
  _ data: UnsafeRawPointer?, _ count: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  write(SHA512.hash(bufferPointer: bytes(data, count)), md)
}

// MARK: - Digests in parts

public struct CC_SHA256_CTX {
  fileprivate var function = SHA256()

  public init() {}
}
public struct CC_SHA512_CTX {
  fileprivate var function = SHA512()

  public init() {}
}

@discardableResult public func CC_SHA256_Init(
  _ context: UnsafeMutablePointer<CC_SHA256_CTX>?
) -> Int32 {
  context?.pointee = CC_SHA256_CTX()
  return 1
}
@discardableResult public func CC_SHA256_Update(
  _ context: UnsafeMutablePointer<CC_SHA256_CTX>?, _ data: UnsafeRawPointer?, _ count: CC_LONG
) -> Int32 {
  context?.pointee.function.update(bufferPointer: bytes(data, count))
  return 1
}
@discardableResult public func CC_SHA256_Final(
  _ md: UnsafeMutablePointer<UInt8>?, _ context: UnsafeMutablePointer<CC_SHA256_CTX>?
) -> Int32 {
  if let context { _ = write(context.pointee.function.finalize(), md) }
  return 1
}
@discardableResult public func CC_SHA512_Init(
  _ context: UnsafeMutablePointer<CC_SHA512_CTX>?
) -> Int32 {
  context?.pointee = CC_SHA512_CTX()
  return 1
}
@discardableResult public func CC_SHA512_Update(
  _ context: UnsafeMutablePointer<CC_SHA512_CTX>?, _ data: UnsafeRawPointer?, _ count: CC_LONG
) -> Int32 {
  context?.pointee.function.update(bufferPointer: bytes(data, count))
  return 1
}
@discardableResult public func CC_SHA512_Final(
  _ md: UnsafeMutablePointer<UInt8>?, _ context: UnsafeMutablePointer<CC_SHA512_CTX>?
) -> Int32 {
  if let context { _ = write(context.pointee.function.finalize(), md) }
  return 1
}

// MARK: - Codes

public typealias CCHmacAlgorithm = UInt32

public let kCCHmacAlgSHA1 = 0
public let kCCHmacAlgMD5 = 1
public let kCCHmacAlgSHA256 = 2
public let kCCHmacAlgSHA384 = 3
public let kCCHmacAlgSHA512 = 4

/// Writes the authentication code of a message. Writes nothing for an algorithm that has no constant above.
public func CCHmac(
  _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?, _ keyLength: Int,
  _ data: UnsafeRawPointer?, _ dataLength: Int, _ macOut: UnsafeMutableRawPointer?
) {
  let key = SymmetricKey(data: Data(bytes(key, CC_LONG(keyLength))))
  let data = Data(bytes(data, CC_LONG(dataLength)))
  let code: [UInt8]
  switch Int(algorithm) {
  case kCCHmacAlgSHA1:
    code = Array(HMAC<Insecure.SHA1>.authenticationCode(for: data, using: key))
  case kCCHmacAlgMD5: code = Array(HMAC<Insecure.MD5>.authenticationCode(for: data, using: key))
  case kCCHmacAlgSHA256: code = Array(HMAC<SHA256>.authenticationCode(for: data, using: key))
  case kCCHmacAlgSHA384: code = Array(HMAC<SHA384>.authenticationCode(for: data, using: key))
  case kCCHmacAlgSHA512: code = Array(HMAC<SHA512>.authenticationCode(for: data, using: key))
  default: code = []
  }
  macOut?.copyMemory(from: code, byteCount: code.count)
}

// MARK: - Ciphers

public typealias CCCryptorStatus = Int32
public typealias CCStatus = Int32
public typealias CCOperation = UInt32
public typealias CCAlgorithm = UInt32
public typealias CCOptions = UInt32

public let kCCSuccess = 0
public let kCCParamError = -4_300
public let kCCBufferTooSmall = -4_301
public let kCCDecodeError = -4_304
public let kCCUnimplemented = -4_305
public let kCCEncrypt = 0
public let kCCDecrypt = 1
public let kCCAlgorithmAES128 = 0
public let kCCAlgorithmAES = 0
public let kCCOptionPKCS7Padding = 1
public let kCCOptionECBMode = 2
public let kCCKeySizeAES128 = 16
public let kCCKeySizeAES192 = 24
public let kCCKeySizeAES256 = 32
public let kCCBlockSizeAES128 = 16

public func CCCrypt(
  _ operation: CCOperation, _ algorithm: CCAlgorithm, _ options: CCOptions,
  _ key: UnsafeRawPointer?, _ keyLength: Int, _ iv: UnsafeRawPointer?,
  _ dataIn: UnsafeRawPointer?, _ dataInLength: Int, _ dataOut: UnsafeMutableRawPointer?,
  _ dataOutAvailable: Int, _ dataOutMoved: UnsafeMutablePointer<Int>?
) -> CCCryptorStatus {
  dataOutMoved?.pointee = 0
  return CCCryptorStatus(kCCUnimplemented)
}

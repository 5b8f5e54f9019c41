import CommonCrypto
import CryptoKit
import SwiftUI
import Testing

private func hex(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { String(format: "%02x", $0) }.joined()
}

/// Tests of the stand-in for CryptoKit, with the published test vectors of FIPS 180-4, RFC 1321, RFC 4231 and RFC 5869,
/// and with code of apps.
@Suite struct CryptoTests {
  private let abc = Data("abc".utf8)

  @Test func `the digests of SHA and MD5 equal the published test vectors`() {
    #expect(
      hex(SHA256.hash(data: abc))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hex(SHA256.hash(data: Data()))
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      hex(SHA384.hash(data: abc))
        == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
    )
    #expect(
      hex(SHA512.hash(data: abc))
        == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
    )
    #expect(hex(Insecure.SHA1.hash(data: abc)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(hex(Insecure.MD5.hash(data: abc)) == "900150983cd24fb0d6963f7d28e17f72")
    #expect(hex(Insecure.MD5.hash(data: Data())) == "d41d8cd98f00b204e9800998ecf8427e")
  }

  @Test func `a message of several blocks has the same digest, however it is split into updates`() {
    let message = Data("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)
    #expect(
      hex(SHA256.hash(data: message))
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(hex(Insecure.SHA1.hash(data: message)) == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
    let long = Data(repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      hex(SHA256.hash(data: long))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    #expect(hex(Insecure.MD5.hash(data: long)) == "7707d6ae4e027c70eea2a935c2296f21")
    let part = Data((0..<400).map { UInt8(truncatingIfNeeded: $0) })
    for size in [1, 55, 56, 63, 64, 65, 111, 112, 127, 128, 129] {
      var (short, wide) = (SHA256(), SHA512())
      for start in stride(from: 0, to: part.count, by: size) {
        short.update(data: part[start..<min(start + size, part.count)])
        wide.update(data: part[start..<min(start + size, part.count)])
      }
      #expect(short.finalize() == SHA256.hash(data: part))
      #expect(wide.finalize() == SHA512.hash(data: part))
    }
  }

  @Test
  func `a digest is a sequence of bytes, converts to Data and describes itself in hexadecimal`() {
    let digest = SHA256.hash(data: abc)
    #expect(digest.compactMap { String(format: "%02x", $0) }.joined() == hex(digest))
    #expect(digest.description == "SHA256 digest: \(hex(digest))")
    #expect("\(Insecure.MD5.hash(data: abc))" == "MD5 digest: 900150983cd24fb0d6963f7d28e17f72")
    #expect(Data(digest).count == SHA256.byteCount && digest == Data(digest))
    #expect(Array(digest.prefix(4)) == [0xba, 0x78, 0x16, 0xbf])
    #expect(Set([digest, SHA256.hash(data: abc)]).count == 1)
    #expect(digest.withUnsafeBytes { $0.count } == SHA256Digest.byteCount)
  }

  @Test func `HMAC codes and derived keys equal the published test vectors`() {
    let key = SymmetricKey(data: Data("Jefe".utf8))
    let message = Data("what do ya want for nothing?".utf8)
    let code = HMAC<SHA256>.authenticationCode(for: message, using: key)
    #expect(hex(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: message, using: key))
    #expect(!HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: abc, using: key))
    let long = SymmetricKey(data: Data(repeating: 0xaa, count: 131))
    let text = Data("Test Using Larger Than Block-Size Key - Hash Key First".utf8)
    #expect(
      hex(HMAC<SHA512>.authenticationCode(for: text, using: long)).hasPrefix(
        "80b24263c7c1a3ebb71493c1dd7be8b49b46d1f41b4aeec1121b013783f8f352"))
    let derived = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: Data(repeating: 0x0b, count: 22)),
      salt: Data(0x00...0x0c), info: Data(0xf0...0xf9), outputByteCount: 42)
    #expect(
      derived.withUnsafeBytes { hex($0) }
        == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
    #expect(SymmetricKey(size: .bits256).bitCount == 256)
  }

  @Test func `the CryptoKit stand-in encrypts and signs nothing, and throws instead`() throws {
    let key = SymmetricKey(size: .bits256)
    #expect(throws: CryptoKitError.self) { try AES.GCM.seal(abc, using: key).combined }
    #expect(throws: CryptoKitError.incorrectParameterSize) {
      try AES.GCM.SealedBox(combined: Data(count: 27))
    }
    let box = try AES.GCM.SealedBox(combined: Data(0..<40))
    #expect(box.ciphertext == Data(12..<24) && box.tag == Data(24..<40))
    #expect(box.combined == Data(0..<40) && Data(box.nonce) == Data(0..<12))
    #expect(throws: CryptoKitError.self) { try AES.GCM.open(box, using: key) }
    #expect(throws: CryptoKitError.self) { try ChaChaPoly.seal(abc, using: key) }
    let signer = Curve25519.Signing.PrivateKey()
    let copy = try Curve25519.Signing.PrivateKey(rawRepresentation: signer.rawRepresentation)
    #expect(copy.publicKey.rawRepresentation == signer.publicKey.rawRepresentation)
    #expect(throws: CryptoKitError.self) { try signer.signature(for: abc) }
    #expect(!signer.publicKey.isValidSignature(Data(count: 64), for: abc))
    let agreement = P256.KeyAgreement.PrivateKey()
    #expect(agreement.publicKey.x963Representation.count == 65)
    #expect(throws: CryptoKitError.self) {
      try agreement.sharedSecretFromKeyAgreement(with: P256.KeyAgreement.PrivateKey().publicKey)
    }
  }

  @Test func `the C functions of CommonCrypto give the same digests as CryptoKit`() {
    func sha256(_ data: Data) -> String {
      var hash = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
      data.withUnsafeBytes { _ = CC_SHA256($0.baseAddress, CC_LONG(data.count), &hash) }
      return Data(hash).map { String(format: "%02hhx", $0) }.joined()
    }
    #expect(sha256(abc) == hex(SHA256.hash(data: abc)))
    #expect(sha256(Data()) == hex(SHA256.hash(data: Data())))
    var digest = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
    CC_MD5(Array(abc), CC_LONG(abc.count), &digest)
    #expect(hex(digest) == hex(Insecure.MD5.hash(data: abc)))
    var context = CC_SHA512_CTX()
    CC_SHA512_Init(&context)
    abc.withUnsafeBytes { _ = CC_SHA512_Update(&context, $0.baseAddress, CC_LONG($0.count)) }
    var wide = [UInt8](repeating: 0, count: Int(CC_SHA512_DIGEST_LENGTH))
    CC_SHA512_Final(&wide, &context)
    #expect(hex(wide) == hex(SHA512.hash(data: abc)))
    var code = [UInt8](repeating: 0, count: Int(CC_SHA1_DIGEST_LENGTH))
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA1), "Jefe", 4, "what do ya want for nothing?", 28, &code)
    #expect(hex(code) == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
  }
}

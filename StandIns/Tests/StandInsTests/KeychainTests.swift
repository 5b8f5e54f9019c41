import Foundation
import SwiftUI
import Testing

/// A keychain service as apps write it. On Apple's systems, Foundation exports Security, so app code need not import
/// it.
private struct TokenStore {
  func token() throws -> String? {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrAccount as String: "token",
      kSecReturnData as String: kCFBooleanTrue!,
      kSecMatchLimit as String: kSecMatchLimitOne,
    ]
    var item: CFTypeRef?
    let status = SecItemCopyMatching(query as CFDictionary, &item)
    guard status != errSecItemNotFound else { return nil }
    guard status == errSecSuccess, let data = item as? Data else {
      throw NSError(domain: NSOSStatusErrorDomain, code: Int(status))
    }
    return String(data: data, encoding: .utf8)
  }

  func save(_ token: String) -> OSStatus {
    let attributes =
      [
        kSecClass: kSecClassGenericPassword, kSecAttrAccount: "token",
        kSecValueData: Data(token.utf8),
      ] as CFDictionary
    SecItemDelete([kSecClass: kSecClassGenericPassword] as CFDictionary)
    return SecItemAdd(attributes, nil)
  }
}

struct KeychainTests {
  @Test func `the keychain stand-in is empty at first and returns an item that was added`() throws {
    let store = TokenStore()
    defer { SecItemDelete([kSecClass: kSecClassGenericPassword] as CFDictionary) }
    #expect(try store.token() == nil)
    #expect(store.save("a") == errSecSuccess)
    #expect(try store.token() == "a")
    #expect(
      SecItemUpdate(
        [kSecClass: kSecClassInternetPassword], [kSecValueData: Data()]) == errSecItemNotFound)
  }

  @Test func `SecRandomCopyBytes fills a buffer with random bytes`() {
    var bytes = [UInt8](repeating: 0, count: 32)
    #expect(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess)
    #expect(Set(bytes).count > 1)
  }
}

// A replacement for the keychain and the random bytes of Security. The keychain is empty at the beginning of each run
// of a preview, and exists only in this process.

public import Foundation

#if canImport(Glibc)
  internal import Glibc
#endif

#if !canImport(Darwin)
  // The CoreFoundation types that keychain queries use. They are aliases of Swift types, so that values need no
  // conversion.

  public typealias CFString = String
  public typealias CFDictionary = [String: Any]
  public typealias CFTypeRef = AnyObject
  public typealias CFBoolean = Bool
  public typealias CFData = Data
  public typealias CFError = NSError

  public let kCFBooleanTrue: CFBoolean! = true
  public let kCFBooleanFalse: CFBoolean! = false

  /// The result code of a function of Security.
  public typealias OSStatus = Int32

  public let errSecSuccess: OSStatus = 0
  public let errSecParam: OSStatus = -50
  public let errSecUserCanceled: OSStatus = -128
  public let errSecNotAvailable: OSStatus = -25_291
  public let errSecAuthFailed: OSStatus = -25_293
  public let errSecDuplicateItem: OSStatus = -25_299
  public let errSecItemNotFound: OSStatus = -25_300
  public let errSecInteractionNotAllowed: OSStatus = -25_308
  public let errSecDecode: OSStatus = -26_275
  public let errSecUnimplemented: OSStatus = -4
  public let errSecAllocate: OSStatus = -108
  public let errSecMissingEntitlement: OSStatus = -34_018

  public let kSecClass = "class"
  public let kSecClassGenericPassword = "genp"
  public let kSecClassInternetPassword = "inet"
  public let kSecClassCertificate = "cert"
  public let kSecClassKey = "keys"
  public let kSecClassIdentity = "idnt"

  public let kSecAttrAccount = "acct"
  public let kSecAttrService = "svce"
  public let kSecAttrServer = "srvr"
  public let kSecAttrLabel = "labl"
  public let kSecAttrDescription = "desc"
  public let kSecAttrComment = "icmt"
  public let kSecAttrGeneric = "gena"
  public let kSecAttrAccessGroup = "agrp"
  public let kSecAttrApplicationTag = "atag"
  public let kSecAttrSynchronizable = "sync"
  public let kSecAttrSynchronizableAny = "syna"
  public let kSecAttrAccessible = "pdmn"
  public let kSecAttrAccessibleWhenUnlocked = "ak"
  public let kSecAttrAccessibleAfterFirstUnlock = "ck"
  public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly = "aku"
  public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly = "cku"
  public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly = "akpu"

  public let kSecAttrCreationDate = "cdat"
  public let kSecAttrModificationDate = "mdat"
  public let kSecAttrType = "type"

  public let kSecValueData = "v_Data"
  public let kSecValueRef = "v_Ref"
  public let kSecReturnPersistentRef = "r_PersistentRef"
  public let kSecReturnData = "r_Data"
  public let kSecReturnAttributes = "r_Attributes"
  public let kSecReturnRef = "r_Ref"
  public let kSecMatchLimit = "m_Limit"
  public let kSecMatchLimitOne = "m_LimitOne"
  public let kSecMatchLimitAll = "m_LimitAll"
  public let kSecUseDataProtectionKeychain = "nleg"
  public let kSecUseAuthenticationContext = "u_AuthCtx"

  /// Adds an item, unless an item with the same class, service, account and server exists.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @discardableResult
  public func SecItemAdd(
    _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
  ) -> OSStatus {
    Keychain.shared.change { items in
      guard attributes[kSecClass] != nil else { return errSecParam }
      let names = attributes.filter { Keychain.identity.contains($0.key) }
      guard !items.contains(where: { Keychain.matches($0, names) }) else {
        return errSecDuplicateItem
      }
      let item = attributes.filter { !Keychain.isQuestion($0.key) }
      items.append(item)
      if let result, let answer = Keychain.answer(item, to: attributes) {
        unsafe result.pointee = answer
      }
      return errSecSuccess
    }
  }

  /// Finds the first item whose attributes match a query, or all such items.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @discardableResult
  public func SecItemCopyMatching(
    _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
  ) -> OSStatus {
    Keychain.shared.change { items in
      let found = items.filter { Keychain.matches($0, query) }
      guard let first = found.first else { return errSecItemNotFound }
      guard let result else { return errSecSuccess }
      if query[kSecMatchLimit] as? String == kSecMatchLimitAll {
        unsafe result.pointee = found.compactMap { Keychain.answer($0, to: query) } as NSArray
      } else if let answer = Keychain.answer(first, to: query) {
        unsafe result.pointee = answer
      }
      return errSecSuccess
    }
  }

  /// Changes the items whose attributes match a query.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @discardableResult
  public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    Keychain.shared.change { items in
      let indices = items.indices.filter { Keychain.matches(items[$0], query) }
      for index in indices { items[index].merge(attributesToUpdate) { $1 } }
      return indices.isEmpty ? errSecItemNotFound : errSecSuccess
    }
  }

  /// Removes the items whose attributes match a query.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @discardableResult
  public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    Keychain.shared.change { items in
      let count = items.count
      items.removeAll { Keychain.matches($0, query) }
      return items.count == count ? errSecItemNotFound : errSecSuccess
    }
  }

  /// The description of a result code.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func SecCopyErrorMessageString(
    _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
  ) -> CFString? {
    "error \(status) of the keychain"
  }

  /// The keychain items of this process.
  private final class Keychain: @unchecked Sendable {
    static let shared = Keychain()

    private let lock = NSLock()
    private var items: [[String: Any]] = []
    /// The number of the preview run that created the items. The items of an earlier run are removed.
    private var run: Int64 = 0

    func change(_ body: (inout [[String: Any]]) -> OSStatus) -> OSStatus {
      lock.withLock {
        let current = Self.currentRun
        if current != run { (items, run) = ([], current) }
        return body(&items)
      }
    }

    /// The attributes that identify an item.
    static let identity: Set = [
      kSecClass, kSecAttrService, kSecAttrAccount, kSecAttrServer, kSecAttrApplicationTag,
      kSecAttrAccessGroup,
    ]

    /// True for a key that says which result a query returns, and not which items it matches.
    static func isQuestion(_ key: String) -> Bool {
      key.hasPrefix("r_") || key.hasPrefix("m_") || key.hasPrefix("u_")
    }

    /// True if an item has the class and the identifying attributes of a query.
    static func matches(_ item: [String: Any], _ query: [String: Any]) -> Bool {
      query.allSatisfy { key, value in
        !identity.contains(key) || item[key].map { "\($0)" == "\(value)" } == true
      }
    }

    /// The parts of an item that a query asks for, such as its data.
    static func answer(_ item: [String: Any], to query: [String: Any]) -> AnyObject? {
      func asks(_ key: String) -> Bool { query[key] as? Bool == true }
      let data = (item[kSecValueData] as? Data).map { $0 as NSData }
      guard asks(kSecReturnAttributes) else { return asks(kSecReturnData) ? data : nil }
      let attributes = NSMutableDictionary()
      for (key, value) in item where key != kSecValueData { attributes[key] = value }
      if asks(kSecReturnData), let data { attributes[kSecValueData] = data }
      return attributes
    }

    #if canImport(Glibc)
      private typealias Number = @convention(c) () -> Int64

      /// The number of the current preview run; 0 in a process that runs no preview.
      private static var currentRun: Int64 { number() }

      private static let number: Number = {
        guard let symbol = unsafe dlsym(nil, "granularity_world_number") else { return { 0 } }
        return unsafe unsafeBitCast(symbol, to: Number.self)
      }()
    #else
      private static var currentRun: Int64 { 0 }
    #endif
  }

  /// A source of random bytes.
  public struct SecRandomRef: Sendable {}

  public let kSecRandomDefault: SecRandomRef? = nil

  /// Writes random bytes from the system.
  ///
  /// - Returns: Always ``errSecSuccess``.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func SecRandomCopyBytes(
    _ random: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
  ) -> OSStatus {
    var generator = SystemRandomNumberGenerator()
    for index in 0..<count {
      bytes.storeBytes(
        of: UInt8.random(in: .min ... .max, using: &generator), toByteOffset: index, as: UInt8.self)
    }
    return errSecSuccess
  }
#endif

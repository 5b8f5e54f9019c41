// swift-format-ignore-file: AlwaysUseLowerCamelCase

// A replacement for CoreBluetooth. The device has no Bluetooth: each manager tells its delegate once that Bluetooth is
// unsupported, as in a simulator, and nothing is found.

@_exported public import Foundation

public let CBErrorDomain = "CBErrorDomain"
public let CBATTErrorDomain = "CBATTErrorDomain"

public let CBCentralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"
public let CBCentralManagerOptionRestoreIdentifierKey = "kCBInitOptionRestoreIdentifier"
public let CBCentralManagerScanOptionAllowDuplicatesKey = "kCBScanOptionAllowDuplicates"
public let CBCentralManagerScanOptionSolicitedServiceUUIDsKey =
  "kCBScanOptionSolicitedServiceUUIDs"
public let CBCentralManagerRestoredStatePeripheralsKey = "kCBRestoredPeripherals"
public let CBCentralManagerRestoredStateScanServicesKey = "kCBRestoredScanServices"
public let CBCentralManagerRestoredStateScanOptionsKey = "kCBRestoredScanOptions"
public let CBConnectPeripheralOptionNotifyOnConnectionKey =
  "kCBConnectOptionNotifyOnConnection"
public let CBConnectPeripheralOptionNotifyOnDisconnectionKey =
  "kCBConnectOptionNotifyOnDisconnection"
public let CBConnectPeripheralOptionNotifyOnNotificationKey =
  "kCBConnectOptionNotifyOnNotification"
public let CBPeripheralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"
public let CBPeripheralManagerOptionRestoreIdentifierKey = "kCBInitOptionRestoreIdentifier"
public let CBAdvertisementDataLocalNameKey = "kCBAdvDataLocalName"
public let CBAdvertisementDataManufacturerDataKey = "kCBAdvDataManufacturerData"
public let CBAdvertisementDataServiceDataKey = "kCBAdvDataServiceData"
public let CBAdvertisementDataServiceUUIDsKey = "kCBAdvDataServiceUUIDs"
public let CBAdvertisementDataOverflowServiceUUIDsKey = "kCBAdvDataHashedServiceUUIDs"
public let CBAdvertisementDataTxPowerLevelKey = "kCBAdvDataTxPowerLevel"
public let CBAdvertisementDataIsConnectable = "kCBAdvDataIsConnectable"
public let CBAdvertisementDataSolicitedServiceUUIDsKey = "kCBAdvDataSolicitedServiceUUIDs"
public let CBUUIDCharacteristicUserDescriptionString = "2901"
public let CBUUIDClientCharacteristicConfigurationString = "2902"

public enum CBManagerState: Int, Sendable {
  case unknown, resetting, unsupported, unauthorized, poweredOff, poweredOn
}
public enum CBManagerAuthorization: Int, Sendable {
  case notDetermined, restricted, denied, allowedAlways
}
public enum CBPeripheralState: Int, Sendable {
  case disconnected, connecting, connected, disconnecting
}
public enum CBCharacteristicWriteType: Int, Sendable { case withResponse, withoutResponse }
public enum CBPeripheralManagerConnectionLatency: Int, Sendable { case low, medium, high }

// MARK: - Errors

public struct CBError: CustomNSError, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknown, invalidParameters, invalidHandle, notConnected, outOfSpace, operationCancelled
    case connectionTimeout, peripheralDisconnected, uuidNotAllowed, alreadyAdvertising
    case connectionFailed, connectionLimitReached, unknownDevice, operationNotSupported
    case peerRemovedPairingInformation, encryptionTimedOut, tooManyLEPairedDevices
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { CBErrorDomain }
  public var errorCode: Int { code.rawValue }
}
extension CBError.Code {
  /// Matches an error with this code, so that a `catch` clause can name the code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? CBError)?.code == code
  }
}
extension CBError {
  public static var connectionTimeout: Code { .connectionTimeout }
  public static var peripheralDisconnected: Code { .peripheralDisconnected }
  public static var notConnected: Code { .notConnected }
  public static var connectionFailed: Code { .connectionFailed }
  public static var operationCancelled: Code { .operationCancelled }
  public static var encryptionTimedOut: Code { .encryptionTimedOut }
  public static var peerRemovedPairingInformation: Code { .peerRemovedPairingInformation }
}

public struct CBATTError: CustomNSError, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case success, invalidHandle, readNotPermitted, writeNotPermitted, invalidPdu
    case insufficientAuthentication, requestNotSupported, invalidOffset, insufficientAuthorization
    case prepareQueueFull, attributeNotFound, attributeNotLong, insufficientEncryptionKeySize
    case invalidAttributeValueLength, unlikelyError, insufficientEncryption, unsupportedGroupType
    case insufficientResources
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { CBATTErrorDomain }
  public var errorCode: Int { code.rawValue }
}
extension CBATTError.Code {
  /// Matches an error with this code, so that a `catch` clause can name the code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? CBATTError)?.code == code
  }
}
extension CBATTError {
  public static var insufficientResources: Code { .insufficientResources }
  public static var insufficientAuthentication: Code { .insufficientAuthentication }
  public static var insufficientAuthorization: Code { .insufficientAuthorization }
  public static var insufficientEncryption: Code { .insufficientEncryption }
}

// MARK: - Identifiers

/// The identifier of a service, a characteristic or a descriptor. An identifier with 4 or 8 hexadecimal digits equals
/// the long identifier that contains these digits.
open class CBUUID: NSObject, @unchecked Sendable {
  public let uuidString: String

  /// - Parameter theString: 4, 8 or 32 hexadecimal digits; the last with hyphens. `0x` in front of them has no effect.
  public init(string theString: String) {
    let digits = theString.uppercased()
    uuidString = digits.hasPrefix("0X") ? String(digits.dropFirst(2)) : digits
  }
  public init(nsuuid theUUID: UUID) { uuidString = theUUID.uuidString }
  public convenience init(data theData: Data) {
    let digits = theData.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
    guard digits.count == 32 else {
      self.init(string: digits)
      return
    }
    var parts: [Substring] = []
    var rest = digits[...]
    for length in [8, 4, 4, 4, 12] {
      parts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    self.init(string: parts.joined(separator: "-"))
  }

  open var data: Data {
    let digits = Array(uuidString.filter { $0 != "-" })
    return Data(
      stride(from: 0, to: digits.count - 1, by: 2).compactMap {
        UInt8(String(digits[$0...($0 + 1)]), radix: 16)
      })
  }

  private var longString: String {
    switch uuidString.count {
    case 4: "0000\(uuidString)-0000-1000-8000-00805F9B34FB"
    case 8: "\(uuidString)-0000-1000-8000-00805F9B34FB"
    default: uuidString
    }
  }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CBUUID)?.longString == longString
  }
  open override var hash: Int { longString.hashValue }
  open override var description: String { uuidString }
}

open class CBAttribute: NSObject, @unchecked Sendable {
  public let uuid: CBUUID

  init(uuid: CBUUID) { self.uuid = uuid }
}

open class CBPeer: NSObject, @unchecked Sendable {
  public let identifier = UUID()

  override init() {}
}

// MARK: - Services

public struct CBCharacteristicProperties: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let broadcast = CBCharacteristicProperties(rawValue: 0x01)
  public static let read = CBCharacteristicProperties(rawValue: 0x02)
  public static let writeWithoutResponse = CBCharacteristicProperties(rawValue: 0x04)
  public static let write = CBCharacteristicProperties(rawValue: 0x08)
  public static let notify = CBCharacteristicProperties(rawValue: 0x10)
  public static let indicate = CBCharacteristicProperties(rawValue: 0x20)
  public static let authenticatedSignedWrites = CBCharacteristicProperties(rawValue: 0x40)
  public static let extendedProperties = CBCharacteristicProperties(rawValue: 0x80)
  public static let notifyEncryptionRequired = CBCharacteristicProperties(rawValue: 0x100)
  public static let indicateEncryptionRequired = CBCharacteristicProperties(rawValue: 0x200)
}
public struct CBAttributePermissions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let readable = CBAttributePermissions(rawValue: 1)
  public static let writeable = CBAttributePermissions(rawValue: 2)
  public static let readEncryptionRequired = CBAttributePermissions(rawValue: 4)
  public static let writeEncryptionRequired = CBAttributePermissions(rawValue: 8)
}

open class CBService: CBAttribute, @unchecked Sendable {
  open weak var peripheral: CBPeripheral?
  open var isPrimary: Bool { true }
  open var characteristics: [CBCharacteristic]? { nil }
  open var includedServices: [CBService]? { nil }
}
open class CBMutableService: CBService, @unchecked Sendable {
  private let primary: Bool
  private var storedCharacteristics: [CBCharacteristic]?
  private var storedServices: [CBService]?

  public init(type uuid: CBUUID, primary isPrimary: Bool) {
    primary = isPrimary
    super.init(uuid: uuid)
  }

  open override var isPrimary: Bool { primary }
  open override var characteristics: [CBCharacteristic]? {
    get { storedCharacteristics }
    set { storedCharacteristics = newValue }
  }
  open override var includedServices: [CBService]? {
    get { storedServices }
    set { storedServices = newValue }
  }
}

open class CBCharacteristic: CBAttribute, @unchecked Sendable {
  open weak var service: CBService?
  open var properties: CBCharacteristicProperties { [] }
  open var value: Data? { nil }
  open var descriptors: [CBDescriptor]? { nil }
  open var isNotifying: Bool { false }
}
open class CBMutableCharacteristic: CBCharacteristic, @unchecked Sendable {
  private var storedProperties: CBCharacteristicProperties
  private var storedValue: Data?
  open var permissions: CBAttributePermissions

  public init(
    type uuid: CBUUID, properties: CBCharacteristicProperties, value: Data?,
    permissions: CBAttributePermissions
  ) {
    (storedProperties, storedValue, self.permissions) = (properties, value, permissions)
    super.init(uuid: uuid)
  }

  open override var properties: CBCharacteristicProperties {
    get { storedProperties }
    set { storedProperties = newValue }
  }
  open override var value: Data? {
    get { storedValue }
    set { storedValue = newValue }
  }
}
open class CBDescriptor: CBAttribute, @unchecked Sendable {
  open weak var characteristic: CBCharacteristic?
  open var value: Any? { nil }
}

// MARK: - Peripherals

/// A device in the neighborhood. There is never one.
open class CBPeripheral: CBPeer, @unchecked Sendable {
  open weak var delegate: (any CBPeripheralDelegate)?
  open var name: String? { nil }
  open var state: CBPeripheralState { .disconnected }
  open var services: [CBService]? { nil }
  open var canSendWriteWithoutResponse: Bool { false }
  open var ancsAuthorized: Bool { false }

  open func readRSSI() {}
  open func discoverServices(_ serviceUUIDs: [CBUUID]?) {}
  open func discoverIncludedServices(_ serviceUUIDs: [CBUUID]?, for service: CBService) {}
  open func discoverCharacteristics(_ characteristicUUIDs: [CBUUID]?, for service: CBService) {}
  open func discoverDescriptors(for characteristic: CBCharacteristic) {}
  open func readValue(for characteristic: CBCharacteristic) {}
  open func readValue(for descriptor: CBDescriptor) {}
  open func writeValue(_ data: Data, for descriptor: CBDescriptor) {}
  open func writeValue(
    _ data: Data, for characteristic: CBCharacteristic, type: CBCharacteristicWriteType
  ) {}
  open func maximumWriteValueLength(for type: CBCharacteristicWriteType) -> Int { 20 }
  open func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) {}
}

/// Receives the answers of a device. Its methods are never called.
public protocol CBPeripheralDelegate: AnyObject {}

// MARK: - Managers

open class CBManager: NSObject, @unchecked Sendable {
  override init() {}

  /// Always unsupported. On Apple's systems, the state is unknown until the delegate receives the first one.
  open var state: CBManagerState { .unsupported }
  open var authorization: CBManagerAuthorization { Self.authorization }
  open class var authorization: CBManagerAuthorization { .allowedAlways }
}

/// Looks for devices, and finds none.
open class CBCentralManager: CBManager, @unchecked Sendable {
  public struct Feature: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let extendedScanAndConnect = Feature(rawValue: 1)
  }

  open weak var delegate: (any CBCentralManagerDelegate)?
  open var isScanning: Bool { false }

  /// Tells the delegate the state of Bluetooth once, asynchronously on the queue or on the main queue.
  public init(
    delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?,
    options: [String: Any]? = nil
  ) {
    super.init()
    self.delegate = delegate
    (queue ?? .main).async { [weak self] in
      guard let self else { return }
      self.delegate?.centralManagerDidUpdateState(self)
    }
  }
  public override init() { super.init() }

  open class func supports(_ features: Feature) -> Bool { false }
  open func scanForPeripherals(
    withServices serviceUUIDs: [CBUUID]?, options: [String: Any]? = nil
  ) {}
  open func stopScan() {}
  open func connect(_ peripheral: CBPeripheral, options: [String: Any]? = nil) {}
  open func cancelPeripheralConnection(_ peripheral: CBPeripheral) {}
  open func retrievePeripherals(withIdentifiers identifiers: [UUID]) -> [CBPeripheral] { [] }
  open func retrieveConnectedPeripherals(withServices serviceUUIDs: [CBUUID]) -> [CBPeripheral] {
    []
  }
}

/// Receives the state of Bluetooth. Its other methods are never called.
public protocol CBCentralManagerDelegate: AnyObject {
  func centralManagerDidUpdateState(_ central: CBCentralManager)
}

open class CBCentral: CBPeer, @unchecked Sendable {
  open var maximumUpdateValueLength: Int { 20 }
}
open class CBATTRequest: NSObject, @unchecked Sendable {
  public let central: CBCentral
  public let characteristic: CBCharacteristic
  public let offset = 0
  open var value: Data?

  init(central: CBCentral, characteristic: CBCharacteristic) {
    (self.central, self.characteristic) = (central, characteristic)
  }
}

/// Would offer services to other devices, and never does.
open class CBPeripheralManager: CBManager, @unchecked Sendable {
  open weak var delegate: (any CBPeripheralManagerDelegate)?
  open var isAdvertising: Bool { false }

  /// Tells the delegate the state of Bluetooth once, asynchronously on the queue or on the main queue.
  public init(
    delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?,
    options: [String: Any]? = nil
  ) {
    super.init()
    self.delegate = delegate
    (queue ?? .main).async { [weak self] in
      guard let self else { return }
      self.delegate?.peripheralManagerDidUpdateState(self)
    }
  }
  public override init() { super.init() }

  open func startAdvertising(_ advertisementData: [String: Any]?) {}
  open func stopAdvertising() {}
  open func add(_ service: CBMutableService) {}
  open func remove(_ service: CBMutableService) {}
  open func removeAllServices() {}
  open func respond(to request: CBATTRequest, withResult result: CBATTError.Code) {}
  @discardableResult open func updateValue(
    _ value: Data, for characteristic: CBMutableCharacteristic,
    onSubscribedCentrals centrals: [CBCentral]?
  ) -> Bool { false }
}

/// Receives the state of Bluetooth. Its other methods are never called.
public protocol CBPeripheralManagerDelegate: AnyObject {
  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager)
}

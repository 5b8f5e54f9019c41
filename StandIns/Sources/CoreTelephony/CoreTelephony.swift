// swift-format-ignore-file: AlwaysUseLowerCamelCase

// A replacement for CoreTelephony. The device has no SIM card, and mobile data are neither allowed nor restricted.

@_exported public import Foundation

public let CTRadioAccessTechnologyGPRS = "CTRadioAccessTechnologyGPRS"
public let CTRadioAccessTechnologyEdge = "CTRadioAccessTechnologyEdge"
public let CTRadioAccessTechnologyWCDMA = "CTRadioAccessTechnologyWCDMA"
public let CTRadioAccessTechnologyHSDPA = "CTRadioAccessTechnologyHSDPA"
public let CTRadioAccessTechnologyHSUPA = "CTRadioAccessTechnologyHSUPA"
public let CTRadioAccessTechnologyCDMA1x = "CTRadioAccessTechnologyCDMA1x"
public let CTRadioAccessTechnologyLTE = "CTRadioAccessTechnologyLTE"
public let CTRadioAccessTechnologyNRNSA = "CTRadioAccessTechnologyNRNSA"
public let CTRadioAccessTechnologyNR = "CTRadioAccessTechnologyNR"

public enum CTCellularDataRestrictedState: UInt, Sendable {
  case restrictedStateUnknown, restricted, notRestricted
}

public typealias CellularDataRestrictionDidUpdateNotifier = (CTCellularDataRestrictedState) -> Void

/// Whether the app may use mobile data, which is unknown. The notifier is never called.
open class CTCellularData: NSObject, @unchecked Sendable {
  open var cellularDataRestrictionDidUpdateNotifier: CellularDataRestrictionDidUpdateNotifier?
  open var restrictedState: CTCellularDataRestrictedState { .restrictedStateUnknown }

  public override init() {}
}

open class CTCarrier: NSObject, @unchecked Sendable {
  override init() {}

  open var carrierName: String? { nil }
  open var mobileCountryCode: String? { nil }
  open var mobileNetworkCode: String? { nil }
  open var isoCountryCode: String? { nil }
  open var allowsVOIP: Bool { false }
}

/// The mobile networks of the device, of which there are none.
open class CTTelephonyNetworkInfo: NSObject, @unchecked Sendable {
  public override init() {}

  open var dataServiceIdentifier: String? { nil }
  open var subscriberCellularProvider: CTCarrier? { nil }
  open var serviceSubscriberCellularProviders: [String: CTCarrier]? { nil }
  open var currentRadioAccessTechnology: String? { nil }
  open var serviceCurrentRadioAccessTechnology: [String: String]? { nil }
  open weak var delegate: (any CTTelephonyNetworkInfoDelegate)?
}

/// Receives a change of the mobile network. Its methods are never called.
public protocol CTTelephonyNetworkInfoDelegate: AnyObject {}

// A replacement for RevenueCatUI (API of version 5.86). No paywall is shown, because there are no offerings.

@_exported public import Foundation
public import RevenueCat
public import SimulatedSwiftUI
public import SimulatedUICore

public typealias PurchaseCompletedHandler = (_ customerInfo: CustomerInfo) -> Void
public typealias PurchaseOrRestoreCompletedHandler = (_ customerInfo: CustomerInfo) -> Void
public typealias PurchaseFailureHandler = (_ error: NSError) -> Void

public enum PaywallPresentationMode: Sendable {
  case sheet, fullScreen

  public static let `default` = PaywallPresentationMode.sheet
}

/// A paywall, which shows nothing.
public nonisolated struct PaywallView: PrimitiveView {
  public init(displayCloseButton: Bool = false) {}
  public init(offering: Offering, displayCloseButton: Bool = false) {}

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.content("PaywallView", "paywall")
  }
  public static var _positions: Int { 0 }
}

/// The help for a customer, which shows nothing.
public nonisolated struct CustomerCenterView: PrimitiveView {
  public init() {}

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.content("CustomerCenterView", "customer center")
  }
  public static var _positions: Int { 0 }
}

nonisolated extension View {
  // No paywall is shown, so these modifiers return the view unchanged and call no handler.
  public func presentPaywallIfNeeded(
    requiredEntitlementIdentifier: String, offering: Offering? = nil,
    presentationMode: PaywallPresentationMode = .default,
    purchaseStarted: (() -> Void)? = nil, purchaseCompleted: PurchaseCompletedHandler? = nil,
    purchaseCancelled: (() -> Void)? = nil, restoreStarted: (() -> Void)? = nil,
    restoreCompleted: PurchaseOrRestoreCompletedHandler? = nil,
    purchaseFailure: PurchaseFailureHandler? = nil, restoreFailure: PurchaseFailureHandler? = nil,
    onDismiss: (() -> Void)? = nil
  ) -> some View {
    self
  }
  public func presentPaywallIfNeeded(
    offering: Offering? = nil, presentationMode: PaywallPresentationMode = .default,
    shouldDisplay: @escaping @Sendable (CustomerInfo) -> Bool,
    purchaseCompleted: PurchaseCompletedHandler? = nil,
    restoreCompleted: PurchaseOrRestoreCompletedHandler? = nil, onDismiss: (() -> Void)? = nil
  ) -> some View {
    self
  }
  public func paywallFooter(
    condensed: Bool = false, purchaseCompleted: PurchaseCompletedHandler? = nil,
    restoreCompleted: PurchaseOrRestoreCompletedHandler? = nil
  ) -> some View {
    self
  }
  public func presentCustomerCenter(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil
  ) -> some View {
    self
  }
  public func onPurchaseStarted(_ handler: @escaping (Package) -> Void) -> some View { self }
  public func onPurchaseCompleted(_ handler: @escaping PurchaseCompletedHandler) -> some View {
    self
  }
  public func onPurchaseCancelled(_ handler: @escaping () -> Void) -> some View { self }
  public func onPurchaseFailure(_ handler: @escaping PurchaseFailureHandler) -> some View { self }
  public func onRestoreStarted(_ handler: @escaping () -> Void) -> some View { self }
  public func onRestoreCompleted(
    _ handler: @escaping PurchaseOrRestoreCompletedHandler
  ) -> some View {
    self
  }
  public func onRestoreFailure(_ handler: @escaping PurchaseFailureHandler) -> some View { self }
  public func onRequestedDismissal(_ action: @escaping () -> Void) -> some View { self }
}

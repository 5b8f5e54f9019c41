public import Foundation
public import SimulatedUICore
public import UIKit

public enum PKPaymentButtonStyle: Int, Sendable { case white, whiteOutline, black, automatic }
public enum PKPaymentButtonType: Int, Sendable {
  case plain, buy, setUp, inStore, donate, checkout, book, subscribe, reload, addMoney, topUp
  case order, rent, support, contribute, tip, `continue`
}

/// The payment button for UIKit.
@preconcurrency @MainActor open class PKPaymentButton: UIButton {
  open var cornerRadius: CGFloat = 4

  public init(
    paymentButtonType type: PKPaymentButtonType, paymentButtonStyle style: PKPaymentButtonStyle
  ) {
    super.init(frame: .zero)
  }
  public convenience init(type: PKPaymentButtonType, style: PKPaymentButtonStyle) {
    self.init(paymentButtonType: type, paymentButtonStyle: style)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The label of a payment button.
public struct PayWithApplePayButtonLabel: Hashable, Sendable {
  private let name: String

  public static let plain = PayWithApplePayButtonLabel(name: "plain")
  public static let buy = PayWithApplePayButtonLabel(name: "buy")
  public static let setUp = PayWithApplePayButtonLabel(name: "setUp")
  public static let inStore = PayWithApplePayButtonLabel(name: "inStore")
  public static let donate = PayWithApplePayButtonLabel(name: "donate")
  public static let checkout = PayWithApplePayButtonLabel(name: "checkout")
  public static let book = PayWithApplePayButtonLabel(name: "book")
  public static let subscribe = PayWithApplePayButtonLabel(name: "subscribe")
  public static let reload = PayWithApplePayButtonLabel(name: "reload")
  public static let addMoney = PayWithApplePayButtonLabel(name: "addMoney")
  public static let topUp = PayWithApplePayButtonLabel(name: "topUp")
  public static let order = PayWithApplePayButtonLabel(name: "order")
  public static let rent = PayWithApplePayButtonLabel(name: "rent")
  public static let support = PayWithApplePayButtonLabel(name: "support")
  public static let contribute = PayWithApplePayButtonLabel(name: "contribute")
  public static let tip = PayWithApplePayButtonLabel(name: "tip")
  public static let `continue` = PayWithApplePayButtonLabel(name: "continue")
}

/// The style of a payment button, which has no effect.
public struct PayWithApplePayButtonStyle: Hashable, Sendable {
  private let name: String

  public static let automatic = PayWithApplePayButtonStyle(name: "automatic")
  public static let black = PayWithApplePayButtonStyle(name: "black")
  public static let white = PayWithApplePayButtonStyle(name: "white")
  public static let whiteOutline = PayWithApplePayButtonStyle(name: "whiteOutline")
}

public enum PayWithApplePayButtonPaymentAuthorizationPhase {
  case willAuthorize
  case didAuthorize(
    payment: PKPayment, resultHandler: (PKPaymentAuthorizationResult) -> Void)
  case didFinish
}

/// A payment button. It shows only its fallback view, as on a device that cannot make payments.
public nonisolated struct PayWithApplePayButton<Fallback: View>: PrimitiveView {
  private let fallback: Fallback

  public init(
    _ label: PayWithApplePayButtonLabel = .plain, action: @escaping () -> Void,
    @ViewBuilder fallback: () -> Fallback
  ) {
    self.fallback = fallback()
  }
  public init(
    _ label: PayWithApplePayButtonLabel = .plain, request: PKPaymentRequest,
    onPaymentAuthorizationChange:
      @escaping (PayWithApplePayButtonPaymentAuthorizationPhase) -> Void,
    @ViewBuilder fallback: () -> Fallback
  ) {
    self.fallback = fallback()
  }
  public init(
    _ label: PayWithApplePayButtonLabel = .plain, request: PKPaymentRequest,
    onPaymentAuthorizationChange:
      @escaping (PayWithApplePayButtonPaymentAuthorizationPhase) -> Void,
    onMerchantSessionRequested: @escaping () async -> PKPaymentRequestMerchantSessionUpdate,
    @ViewBuilder fallback: () -> Fallback
  ) {
    self.fallback = fallback()
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("PayWithApplePayButton")
    Fallback._visit(view.fallback, at: position, by: &visitor)
    visitor.endContainer()
  }

  public static var _positions: Int { Fallback._positions }
}

extension PayWithApplePayButton where Fallback == EmptyView {
  public init(_ label: PayWithApplePayButtonLabel = .plain, action: @escaping () -> Void) {
    self.init(label, action: action) { EmptyView() }
  }
  public init(
    _ label: PayWithApplePayButtonLabel = .plain, request: PKPaymentRequest,
    onPaymentAuthorizationChange:
      @escaping (PayWithApplePayButtonPaymentAuthorizationPhase) -> Void
  ) {
    self.init(label, request: request, onPaymentAuthorizationChange: onPaymentAuthorizationChange) {
      EmptyView()
    }
  }
  public init(
    _ label: PayWithApplePayButtonLabel = .plain, request: PKPaymentRequest,
    onPaymentAuthorizationChange:
      @escaping (PayWithApplePayButtonPaymentAuthorizationPhase) -> Void,
    onMerchantSessionRequested: @escaping () async -> PKPaymentRequestMerchantSessionUpdate
  ) {
    self.init(
      label, request: request, onPaymentAuthorizationChange: onPaymentAuthorizationChange,
      onMerchantSessionRequested: onMerchantSessionRequested
    ) {
      EmptyView()
    }
  }
}

extension View {
  public func payWithApplePayButtonStyle(_ style: PayWithApplePayButtonStyle) -> some View { self }
}

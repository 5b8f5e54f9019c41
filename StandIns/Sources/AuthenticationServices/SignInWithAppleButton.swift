public import Foundation
internal import SimulatedSwiftUI
public import SimulatedUICore
public import UIKit

/// A button that starts a request to sign in. Each request ends with an error, because nobody can sign in.
public nonisolated struct SignInWithAppleButton: PrimitiveView {
  public struct Label: Sendable {
    fileprivate let text: String

    public static let signIn = Label(text: "Sign in with Apple")
    public static let signUp = Label(text: "Sign up with Apple")
    public static let `continue` = Label(text: "Continue with Apple")
  }
  /// The appearance of the button, which has no effect.
  public struct Style: Equatable, Sendable {
    fileprivate let name: String

    public static let black = Style(name: "black")
    public static let white = Style(name: "white")
    public static let whiteOutline = Style(name: "whiteOutline")
  }

  private let button: Button<Text>

  public init(
    _ label: Label = .signIn, onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
    onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
  ) {
    // The completion handler runs on the main thread, like the action of the button.
    nonisolated(unsafe) let onCompletion = onCompletion
    button = Button(label.text) {
      onRequest(ASAuthorizationAppleIDRequest())
      DispatchQueue.main.async { onCompletion(.failure(ASAuthorizationError(.canceled))) }
    }
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("SignInWithAppleButton")
    Button<Text>._visit(view.button, at: position, by: &visitor)
    visitor.endContainer()
  }

  public static var _positions: Int { Button<Text>._positions }
}

extension View {
  public func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> some View { self }
}

/// The sign-in button for UIKit.
@preconcurrency @MainActor open class ASAuthorizationAppleIDButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case signIn, `continue`, signUp

    public static let `default` = signIn
  }
  public enum Style: Int, Sendable { case white, whiteOutline, black }

  open var cornerRadius: CGFloat = 6

  public init(
    authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style
  ) {
    super.init(frame: .zero)
  }
  public convenience init(type: ButtonType, style: Style) {
    self.init(authorizationButtonType: type, authorizationButtonStyle: style)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

// A replacement for GoogleSignInSwift (API of version 9.2): a button that runs its action.

@_exported public import Foundation
public import SimulatedSwiftUI
public import SimulatedUICore

public enum GoogleSignInButtonStyle: String, CaseIterable, Identifiable, Sendable {
  case standard, wide, icon

  public var id: String { rawValue }
}
public enum GoogleSignInButtonColorScheme: String, CaseIterable, Identifiable, Sendable {
  case dark, light

  public var id: String { rawValue }
}
public enum GoogleSignInButtonState: String, CaseIterable, Identifiable, Sendable {
  case normal, disabled, pressed

  public var id: String { rawValue }
}

public final class GoogleSignInButtonViewModel: ObservableObject, @unchecked Sendable {
  @Published public var scheme: GoogleSignInButtonColorScheme
  @Published public var style: GoogleSignInButtonStyle
  @Published public var state: GoogleSignInButtonState

  public init(
    scheme: GoogleSignInButtonColorScheme = .light, style: GoogleSignInButtonStyle = .standard,
    state: GoogleSignInButtonState = .normal
  ) {
    self.scheme = scheme
    self.style = style
    self.state = state
  }
}

/// A button that runs its action. A change of its model does not change the button.
public nonisolated struct GoogleSignInButton: PrimitiveView {
  private let button: Button<Text>

  public init(viewModel: GoogleSignInButtonViewModel, action: @escaping () -> Void) {
    button = Button("Sign in with Google", action: action)
  }
  public init(
    scheme: GoogleSignInButtonColorScheme = .light, style: GoogleSignInButtonStyle = .standard,
    state: GoogleSignInButtonState = .normal, action: @escaping () -> Void
  ) {
    button = Button("Sign in with Google", action: action)
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("GoogleSignInButton")
    Button<Text>._visit(view.button, at: position, by: &visitor)
    visitor.endContainer()
  }
  public static var _positions: Int { Button<Text>._positions }
}

public import Foundation
public import SimulatedUICore

// Values that the environment of a screen has besides those with an effect. Only `environment(_:_:)` sets them: a modifier with the
// same name is a look.
extension EnvironmentValues {
  @Entry public var font: Font?
  @Entry public var lineLimit: Int?
  @Entry public var lineSpacing: CGFloat = 0
  @Entry public var minimumScaleFactor: CGFloat = 1
  @Entry public var allowsTightening: Bool = false
  @Entry public var multilineTextAlignment: TextAlignment = .leading
  @Entry public var truncationMode: Text.TruncationMode = .tail
  @Entry public var textCase: Text.Case?
  @Entry public var imageScale: Image.Scale = .medium
  @Entry public var symbolVariants: SymbolVariants = .none
  @Entry public var symbolRenderingMode: SymbolRenderingMode?
  @Entry public var backgroundStyle: AnyShapeStyle?
  @Entry public var controlSize: ControlSize = .regular
  @Entry public var headerProminence: Prominence = .standard
  @Entry public var defaultMinListRowHeight: CGFloat = 0
  @Entry public var defaultMinListHeaderHeight: CGFloat?
  @Entry public var disableAutocorrection: Bool?
  @Entry public var isFocused: Bool = false
  @Entry public var legibilityWeight: LegibilityWeight?
  @Entry public var sizeCategory: ContentSizeCategory = .large
  @Entry public var colorSchemeContrast: ColorSchemeContrast = .standard
  @Entry public var contentTransition: ContentTransition = .interpolate
  @Entry public var supportsMultipleWindows: Bool = false
  @Entry public var refresh: RefreshAction?
  @Entry public var dismissSearch: DismissSearchAction = DismissSearchAction()
  @Entry public var dismissWindow: DismissWindowAction = DismissWindowAction()
  @Entry public var openSettings: OpenSettingsAction = OpenSettingsAction()
  @Entry public var requestReview: RequestReviewAction = RequestReviewAction()
  @Entry public var controlActiveState: ControlActiveState = .key
  @Entry public var appearsActive: Bool = true
  @Entry public var autocorrectionDisabled: Bool = false
  @Entry public var isScrollEnabled: Bool = true
  @Entry public var isLuminanceReduced: Bool = false
  @Entry public var isHoverEffectEnabled: Bool = true
  @Entry public var isSceneCaptured: Bool = false
  @Entry public var isTabBarShowingSections: Bool = false
  @Entry public var accessibilityDimFlashingAnimations: Bool = false
  @Entry public var accessibilityPlayAnimatedImages: Bool = true
  @Entry public var accessibilityQuickActionsEnabled: Bool = false
  @Entry public var accessibilityLargeContentViewerEnabled: Bool = false
  @Entry public var accessibilityAssistiveAccessEnabled: Bool = false
  @Entry public var backgroundProminence: BackgroundProminence = .standard
  @Entry public var sidebarRowSize: SidebarRowSize = .medium
}

public enum BackgroundProminence: Sendable { case standard, increased }
public enum SidebarRowSize: Sendable { case small, medium, large }
public enum LegibilityWeight: Sendable { case regular, bold }
public enum ColorSchemeContrast: CaseIterable, Sendable { case standard, increased }
public enum ControlActiveState: CaseIterable, Sendable { case key, active, inactive }

/// The size of texts before iOS 15; it is not that of `dynamicTypeSize`.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  public var isAccessibilityCategory: Bool {
    switch self {
    case .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge:
      true
    default: false
    }
  }
}

// MARK: - Actions

/// An action that refreshes data. The environment value `refresh` is `nil` unless a view sets it with `environment(_:_:)`.
public struct RefreshAction {
  private let action: () async -> Void

  public init(action: @escaping () async -> Void) { self.action = action }
  public func callAsFunction() async { await action() }
}

// Actions on what the screen is no part of. They do nothing.
public struct DismissSearchAction {
  public init() {}
  public func callAsFunction() {}
}
public struct DismissWindowAction {
  public init() {}
  public func callAsFunction() {}
  public func callAsFunction(id: String) {}
  public func callAsFunction<Value: Codable & Hashable>(value: Value) {}
}
public struct OpenSettingsAction {
  public init() {}
  public func callAsFunction() {}
}
public struct RequestReviewAction {
  public init() {}
  public func callAsFunction() {}
}

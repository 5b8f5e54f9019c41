public import SimulatedUICore

// The user's accessibility settings. Each setting is off unless a test turns it on.

extension EnvironmentValues {
  public var accessibilityEnabled: Bool {
    get { self[AccessibilityEnabled.self] }
    set { self[AccessibilityEnabled.self] = newValue }
  }

  public var accessibilityVoiceOverEnabled: Bool {
    get { self[AccessibilityVoiceOverEnabled.self] }
    set { self[AccessibilityVoiceOverEnabled.self] = newValue }
  }

  public var accessibilitySwitchControlEnabled: Bool {
    get { self[AccessibilitySwitchControlEnabled.self] }
    set { self[AccessibilitySwitchControlEnabled.self] = newValue }
  }

  public var accessibilityReduceMotion: Bool {
    get { self[AccessibilityReduceMotion.self] }
    set { self[AccessibilityReduceMotion.self] = newValue }
  }

  public var accessibilityReduceTransparency: Bool {
    get { self[AccessibilityReduceTransparency.self] }
    set { self[AccessibilityReduceTransparency.self] = newValue }
  }

  public var accessibilityDifferentiateWithoutColor: Bool {
    get { self[AccessibilityDifferentiateWithoutColor.self] }
    set { self[AccessibilityDifferentiateWithoutColor.self] = newValue }
  }

  public var accessibilityInvertColors: Bool {
    get { self[AccessibilityInvertColors.self] }
    set { self[AccessibilityInvertColors.self] = newValue }
  }

  public var accessibilityShowButtonShapes: Bool {
    get { self[AccessibilityShowButtonShapes.self] }
    set { self[AccessibilityShowButtonShapes.self] = newValue }
  }

  private enum AccessibilityEnabled: AccessibilitySetting {}
  private enum AccessibilityVoiceOverEnabled: AccessibilitySetting {}
  private enum AccessibilitySwitchControlEnabled: AccessibilitySetting {}
  private enum AccessibilityReduceMotion: AccessibilitySetting {}
  private enum AccessibilityReduceTransparency: AccessibilitySetting {}
  private enum AccessibilityDifferentiateWithoutColor: AccessibilitySetting {}
  private enum AccessibilityInvertColors: AccessibilitySetting {}
  private enum AccessibilityShowButtonShapes: AccessibilitySetting {}

  @Entry public var accessibilityDimFlashingLights: Bool = false
  @Entry public var accessibilityPlayAnimatedImages: Bool = true
  @Entry public var accessibilityQuickActionsEnabled: Bool = false
  @Entry public var accessibilityLargeContentViewerEnabled: Bool = false
  @Entry public var accessibilityAssistiveAccessEnabled: Bool = false
}

private protocol AccessibilitySetting: EnvironmentKey {}

extension AccessibilitySetting {
  static var defaultValue: Bool { false }
}

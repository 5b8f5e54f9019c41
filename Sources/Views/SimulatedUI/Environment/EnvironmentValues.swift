public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

/// Declares an environment value as a property of `EnvironmentValues`, with a new key. The initial
/// value of the property is the default value of the key.
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var season: Season = .spring
/// }
/// ```
///
/// Without this macro, declare a type that conforms to `EnvironmentKey`, and a computed property
/// that gets and sets `self[Key.self]`. The default value is computed at each read, even if the
/// property has an explicit type.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SimulatedUIMacros", type: "Entry")

/// Turns a property with a default value into a computed property. Only code that the macro
/// ``Entry()`` generates uses this macro.
@attached(accessor)
public macro __EntryDefaultValue() =
  #externalMacro(module: "SimulatedUIMacros", type: "__EntryDefaultValue")

// These environment values have no effect in the simulation. Only `environment(_:_:)` sets them; a
// modifier with the same name changes only the output.
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
  @Entry public var controlActiveState: ControlActiveState = .key
  @Entry public var appearsActive: Bool = true
  @Entry public var autocorrectionDisabled: Bool = false
  @Entry public var isScrollEnabled: Bool = true
  @Entry public var isLuminanceReduced: Bool = false
  @Entry public var isHoverEffectEnabled: Bool = true
  @Entry public var isSceneCaptured: Bool = false
  @Entry public var isTabBarShowingSections: Bool = false
  @Entry public var backgroundProminence: BackgroundProminence = .standard
  @Entry public var sidebarRowSize: SidebarRowSize = .medium
}

public enum BackgroundProminence: Sendable { case standard, increased }
public enum SidebarRowSize: Sendable { case small, medium, large }
public enum LegibilityWeight: Sendable { case regular, bold }

public enum ControlActiveState: CaseIterable, Sendable { case key, active, inactive }

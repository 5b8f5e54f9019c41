public import Foundation

// The arguments of modifiers that are only compared.

public enum Visibility: Sendable { case automatic, visible, hidden }
public enum BlendMode: Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn
  case softLight, hardLight, difference, exclusion, hue, saturation, color, luminosity
  case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}
public enum ColorRenderingMode: Sendable { case nonLinear, linear, extendedLinear }
public enum HoverEffect: Sendable { case automatic, highlight, lift }
public enum ControlSize: Sendable { case mini, small, regular, large, extraLarge }
public enum MenuOrder: Sendable { case automatic, priority, fixed }
public enum ButtonRepeatBehavior: Sendable { case automatic, enabled, disabled }
public enum SubmitLabel: Sendable {
  case done, go, send, join, route, search, `return`, next, `continue`
}
// swift-format-ignore: AlwaysUseLowerCamelCase
public enum TextContentType: Sendable {
  case name, namePrefix, givenName, middleName, familyName, nameSuffix, nickname
  case jobTitle, organizationName, location, fullStreetAddress, streetAddressLine1
  case streetAddressLine2, addressCity, addressState, addressCityAndState, sublocality
  case countryName, postalCode, telephoneNumber, emailAddress, URL, creditCardNumber, username
  case password, newPassword, oneTimeCode, birthdate, dateTime, flightNumber
}
// swift-format-ignore: AlwaysUseLowerCamelCase
public enum KeyboardType: Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad
  case namePhonePad, emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}
public enum TextInputAutocapitalization: Sendable { case never, words, sentences, characters }
public enum TextAutocapitalizationType: Sendable { case none, words, sentences, allCharacters }
public enum ToolbarRole: Sendable { case automatic, navigationStack, browser, editor }
public enum ToolbarPlacement: Sendable {
  case automatic, bottomBar, navigationBar, tabBar, windowToolbar
}
public enum ToolbarTitleDisplayMode: Sendable { case automatic, large, inlineLarge, inline }
public enum TabBarMinimizeBehavior: Sendable { case automatic, onScrollDown, onScrollUp, never }
public enum PresentationContentInteraction: Sendable { case automatic, resizes, scrolls }
public enum PresentationAdaptation: Sendable {
  case automatic, none, popover, sheet, fullScreenCover
}
public enum ContainerBackgroundPlacement: Sendable {
  case widget, navigation, navigationSplitView, tabView, window
}
public enum ListSectionSpacing: Hashable, Sendable {
  case `default`, compact
  case custom(CGFloat)
}
public enum Prominence: Sendable { case standard, increased }
public enum ContentMarginPlacement: Sendable { case automatic, scrollContent, scrollIndicators }
public enum ScrollDismissesKeyboardMode: Sendable {
  case automatic, immediately, interactively, never
}
public enum ScrollIndicatorVisibility: Sendable { case automatic, visible, hidden, never }
public enum ScrollBounceBehavior: Sendable { case automatic, always, basedOnSize }
public enum ScrollEdgeEffectStyle: Sendable { case automatic, hard, soft }

/// The parts of the safe area.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// Why content is redacted.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}

/// The uses of a content shape.
public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let accessibility = ContentShapeKinds(rawValue: 16)
  public static let focusEffect = ContentShapeKinds(rawValue: 32)
}

/// The modifier keys of a shortcut.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
  public static let all: EventModifiers = [
    .capsLock, .shift, .control, .option, .command, .numericPad,
  ]
}

/// The height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
  private let name: String

  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "fraction \(fraction)")
  }
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "height \(height)")
  }
}

/// What can be done with the content behind a sheet.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  private let name: String

  public static let automatic = PresentationBackgroundInteraction(name: "automatic")
  public static let enabled = PresentationBackgroundInteraction(name: "enabled")
  public static let disabled = PresentationBackgroundInteraction(name: "disabled")
  public static func enabled(
    upThrough detent: PresentationDetent
  ) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(name: "enabled \(detent)")
  }
}

/// The bar of a navigation stack.
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}

/// The tint of a row's image.
public struct ListItemTint: Hashable, Sendable {
  private let name: String
  private var color: Color?

  public static let monochrome = ListItemTint(name: "monochrome")
  public static func fixed(_ tint: Color) -> ListItemTint {
    ListItemTint(name: "fixed", color: tint)
  }
  public static func preferred(_ tint: Color) -> ListItemTint {
    ListItemTint(name: "preferred", color: tint)
  }
}

/// A key on a keyboard.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var character: Character

  public init(_ character: Character) { self.character = character }

  public init(extendedGraphemeClusterLiteral: Character) {
    self.init(extendedGraphemeClusterLiteral)
  }

  public static let upArrow: KeyEquivalent = "\u{F700}"
  public static let downArrow: KeyEquivalent = "\u{F701}"
  public static let leftArrow: KeyEquivalent = "\u{F702}"
  public static let rightArrow: KeyEquivalent = "\u{F703}"
  public static let escape: KeyEquivalent = "\u{1B}"
  public static let delete: KeyEquivalent = "\u{8}"
  public static let deleteForward: KeyEquivalent = "\u{F728}"
  public static let home: KeyEquivalent = "\u{F729}"
  public static let end: KeyEquivalent = "\u{F72B}"
  public static let pageUp: KeyEquivalent = "\u{F72C}"
  public static let pageDown: KeyEquivalent = "\u{F72D}"
  public static let tab: KeyEquivalent = "\t"
  public static let space: KeyEquivalent = " "
  public static let `return`: KeyEquivalent = "\r"
}

/// A key with its modifiers.
public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    (self.key, self.modifiers) = (key, modifiers)
  }

  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

/// A translucent material that reflects what is around it.
public struct Glass: Hashable, Sendable {
  private let name: String

  public static let regular = Glass(name: "regular")
  public static let clear = Glass(name: "clear")
  public static let identity = Glass(name: "identity")
  public func tint(_ color: Color?) -> Glass { Glass(name: "\(name) \(color, default: "nil")") }
  public func interactive(_ isEnabled: Bool = true) -> Glass {
    Glass(name: "\(name) interactive \(isEnabled)")
  }
}

/// The form of a symbol.
public struct SymbolVariants: Hashable, Sendable {
  private let names: Set<String>

  private static func named(_ name: String) -> SymbolVariants { SymbolVariants(names: [name]) }
  private func adding(_ name: String) -> SymbolVariants {
    SymbolVariants(names: names.union([name]))
  }

  public static let none = SymbolVariants(names: [])
  public static let circle = named("circle")
  public static let square = named("square")
  public static let rectangle = named("rectangle")
  public static let fill = named("fill")
  public static let slash = named("slash")
  public var circle: SymbolVariants { adding("circle") }
  public var square: SymbolVariants { adding("square") }
  public var rectangle: SymbolVariants { adding("rectangle") }
  public var fill: SymbolVariants { adding("fill") }
  public var slash: SymbolVariants { adding("slash") }
}

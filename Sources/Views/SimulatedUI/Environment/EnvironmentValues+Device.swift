public import Foundation
public import SimulatedUICore

// These environment values depend on the device and its user. The defaults are the same on every
// machine: they are the values of an iPhone with default settings.

extension EnvironmentValues {
  /// The state of the app or of the scene that contains the view; `active` by default.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClass.self] }
    set { self[HorizontalSizeClass.self] = newValue }
  }

  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClass.self] }
    set { self[VerticalSizeClass.self] = newValue }
  }

  /// The text size that the user chose; `large` by default.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The number of pixels per point; 3 by default.
  public var displayScale: CGFloat {
    get { self[DisplayScale.self] }
    set { self[DisplayScale.self] = newValue }
  }

  public var pixelLength: CGFloat { 1 / displayScale }

  /// The reasons why content is hidden or replaced; empty by default, so that the content is shown.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }

  /// True while the user searches in the searchable view around the reading view; false by default.
  public var isSearching: Bool {
    get { self[IsSearching.self] }
    set { self[IsSearching.self] = newValue }
  }

  private enum ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
  private enum HorizontalSizeClass: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .compact }
  }
  private enum VerticalSizeClass: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .regular }
  }
  private enum DynamicTypeSizeKey: EnvironmentKey {
    static var defaultValue: DynamicTypeSize { .large }
  }
  private enum LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection { .leftToRight }
  }
  private enum LocaleKey: EnvironmentKey {
    static var defaultValue: Locale { Locale(identifier: "en_US") }
  }
  private enum CalendarKey: EnvironmentKey {
    static var defaultValue: Calendar { Calendar(identifier: .gregorian) }
  }
  private enum TimeZoneKey: EnvironmentKey {
    static var defaultValue: TimeZone { TimeZone(secondsFromGMT: 0) ?? .current }
  }
  private enum DisplayScale: EnvironmentKey { static var defaultValue: CGFloat { 3 } }
  private enum RedactionReasonsKey: EnvironmentKey {
    static var defaultValue: RedactionReasons { [] }
  }
  private enum IsSearching: EnvironmentKey { static var defaultValue: Bool { false } }
}

/// The state of a scene, such as a window of the app.
public enum ScenePhase: Comparable, Sendable { case background, inactive, active }

/// The amount of space in a horizontal or vertical direction, which is compact or regular.
public enum UserInterfaceSizeClass: Sendable { case compact, regular }

/// The horizontal direction in which views are laid out.
public enum LayoutDirection: CaseIterable, Sendable { case leftToRight, rightToLeft }

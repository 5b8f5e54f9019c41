import Foundation
import SimulatedUI
import Testing

/// Tests of the values that a screen finds in its environment, and that a modifier can replace.
struct EnvironmentValueTests {
  @Test func `the default environment describes a phone in portrait`() {
    #expect(
      Self.described(EnvironmentValues()) == [
        "font": "nil", "lineLimit": "nil", "lineSpacing": "0.0", "minimumScaleFactor": "1.0",
        "allowsTightening": "false", "multilineTextAlignment": "leading", "truncationMode": "tail",
        "textCase": "nil", "imageScale": "medium", "symbolRenderingMode": "nil",
        "controlSize": "regular", "headerProminence": "standard", "defaultMinListRowHeight": "0.0",
        "defaultMinListHeaderHeight": "nil", "disableAutocorrection": "nil", "isFocused": "false",
        "legibilityWeight": "nil", "sizeCategory": "large", "colorSchemeContrast": "standard",
        "supportsMultipleWindows": "false", "controlActiveState": "key", "appearsActive": "true",
        "autocorrectionDisabled": "false", "isScrollEnabled": "true", "isLuminanceReduced": "false",
        "isHoverEffectEnabled": "true", "isSceneCaptured": "false",
        "isTabBarShowingSections": "false", "backgroundProminence": "standard",
        "sidebarRowSize": "medium", "colorScheme": "light", "scenePhase": "active",
        "horizontalSizeClass": "compact", "verticalSizeClass": "regular",
        "dynamicTypeSize": "large", "layoutDirection": "leftToRight", "locale": "en_US",
        "calendar": "gregorian", "timeZone": "0", "displayScale": "3.0", "isSearching": "false",
        "editMode": "nil", "isEnabled": "true", "isPresented": "false",
      ])
    #expect((EnvironmentValues().pixelLength * 300).rounded() == 100)
    #expect(EnvironmentValues().symbolVariants == .none)
    #expect(EnvironmentValues().contentTransition == .interpolate)
    #expect(EnvironmentValues().redactionReasons == [])
  }

  @Test func `the accessibility settings are off by default, except for playing animated images`() {
    let values = EnvironmentValues()
    #expect(
      [
        values.accessibilityEnabled, values.accessibilityVoiceOverEnabled,
        values.accessibilitySwitchControlEnabled, values.accessibilityReduceMotion,
        values.accessibilityReduceTransparency, values.accessibilityDifferentiateWithoutColor,
        values.accessibilityInvertColors, values.accessibilityShowButtonShapes,
        values.accessibilityDimFlashingLights, values.accessibilityPlayAnimatedImages,
        values.accessibilityQuickActionsEnabled, values.accessibilityLargeContentViewerEnabled,
        values.accessibilityAssistiveAccessEnabled,
      ] == Self.accessibilityDefaults)
  }

  /// The default values, in the order of the test above.
  private static let accessibilityDefaults = [
    false, false, false, false, false, false, false, false, false, true, false, false, false,
  ]

  @Test func `each environment value can be replaced without changing any other value`() {
    let defaults = Self.described(EnvironmentValues())
    for (name, text, change) in Self.changes {
      var values = EnvironmentValues()
      change(&values)
      let different = Self.described(values).filter { defaults[$0.key] != $0.value }
      #expect(different == [name: text])
    }
  }

  private static var changes: [(String, String, (inout EnvironmentValues) -> Void)] {
    [
      ("lineLimit", "2", { $0.lineLimit = 2 }), ("lineSpacing", "2.0", { $0.lineSpacing = 2 }),
      ("minimumScaleFactor", "0.5", { $0.minimumScaleFactor = 0.5 }),
      ("multilineTextAlignment", "center", { $0.multilineTextAlignment = .center }),
      ("truncationMode", "head", { $0.truncationMode = .head }),
      ("textCase", "uppercase", { $0.textCase = .uppercase }),
      ("imageScale", "large", { $0.imageScale = .large }),
      ("controlSize", "mini", { $0.controlSize = .mini }),
      ("colorScheme", "dark", { $0.colorScheme = .dark }),
      ("scenePhase", "background", { $0.scenePhase = .background }),
      ("horizontalSizeClass", "regular", { $0.horizontalSizeClass = .regular }),
      ("verticalSizeClass", "compact", { $0.verticalSizeClass = .compact }),
      ("dynamicTypeSize", "xSmall", { $0.dynamicTypeSize = .xSmall }),
      ("layoutDirection", "rightToLeft", { $0.layoutDirection = .rightToLeft }),
      ("locale", "de_DE", { $0.locale = Locale(identifier: "de_DE") }),
      ("calendar", "iso8601", { $0.calendar = Calendar(identifier: .iso8601) }),
      ("timeZone", "3600", { $0.timeZone = TimeZone(secondsFromGMT: 3600) ?? .current }),
      ("displayScale", "2.0", { $0.displayScale = 2 }),
      ("isSearching", "true", { $0.isSearching = true }),
      ("editMode", "active", { $0.editMode = .constant(.active) }),
      ("isEnabled", "false", { $0.isEnabled = false }),
      ("isScrollEnabled", "false", { $0.isScrollEnabled = false }),
      ("autocorrectionDisabled", "true", { $0.autocorrectionDisabled = true }),
    ]
  }

  private static func described(_ values: EnvironmentValues) -> [String: String] {
    func text<Value>(_ value: Value?) -> String { value.map { "\($0)" } ?? "nil" }
    return [
      "font": text(values.font), "lineLimit": text(values.lineLimit),
      "lineSpacing": text(values.lineSpacing),
      "minimumScaleFactor": text(values.minimumScaleFactor),
      "allowsTightening": text(values.allowsTightening),
      "multilineTextAlignment": text(values.multilineTextAlignment),
      "truncationMode": text(values.truncationMode), "textCase": text(values.textCase),
      "imageScale": text(values.imageScale),
      "symbolRenderingMode": text(values.symbolRenderingMode),
      "controlSize": text(values.controlSize), "headerProminence": text(values.headerProminence),
      "defaultMinListRowHeight": text(values.defaultMinListRowHeight),
      "defaultMinListHeaderHeight": text(values.defaultMinListHeaderHeight),
      "disableAutocorrection": text(values.disableAutocorrection),
      "isFocused": text(values.isFocused), "legibilityWeight": text(values.legibilityWeight),
      "sizeCategory": text(values.sizeCategory),
      "colorSchemeContrast": text(values.colorSchemeContrast),
      "supportsMultipleWindows": text(values.supportsMultipleWindows),
      "controlActiveState": text(values.controlActiveState),
      "appearsActive": text(values.appearsActive),
      "autocorrectionDisabled": text(values.autocorrectionDisabled),
      "isScrollEnabled": text(values.isScrollEnabled),
      "isLuminanceReduced": text(values.isLuminanceReduced),
      "isHoverEffectEnabled": text(values.isHoverEffectEnabled),
      "isSceneCaptured": text(values.isSceneCaptured),
      "isTabBarShowingSections": text(values.isTabBarShowingSections),
      "backgroundProminence": text(values.backgroundProminence),
      "sidebarRowSize": text(values.sidebarRowSize), "colorScheme": text(values.colorScheme),
      "scenePhase": text(values.scenePhase),
      "horizontalSizeClass": text(values.horizontalSizeClass),
      "verticalSizeClass": text(values.verticalSizeClass),
      "dynamicTypeSize": text(values.dynamicTypeSize),
      "layoutDirection": text(values.layoutDirection), "locale": values.locale.identifier,
      "calendar": text(values.calendar.identifier),
      "timeZone": text(values.timeZone.secondsFromGMT()),
      "displayScale": text(values.displayScale), "isSearching": text(values.isSearching),
      "editMode": text(values.editMode?.wrappedValue), "isEnabled": text(values.isEnabled),
      "isPresented": text(values.isPresented),
    ]
  }

  @Test func `the environment's pixelLength follows its displayScale`() {
    var values = EnvironmentValues()
    values.displayScale = 2
    #expect(values.pixelLength == 0.5)
  }

  @Test func `opening a URL reports whether the action accepted it`() {
    let url = URL(filePath: "/site")
    var accepted: [Bool] = []
    for result in [
      OpenURLAction.Result.handled, .discarded, .systemAction, .systemAction(url),
    ] {
      OpenURLAction { _ in result }(url) { accepted.append($0) }
    }
    EnvironmentValues().openURL(url) { accepted.append($0) }
    #expect(accepted == [true, false, true, true, true])
  }

  @Test func `openWindow passes the id and the value to its action`() {
    let events = Events()
    let open = OpenWindowAction { id, value in
      events.list.append("\(id ?? "none") \(value.map { "\($0.base)" } ?? "none")")
    }
    open(id: "main")
    open(value: 1)
    open(id: "detail", value: 2)
    #expect(events.list == ["main none", "none 1", "detail 2"])
  }

  @Test func `a dynamic type size outside a given range becomes the nearest size in the range`() {
    let screen = Screen {
      Group {
        SizeReader().dynamicTypeSize(.medium ... .large)
        SizeReader().dynamicTypeSize(...DynamicTypeSize.xSmall)
        SizeReader().dynamicTypeSize(DynamicTypeSize.small...)
        SizeReader().dynamicTypeSize(.xxLarge)
      }
      .dynamicTypeSize(.accessibility5)
    }
    screen.turn()
    #expect(screen.texts == ["large 10.0", "xSmall 8.2", "accessibility5 31.2", "xxLarge 12.4"])
  }

  @Test func `a @ScaledMetric number is scaled like body text for each dynamic type size`() {
    let screen = Screen {
      ForEach(DynamicTypeSize.allCases, id: \.self) { BodyReader().dynamicTypeSize($0) }
    }
    screen.turn()
    #expect(
      screen.texts
        == ["14", "15", "16", "17", "19", "21", "23", "28", "33", "40", "47", "53"])
  }

  @Test func `transformEnvironment changes the value that is set outside of it`() {
    let screen = Screen {
      Group {
        LimitReader().transformEnvironment(\.lineLimit) { $0 = $0.map { $0 + 1 } }
        LimitReader()
      }
      .environment(\.lineLimit, 3)
    }
    screen.turn()
    #expect(screen.texts == ["4", "3"])
  }
}

private nonisolated struct SizeReader: View {
  @Environment(\.dynamicTypeSize) private var size
  @ScaledMetric private var ten = 10.0

  var body: some View { Text("\(size) \((ten * 10).rounded() / 10)") }
}

private nonisolated struct BodyReader: View {
  @ScaledMetric(relativeTo: .body) private var points = 17.0

  var body: some View { Text("\(Int(points.rounded()))") }
}

private nonisolated struct LimitReader: View {
  @Environment(\.lineLimit) private var limit

  var body: some View { Text("\(limit ?? 0)") }
}

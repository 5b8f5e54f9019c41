import Foundation
import SimulatedUI

extension LookExample {
  /// Adds examples of modifiers for controls, bars, presentations and assistive technologies.
  static func controls(_ add: inout LookExamples) {
    add("menuStyle") { Rectangle().menuStyle(.button).opacity($0 ? 0.2 : 0.1) }
    add("gaugeStyle") {
      Rectangle().gaugeStyle(.accessoryCircular).opacity($0 ? 0.2 : 0.1)
    }
    add("controlGroupStyle") {
      Rectangle().controlGroupStyle(.menu).opacity($0 ? 0.2 : 0.1)
    }
    add("disclosureGroupStyle") {
      Rectangle().disclosureGroupStyle(.automatic).opacity($0 ? 0.2 : 0.1)
    }
    add("labeledContentStyle") {
      Rectangle().labeledContentStyle(.automatic).opacity($0 ? 0.2 : 0.1)
    }
    add("formStyle") { Rectangle().formStyle(.grouped).opacity($0 ? 0.2 : 0.1) }
    add("datePickerStyle") {
      Rectangle().datePickerStyle(.graphical).opacity($0 ? 0.2 : 0.1)
    }
    add("listStyle") { Rectangle().listStyle(.plain).opacity($0 ? 0.2 : 0.1) }
    add("pickerStyle") { Rectangle().pickerStyle(.segmented).opacity($0 ? 0.2 : 0.1) }
    add("navigationViewStyle") {
      Rectangle().navigationViewStyle(.stack).opacity($0 ? 0.2 : 0.1)
    }
    add("textEditorStyle") { Rectangle().textEditorStyle(.plain).opacity($0 ? 0.2 : 0.1) }
    add("tabViewStyle") {
      Rectangle().tabViewStyle(.page(indexDisplayMode: $0 ? .never : .always))
    }
    add("indexViewStyle") {
      Rectangle().indexViewStyle(.page(backgroundDisplayMode: $0 ? .never : .always))
    }
    add("buttonBorderShape") {
      Rectangle().buttonBorderShape($0 ? ButtonBorderShape.circle : ButtonBorderShape.capsule)
    }
    add("buttonRepeatBehavior") {
      Rectangle().buttonRepeatBehavior(
        $0 ? ButtonRepeatBehavior.disabled : ButtonRepeatBehavior.enabled)
    }
    add("controlSize") {
      Rectangle().controlSize($0 ? ControlSize.large : ControlSize.mini)
    }
    add("menuOrder") { Rectangle().menuOrder($0 ? MenuOrder.priority : MenuOrder.fixed) }
    add("menuIndicator") {
      Rectangle().menuIndicator($0 ? Visibility.visible : Visibility.hidden)
    }
    add("labelsVisibility") {
      Rectangle().labelsVisibility($0 ? Visibility.visible : Visibility.hidden)
    }
    add("labelIconToTitleSpacing") { Rectangle().labelIconToTitleSpacing($0 ? 2 : 1) }
    add("help") { Rectangle().help($0 ? Text("b") : Text("a")) }
    add("badge") { Rectangle().badge($0 ? 2 : 1) }
    add("springLoadingBehavior") {
      Rectangle().springLoadingBehavior($0 ? .enabled : .disabled)
    }
    add("keyboardShortcut") {
      Rectangle().keyboardShortcut($0 ? KeyEquivalent.tab : KeyEquivalent.escape)
    }
    add("keyboardShortcut of an action") {
      Rectangle().keyboardShortcut(
        $0 ? KeyboardShortcut.cancelAction : KeyboardShortcut.defaultAction)
    }
    add("autocorrectionDisabled") { Rectangle().autocorrectionDisabled($0 ? false : true) }
    add("disableAutocorrection") { Rectangle().disableAutocorrection($0 ? false : true) }
    add("textContentType") { Rectangle().textContentType($0 ? nil : TextContentType.name) }
    add("keyboardType") {
      Rectangle().keyboardType($0 ? KeyboardType.numberPad : KeyboardType.URL)
    }
    add("autocapitalization") {
      Rectangle().autocapitalization(
        $0 ? TextAutocapitalizationType.words : TextAutocapitalizationType.none)
    }
    add("textInputAutocapitalization") {
      Rectangle().textInputAutocapitalization($0 ? nil : TextInputAutocapitalization.never)
    }
    add("submitLabel") { Rectangle().submitLabel($0 ? SubmitLabel.go : SubmitLabel.done) }
    add("submitScope") { Rectangle().submitScope($0 ? false : true) }
    add("navigationBarTitleDisplayMode") {
      Rectangle().navigationBarTitleDisplayMode($0 ? .large : .inline)
    }
    add("navigationBarHidden") { Rectangle().navigationBarHidden($0 ? false : true) }
    add("navigationBarBackButtonHidden") {
      Rectangle().navigationBarBackButtonHidden($0 ? false : true)
    }
    add("navigationSubtitle") {
      Rectangle().navigationSubtitle($0 ? Text("b") : Text("a"))
    }
    add("statusBarHidden") { Rectangle().statusBarHidden($0 ? false : true) }
    add("statusBar") { Rectangle().statusBar(hidden: $0 ? false : true) }
    add("persistentSystemOverlays") {
      Rectangle().persistentSystemOverlays($0 ? Visibility.visible : Visibility.hidden)
    }
    add("toolbarRole") {
      Rectangle().toolbarRole($0 ? ToolbarRole.browser : ToolbarRole.editor)
    }
    add("toolbar") {
      Rectangle().toolbar($0 ? Visibility.visible : Visibility.hidden, for: .tabBar)
    }
    add("toolbarVisibility") {
      Rectangle().toolbarVisibility(
        .hidden, for: $0 ? ToolbarPlacement.bottomBar : ToolbarPlacement.tabBar)
    }
    add("toolbarBackground") {
      Rectangle().toolbarBackground($0 ? Visibility.visible : Visibility.hidden, for: .tabBar)
    }
    add("toolbarBackground in a style") {
      Rectangle().toolbarBackground($0 ? Color.blue : Color.red, for: .tabBar)
    }
    add("toolbarBackgroundVisibility") {
      Rectangle().toolbarBackgroundVisibility(
        $0 ? Visibility.visible : Visibility.hidden, for: .tabBar)
    }
    add("toolbarTitleDisplayMode") {
      Rectangle().toolbarTitleDisplayMode(
        $0 ? ToolbarTitleDisplayMode.large : ToolbarTitleDisplayMode.inline)
    }
    add("tabBarMinimizeBehavior") {
      Rectangle().tabBarMinimizeBehavior(
        $0 ? TabBarMinimizeBehavior.onScrollDown : TabBarMinimizeBehavior.never)
    }
    add("containerBackground") {
      Rectangle().containerBackground($0 ? Color.blue : Color.red, for: .navigation)
    }
    add("presentationDetents") {
      Rectangle().presentationDetents($0 ? [.medium, .large] : [.medium])
    }
    add("presentationDetents of a height") {
      Rectangle().presentationDetents([.height($0 ? 2 : 1)])
    }
    add("presentationDragIndicator") {
      Rectangle().presentationDragIndicator($0 ? Visibility.visible : Visibility.hidden)
    }
    add("presentationBackground") {
      Rectangle().presentationBackground($0 ? Material.thick : Material.thin)
    }
    add("presentationBackgroundInteraction") {
      Rectangle().presentationBackgroundInteraction($0 ? .enabled(upThrough: .medium) : .enabled)
    }
    add("presentationContentInteraction") {
      Rectangle().presentationContentInteraction($0 ? .scrolls : .resizes)
    }
    add("presentationCompactAdaptation") {
      Rectangle().presentationCompactAdaptation(
        $0 ? PresentationAdaptation.sheet : PresentationAdaptation.popover)
    }
    add("presentationCornerRadius") { Rectangle().presentationCornerRadius($0 ? nil : 1) }
    add("presentationSizing") {
      Rectangle().presentationSizing(
        $0 ? NamedPresentationSizing.form : NamedPresentationSizing.page)
    }
    add("interactiveDismissDisabled") {
      Rectangle().interactiveDismissDisabled($0 ? false : true)
    }
    add("accessibilityLabel") {
      Rectangle().accessibilityLabel($0 ? Text("b") : Text("a"))
    }
    add("accessibilityLabel of a string") {
      Rectangle().accessibilityLabel(Text(verbatim: $0 ? "b" : "a"))
    }
    add("accessibilityValue") {
      Rectangle().accessibilityValue($0 ? Text("b") : Text("a"))
    }
    add("accessibilityHint") { Rectangle().accessibilityHint($0 ? Text("b") : Text("a")) }
    add("accessibilityInputLabels") {
      Rectangle().accessibilityInputLabels($0 ? [Text("b")] : [Text("a")])
    }
    add("accessibilityIdentifier") { Rectangle().accessibilityIdentifier($0 ? "b" : "a") }
    add("accessibilityHidden") { Rectangle().accessibilityHidden($0 ? false : true) }
    add("accessibilityElement") {
      Rectangle().accessibilityElement(children: $0 ? .combine : .ignore)
    }
    add("accessibilityAddTraits") {
      Rectangle().accessibilityAddTraits($0 ? [.isButton, .isSelected] : .isButton)
    }
    add("accessibilityRemoveTraits") {
      Rectangle().accessibilityRemoveTraits($0 ? .isImage : .isButton)
    }
    add("accessibilityHeading") {
      Rectangle().accessibilityHeading(
        $0 ? AccessibilityHeadingLevel.h2 : AccessibilityHeadingLevel.h1)
    }
    add("accessibilitySortPriority") { Rectangle().accessibilitySortPriority($0 ? 2 : 1) }
    add("accessibilityRespondsToUserInteraction") {
      Rectangle().accessibilityRespondsToUserInteraction($0 ? false : true)
    }
    add("accessibilityIgnoresInvertColors") {
      Rectangle().accessibilityIgnoresInvertColors($0 ? false : true)
    }
    add("accessibilityRotor") {
      Rectangle().accessibilityRotor(
        $0 ? AccessibilitySystemRotor.links : AccessibilitySystemRotor.images, textRanges: [])
    }
    add("accessibilityRotorEntry") {
      Rectangle().accessibilityRotorEntry(id: $0 ? 2 : 1, in: Namespace().wrappedValue)
    }
    add("accessibilityActivationPoint") {
      Rectangle().accessibilityActivationPoint($0 ? UnitPoint.bottom : UnitPoint.top)
    }
    add("accessibilityTextContentType") {
      Rectangle().accessibilityTextContentType(
        $0 ? AccessibilityTextContentType.console : AccessibilityTextContentType.plain)
    }
    add("accessibility") { Rectangle().accessibility(hidden: $0 ? false : true) }
    add("accessibilityFocused") {
      Rectangle().accessibilityFocused(FocusState<Int?>().projectedValue, equals: $0 ? 2 : 1)
    }
    add("accessibilityCustomContent") {
      Rectangle().accessibilityCustomContent("a", $0 ? Text("b") : Text("a"))
    }
    add("accessibilityLinkedGroup") {
      Rectangle().accessibilityLinkedGroup(id: $0 ? 2 : 1, in: Namespace().wrappedValue)
    }
    add("accessibilityDirectTouch") { Rectangle().accessibilityDirectTouch($0) }
    add("speechAdjustedPitch") { Rectangle().speechAdjustedPitch($0 ? 2 : 1) }
    add("focusable") { Rectangle().focusable($0) }
    add("focusable for interactions") {
      Rectangle().focusable(interactions: $0 ? .edit : .activate)
    }
    add("focusEffectDisabled") { Rectangle().focusEffectDisabled($0) }
    add("focusSection") { Rectangle().focusSection().opacity($0 ? 0.2 : 0.1) }
    add("focusScope") { Rectangle().focusScope(Namespace().wrappedValue).opacity($0 ? 0.2 : 0.1) }
    add("prefersDefaultFocus") { Rectangle().prefersDefaultFocus($0, in: Namespace().wrappedValue) }
    add("defersSystemGestures") { Rectangle().defersSystemGestures(on: $0 ? .top : .bottom) }
    add("pointerStyle") { Rectangle().pointerStyle($0 ? .link : nil) }
    add("sensoryFeedback") { Rectangle().sensoryFeedback($0 ? .start : .stop, trigger: 0) }
    add("handlesExternalEvents") {
      Rectangle().handlesExternalEvents(preferring: $0 ? ["b"] : ["a"], allowing: [])
    }
    add("menuActionDismissBehavior") {
      Rectangle().menuActionDismissBehavior($0 ? .enabled : .disabled)
    }
    add("writingToolsBehavior") { Rectangle().writingToolsBehavior($0 ? .limited : .complete) }
    add("searchFocused") {
      Rectangle().searchFocused(FocusState<Int?>().projectedValue, equals: $0 ? 2 : 1)
    }
    add("searchCompletion") { Rectangle().searchCompletion($0 ? "b" : "a") }
    add("searchToolbarBehavior") { Rectangle().searchToolbarBehavior($0 ? .minimize : .automatic) }
    add("navigationLinkIndicatorVisibility") {
      Rectangle().navigationLinkIndicatorVisibility($0 ? .visible : .hidden)
    }
    add("navigationSplitViewStyle") {
      Rectangle().navigationSplitViewStyle(.balanced).opacity($0 ? 0.2 : 0.1)
    }
    add("navigationSplitViewColumnWidth") { Rectangle().navigationSplitViewColumnWidth($0 ? 2 : 1) }
    add("navigationTransition") {
      Rectangle().navigationTransition(.zoom(sourceID: $0 ? 2 : 1, in: Namespace().wrappedValue))
    }
    add("matchedTransitionSource") {
      Rectangle().matchedTransitionSource(id: $0 ? 2 : 1, in: Namespace().wrappedValue)
    }
    add("dialogIcon") { Rectangle().dialogIcon(Image($0 ? "b" : "a")) }
    add("inspectorColumnWidth") { Rectangle().inspectorColumnWidth($0 ? 2 : 1) }
    add("tableStyle") { Rectangle().tableStyle($0 ? .inset : .bordered) }
    add("tableColumnHeaders") { Rectangle().tableColumnHeaders($0 ? .visible : .hidden) }
    add("previewDevice") { Rectangle().previewDevice($0 ? "b" : "a") }
    add("previewDisplayName") { Rectangle().previewDisplayName($0 ? "b" : "a") }
    add("previewLayout") { Rectangle().previewLayout($0 ? .device : .sizeThatFits) }
    add("previewInterfaceOrientation") {
      Rectangle().previewInterfaceOrientation($0 ? .portrait : .landscapeLeft)
    }
  }
}

public import Foundation
import SimulatedUICore

// Modifiers of the appearance that few screens use. A different argument makes a different output.
nonisolated extension View {
  public func focusable(_ isFocusable: Bool = true) -> some View { look(isFocusable) }
  public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
    look((isFocusable, interactions))
  }
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View { look(disabled) }
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { look(()) }
  public func searchFocused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    look(value)
  }
  public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View {
    look((preferring, allowing))
  }
  public func dialogIcon(_ icon: Image?) -> some View { look(icon) }
  public func focusSection() -> some View { look(()) }
  public func focusScope(_ namespace: Namespace.ID) -> some View { look(namespace) }
  public func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID
  ) -> some View {
    look((prefersDefaultFocus, namespace))
  }
  public func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View {
    look(())
  }
  public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View {
    look(value)
  }

  public func navigationSplitViewStyle(_ style: some NavigationSplitViewStyle) -> some View {
    look(style)
  }
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { look(width) }
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    look((min, ideal, max))
  }
  public func inspectorColumnWidth(_ width: CGFloat) -> some View { look(width) }
  public func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    look((min, ideal, max))
  }
  public func toolbar(removing item: ToolbarDefaultItemKind?) -> some View { look(item) }

  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    look((axes, alignment, length))
  }
  public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
    look((padding, edges))
  }
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    look((anchor, role))
  }
  public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { look(value) }
  public func defersSystemGestures(on edges: Edge.Set) -> some View { look(edges) }
  public func invalidatableContent(_ invalidatable: Bool = true) -> some View {
    look(invalidatable)
  }
  public func backgroundExtensionEffect() -> some View { look(()) }
  public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { look(range) }
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { look(behavior) }
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
    look(behavior)
  }
  public func speechAdjustedPitch(_ value: Double) -> some View { look(value) }
  public func alternatingRowBackgrounds() -> some View { look(()) }
  public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    look((edges, length))
  }
  public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
    look(visibility)
  }
  public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
    look(behavior)
  }
  public func pointerStyle(_ style: PointerStyle?) -> some View { look(style) }
  @TextForms
  public func accessibilityCustomContent(
    _ label: LocalizedStringKey, _ value: LocalizedStringKey
  ) -> some View {
    look((Text(label), Text(value)))
  }
  @_disfavoredOverload
  public func accessibilityCustomContent(
    _ label: LocalizedStringKey, _ value: some StringProtocol
  ) -> some View {
    accessibilityCustomContent(Text(label), Text(value))
  }
  public func accessibilityCustomContent(
    _ label: LocalizedStringKey, _ value: Text
  ) -> some View {
    accessibilityCustomContent(Text(label), value)
  }
  public func accessibilityLinkedGroup<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View {
    look((id, namespace))
  }
  public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true) -> some View {
    look(isDirectTouchArea)
  }
}

extension NavigationLink {
  /// Whether the link opens in the detail column before iOS 16, which is only a look.
  public func isDetailLink(_ isDetailLink: Bool) -> some View { look(isDetailLink) }
}

/// A focus state of an assistive application; here it is set only by the screen.
public typealias AccessibilityFocusState = FocusState

// MARK: - Arguments

public enum ToolbarDefaultItemKind: Sendable { case sidebarToggle, title, search }
public enum FocusInteractions: Sendable { case automatic, activate, edit }
public enum ScenePadding: Sendable { case minimum, navigationBar }
public enum ScrollAnchorRole: Sendable { case initialOffset, sizeChanges, alignment }
public enum WritingToolsBehavior: Sendable { case automatic, complete, limited, disabled }
public enum MenuActionDismissBehavior: Sendable { case automatic, enabled, disabled }
public enum SearchToolbarBehavior: Sendable { case automatic, minimize }
public enum PointerStyle: Sendable { case `default`, link, horizontalText, grabIdle, grabActive }

extension Image {
  public enum DynamicRange: Sendable { case standard, constrainedHigh, high }
}

/// A style of split views.
public protocol NavigationSplitViewStyle {}
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: Self { .init() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: Self { .init() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: Self { .init() }
}

/// The style of views in two columns before iOS 16.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle { public init() {} }

// Styles of macOS.
public struct RadioGroupPickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == RadioGroupPickerStyle {
  public static var radioGroup: Self { .init() }
}
public struct BorderedListStyle: ListStyle { public init() {} }
extension ListStyle where Self == BorderedListStyle { public static var bordered: Self { .init() } }

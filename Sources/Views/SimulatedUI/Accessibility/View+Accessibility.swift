public import SimulatedUIBasics
public import SimulatedUICore

// These modifiers change what assistive technologies say about a view. If an argument of such a
// modifier changes, the output counts as changed.

nonisolated extension View {
  @TextForms
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    AccessibilityNamed(content: self, label: Text(label), identifier: nil)
  }
  @TextForms
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View { look(Text(value)) }
  @TextForms
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { look(Text(hint)) }
  @TextForms
  public func accessibilityLabel(_ label: LocalizedStringKey, isEnabled: Bool) -> some View {
    AccessibilityNamed(content: self, label: isEnabled ? Text(label) : nil, identifier: nil)
  }
  @TextForms
  public func accessibilityValue(_ value: LocalizedStringKey, isEnabled: Bool) -> some View {
    look((Text(value), isEnabled))
  }
  @TextForms
  public func accessibilityHint(_ hint: LocalizedStringKey, isEnabled: Bool) -> some View {
    look((Text(hint), isEnabled))
  }
  public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
    AccessibilityNamed(content: self, label: nil, identifier: isEnabled ? identifier : nil)
  }
  public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
    look((hidden, isEnabled))
  }
  @TitleForms
  public func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> some View {
    accessibilityInputLabels(labels.map { Text($0) })
  }
  public func accessibilityInputLabels(_ labels: [Text]) -> some View { look(labels) }
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    AccessibilityNamed(content: self, label: nil, identifier: identifier)
  }
  public func accessibilityHidden(_ hidden: Bool) -> some View { look(hidden) }
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    AccessibilityElement(content: self, children: children)
  }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { look(traits) }
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { look(traits) }
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { look(level) }
  public func accessibilitySortPriority(_ priority: Double) -> some View { look(priority) }
  public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View {
    look(responds)
  }
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { look(active) }
  public func accessibilityActivationPoint(_ point: UnitPoint) -> some View { look(point) }
  public func accessibilityShowsLargeContentViewer() -> some View { look(()) }
  /// - Parameter largeContentView: This closure is not called, because the viewer is never shown.
  public func accessibilityShowsLargeContentViewer(
    @ViewBuilder _ largeContentView: () -> some View
  ) -> some View {
    look(())
  }
  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> some View {
    look(type)
  }

  // The following modifiers have the names from before iOS 14.
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  public func accessibility(value: Text) -> some View { look(value) }
  public func accessibility(hint: Text) -> some View { look(hint) }
  public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
  public func accessibility(hidden: Bool) -> some View { look(hidden) }
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { look(traits) }
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { look(traits) }
  public func accessibility(sortPriority: Double) -> some View { look(sortPriority) }

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
  public func speechAdjustedPitch(_ value: Double) -> some View { look(value) }
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

  public func accessibilityRepresentation(
    @ViewBuilder representation: () -> some View
  ) -> some View {
    layered("AccessibilityRepresentation", representation())
  }
  public func accessibilityChildren(@ViewBuilder children: () -> some View) -> some View {
    layered("AccessibilityChildren", children())
  }
}

/// A view that sets the accessibility label or identifier of its controls, unless an outer modifier
/// sets the same name.
private struct AccessibilityNamed<Content: View>: PrimitiveView {
  let content: Content
  let label: Text?
  let identifier: String?

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginNames(label: view.label?.string, identifier: view.identifier)
    Content._visit(view.content, at: position, by: &visitor)
    visitor.endNames()
  }

  static var _positions: Int { Content._positions }
}

/// A view that is a single element for assistive technologies. With the behavior `.contain`, the
/// controls in the view remain separate elements.
private struct AccessibilityElement<Content: View>: PrimitiveView {
  let content: Content
  let children: AccessibilityChildBehavior

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    if view.children == .contain { visitor.beginElements() }
    Content._visit(view.content, at: position, by: &visitor)
    if view.children == .contain { visitor.endNames() }
  }

  static var _positions: Int { Content._positions }
}

/// Returns the accessibility names that the outermost modifiers of a view set. A gesture of the
/// view uses these names.
package func accessibilityNames<Content: View>(
  of view: Content
) -> (label: String?, identifier: String?) {
  var collector = NameCollector()
  Content._visit(view, at: 0, by: &collector)
  return (collector.label, collector.identifier)
}

/// Collects the accessibility names that the modifiers around a view's content set.
private struct NameCollector: ViewVisitor {
  var (label, identifier): (String?, String?)

  mutating func beginNames(
    label: @autoclosure () -> String?, identifier: @autoclosure () -> String?
  ) {
    self.label = self.label ?? label()
    self.identifier = self.identifier ?? identifier()
  }

  mutating func child(_ view: some View, at position: Int) {}
  mutating func rows<Data, ID, Content>(_ rows: ForEach<Data, ID, Content>, at position: Int) {}
}

/// The traits by which assistive technologies describe a view.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
  public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 6)
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 7)
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 8)
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 9)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 10)
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 12)
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 13)
  public static let isModal = AccessibilityTraits(rawValue: 1 << 14)
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 15)
  public static let isTabBar = AccessibilityTraits(rawValue: 1 << 16)
}

public enum AccessibilityChildBehavior: Sendable { case ignore, contain, combine }
public enum AccessibilityHeadingLevel: UInt, Sendable { case unspecified, h1, h2, h3, h4, h5, h6 }
public enum AccessibilityTextContentType: Sendable {
  case plain, console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing
}

/// The focus state of an assistive technology. In the simulation, only the code of the screen sets
/// the state.
public typealias AccessibilityFocusState = FocusState

extension Text {
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { look("\(level)") }
}

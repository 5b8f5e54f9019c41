// A replacement for TipKit. Tips are never shown, as in an app that has not configured its tips.

@_exported public import SimulatedSwiftUI
public import SimulatedUICore

/// A tip that explains a part of the app.
public protocol Tip: Identifiable, Sendable {
  typealias Option = any TipOption
  typealias Rule = Tips.Rule
  typealias Action = Tips.Action
  typealias Event = Tips.Event
  typealias Status = Tips.Status

  var title: Text { get }
  var message: Text? { get }
  var image: Image? { get }
  @Tips.ArrayBuilder<Action> var actions: [Action] { get }
  @Tips.ArrayBuilder<Rule> var rules: [Rule] { get }
  @Tips.ArrayBuilder<Option> var options: [Option] { get }
}

extension Tip {
  public var id: String { "\(Self.self)" }
  public var message: Text? { nil }
  public var image: Image? { nil }
  public var actions: [Action] { [] }
  public var rules: [Rule] { [] }
  public var options: [Option] { [] }

  public var status: Status { .pending }
  public var shouldDisplay: Bool { false }
  public func invalidate(reason: Tips.InvalidationReason) {}
  public func resetEligibility() async {}
}

public protocol TipOption: Sendable {}

public enum Tips {
  /// Configures the tips. They stay hidden.
  public static func configure(_ options: [ConfigurationOption] = []) throws {}
  public static func showAllTipsForTesting() {}
  public static func hideAllTipsForTesting() {}
  public static func resetDatastore() throws {}

  public struct ConfigurationOption: Sendable {
    public static func displayFrequency(_ frequency: DisplayFrequency) -> Self { .init() }
    public static func datastoreLocation(_ location: DatastoreLocation) -> Self { .init() }

    public enum DisplayFrequency: Sendable { case immediate, hourly, daily, weekly, monthly }
    public enum DatastoreLocation: Sendable { case applicationDefault }
  }

  public enum InvalidationReason: Sendable {
    case actionPerformed, displayCountExceeded, displayDurationExceeded, tipClosed
  }

  public enum Status: Hashable, Sendable {
    case available, pending
    case invalidated(InvalidationReason)
  }

  public struct Rule: Sendable {}

  /// A button in a tip.
  public struct Action: Sendable {
    public let id: String
    public let index: Int?

    public init(
      id: String = "", title: some StringProtocol,
      perform handler: @escaping @Sendable () -> Void = {}
    ) {
      (self.id, index) = (id, nil)
    }
    public init(
      id: String = "", perform handler: @escaping @Sendable () -> Void = {},
      _ label: @Sendable () -> Text
    ) {
      (self.id, index) = (id, nil)
    }
  }

  /// An event that the app reports, on which a rule of a tip can depend.
  public struct Event: Sendable {
    public let id: String

    public init(id: String) { self.id = id }

    public func donate() async {}
    public func sendDonation() {}
  }

  public struct MaxDisplayCount: TipOption {
    public init(_ count: Int) {}
  }
  public struct IgnoresDisplayFrequency: TipOption {
    public init(_ ignores: Bool) {}
  }

  @resultBuilder
  public enum ArrayBuilder<Element> {
    public static func buildBlock() -> [Element] { [] }
    public static func buildExpression(_ element: Element) -> [Element] { [element] }
    public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap(\.self) }
    public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
    public static func buildEither(first part: [Element]) -> [Element] { part }
    public static func buildEither(second part: [Element]) -> [Element] { part }
  }
}

/// The view of a tip. It shows nothing.
public nonisolated struct TipView<Content: Tip>: PrimitiveView {

  public init(
    _ tip: Content, isPresented: Binding<Bool>? = nil, arrowEdge: Edge? = nil,
    action: @escaping @Sendable (Tips.Action) -> Void = { _ in }
  ) {}
  public init(
    _ tip: Content?, isPresented: Binding<Bool>? = nil, arrowEdge: Edge? = nil,
    action: @escaping @Sendable (Tips.Action) -> Void = { _ in }
  ) {}

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {}
  public static var _positions: Int { 0 }
}

nonisolated extension View {
  public func popoverTip(
    _ tip: (any Tip)?, arrowEdge: Edge? = nil,
    action: @escaping @Sendable (Tips.Action) -> Void = { _ in }
  ) -> some View {
    self
  }
  public func popoverTip(
    _ tip: (any Tip)?, isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, action: @escaping @Sendable (Tips.Action) -> Void = { _ in }
  ) -> some View {
    self
  }
  public func tipBackground(_ style: some ShapeStyle) -> some View { self }
  public func tipCornerRadius(_ radius: Double, antialiased: Bool = true) -> some View { self }
  public func tipImageSize(_ size: CGSize) -> some View { self }
  public func tipViewStyle(_ style: some TipViewStyle) -> some View { self }
}

public protocol TipViewStyle {}
public struct MiniTipViewStyle: TipViewStyle { public init() {} }
extension TipViewStyle where Self == MiniTipViewStyle {
  public static var miniTip: MiniTipViewStyle { .init() }
}

// A replacement for WidgetKit. Widgets are never on a screen. They compile, but their content is not evaluated. Their
// views are evaluated only if a preview creates them.

@_exported public import Foundation
@_exported public import SimulatedSwiftUI

/// The user's widgets. There are none.
public final class WidgetCenter: Sendable {
  public struct UserInfo: Sendable {}

  public static let shared = WidgetCenter()

  public func reloadAllTimelines() {}
  public func reloadTimelines(ofKind kind: String) {}
  public func invalidateConfigurationRecommendations() {}
  public func getCurrentConfigurations(
    _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
  ) {
    DispatchQueue.main.async { completion(.success([])) }
  }
  public func currentConfigurations() async throws -> [WidgetInfo] { [] }
}

public struct WidgetInfo: Hashable, Sendable {
  public let kind: String
  public let family: WidgetFamily
}

public enum WidgetFamily: Int, CaseIterable, CustomStringConvertible, Sendable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  case accessoryCircular, accessoryRectangular, accessoryInline, accessoryCorner

  public var description: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    case .accessoryCorner: "accessoryCorner"
    }
  }
}

// MARK: - Timelines

public protocol TimelineEntry {
  var date: Date { get }
  var relevance: TimelineEntryRelevance? { get }
}
extension TimelineEntry {
  public var relevance: TimelineEntryRelevance? { nil }
}
public struct TimelineEntryRelevance: Hashable, Codable, Sendable {
  public var score: Float
  public var duration: TimeInterval

  public init(score: Float, duration: TimeInterval = 0) {
    (self.score, self.duration) = (score, duration)
  }
}

public struct TimelineReloadPolicy: Equatable, Sendable {
  private let name: String

  public static let atEnd = TimelineReloadPolicy(name: "atEnd")
  public static let never = TimelineReloadPolicy(name: "never")
  public static func after(_ date: Date) -> TimelineReloadPolicy {
    TimelineReloadPolicy(name: "after \(date)")
  }
}

public struct Timeline<EntryType: TimelineEntry> {
  public let entries: [EntryType]
  public let policy: TimelineReloadPolicy

  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    (self.entries, self.policy) = (entries, policy)
  }
}
extension Timeline: Sendable where EntryType: Sendable {}

public struct TimelineProviderContext: Sendable {
  public let family = WidgetFamily.systemSmall
  public let isPreview = true
  public let displaySize = CGSize(width: 158, height: 158)
}

/// Provides the timeline entries of a widget. Its methods are never called.
public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext

  func placeholder(in context: Context) -> Entry
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

// MARK: - Widgets

@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration

  init()
  @MainActor @preconcurrency var body: Body { get }
}

@MainActor @preconcurrency public protocol WidgetConfiguration {}

@MainActor @preconcurrency public protocol WidgetBundle {
  associatedtype Body: Widget

  init()
  @WidgetBundleBuilder @MainActor @preconcurrency var body: Body { get }
}

@resultBuilder
public enum WidgetBundleBuilder {
  @MainActor
  public static func buildBlock<each Content: Widget>(
    _ content: repeat each Content
  ) -> some Widget {
    EmptyWidget()
  }
  @MainActor public static func buildOptional(_ widget: (some Widget)?) -> some Widget {
    EmptyWidget()
  }
  @MainActor
  public static func buildLimitedAvailability(_ widget: some Widget) -> some Widget {
    EmptyWidget()
  }
}

struct EmptyWidget: Widget {
  var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}
public struct EmptyWidgetConfiguration: WidgetConfiguration {
  public nonisolated init() {}
}

public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  public nonisolated init<Provider: TimelineProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {}
}

extension WidgetConfiguration {
  public func configurationDisplayName(_ name: Text) -> some WidgetConfiguration { self }
  public func configurationDisplayName(_ name: LocalizedStringKey) -> some WidgetConfiguration {
    self
  }
  @_disfavoredOverload
  public func configurationDisplayName(_ name: some StringProtocol) -> some WidgetConfiguration {
    self
  }
  @_disfavoredOverload
  public func configurationDisplayName(
    _ name: LocalizedStringResource
  ) -> some WidgetConfiguration {
    self
  }
  public func description(_ description: Text) -> some WidgetConfiguration { self }
  public func description(_ description: LocalizedStringKey) -> some WidgetConfiguration { self }
  @_disfavoredOverload
  public func description(_ description: some StringProtocol) -> some WidgetConfiguration { self }
  @_disfavoredOverload
  public func description(_ description: LocalizedStringResource) -> some WidgetConfiguration {
    self
  }
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
  public func contentMarginsDisabled() -> some WidgetConfiguration { self }
  public func containerBackgroundRemovable(
    _ isRemovable: Bool = true
  ) -> some WidgetConfiguration {
    self
  }
  public func promptsForUserConfiguration() -> some WidgetConfiguration { self }
  public func onBackgroundURLSessionEvents(
    matching identifier: String, _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration {
    self
  }
}

// MARK: - Views

extension View {
  public func widgetURL(_ url: URL?) -> some View { self }
  public func widgetAccentable(_ accentable: Bool = true) -> some View { self }
  public func widgetLabel(@ViewBuilder _ label: () -> some View) -> some View { self }
  public func previewContext(_ context: WidgetPreviewContext) -> some View { self }
  public func activityBackgroundTint(_ color: Color?) -> some View { self }
  public func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }
}

/// The size of a widget in a preview. It has no effect.
public struct WidgetPreviewContext: Sendable {
  public init(family: WidgetFamily) {}
}

/// The background of an accessory widget. It is empty.
public struct AccessoryWidgetBackground: View {
  public nonisolated init() {}
  public var body: some View { EmptyView() }
}

public struct WidgetRenderingMode: Equatable, Sendable {
  private let name: String

  public static let fullColor = WidgetRenderingMode(name: "fullColor")
  public static let accented = WidgetRenderingMode(name: "accented")
  public static let vibrant = WidgetRenderingMode(name: "vibrant")
}

private enum FamilyKey: EnvironmentKey { static let defaultValue = WidgetFamily.systemSmall }
private enum RenderingKey: EnvironmentKey {
  static let defaultValue = WidgetRenderingMode.fullColor
}
private enum BackgroundKey: EnvironmentKey { static let defaultValue = true }
private enum MarginsKey: EnvironmentKey { static let defaultValue = EdgeInsets() }

extension EnvironmentValues {
  public var widgetFamily: WidgetFamily {
    get { self[FamilyKey.self] }
    set { self[FamilyKey.self] = newValue }
  }
  public var widgetRenderingMode: WidgetRenderingMode {
    get { self[RenderingKey.self] }
    set { self[RenderingKey.self] = newValue }
  }
  public var showsWidgetContainerBackground: Bool { self[BackgroundKey.self] }
  public var widgetContentMargins: EdgeInsets { self[MarginsKey.self] }
}

public import ActivityKit
public import AppIntents

// Widgets that are configured with App Intents, and widgets for Live Activities.

/// Provides the timeline entries of a widget. Its methods are never called.
public protocol AppIntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent: WidgetConfigurationIntent
  typealias Context = TimelineProviderContext

  func placeholder(in context: Context) -> Entry
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
}

public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>:
  WidgetConfiguration
{
  public nonisolated init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {}
}

/// The state of a Live Activity. None is ever created.
public struct ActivityViewContext<Attributes: ActivityAttributes>: Sendable {
  public let activityID: String
  public let attributes: Attributes
  public let state: Attributes.ContentState
  public let isStale: Bool
}

public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
  public nonisolated init(
    for attributes: Attributes.Type,
    @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> some View,
    dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {}
}

/// The content of a Live Activity in the Dynamic Island.
@MainActor @preconcurrency public struct DynamicIsland {
  public init(
    @DynamicIslandExpandedContentBuilder expanded: () -> DynamicIslandExpandedContent,
    @ViewBuilder compactLeading: () -> some View, @ViewBuilder compactTrailing: () -> some View,
    @ViewBuilder minimal: () -> some View
  ) {}

  public func keylineTint(_ color: Color?) -> DynamicIsland { self }
  public func widgetURL(_ url: URL?) -> DynamicIsland { self }
}

public struct DynamicIslandExpandedContent: Sendable {}

public struct DynamicIslandExpandedRegionPosition: Hashable, Sendable {
  private let name: String

  public static let leading = DynamicIslandExpandedRegionPosition(name: "leading")
  public static let trailing = DynamicIslandExpandedRegionPosition(name: "trailing")
  public static let center = DynamicIslandExpandedRegionPosition(name: "center")
  public static let bottom = DynamicIslandExpandedRegionPosition(name: "bottom")
}

@MainActor @preconcurrency public struct DynamicIslandExpandedRegion {
  public nonisolated init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
    @ViewBuilder content: @escaping () -> some View
  ) {}
}

@resultBuilder
public enum DynamicIslandExpandedContentBuilder {
  public static func buildBlock(
    _ regions: DynamicIslandExpandedRegion...
  ) -> DynamicIslandExpandedContent {
    DynamicIslandExpandedContent()
  }
}

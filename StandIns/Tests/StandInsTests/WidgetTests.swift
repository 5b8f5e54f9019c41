import ActivityKit
import AppIntents
import GranularityTesting
import Intents
import SwiftUI
import Testing
import WidgetKit

// MARK: A widget with a configuration, and a live activity, as apps have them

private struct Ride: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var minutes: Int
  }
  var destination: String
}

private struct Entry: TimelineEntry {
  let date: Date
  let count: Int
}

private struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: Date(), count: 0) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(
      Timeline(entries: [placeholder(in: context)], policy: .after(Date(timeIntervalSinceNow: 60))))
  }
}

private struct CountView: View {
  @Environment(\.widgetFamily) private var family
  var entry: Provider.Entry

  var body: some View {
    switch family {
    case .systemSmall: Text("Small \(entry.count)")
    default: Text("Large \(entry.count)")
    }
  }
}

private struct CountWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "count", provider: Provider()) { entry in
      CountView(entry: entry).containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Count")
    .description("Counts.")
    .supportedFamilies([.systemSmall, .accessoryCircular])
  }
}

private struct RideActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: Ride.self) { context in
      Text("\(context.state.minutes)").activityBackgroundTint(.cyan)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Text(context.attributes.destination) }
        DynamicIslandExpandedRegion(.bottom) { Text("Bottom") }
      } compactLeading: {
        Text("L")
      } compactTrailing: {
        Text("\(context.state.minutes)")
      } minimal: {
        Text("M")
      }
      .keylineTint(.red)
    }
  }
}

private struct Widgets: WidgetBundle {
  var body: some Widget {
    CountWidget()
    RideActivity()
  }
}

// MARK: Intents

private enum Flavour: String, AppEnum {
  case sweet, sour

  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Flavour"
  static var caseDisplayRepresentations: [Flavour: DisplayRepresentation] = [
    .sweet: "Sweet", .sour: DisplayRepresentation(title: "Sour"),
  ]
}

private struct Drink: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Drink"
  static var defaultQuery = DrinkQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }
}

private struct DrinkQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Drink] {
    identifiers.map { Drink(id: $0) }
  }
  func suggestedEntities() async throws -> [Drink] { [Drink(id: "tea")] }
}

private struct Pour: AppIntent {
  static var title: LocalizedStringResource = "Pour a drink"
  static var description = IntentDescription("Pours a drink.", categoryName: "Kitchen")
  static var openAppWhenRun: Bool = true

  @Parameter(title: "Drink", requestValueDialog: IntentDialog("Which one?"))
  var drink: Drink?
  @Parameter(title: "Cups", default: 2, inclusiveRange: (1, 9))
  var cups: Int
  @Parameter(title: "Flavour", default: .sweet)
  var flavour: Flavour

  static var parameterSummary: some ParameterSummary {
    Summary("Pour \(\.$cups) of \(\.$drink)") {
      \.$flavour
    }
  }

  @MainActor func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    Counter.shared.cups += cups
    guard cups > 0 else { throw $cups.needsValueError("At least one") }
    return .result(value: cups, dialog: "\(cups) cups of \(drink?.id ?? "water")")
  }
}

private struct Settings: WidgetConfigurationIntent {
  static var title: LocalizedStringResource = "Settings"
  @Parameter(title: "Emoji", default: "😃") var emoji: String
}

private struct SettingsProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: Date(), count: 0) }
  func snapshot(for configuration: Settings, in context: Context) async -> Entry {
    Entry(date: Date(), count: configuration.emoji.count)
  }
  func timeline(for configuration: Settings, in context: Context) async -> Timeline<Entry> {
    Timeline(entries: [await snapshot(for: configuration, in: context)], policy: .atEnd)
  }
}

private struct SettingsWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "settings", intent: Settings.self, provider: SettingsProvider()) {
      entry in CountView(entry: entry)
    }
  }
}

private struct Shortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: Pour(), phrases: ["Pour with \(.applicationName)", "\(.applicationName) pours"],
      shortTitle: "Pour", systemImageName: "cup.and.saucer")
    AppShortcut(intent: Pour(), phrases: ["Pour \(\.$flavour) in \(.applicationName)"])
  }
}

@MainActor private final class Counter: ObservableObject {
  static let shared = Counter()
  @Published var cups = 0
}

private struct Kitchen: View {
  @ObservedObject private var counter = Counter.shared
  @State private var status = "Idle"

  var body: some View {
    Text("\(counter.cups) cups")
    Text(status)
    Button(intent: Pour()) { Text("Pour") }
    Button("Ride") {
      WidgetCenter.shared.reloadAllTimelines()
      guard ActivityAuthorizationInfo().areActivitiesEnabled else {
        status = "\(Activity<Ride>.activities.count) rides"
        return
      }
      _ = try? Activity.request(
        attributes: Ride(destination: "Kew"),
        content: ActivityContent(state: Ride.ContentState(minutes: 3), staleDate: nil))
    }
    ShortcutsLink().shortcutsLinkStyle(.dark)
    CountView(entry: Entry(date: Date(), count: 7))
      .previewContext(WidgetPreviewContext(family: .systemSmall))
      .widgetURL(URL(string: "app://count"))
  }
}

@MainActor
@Suite(.serialized) struct WidgetTests {
  @Test func `a button performs its AppIntent, and starting a live activity is denied`()
    async throws
  {
    let host = ViewHost { Kitchen() }
    #expect(host.texts.contains("Small 7"))
    try host.tap("Pour")
    try await host.wait { host.texts.contains("2 cups") }
    try host.tap("Ride")
    #expect(host.texts.contains("0 rides"))
    #expect(throws: ActivityAuthorizationError.denied) {
      try Activity.request(
        attributes: Ride(destination: "Kew"),
        content: ActivityContent(state: Ride.ContentState(minutes: 3), staleDate: nil))
    }
  }

  @Test func `an AppIntent has its parameters' default values and returns its result`() async throws
  {
    let intent = Pour()
    #expect(intent.drink == nil && intent.cups == 2 && intent.flavour == .sweet)
    intent.cups = 4
    #expect(try await intent.perform().value == 4)
    #expect(Shortcuts.appShortcuts.count == 2)
    #expect(try await Drink.defaultQuery.suggestedEntities().map(\.id) == ["tea"])
    _ = Widgets().body
    _ = SettingsWidget().body
    #expect(try await WidgetCenter.shared.currentConfigurations().isEmpty)
  }

  @Test func `donating an INInteraction succeeds, and Siri's authorization stays undetermined`()
    async throws
  {
    let person = INPerson(
      personHandle: INPersonHandle(value: "a@example.com", type: .emailAddress),
      nameComponents: nil, displayName: "Ann", image: INImage(named: "person"),
      contactIdentifier: nil, customIdentifier: "1")
    let intent = INSendMessageIntent(
      recipients: nil, outgoingMessageType: .outgoingMessageText, content: "Hi",
      speakableGroupName: INSpeakableString(spokenPhrase: "Friends"),
      conversationIdentifier: "1", serviceName: nil, sender: person, attachments: nil)
    let interaction = INInteraction(intent: intent, response: nil)
    interaction.direction = .incoming
    try await interaction.donate()
    #expect(intent.sender?.displayName == "Ann")
    #expect(INPreferences.siriAuthorizationStatus() == .notDetermined)
  }
}

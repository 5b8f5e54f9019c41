import Foundation
import GranularityTesting
import SimulatedUI
import Testing

/// Tests of screens in the style of public apps. That they compile tests the signatures, and each of their views is
/// also shown once.
struct SampleScreenTests {
  @Test
  func `every declared view of the sample screens is shown, and none shows an old value`() throws {
    let hosts = screens.map { screen in ViewHost { AnyView(screen) } }
    #expect(hosts.flatMap(\.staleViews) == [])
    let shown = Set(hosts.flatMap(\.mount.counts.keys).map { $0.prefix { $0 != "<" } })
    #expect(try declaredViews().subtracting(shown) == [])
  }

  /// Returns the names of the views that the screen files declare.
  private func declaredViews() throws -> Set<Substring> {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Screens")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let names = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8)
        .matches(of: #/struct (\w+)(<.*>)?: View {/#).map(\.output.1)
    }
    #expect(names.count > 40)
    return Set(names)
  }

  private var screens: [any View] {
    [
      ChatScreen(), FeedScreen(), PlayerScreen(), SignUpForm(), SettingsList(), OnboardingPages(),
      ProgressRing(progress: 0.5), Dashboard(samples: [.init(id: 1, value: 2)]),
      Keypad(code: .constant("")), ShoppingList(), CardStack(), DocumentEditor(), TabsRoot(),
      Accessories(), LegacyList(), GameBoard(), Checkout(total: 3), AboutScreen(),
      MonthGrid(days: [nil, .distantPast], selection: .constant(nil)), EmptyState(query: "q"),
      ChatBubble(message: ChatMessage(id: 1, text: "Hi", isMine: true, date: .distantPast)),
      ErrorBanner(error: CancellationError()) {}, HelpMenu(), ImagePlaceholder(title: "Photo"),
      FilterSheet(isPresented: .constant(true), minimum: .constant(1)), ToastSample(),
      LoadingButton(action: {}, label: { Text("Load") }), StatusDot(isOnline: true),
      MessageComposer(text: .constant("")) {}, PhotoGrid(urls: [URL(filePath: "/a")]),
      NotificationBanner(kind: .info, title: "News", isPresented: .constant(true)),
      PriceLabel(price: 1, oldPrice: 2), ProfileHeader(name: "Ann", memberSince: .distantPast),
      RatingStars(rating: .constant(2)), SegmentBar(values: [1, 2], selection: .constant(1)),
      SymbolGallery(names: ["star"]), Ticket(title: "A"), LegacyDetail(name: .constant("Ann")),
      TimerFace(start: .distantPast, end: .distantFuture),
      TreeRow(node: TreeNode(id: 1, name: "a", children: [TreeNode(id: 2, name: "b")])),
      WeatherRow(city: "Oslo", temperature: .init(value: 1, unit: .celsius), hours: [1, 2]),
    ]
  }
}

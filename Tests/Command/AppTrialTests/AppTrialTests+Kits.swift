import GranularityTourRecords
import Testing

@testable import GranularityAppTrial

/// Tests of apps that use names from Apple's frameworks.
extension AppTrialTests {
  @Test func `methods named by selectors are called, and UIKit code is not cut`() throws {
    let answer = try Self.answer(
      """
      import Foundation
      import SwiftUI
      import UIKit

      extension Notification.Name { static let paid = Notification.Name("paid") }

      final class Till: NSObject, ObservableObject {
        @Published private(set) var payments = 0
        @Published private(set) var ticks = 0
        private var timer: Timer?

        override init() {
          super.init()
          NotificationCenter.default.addObserver(
            self, selector: #selector(didPay(_:)), name: .paid, object: nil)
        }

        deinit { NotificationCenter.default.removeObserver(self) }

        func start() {
          timer = Timer.scheduledTimer(
            timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: false)
        }

        func stop() { NotificationCenter.default.removeObserver(self, name: .paid, object: nil) }

        @objc private func didPay(_ notification: Notification) {
          payments += notification.object as? Int ?? 0
        }
        @objc private func tick() { ticks += 1 }
      }

      struct Corner: Shape {
        var corners: UIRectCorner = [.topLeft, .topRight]
        func path(in rect: CGRect) -> Path {
          Path(
            UIBezierPath(
              roundedRect: rect, byRoundingCorners: corners,
              cornerRadii: CGSize(width: 9, height: 9)
            ).cgPath)
        }
      }

      struct Field: UIViewRepresentable {
        @Binding var text: String

        final class Coordinator: NSObject {
          @objc func textDidChange(_ field: UITextField) {}
        }

        func makeCoordinator() -> Coordinator { Coordinator() }
        func makeUIView(context: Context) -> UITextField {
          let field = UITextField()
          field.addTarget(
            context.coordinator, action: #selector(Coordinator.textDidChange), for: .editingChanged)
          field.addGestureRecognizer(
            UITapGestureRecognizer(
              target: context.coordinator, action: #selector(Coordinator.textDidChange(_:))))
          field.layer.cornerRadius = 4
          field.layer.borderColor = UIColor.red.cgColor
          NSLayoutConstraint.activate([field.heightAnchor.constraint(equalToConstant: 40)])
          return field
        }
        func updateUIView(_ field: UITextField, context: Context) { field.text = text }
      }

      func resized(_ image: UIImage) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
          image.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        }
      }

      struct TillScreen: View {
        @StateObject private var till = Till()
        @State private var text = ""
        var body: some View {
          VStack {
            Image(uiImage: resized(UIImage(named: "till")!)).clipShape(Corner())
            Field(text: $text)
            Text("\\(till.payments) \\(till.ticks)")
            Button("Pay") { NotificationCenter.default.post(name: .paid, object: 3) }
            Button("Start") { till.start() }
            Button("Hide") {
              UIApplication.shared.sendAction(
                #selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
            }
            Button("Stop") { till.stop() }
            Button("Pay again") { NotificationCenter.default.post(name: .paid, object: 3) }
          }
        }
      }

      #Preview { TillScreen() }
      """)
    #expect(answer.compiled.cuts == [])
    let screen = try #require(answer.screens.first)
    #expect(screen.isWhole)
    // The payment and the tick each cause one evaluation; after "Stop", nothing observes the payment.
    let written = screen.record.views.first { $0.path.hasSuffix("/TillScreen") }?.written
    #expect(written == 2)
  }

  @Test func `code for network status, digests, web pages and sign-in is not cut`() throws {
    let answer = try Self.answer(
      """
      import AuthenticationServices
      import CoreImage.CIFilterBuiltins
      import CryptoKit
      import Network
      import SwiftUI
      import WebKit

      @MainActor
      final class Reader: ObservableObject {
        @Published var isOnline = true
        @Published var failure = ""
        private let monitor = NWPathMonitor()

        func start() {
          monitor.pathUpdateHandler = { [weak self] path in
            DispatchQueue.main.async { self?.isOnline = path.status == .satisfied }
          }
          monitor.start(queue: DispatchQueue(label: "reader"))
        }
      }

      func digest(_ text: String) -> String {
        SHA256.hash(data: Data(text.utf8)).map { String(format: "%02x", $0) }.joined()
      }

      struct Page: UIViewRepresentable {
        @ObservedObject var reader: Reader

        func makeCoordinator() -> Coordinator { Coordinator(reader) }
        func makeUIView(context: Context) -> WKWebView {
          let view = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
          view.navigationDelegate = context.coordinator
          view.load(URLRequest(url: URL(string: "https://example.com")!))
          return view
        }
        func updateUIView(_ view: WKWebView, context: Context) {}

        final class Coordinator: NSObject, WKNavigationDelegate {
          let reader: Reader

          init(_ reader: Reader) { self.reader = reader }

          func webView(
            _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
            withError error: Error
          ) {
            reader.failure = (error as? URLError)?.code == .notConnectedToInternet ? "Offline" : "?"
          }
        }
      }

      struct ReaderView: View {
        @StateObject private var reader = Reader()

        var body: some View {
          VStack {
            Text(reader.isOnline ? "Online" : "No network").onAppear { reader.start() }
            Text(reader.failure)
            Text(digest("abc"))
            Page(reader: reader)
            SignInWithAppleButton { _ in } onCompletion: { result in
              if case .failure = result { reader.failure = "Cancelled" }
            }
          }
        }
      }

      #Preview { ReaderView() }
      """)
    #expect(answer.compiled.cuts == [])
    let screen = try #require(answer.screens.first)
    #expect(screen.isWhole)
    // The network, the page and the sign-in each change what the screen shows.
    let written = screen.record.views.first { $0.path.hasSuffix("/ReaderView") }?.written
    #expect(written == 3)
  }

  @Test func `code for charts, tips, photo pickers and notifications is not cut`() throws {
    let answer = try Self.answer(
      """
      import Charts
      import PhotosUI
      import SwiftUI
      import TipKit
      import UserNotifications

      struct Sale: Identifiable {
        let id: Int
        let day: Date
        var count: Int
      }

      final class Sales: ObservableObject {
        @Published var days = [
          Sale(id: 0, day: Date(timeIntervalSince1970: 0), count: 3),
          Sale(id: 1, day: Date(timeIntervalSince1970: 86_400), count: 5),
        ]
        @Published var isAllowed: Bool?

        func ask() {
          UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) {
            [weak self] allowed, _ in
            DispatchQueue.main.async { self?.isAllowed = allowed }
          }
        }
        func remind() {
          let content = UNMutableNotificationContent()
          content.title = "Sales"
          content.sound = .default
          let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
          UNUserNotificationCenter.current().add(
            UNNotificationRequest(identifier: "a", content: content, trigger: trigger))
        }
      }

      struct SalesTip: Tip {
        var title: Text { Text("Sales") }
        var message: Text? { Text("One bar for each day") }
        var image: Image? { Image(systemName: "chart.bar") }
      }

      struct SalesChart: View {
        let sales: [Sale]
        var body: some View {
          Chart {
            ForEach(sales) { sale in
              LineMark(x: .value("Day", sale.day, unit: .day), y: .value("Count", sale.count))
                .interpolationMethod(.catmullRom)
                .foregroundStyle(.blue)
                .symbol(.circle)
              BarMark(x: .value("Day", sale.day), y: .value("Count", sale.count))
                .foregroundStyle(by: .value("Day", "\\(sale.id)"))
                .annotation(position: .top) { Text("\\(sale.count)").font(.caption) }
            }
            RuleMark(y: .value("Goal", 4)).lineStyle(StrokeStyle(lineWidth: 1, dash: [2]))
          }
          .chartXAxis {
            AxisMarks(values: .stride(by: .day)) { value in
              AxisGridLine()
              AxisValueLabel(format: .dateTime.day())
            }
          }
          .chartYAxis { AxisMarks(position: .leading) }
          .chartYScale(domain: 0...10)
          .chartLegend(.hidden)
        }
      }

      struct SalesScreen: View {
        @StateObject private var sales = Sales()
        @State private var photo: PhotosPickerItem?
        var body: some View {
          VStack {
            TipView(SalesTip())
            SalesChart(sales: sales.days)
            PhotosPicker(selection: $photo, matching: .images) { Label("Photo", systemImage: "photo") }
            Button("Sell") { sales.days[0].count += 1 }
            Button("Ask") { sales.ask() }
            Button("Remind") { sales.remind() }
            Text(sales.isAllowed == nil ? "?" : "no")
            Image(systemName: "star")
              .symbolEffect(.variableColor.hideInactiveLayers, value: sales.days.count)
              .symbolEffect(.wiggle.byLayer, options: .repeat(.periodic(5, delay: 3)), isActive: true)
          }
          .onChange(of: photo) { _, item in
            Task { _ = try? await item?.loadTransferable(type: Data.self) }
          }
          .popoverTip(SalesTip(), arrowEdge: .top)
        }
      }

      #Preview { SalesScreen() }
      """)
    #expect(answer.compiled.cuts == [])
    let screen = try #require(answer.screens.first)
    #expect(screen.isWhole)
    let counts = screen.record.views.filter { $0.path.hasSuffix("/SalesChart") }.map {
      [$0.written, $0.writtenWasted]
    }
    #expect(counts == [[1, 0]])
    let written = screen.record.views.first { $0.path.hasSuffix("/SalesScreen") }?.written
    #expect(written == 2)
  }

  @Test
  func `calls that only report to a missing module are omitted, and the preview counts as whole`()
    throws
  {
    let answer = try Self.answer(
      """
      import MissingAnalytics
      import SwiftUI

      final class Basket: ObservableObject {
        @Published var count = 0
        @Published var total = 0
        func add() {
          count += 1
          Analytics.logEvent("add", parameters: ["count": count])
        }
        func pay() {
          Crashlytics.crashlytics().log("pay")
          total = Prices.shared.total(of: count)
        }
      }

      struct BasketScreen: View {
        @StateObject private var basket = Basket()
        var body: some View { Button("Add \\(basket.count)") { basket.add() } }
      }

      struct PayScreen: View {
        @StateObject private var basket = Basket()
        var body: some View { Button("Pay \\(basket.total)") { basket.pay() } }
      }

      #Preview("add") { BasketScreen() }
      #Preview("pay") { PayScreen() }
      """)
    #expect(answer.compiled.cuts.compactMap(\.reportsTo) == ["Analytics", "Crashlytics"])
    #expect(answer.screensInOrder.map(\.isWhole) == [true, false])
    let reservations = answer.reservations(about: answer.screensInOrder)
    #expect(
      reservations.contains(
        "add (Screen.swift:27): calls of Analytics, which is missing, are left out; no code of the app uses what they return"
      ))
    #expect(reservations.contains { $0.hasPrefix("pay (Screen.swift:28): it needs what was cut") })
  }

  /// The app's file imports packages that do not build on Linux.
  private static let notes = """
    import FirebaseAuth
    import FirebaseFirestore
    import Kingfisher
    import SwiftUI

    struct Note: Codable, Identifiable {
      @DocumentID var id: String?
      var title: String
    }

    final class NoteStore: ObservableObject {
      @Published private(set) var notes: [Note] = []
      @Published private(set) var user = "Nobody"
      private var listener: ListenerRegistration?

      func listen() {
        listener = Firestore.firestore().collection("notes").addSnapshotListener { snapshot, error in
          self.notes = snapshot?.documents.compactMap { try? $0.data(as: Note.self) } ?? []
        }
      }
      func add() {
        _ = try? Firestore.firestore().collection("notes").addDocument(from: Note(title: "a"))
        user = Auth.auth().currentUser?.email ?? "Nobody"
      }
    }

    struct NoteScreen: View {
      @StateObject private var store = NoteStore()
      var body: some View {
        VStack {
          KFImage(URL(string: "https://example.com/a.png")).placeholder { Text("Photo") }.resizable()
          Button("Add \\(store.notes.count)") { store.add() }
        }
        .onAppear { store.listen() }
      }
    }

    #Preview { NoteScreen() }
    """

  @Test func `code that uses packages with a stand-in is not cut`() throws {
    let answer = try Self.answer(Self.notes)
    #expect(answer.compiled.cuts == [] && answer.compiled.missingModules.isEmpty)
    let screen = try #require(answer.screens.first)
    #expect(screen.isWhole)
    #expect(screen.record.actions.contains("tap Add 0"))
    #expect(
      answer.decision.contains(
        "Stand-ins without a network replace FirebaseAuth, FirebaseFirestore and Kingfisher, so their requests fail."
      ),
      "\(answer.decision)")
  }

  @Test func `an app with the sources of a package does not use the stand-in for it`() throws {
    let answer = try Self.answer(
      """
      import Kingfisher
      import SwiftUI

      struct PhotoScreen: View {
        var body: some View { KFImage(name: "a").ownModifier() }
      }

      #Preview { PhotoScreen() }
      """,
      [
        "Packages/Kingfisher/Sources/Kingfisher/KFImage.swift": """
        import SwiftUI

        public struct KFImage: View {
          public let name: String
          public init(name: String) { self.name = name }
          public var body: some View { Text(name) }
          public func ownModifier() -> some View { self }
        }
        """
      ])
    #expect(answer.compiled.cuts == [] && answer.compiled.missingModules.isEmpty)
    #expect(answer.screens.first?.isWhole == true)
  }

  @Test func `a preview can use a type alias of a missing type`() throws {
    let answer = try Self.answer(
      """
      import MissingKit
      import SwiftUI

      typealias Player = MissingPlayer
      typealias Songs = [String]

      struct Library {
        var songs: Songs { MissingStore.songs() }
        var player: Player { MissingStore.player() }
      }

      struct PlayerScreen: View {
        @State private var plays = 0
        var body: some View {
          Button("Play \\(Library().songs.count) \\(plays)") {
            _ = Library().player
            plays += 1
          }
        }
      }

      #Preview { PlayerScreen() }
      """)
    #expect(answer.stops.isEmpty)
    #expect(answer.screensInOrder.first?.record.actions == ["tap Play 0 0"])
  }
}

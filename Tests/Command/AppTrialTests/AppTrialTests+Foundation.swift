import GranularityTourRecords
import Testing

@testable import GranularityAppTrial

/// Tests of what an app gets from Foundation and the operating system.
extension AppTrialTests {
  @Test(arguments: [
    [:],
    [
      "Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleIdentifier</key>
      <string>$(PRODUCT_BUNDLE_IDENTIFIER)</string></dict></plist>
      """
    ],
  ])
  func `an app's bundle has an identifier and a version, with or without a property list`(
    files: [String: String]
  ) throws {
    let answer = try Self.answer(
      """
      import SwiftUI
      import os

      struct LogScreen: View {
        private let logger = Logger(subsystem: Bundle.main.bundleIdentifier!, category: "log")
        @State private var count = 0
        var body: some View {
          Button("Add to \\(Bundle.main.bundleIdentifier!.prefix(11))") { count += 1 }
          Text(Bundle.main.infoDictionary?["CFBundleShortVersionString"] as! String)
        }
      }

      #Preview { LogScreen() }
      """, files)
    #expect(answer.screens.first?.record.actions == ["tap Add to com.example"])
  }

  @Test func `an app can write to its folders for documents and caches at once`() throws {
    let answer = try Self.answer(
      """
      import SwiftUI

      struct Notes: View {
        @State private var count = 0
        var body: some View {
          Button("Save \\(count)") {
            for folder in [URL.documentsDirectory, .cachesDirectory] {
              let file = folder.appending(path: "notes.txt")
              try! Data("a".utf8).write(to: file)
              count += try! String(contentsOf: file, encoding: .utf8).count
            }
          }
        }
      }

      #Preview { Notes() }
      """)
    #expect(answer.screens.first?.record.actions == ["tap Save 0"])
    #expect(answer.screens.first?.isWhole == true)
    #expect(answer.screens.first?.record.endings == [])
  }

  @Test func `the identifier of an app's bundle is the one of the project's app`() throws {
    func configuration(_ name: String, _ identifier: String) -> String {
      """
      \t\tA /* \(name) */ = {
      \t\t\tisa = XCBuildConfiguration;
      \t\t\tbuildSettings = {
      \t\t\t\tPRODUCT_BUNDLE_IDENTIFIER = \(identifier);
      \t\t\t};
      \t\t\tname = \(name);
      \t\t};

      """
    }
    let app = try Self.directory([
      "Shop.xcodeproj/project.pbxproj":
        configuration("Debug", "org.example.shop.dev.tests")
        + configuration("Release", "org.example.shop")
        + configuration("Debug", "org.example.shop.dev") + "/* Shop.swift in Sources */",
      "Shop/Shop.swift": """
      import SwiftUI

      #Preview { Button(Bundle.main.bundleIdentifier!) {} }
      """,
    ])
    defer { Self.remove(["\(app)/Shop"]) }
    let answer = try Self.trial(of: ["\(app)/Shop"]).run()
    #expect(answer.screens.first?.record.actions == ["tap org.example.shop.dev"])
  }

  /// The property list is beside the sources, and a build setting of the Xcode project contains the value.
  @Test func `the variables in a project's property list have the values of its build settings`()
    throws
  {
    let app = try Self.directory([
      "Shop.xcodeproj/project.pbxproj": """
      \t\tbuildSettings = {
      \t\t\tINFOPLIST_FILE = Config/Info.plist;
      \t\t\tINFOPLIST_KEY_CFBundleDisplayName = "The Shop";
      \t\t\tSERVER = "https://example.com";
      \t\t};
      /* Shop.swift in Sources */
      """,
      "Config/Info.plist": """
      <plist version="1.0"><dict><key>Server</key><string>$(SERVER)/v1</string>
      <key>Key</key><string>${MISSING}</string></dict></plist>
      """,
      "Shop/Shop.swift": """
      import SwiftUI

      struct ShopScreen: View {
        private func value(_ key: String) -> String { Bundle.main.object(forInfoDictionaryKey: key) as? String ?? "none" }

        var body: some View {
          Button("\\(value("CFBundleDisplayName")) \\(value("Server")) \\(value("Key"))") {}
        }
      }

      #Preview { ShopScreen() }
      """,
    ])
    defer { Self.remove([app]) }
    let answer = try Self.trial(of: ["\(app)/Shop"]).run()
    #expect(
      answer.screens.first?.record.actions == ["tap The Shop https://example.com/v1 ${MISSING}"])
  }

  @Test
  func `a catalog color has a symbol although a member of a different type has the same name`()
    throws
  {
    let answer = try Self.answer(
      """
      import SwiftUI

      final class Palette: ObservableObject {
        @Published var leaf: Color
        init() { leaf = .leaf }
      }

      extension Color { static var sand: Color { .yellow } }

      struct PaletteScreen: View {
        @StateObject private var palette = Palette()
        var body: some View {
          Text("leaf").foregroundStyle(palette.leaf).background(Color.sand)
          Button("Reset") { palette.leaf = .leaf }
        }
      }

      #Preview { PaletteScreen() }
      """,
      [
        "Assets.xcassets/LeafColor.colorset/Contents.json": "{}",
        "Assets.xcassets/Sand.colorset/Contents.json": "{}",
      ])
    #expect(answer.screens.first?.record.actions == ["tap Reset"])
    #expect(answer.screens.first?.isWhole == true)
  }

  @Test func `a default argument can use the actor isolation of its function`() throws {
    let answer = try Self.answer(
      """
      import SwiftUI

      final class Crate: ObservableObject { @Published var count = 0 }
      @MainActor enum Shop { static func crate() -> Crate { Crate() } }
      @MainActor struct Parts {
        let crate: Crate
        init(crate: Crate = Shop.crate()) { self.crate = crate }
      }

      struct CrateScreen: View {
        @ObservedObject var crate: Crate
        var body: some View { Button("Count \\(crate.count)") { crate.count += 1 } }
      }

      #Preview {
        let parts = Parts()
        CrateScreen(crate: parts.crate)
      }
      """)
    #expect(answer.screens.first?.record.actions == ["tap Count 0"])
    #expect(answer.screens.first?.isWhole == true)
  }

  @Test func `an app that imports Foundation can parse XML`() throws {
    let answer = try Self.answer(
      """
      import Foundation
      import SwiftUI

      final class Names: NSObject, XMLParserDelegate, ObservableObject {
        @Published var names: [String] = []
        func read() {
          let parser = XMLParser(data: Data("<a><b/><c/></a>".utf8))
          parser.delegate = self
          parser.parse()
        }
        func parser(
          _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
          qualifiedName: String?, attributes: [String: String]
        ) { names.append(name) }
      }

      struct NamesScreen: View {
        @StateObject private var names = Names()
        var body: some View { Button(names.names.joined()) { names.read() } }
      }

      #Preview { NamesScreen() }
      """)
    #expect(answer.screens.first?.isWhole == true)
    #expect(answer.screens.first?.sum(\.written) == 1)
  }

  @Test func `code without an actor can call the main actor, as in Swift 5 on Apple's systems`()
    throws
  {
    let answer = try Self.answer(
      """
      import SwiftUI

      @MainActor final class Feed: ObservableObject {
        @Published var ticks = 0
        @Published var notes = 0
        private var timer: Timer?
        init() {
          NotificationCenter.default.addObserver(forName: .note, object: nil, queue: .main) {
            [weak self] _ in self?.notes += 1
          }
        }
        deinit { stop() }
        func start() {
          timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [weak self] _ in
            self?.tick()
            self?.note()
          }
        }
        func stop() { timer?.invalidate() }
        private func tick() { ticks += 1 }
      }

      @MainActor extension Feed {
        func note() { NotificationCenter.default.post(name: .note, object: nil) }
      }

      extension Notification.Name { static let note = Notification.Name("note") }
      @MainActor func feed() -> Feed { Feed() }
      enum Feeds { static func first() -> Feed { feed() } }

      struct FeedScreen: View {
        @StateObject private var feed = Feeds.first()
        var body: some View {
          Text("\\(feed.ticks) \\(feed.notes)")
          Button("Start") { feed.start() }
        }
      }

      #Preview { FeedScreen() }
      """)
    let record = try #require(answer.screens.first?.record)
    #expect(record.actions == ["tap Start", "wait 2000 ms"])
    #expect(answer.screens.first?.isWhole == true)
  }

  @Test func `manually added keys of a string catalog have symbols`() throws {
    let answer = try Self.answer(
      """
      import SwiftUI

      struct OrderScreen: View {
        @State private var boxes = 2
        var body: some View {
          Button(.orderButton) { boxes += 1 }
          Text(.boxes(count: boxes, "Ann"))
          Text(.Errors.networkDown)
        }
      }

      #Preview { OrderScreen() }
      """,
      [
        "Localizable.xcstrings": """
        {"sourceLanguage": "en", "strings": {
          "order.button": {"extractionState": "manual", "localizations": {"en": {"stringUnit": {"value": "Order \\"now\\""}}}},
          "boxes": {"extractionState": "manual", "localizations": {"en": {"variations": {"plural": {
            "one": {"stringUnit": {"value": "%(count)lld box for %@"}},
            "other": {"stringUnit": {"value": "%(count)lld boxes for %@, 100%%"}}}}}}},
          "found in the source": {}}}
        """,
        "Errors.xcstrings": """
        {"sourceLanguage": "en", "strings": {"network down": {"extractionState": "manual"}}}
        """,
      ])
    #expect(answer.screens.first?.record.actions == ["tap Order \"now\""])
    #expect(answer.screens.first?.isWhole == true)
  }

  @Test func `Foundation finds the texts of a string catalog in the language that an app chooses`()
    throws
  {
    let answer = try Self.answer(
      """
      import SwiftUI

      func title(_ key: String, in language: String) -> String {
        let path = Bundle.main.path(forResource: language, ofType: "lproj")
        return Bundle(path: path ?? "")?.localizedString(forKey: key, value: nil, table: nil) ?? ""
      }

      struct FilmScreen: View {
        @State private var language = "en"
        var body: some View {
          Button(NSLocalizedString("home.title", comment: "")) { language = "id" }
          Button("1 " + title("home.title", in: language)) {}
          Button("2 " + title("Say \\"hi\\"", in: language)) {}
        }
      }

      #Preview { FilmScreen() }
      """,
      [
        "Localizable.xcstrings": """
        {"sourceLanguage": "en", "strings": {
          "home.title": {"localizations": {
            "en": {"stringUnit": {"value": "Now Playing"}}, "id": {"stringUnit": {"value": "Sedang Tayang"}}}},
          "Say \\"hi\\"": {"localizations": {"id": {"stringUnit": {"value": "Halo semua"}}}}}}
        """
      ])
    #expect(
      answer.screens.first?.record.actions == [
        "tap Now Playing", "tap 1 Sedang Tayang", "tap 2 Halo semua",
      ])
  }

  @Test func `an app can declare types with the names of Foundation types, such as Data`() throws {
    let answer = try Self.answer(
      """
      import SwiftUI

      struct Data: Identifiable { let id: Int }
      struct URL {}
      struct Notification: Identifiable { let id: Int }
      struct Bundle { var name = "seeds" }
      enum Error { case empty }

      struct SeedScreen: View {
        @State private var data = [Data(id: 1)]
        var body: some View {
          ForEach(data) { Text("\\($0.id)") }
          Button(Bundle().name) { data.append(Data(id: 2)) }
        }
      }

      #Preview { SeedScreen() }
      """)
    #expect(answer.screens.first?.record.actions == ["tap seeds"])
    #expect(answer.screens.first?.isWhole == true)
  }

  /// If each call added the suite again, every look-up would take longer, and the preview would exceed its time limit.
  @Test func `adding a user defaults suite repeatedly adds it only once`() throws {
    let answer = try Self.answer(
      """
      import SwiftUI

      struct SuiteScreen: View {
        @State private var shown = "none"

        private var defaults: UserDefaults {
          UserDefaults.standard.addSuite(named: "group.example.shop")
          return .standard
        }

        var body: some View {
          Button("Read \\(shown)") {
            UserDefaults(suiteName: "group.example.shop")?.set("tea", forKey: "last")
            for _ in 0..<100_000 { shown = defaults.string(forKey: "last") ?? "nothing" }
          }
          Button("Leave \\(shown)") {
            defaults.removeSuite(named: "group.example.shop")
            shown = UserDefaults.standard.string(forKey: "last") ?? "nothing"
          }
          Button("End \\(shown)") {}
        }
      }

      #Preview { SuiteScreen() }
      """)
    #expect(
      answer.screens.first?.record.actions == ["tap Read none", "tap Leave tea", "tap End nothing"])
  }

  @Test func `an app formats the name of a person, and sets a user default by its key`() throws {
    let answer = try Self.answer(
      """
      import SwiftUI

      struct Owner {
        var fullName: String
        var initials: String {
          let formatter = PersonNameComponentsFormatter()
          guard let components = formatter.personNameComponents(from: fullName) else { return "" }
          formatter.style = .abbreviated
          return formatter.string(from: components)
        }
      }

      struct OwnerScreen: View {
        @State private var shown = "none"
        var body: some View {
          Button("Keep \\(shown)") {
            UserDefaults.standard.setValue(Owner(fullName: "Ada Lovelace").initials, forKey: "owner")
            shown = UserDefaults.standard.value(forKey: "owner") as? String ?? "nothing"
          }
          Button("End \\(shown)") {}
        }
      }

      #Preview { OwnerScreen() }
      """)
    #expect(answer.screens.first?.record.actions == ["tap Keep none", "tap End AL"])
    #expect(answer.screens.first?.isWhole == true)
  }

  @Test func `URLSession can conform to a protocol of the app, and its requests fail at once`()
    throws
  {
    let answer = try Self.answer(
      """
      import SwiftUI

      protocol Transport: Sendable {
        func data(for request: URLRequest) async throws -> (Data, URLResponse)
        func data(from url: URL) async throws -> (Data, URLResponse)
      }

      extension URLSession: Transport {}

      final class News: ObservableObject {
        @Published private(set) var failures = 0
        private let transport: Transport
        init(transport: Transport = URLSession.shared) { self.transport = transport }
        func load() async {
          do { _ = try await transport.data(from: URL(string: "https://example.com")!) } catch { failures += 1 }
          do { _ = try await URLSession.shared.data(from: URL(string: "https://example.com")!) } catch { failures += 1 }
        }
      }

      struct NewsScreen: View {
        @StateObject private var news = News()
        var body: some View {
          Text("failures: \\(news.failures)")
          Button("Load") { Task { await news.load() } }
        }
      }

      #Preview { NewsScreen() }
      """)
    let screen = try #require(answer.screens.first)
    #expect(screen.record.actions == ["tap Load"])
    #expect(screen.isWhole)
    #expect(screen.record.views.first?.written == 1)
  }

  @Test func `framework names that many apps use compile without a cut`() throws {
    let answer = try Self.answer(
      """
      import SwiftUI
      import UIKit

      struct Photo: Equatable, Hashable {
        let image: UIImage
        let title: String
      }

      struct PhotoScreen: View {
        @State private var photo: Photo?
        @State private var images: [UIImage] = []
        @State private var count = 1
        private let store = NSUbiquitousKeyValueStore.default
        var body: some View {
          Button(photo?.title ?? "Choose") {
            photo = Photo(image: UIImage(), title: "Tea")
            images.append(UIImage())
            store.set("a", forKey: "b")
            store.synchronize()
            count += store.string(forKey: "b")?.count ?? 0
          }
          .tint(.Brand.sky)
          .animation(.default, value: photo)
          .onChange(of: images) { _, _ in }
          .frame(width: CGSizeMake(1, 2).width + CGRectMake(1, 2, 3, 4).minX + CGPointMake(1, 2).x)
          Stepper(onIncrement: { count += 1 }, onDecrement: { count -= 1 }) { Text("\\(count)") }
          Stepper(value: $count, in: 0...9, onEditingChanged: { _ in }) { Text("b") }
          Stepper(value: $count, in: 0...9) { Text("c") }
        }
      }

      #Preview { PhotoScreen() }
      """,
      [
        "Assets.xcassets/Brand/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
        "Assets.xcassets/Brand/sky.colorset/Contents.json": "{}",
      ])
    #expect(answer.compiled.cuts == [])
    #expect(answer.screens.map(\.isWhole) == [true])
  }

  @Test func `the keychain is empty when a run begins, and keeps what the run adds`() throws {
    let answer = try Self.answer(
      """
      import CoreLocation
      import Foundation
      import Security
      import SwiftUICore
      import SwiftUI

      enum KeychainError: Error { case status(OSStatus) }

      final class Vault: ObservableObject {
        @Published private(set) var token: String?
        @Published private(set) var log: [String] = []

        private func query() -> [String: Any] {
          [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "app",
            kSecAttrAccount as String: "token",
          ]
        }

        func read() {
          var query = query()
          query[kSecReturnData as String] = kCFBooleanTrue!
          query[kSecMatchLimit as String] = kSecMatchLimitOne
          var item: CFTypeRef?
          let status = SecItemCopyMatching(query as CFDictionary, &item)
          log.append("read \\(status)")
          guard status == errSecSuccess, let data = item as? Data else { return token = nil }
          token = String(decoding: data, as: UTF8.self)
        }

        func save(_ text: String) {
          var query = query()
          query[kSecValueData as String] = Data(text.utf8)
          query[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlock
          let status = SecItemAdd(query as CFDictionary, nil)
          log.append("add \\(status)")
          if status == errSecDuplicateItem {
            let change = [kSecValueData: Data(text.utf8)] as CFDictionary
            log.append("update \\(SecItemUpdate(self.query() as CFDictionary, change))")
          }
        }

        func remove() { log.append("delete \\(SecItemDelete(query() as CFDictionary))") }
      }

      struct VaultScreen: View {
        @StateObject private var vault = Vault()
        var body: some View {
          VStack {
            Text(vault.token ?? "none")
            Button("Save") { vault.save("a"); vault.save("b"); vault.read() }
              .disabled(vault.log != ["read -25300"])
            Button("Sign") { vault.remove(); vault.remove(); vault.read() }
              .disabled(vault.token != "b" || vault.log.dropFirst() != ["add 0", "add -25299", "update 0", "read 0"])
            Button("Last") {}
              .disabled(vault.log.suffix(3) != ["delete 0", "delete -25300", "read -25300"])
            Text(CLLocationManager.locationServicesEnabled() ? "on" : "off")
          }
          .onAppear { vault.read() }
        }
      }

      #Preview { VaultScreen() }
      """)
    #expect(answer.compiled.cuts == [])
    #expect(answer.compiled.missingModules == [:])
    let screen = try #require(answer.screens.first)
    #expect(screen.record.actions == ["tap Save", "tap Sign", "tap Last"])
    #expect(screen.record.comparison == .asObservable)
    #expect(screen.isWhole)
  }

  #if os(Linux)
    @Test
    func `a URL request with a completion handler fails, and no connection leaves the preview`()
      throws
    {
      let answer = try Self.answer(
        """
        #if canImport(FoundationNetworking)
          import FoundationNetworking
        #endif
        import Foundation
        import Glibc
        import SwiftUI

        final class Orders: ObservableObject {
          @Published private(set) var log: [String] = []

          private func note(_ text: String, _ error: (any Error)?) {
            let code = (error as? URLError).map { "\\($0.code.rawValue)" } ?? "none"
            DispatchQueue.main.async { self.log.append("\\(text) \\(code)") }
          }

          func load() {
            let url = URL(string: "http://127.0.0.1:9/order")!
            URLSession.shared.dataTask(with: url) { _, _, error in self.note("url", error) }.resume()
            let task = URLSession(configuration: .ephemeral).dataTask(with: URLRequest(url: url)) {
              data, response, error in
              self.note("request", error)
            }
            task.resume()
            task.resume()
            let other = URLSession.shared.uploadTask(with: URLRequest(url: url), from: Data()) {
              self.note("upload", $2)
            }
            other.cancel()
            other.resume()
            URLSession.shared.downloadTask(with: url) { self.note("download", $2) }.resume()
          }

          func connect() {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = UInt16(9).bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            let result = withUnsafePointer(to: &address) {
              $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
              }
            }
            log.append(result != 0 && errno == ENETUNREACH ? "no network" : "a network")
            var addresses: UnsafeMutablePointer<addrinfo>?
            log.append(getaddrinfo("localhost", "80", nil, &addresses) == EAI_FAIL ? "no name" : "a name")
          }
        }

        struct OrdersScreen: View {
          @StateObject private var orders = Orders()
          var body: some View {
            VStack {
              Text(orders.log.sorted().joined(separator: ", "))
              Button("Connect") { orders.connect() }
                .disabled(orders.log.sorted() != ["download -1009", "request -1009", "upload -999", "url -1009"])
              Button("Offline") {}
                .disabled(orders.log.suffix(2) != ["no network", "no name"])
            }
            .onAppear { orders.load() }
          }
        }

        #Preview { OrdersScreen() }
        """)
      #expect(answer.compiled.cuts == [])
      let screen = try #require(answer.screens.first)
      #expect(screen.record.actions == ["tap Connect", "tap Offline"])
      #expect(screen.isWhole)
    }
  #endif
}

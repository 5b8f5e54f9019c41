import GranularityTourRecords
import Testing

@testable import GranularityAppTrial

/// What an app gets from its system.
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
  func `an app has an identifier and a version`(files: [String: String]) throws {
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

  @Test func `a color of a catalog has a symbol although another type has a member of its name`()
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

  @Test func `a default argument may have the isolation of its function`() throws {
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

  @Test func `the keys of a string catalog that a person added have symbols`() throws {
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

  @Test func `a session of URLs conforms to a protocol of the app, and fails at once`() throws {
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
}

import Testing

@testable import GranularityAppTrial

extension AppTrialTests {
  private static let prices = """
    import SwiftUI

    @MainActor enum Shop {
      static var name: String!
      static var prices: Prices!
    }

    final class Prices: ObservableObject {
      @Published var unit: Int
      init(unit: Int) { self.unit = unit }
    }

    struct PriceLabel: View {
      @ObservedObject var prices: Prices = Shop.prices
      var body: some View {
        Text("\\(Shop.name!): \\(prices.unit)")
        Button("Raise") { prices.unit += 1 }
      }
    }

    #Preview("Price") { PriceLabel() }

    """

  @Test func `each preview runs after the launch of the app`() throws {
    let app = try Self.directory([
      "Prices.swift": Self.prices,
      "App.swift": """
      import SwiftUI

      private class ShopDelegate: NSObject, UIApplicationDelegate, ObservableObject {
        let city = "Oslo"
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
        ) -> Bool {
          Shop.name = Shop.prices == nil ? "too early" : "Corner"
          return true
        }
      }

      struct City: View {
        @EnvironmentObject private var delegate: ShopDelegate
        var body: some View { Text(delegate.city) }
      }

      @main private struct ShopApp: App {
        @UIApplicationDelegateAdaptor(ShopDelegate.self) private var delegate
        init() { Shop.prices = Prices(unit: 3) }
        var body: some Scene { WindowGroup { City() } }
      }
      """,
    ])
    defer { Self.remove([app]) }
    let answer = try Self.trial(of: [app]).run()
    // Each session launches the app, so each session has new models.
    #expect(
      answer.decision
        == "Migrating from ObservableObject to @Observable changes no count: 1 re-evaluation in 2 previews. The screen "
        + "is the same after each turn. 2 of 2 previews ran to the end, 2 of them whole.")
    #expect(!answer.coverage.contains("launch"))
  }

  @Test func `a delegate that cannot be created is named`() throws {
    let app = try Self.directory([
      "App.swift": """
      import SwiftUI

      class ShopDelegate: NSObject, UIApplicationDelegate {
        let city: String
        init(city: String) { self.city = city }
      }

      @main struct ShopApp: App {
        @UIApplicationDelegateAdaptor(ShopDelegate.self) private var delegate
        var body: some Scene { WindowGroup { Tea() } }
      }

      struct Tea: View { var body: some View { Text("tea") } }
      #Preview { Tea() }
      """
    ])
    defer { Self.remove([app]) }
    let answer = try Self.trial(of: [app]).run()
    #expect(answer.decision.contains("1 of 1 preview ran to the end, 1 of them whole"))
    #expect(
      answer.coverage.hasSuffix(
        " ShopApp was launched without its delegate ShopDelegate: missing argument for parameter 'city' in call."
      ))
  }

  @Test func `the main delegate of a UIKit app is launched`() throws {
    let app = try Self.directory([
      "Prices.swift": Self.prices,
      "App.swift": """
      import UIKit

      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
          _ application: UIApplication,
          willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          Shop.prices = Prices(unit: 3)
          return true
        }
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          Shop.name = application.delegate === self ? "Corner" : "other"
          return true
        }
      }
      """,
    ])
    defer { Self.remove([app]) }
    let answer = try Self.trial(of: [app]).run()
    #expect(answer.decision.contains("1 of 1 preview ran to the end, 1 of them whole"))
  }

  @Test(arguments: [
    (
      "fatalError(\"no network\")",
      "The launch of ShopApp stops (App.swift:7: Fatal error: no network), so the previews ran without a launch of ShopApp."
    ),
    (
      "Missing.start(); Shop.prices = Prices(unit: 3)",
      "Before each preview, ShopApp was launched without 1 piece that was cut."
    ),
    (
      "Task { try? await Task.sleep(for: .seconds(2)); exit(1) }",
      "The launch of ShopApp stops (no message), so the previews ran without a launch of ShopApp."
    ),
  ])
  func `a launch that stops or lacks a piece is named`(
    body: String, sentence: String
  ) throws {
    let app = try Self.directory([
      "Tea.swift": """
      import SwiftUI
      struct Tea: View {
        @State private var count = 0
        var body: some View { Button("\\(count)") { count += 1 } }
      }
      #Preview { Tea() }
      """,
      "App.swift": """
      import Foundation
      import Kit
      import SwiftUI
      final class Prices { init(unit: Int) {} }
      @MainActor enum Shop { static var prices: Prices? }
      @main struct ShopApp: App {
        init() { \(body) }
        var body: some Scene { WindowGroup { Tea() } }
      }
      """,
    ])
    defer { Self.remove([app]) }
    let answer = try Self.trial(of: [app]).run()
    #expect(answer.decision.contains("1 of 1 preview ran to the end, 1 of them whole"))
    #expect(answer.coverage.hasSuffix(" \(sentence)"))
    // The outcome of a launch that ends is kept with the outcome of the preview.
    let again = try Self.trial(of: [app]).run()
    #expect(again.coverage == answer.coverage)
  }
}

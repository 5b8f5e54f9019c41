import GranularityTourRecords
import Testing

@testable import GranularityAppTrial

#if os(Linux)
  /// Tests of `AppStorage` properties and of the code of an app that uses `UserDefaults`.
  extension AppTrialTests {
    /// Tries an app with one preview for each piece of code, which is the action of a button. Returns the
    /// re-evaluations of each preview.
    private static func evaluations(after actions: [String]) throws -> [[String]] {
      let previews = actions.indices.map { index in
        "#Preview { DefaultsScreen { \(actions[index]) } }"
      }
      let answer = try Self.answer(
        """
        import SwiftUI

        struct FlagLine: View {
          @AppStorage("flag") private var flag = false
          var body: some View { Text("flag \\(flag)") }
        }

        struct OtherLine: View {
          @AppStorage("other") private var other = 1
          @SceneStorage("flag") private var scene = 0
          var body: some View { Text("other \\(other) \\(scene)") }
        }

        struct SuiteLine: View {
          @AppStorage("flag", store: UserDefaults(suiteName: "group.shop")) private var flag = false
          @AppStorage("home", store: UserDefaults(suiteName: "group.shop")) private var home: URL?
          var body: some View { Text("suite \\(flag) \\(home?.absoluteString ?? "none")") }
        }

        struct DefaultLine: View {
          @AppStorage("flag") private var flag = false
          var body: some View { Text("default \\(flag)") }
        }

        struct DefaultsScreen: View {
          let action: () -> Void
          var body: some View {
            FlagLine()
            OtherLine()
            SuiteLine()
            DefaultLine().defaultAppStorage(UserDefaults(suiteName: "group.cafe")!)
            Button("Act", action: action)
          }
        }

        final class Settings: ObservableObject {
          private let defaults: UserDefaults
          init(_ defaults: UserDefaults) { self.defaults = defaults }
          func raise(_ key: String) { defaults.set(defaults.integer(forKey: key) + 1, forKey: key) }
        }

        class AppGroup: UserDefaults {}

        \(previews.joined(separator: "\n"))
        """)
      #expect(answer.compiled.cuts == [])
      return answer.screens.sorted { $0.preview.line < $1.preview.line }.map { screen in
        screen.record.views.filter { $0.written > 0 }
          .map { "\($0.path.dropFirst("/DefaultsScreen/".count)) \($0.written)" }
      }
    }

    @Test func `a write to user defaults evaluates the views whose bodies read the key`() throws {
      let standard = [
        "UserDefaults.standard.set(true, forKey: \"flag\")",
        "UserDefaults.standard.set(1, forKey: \"flag\")",
        "UserDefaults.standard.set(1.0, forKey: \"flag\")",
        "UserDefaults.standard.set(true as Any?, forKey: \"flag\")",
        "UserDefaults.standard.setValue(true, forKey: \"flag\")",
        "UserDefaults().set(true, forKey: \"flag\")",
        "AppGroup().set(true, forKey: \"flag\")",
        "Settings(.standard).raise(\"flag\")",
        "DispatchQueue.global().async { UserDefaults.standard.set(true, forKey: \"flag\") }",
      ]
      let other = [
        "UserDefaults(suiteName: \"group.shop\")?.set(true, forKey: \"flag\")": ["SuiteLine 1"],
        "UserDefaults(suiteName: \"group.shop\")?.set(URL(string: \"https://a.b/c\"), forKey: \"home\")":
          ["SuiteLine 1"],
        "UserDefaults(suiteName: \"group.cafe\")?.set(true, forKey: \"flag\")": ["DefaultLine 1"],
        "AppGroup(suiteName: \"group.shop\")?.set(true, forKey: \"flag\")": ["SuiteLine 1"],
        "UserDefaults.standard.set(2, forKey: \"other\")": ["OtherLine 1"],
        // A registered value applies to all suites.
        "UserDefaults.standard.register(defaults: [\"flag\": true])":
          ["FlagLine 1", "SuiteLine 1", "DefaultLine 1"],
        // A value that was not stored, a value that is equal to the stored one, and another key.
        "UserDefaults.standard.removeObject(forKey: \"flag\")": [],
        "UserDefaults.standard.set(3, forKey: \"flags\")": [],
      ]
      let found = try Self.evaluations(after: standard + other.keys.sorted())
      #expect(found == standard.map { _ in ["FlagLine 1"] } + other.keys.sorted().map { other[$0] })
    }

    @Test
    func `AppStorage and user defaults have the same values in each session, which begins empty`()
      throws
    {
      let answer = try Self.answer(
        """
        import Combine
        import SwiftUI

        final class Settings: ObservableObject {
          @AppStorage("size") var size = 3
          @AppStorage("home") var home = URL(string: "https://example.com/a")!
          @Published var log: [String] = []
          private var sink: AnyCancellable?
          init() {
            UserDefaults.standard.set("made", forKey: "model")
            UserDefaults(suiteName: "group.shop")!.set(
              UserDefaults(suiteName: "group.shop")!.integer(forKey: "starts") + 1, forKey: "starts")
            NSUbiquitousKeyValueStore.default.set(
              NSUbiquitousKeyValueStore.default.longLong(forKey: "starts") + 1, forKey: "starts")
            sink = NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification)
              .sink { [unowned self] _ in if log.count < 9 { log.append("change") } }
          }
        }

        struct SettingsScreen: View {
          @AppStorage("model") private var model = "none"
          @AppStorage("size") private var size = 3
          @AppStorage("note") private var note: String?
          @AppStorage("home") private var home = URL(string: "https://example.com/a")!
          @AppStorage("starts", store: UserDefaults(suiteName: "group.shop")) private var starts = 0
          @StateObject private var settings = Settings()
          @State private var seen = ""
          @State private var changes = 0

          var body: some View {
            Text(settings.log.joined())
            Button("Add \\(size) \\(note ?? "nil") \\(seen) \\(model) \\(starts) \\(NSUbiquitousKeyValueStore.default.longLong(forKey: "starts"))") {
              size += 1
              note = "a"
              seen = "\\(UserDefaults.standard.integer(forKey: "size"))\\(settings.size)"
            }
            Button("Wipe \\(note ?? "nil") \\(changes > 0)") {
              UserDefaults.standard.removeObject(forKey: "note")
              UserDefaults.standard.set(9, forKey: "size")
              seen = "\\(note ?? "nil")\\(size)\\(UserDefaults.standard.dictionaryRepresentation()["size"] as? Int ?? 0)"
            }
            Button("Object \\(seen) \\(size)") {
              settings.size = 20
              settings.home = URL(string: "https://example.com/b")!
            }
            Button("End \\(size) \\(home) \\(UserDefaults.standard.url(forKey: "home")?.path ?? "nil")") {}
              .disabled(size < 20)
            Button("Leave \\(settings.log.count) \\(changes)") {}.disabled(size < 20)
            EmptyView().onReceive(NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification)) { _ in
              changes += 1
            }
          }
        }

        #Preview { SettingsScreen() }
        """)
      let record = try #require(answer.screens.first?.record)
      #expect(
        record.actions == [
          "tap Add 3 nil  made 1 1", "tap Wipe a true", "tap Object nil99 9",
          "tap End 20 https://example.com/b /b", "tap Leave 6 6",
        ])
      #expect(record.comparison == .asObservable)
      #expect(record.differences == [])
      #expect(answer.compiled.cuts == [])
    }
  }
#endif

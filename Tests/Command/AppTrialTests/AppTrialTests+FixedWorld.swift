import Foundation
import GranularityTourRecords
import Testing

@testable import GranularityAppTrial

#if os(Linux)
  /// Tests of the fixed world of a preview outside of its models: the date, random numbers, user defaults and files.
  extension AppTrialTests {
    private static let clockScreen = """
      import Foundation
      import SwiftUI

      final class Draw: ObservableObject {
        @Published var number = Int.random(in: 0..<1_000_000)
        @Published var ids: [UUID] = []
        @Published var words = Set(["one", "two", "three", "four", "five"])

        func next() {
          number = Int.random(in: 0..<1_000_000)
          ids = [UUID(), UUID()].shuffled()
        }
      }

      struct DrawScreen: View {
        @StateObject private var draw = Draw()
        @State private var start = Date.now
        @State private var waited = 0.0

        var body: some View {
          VStack {
            Button("Draw \\(draw.number)") { draw.next() }
            Button("\\(Date().timeIntervalSince1970)") {}
            Button(start.formatted(date: .complete, time: .complete)) {}
            Button(draw.words.joined(separator: " ")) {}
            Button("\\(Calendar.current.dateComponents([.hour, .weekday], from: .now))") {}
            Button("\\(Locale.current.identifier) \\(TimeZone.current.identifier)") {}
            ForEach(draw.ids, id: \\.self) { id in Button("id \\(id.uuidString.prefix(6))") {} }
            if waited > 0 { Button("waited \\(waited)") {} }
          }
          .task {
            try? await Task.sleep(for: .milliseconds(1500))
            waited = Date.now.timeIntervalSince(start)
          }
        }
      }

      #Preview("Draw") { DrawScreen() }
      """

    @Test func `a preview has the same result on every day and in every time zone and language`()
      throws
    {
      let app = try Self.directory(["Draw.swift": Self.clockScreen])
      defer { Self.remove([app]) }
      var trial = Self.trial(of: [app])
      let names = ["TZ", "LANG", "LC_ALL", "LANGUAGE", "SWIFT_DETERMINISTIC_HASHING"]
      let worlds = [
        ["Asia/Tokyo", "ja_JP.UTF-8", "ja_JP.UTF-8", "ja", "0"],
        ["America/New_York", "en_US.UTF-8", "C", "en", "1"],
        ["UTC", "de_DE.UTF-8", "de_DE.UTF-8", "de", "0"],
        ["Asia/Kolkata", "C", "C", "C", "0"],
        ["Pacific/Auckland", "fr_FR.UTF-8", "fr_FR.UTF-8", "fr", "1"],
      ]
      let answers = try worlds.map { values in
        for (name, value) in zip(names, values) { trial.environment[name] = value }
        return try trial.run()
      }
      // The environment differs, so no trial uses the records of an earlier one.
      #expect(answers.map(\.keptCount) == [0, 0, 0, 0, 0])
      let texts = Set(answers.map(Self.text))
      #expect(texts.count == 1)
      let records = Set(answers.map { $0.screens.map(\.record) })
      #expect(records.count == 1)
      let record = try #require(answers[0].screens.first?.record)
      #expect(record.comparison == .asObservable)
      #expect(record.actions.contains("tap 1768471200.0"))
      #expect(record.actions.contains { $0.hasPrefix("tap en_") && $0.hasSuffix(" GMT") })
      #expect(record.actions.contains("tap waited 1.5"))
    }

    @Test func `the sessions of a preview share no user defaults, files or dates`() throws {
      let answer = try Self.answer(
        """
        import Foundation
        import SwiftUI

        final class Launch: ObservableObject {
          @Published var taps = 0
          let number: String

          init() {
            let defaults = UserDefaults.standard
            defaults.set(defaults.integer(forKey: "launches") + 1, forKey: "launches")
            let file = FileManager.default.temporaryDirectory.appending(path: "launches")
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            try? "\\(text)I".write(to: file, atomically: true, encoding: .utf8)
            number = "\\(defaults.integer(forKey: "launches")), \\(text)I"
          }
        }

        struct LaunchScreen: View {
          @StateObject private var launch = Launch()
          var body: some View {
            Button("Launch \\(launch.number)") { launch.taps += 1 }
            Text("\\(launch.taps)")
          }
        }

        #Preview { LaunchScreen() }
        """)
      let record = try #require(answer.screens.first?.record)
      #expect(record.actions == ["tap Launch 1, I"])
      #expect(record.comparison == .asObservable)
      #expect(record.differences == [])
    }

    @Test func `a loop in an action that waits for a later date ends`() throws {
      let answer = try Self.answer(
        """
        import Foundation
        import SwiftUI

        struct WaitingScreen: View {
          @State private var count = 0
          var body: some View {
            Button("Wait \\(count)") {
              let end = Date().addingTimeInterval(0.5)
              while Date() < end {}
              let condition = NSCondition()
              condition.lock()
              _ = condition.wait(until: Date().addingTimeInterval(0.2))
              condition.unlock()
              _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.2)
              count += 1
            }
          }
        }

        #Preview { WaitingScreen() }
        """)
      let record = try #require(answer.screens.first?.record)
      #expect(record.actions == ["tap Wait 0"])
      #expect(record.views.map(\.written) == [1])
    }
  }
#endif

import GranularityTourRecords
import Testing

@testable import GranularityAppTrial

/// When sessions are compared, and when the answer says that they cannot be.
extension AppTrialTests {
  /// The answer for an app of one file.
  static func answer(_ source: String, _ files: [String: String] = [:]) throws -> TrialAnswer {
    let app = try directory(files.merging(["Screen.swift": source]) { $1 })
    defer { remove([app]) }
    return try trial(of: [app]).run()
  }

  @Test func `a control whose label has the time is found in each session`() throws {
    let answer = try Self.answer(
      """
      import SwiftUI

      final class Water: ObservableObject {
        @Published var glasses = 0
        @Published var goal = 8
      }

      struct WaterScreen: View {
        @StateObject private var water = Water()
        @State private var reminder = Date()

        var body: some View {
          VStack {
            GoalLine(water: water)
            DatePicker("", selection: $reminder)
            Button("Drink at \\(Date().timeIntervalSince1970)") { water.glasses += 1 }
          }
          .onTapGesture {}
        }
      }

      struct GoalLine: View {
        @ObservedObject var water: Water
        var body: some View { Text("of \\(water.goal)") }
      }

      #Preview { WaterScreen() }
      """)
    let record = try #require(answer.screens.first?.record)
    #expect(record.actions.count == 3)
    #expect(record.comparison == .asObservable || record.obstacle == .sharedState)
  }

  @Test func `previews that share a static store are not compared, and the answer says so`() throws
  {
    let answer = try Self.answer(
      """
      import SwiftUI

      @Observable
      final class Library {
        static let main = Library()
        var books = 0
        var loans = 0
      }

      struct LibraryScreen: View {
        private let library = Library.main

        var body: some View {
          VStack {
            Text("\\(library.books)")
            Button("Buy") { library.books += 1 }
            Button("Lend") { library.loans += 1 }
          }
        }
      }

      #Preview { LibraryScreen() }
      """)
    let record = try #require(answer.screens.first?.record)
    #expect(record.comparison == .none)
    #expect(answer.decision.hasPrefix("No migration to compare"))
    #expect(
      answer.decision.hasSuffix("1 preview ran only as written, because every run shares state."))
    #expect(!Self.text(answer).contains("The screen differs"))
  }
}

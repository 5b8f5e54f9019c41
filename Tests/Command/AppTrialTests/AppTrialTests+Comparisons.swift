import GranularityTourRecords
import Testing

@testable import GranularityAppTrial

/// Tests of when a trial compares sessions, and of when the answer says that they cannot be compared.
extension AppTrialTests {
  /// Returns the answer of a trial for an app with a main source file and optional additional files.
  static func answer(_ source: String, _ files: [String: String] = [:]) throws -> TrialAnswer {
    let app = try directory(files.merging(["Screen.swift": source]) { $1 })
    defer { remove([app]) }
    return try trial(of: [app]).run()
  }

  @Test func `each session finds the same control although its label shows the current time`()
    throws
  {
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

  @Test func `each session starts with the initial values of global and static variables`() throws {
    let answer = try Self.answer(
      """
      import SwiftUI

      final class Library: ObservableObject {
        static let shared = Library()
        nonisolated(unsafe) static var copies = 0
        @Published var books = 0
        @Published var loans = 0
        init() {
          Self.copies += 1
          libraries += 1
        }
      }

      nonisolated(unsafe) private var libraries = 0
      nonisolated(unsafe) private var names: [String] = []
      nonisolated(unsafe) private var last: Library?
      private let start = Date()

      struct LibraryScreen: View {
        @ObservedObject private var library = Library.shared

        var body: some View {
          VStack {
            BookLine(library: library)
            Text("\\(Library.copies) \\(libraries) \\(names.count) \\(last == nil) \\(start)")
            Button("Buy") {
              library.books += 1
              names.append("a")
              last = library
            }
            Button("Lend") { library.loans += 1 }
          }
        }
      }

      struct BookLine: View {
        @ObservedObject var library: Library
        var body: some View { Text("\\(library.books)") }
      }

      #Preview { LibraryScreen() }
      """)
    let record = try #require(answer.screens.first?.record)
    #expect(record.obstacle == nil)
    #expect(record.comparison == .asObservable)
    let line = record.views.first { $0.path.hasSuffix("/BookLine") }
    #expect(line.map { [$0.written, $0.translated] } == [2, 1])
  }

  @Test
  func
    `previews whose runs share a store outside the app are not compared, and the answer says so`()
    throws
  {
    let answer = try Self.answer(
      """
      import SwiftUI

      @Observable
      final class Library {
        static var main: Library {
          let store = Thread.current.threadDictionary
          if let known = store.object(forKey: "library") as? Library { return known }
          let library = Library()
          store.setObject(library, forKey: "library")
          return library
        }
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

  @Test func `the answer gives both extremes for a saving that depends on how closures compare`()
    throws
  {
    let answer = try Self.answer(
      """
      import SwiftUI

      final class Basket: ObservableObject {
        @Published var fruits = ["Apple", "Pear", "Plum"]
        @Published var note = ""
      }

      struct BasketScreen: View {
        @ObservedObject var basket: Basket

        var body: some View {
          ForEach(basket.fruits, id: \\.self) { fruit in
            FruitLine(name: fruit, eat: { basket.fruits.removeAll { $0 == fruit } })
          }
        }
      }

      struct FruitLine: View {
        let name: String
        let eat: () -> Void

        var body: some View { Button("Eat \\(name)") { eat() } }
      }

      #Preview { BasketScreen(basket: Basket()) }
      """)
    let record = try #require(answer.screens.first?.record)
    let bounds = try #require(record.closureBounds)
    let line = "/BasketScreen/FruitLine[…]"
    let stated = try #require(record.views.first { $0.path == line })
    let different = try #require(bounds.different.first { $0.path == line })
    let equal = try #require(bounds.equal.first { $0.path == line })
    // With an `ObservableObject`, the announcement makes a closure that captures the view differ.
    #expect((stated.written, stated.translated) == (3, 0))
    #expect((different.written, different.translated) == (3, 3))
    #expect((equal.written, equal.translated) == (0, 0))
    #expect(record.unevaluatedRemovals == 0)
    let sentence =
      "Closures are compared by what they capture, which Apple does not document: if SwiftUI never skips a view "
      + "with a closure, they are 6 either way; if a closure never counts as a change, they are 3 either way."
    #expect(answer.decision.contains(sentence))
  }

  @Test func `the answer gives no bounds for counts that do not depend on how closures compare`()
    throws
  {
    let answer = try Self.answer(
      """
      import SwiftUI

      final class Lamp: ObservableObject {
        @Published var isOn = false
      }

      struct LampScreen: View {
        @StateObject private var lamp = Lamp()

        var body: some View {
          Toggle("Light", isOn: $lamp.isOn)
          Button("Toggle") { lamp.isOn.toggle() }
        }
      }

      #Preview { LampScreen() }
      """)
    let record = try #require(answer.screens.first?.record)
    #expect(!record.dependsOnClosures)
    #expect(record.closureBounds == nil)
    #expect(!answer.decision.contains("Closures"))
  }

  @Test func `a removed view that observes the change is reported as possibly evaluated once more`()
    throws
  {
    let answer = try Self.answer(
      """
      import SwiftUI

      final class Inbox: ObservableObject {
        @Published var letters = ["a", "b"]
      }

      struct InboxScreen: View {
        @StateObject private var inbox = Inbox()

        var body: some View {
          ForEach(inbox.letters, id: \\.self) { LetterLine(inbox: inbox, name: $0) }
          Button("Empty") { inbox.letters = [] }
        }
      }

      struct LetterLine: View {
        @ObservedObject var inbox: Inbox
        let name: String
        var body: some View { Text("\\(name) of \\(inbox.letters.count)") }
      }

      #Preview { InboxScreen() }
      """)
    let record = try #require(answer.screens.first?.record)
    #expect(record.unevaluatedRemovals == 2)
    #expect(Self.text(answer).contains("2 removed views may be evaluated once more in SwiftUI"))
  }
}

import Foundation
import GranularityTabular
import GranularityTourRecords
import Testing

@testable import GranularityAppTrial

/// Tests of previews that perform the steps in a user's file of steps.
extension AppTrialTests {
  private static let shop = """
    import SwiftUI

    final class Shop: ObservableObject {
      @Published var names: [String] = []
      @Published var draft = ""
    }

    struct ShopScreen: View {
      @StateObject private var shop = Shop()

      var body: some View {
        NavigationStack {
          TextField("Name", text: $shop.draft)
          Button("Add") { shop.names.append(shop.draft) }
          Button("Leave") { fatalError("left") }
          Link(shop: shop)
        }
      }
    }

    struct Link: View {
      @ObservedObject var shop: Shop
      var body: some View {
        NavigationLink("All") { List(shop.names, id: \\.self) { Text($0) } }
        ForEach(0..<6, id: \\.self) { row in Button("Row \\(row)") { shop.draft += "a" } }
      }
    }

    #Preview("Shop") { ShopScreen() }
    #Preview("Link") { Link(shop: Shop()) }
    """

  @Test
  func `a tour's steps are written to a file, and edited steps then run in place of the tour`()
    throws
  {
    let app = try Self.directory(["Views/Shop.swift": Self.shop])
    defer { Self.remove([app]) }
    let directory = "\(app)/PreviewSteps"
    var trial = Self.trial(of: [app])
    trial.steps = StepFiles("Steps", at: directory)
    let toured = try trial.run()
    #expect(toured.screens.map(\.record.stepsFile) == [nil, nil])
    let written = try toured.writeSteps()
    #expect(written == 2)
    let names = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
    #expect(names == ["Views-Shop.swift - Link.steps", "Views-Shop.swift - Shop.steps"])
    let file = "\(directory)/\(names[1])"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let steps = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(
      steps.prefix(4) == [#"type "ab" into "Name""#, #"tap "Add""#, #"tap "All""#, #"tap "Back""#])
    #expect(text.contains(##"# Left out, because it ends the app:"##))

    // A second run with the same steps has the same counts, and does not write a file of steps again.
    let again = try trial.run()
    #expect(again.screens.compactMap(\.record.stepsFile).count == 2)
    #expect(again.sessions == toured.sessions)
    #expect(try again.writeSteps() == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    #expect(again.decision.contains("2 previews ran by the steps in Steps."))
    #expect(Self.text(again).contains("by Steps/Views-Shop.swift - Shop.steps: type into Name"))

    // The files now contain edited steps and a step that is not possible, and an additional file belongs to no preview.
    try Data("tap \"Add\"\ntap \"Add\"\nwait 1\n".utf8).write(to: URL(filePath: file))
    try Data("tap \"Ad\"\n".utf8).write(to: URL(filePath: "\(directory)/\(names[0])"))
    try Data().write(to: URL(filePath: "\(directory)/Old.steps"))
    let edited = try trial.run()
    #expect(edited.screens.map(\.record.actions) == [["tap Add", "tap Add", "wait 1000 ms"]])
    #expect(edited.screens.map(\.record.comparison) == [.asObservable])
    #expect(edited.unusedSteps == ["Steps/Old.steps"])
    let place = #"Steps/Views-Shop.swift - Link.steps:1 (tap "Ad")"#
    let failure = try #require(edited.failedSteps.first)
    #expect(
      failure.hasPrefix(#"\#(place): no control is called "Ad"; possible here: tap "Row 0", "#))
    #expect(edited.stopLines.first?.contains("stops at \(place): no control") == true)
    #expect(edited.decision.contains("1 preview ran by the steps in Steps."))
    #expect(edited.decision.contains("The steps of 1 preview are not possible."))
    #expect(Self.text(edited).contains("Files of steps without a preview"))
    #expect(try edited.writeSteps() == 0)

    // The answer names the line of a step that ends the app.
    try Data("tap \"Add\"\ntap \"Leave\"\n".utf8).write(to: URL(filePath: file))
    let ended = try trial.run()
    #expect(
      ended.stopLines.contains {
        $0.contains(#"stops in Steps/Views-Shop.swift - Shop.steps:2 (tap "Leave"): "#)
          && $0.contains("left")
      })
  }
}

extension AppTrialTests {
  @Test
  func `the session for a control that deletes something starts without files and user defaults`()
    throws
  {
    let answer = try Self.answer(
      """
      import Foundation
      import SwiftUI

      final class Notes: ObservableObject {
        @Published var texts: [String]
        init() {
          let file = NSHomeDirectory() + "/a.txt"
          let count = UserDefaults.standard.integer(forKey: "count")
          let exists = FileManager.default.fileExists(atPath: file)
          texts = ["\\(count) \\(exists)"]
          UserDefaults.standard.set(count + 1, forKey: "count")
          FileManager.default.createFile(atPath: file, contents: nil)
        }
      }

      struct NotesScreen: View {
        @StateObject private var notes = Notes()
        var body: some View {
          Button("Add") { notes.texts.append("a") }
          Button("Delete all") { notes.texts = [] }
            .onDisappear { UserDefaults.standard.set(9, forKey: "count") }
          Button("Reset " + (notes.texts.first ?? "")) { notes.texts = [] }
        }
      }

      #Preview { NotesScreen() }
      """)
    let record = try #require(answer.screens.first?.record)
    #expect(
      record.actions == [
        "tap Add", "tap Delete all", "wait 10000 ms", "restart", "tap Reset 0 false",
        "wait 2000 ms",
      ])
    #expect(record.comparison == .asObservable)
    #expect(answer.coverage.hasPrefix("The numbers cover 3 actions"))
  }
}

/// Tests of the names and the texts of the files that contain a preview's steps.
@Suite struct StepFilesTests {
  @Test func `a step file is named after the preview's source file and the preview`() {
    let names = StepFiles.names(of: [
      "A/B.swift: Big: red", "B.swift: Ä/1 (1 of 2)", ".c.swift: #Preview",
    ])
    #expect(
      names == [
        "A/B.swift: Big: red": "A-B.swift - Big- red.steps",
        "B.swift: Ä/1 (1 of 2)": "B.swift - Ä-1 (1 of 2).steps",
        ".c.swift: #Preview": "-c.swift - #Preview.steps",
      ])
  }

  @Test
  func `the name of a step file contains a hash if it is long or a file system would confuse it`() {
    let previews = ["A.swift: Row", "A.swift: row", "A.swift: x/y", "A.swift: x-y"]
    let long = "A.swift: " + String(repeating: "a", count: 300)
    let names = StepFiles.names(of: previews + [long, long + "b"])
    #expect(Set(names.values.map { $0.lowercased() }).count == 6)
    #expect(names.values.allSatisfy { $0.utf8.count < 150 && $0.contains("#") })
  }

  @Test func `a step file begins with a description and ends with the steps that were not used`() {
    var record = TourRecord(comparison: .none, obstacle: nil, actions: ["tap Add"], views: [])
    record.steps = ["tap \"Add\""]
    record.unusedSteps = ["tap \"Buy\""]
    record.isCutShort = true
    record.endings = ["an action on Leave: Fatal\nerror"]
    let text = String(
      decoding: StepFileText(preview: "A.swift: A\n", record: record).bytes, as: UTF8.self)
    #expect(text.hasPrefix("# Steps of the preview A.swift: A\\u{a}, written by its tour.\n#"))
    #expect(
      text.hasSuffix(
        """

        tap "Add"

        # Left out, because it ends the app:
        # an action on Leave: Fatal\\u{a}error

        # The limit of actions ended the tour.

        # Not used:
        # tap "Buy"

        """))
  }
}

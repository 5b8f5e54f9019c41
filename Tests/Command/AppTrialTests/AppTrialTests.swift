import Foundation
import GranularityCounting
import GranularityDocuments
import GranularityReports
import GranularityTabular
import GranularityTestProcesses
import GranularityTourRecords
import Synchronization
import Testing

@testable import GranularityAppTrial

/// Tests that try small apps, compiled against the modules that the build of the tests has made.
@Suite(.waitsForCompilers, .timeLimit(.minutes(30)))
struct AppTrialTests {
  static let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// Creates an app in a new directory, and returns the path of the directory.
  static func directory(_ files: [String: String]) throws -> String {
    let directory = FileManager.default.temporaryDirectory.appending(path: "app-\(UUID())")
    for (name, text) in files {
      let file = directory.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return directory.path
  }

  /// Runs `git`; throws an error unless it succeeds.
  static func git(_ arguments: [String]) throws {
    let git = try Subprocess.find("git", environment: ProcessInfo.processInfo.environment)
    let result = try Subprocess(program: git, arguments: arguments).run()
    #expect(result.code == 0, "\(result.output)")
  }

  /// Removes apps, and the copies that trials made of all of them.
  static func remove(_ paths: [String]) {
    let copies = ["", " migrated", " edited"].map { copy(of: paths, variant: $0) }
    for path in paths + copies { try? FileManager.default.removeItem(atPath: path) }
  }

  /// The directory of the copy of an app.
  static func copy(of paths: [String], variant: String = "") -> String {
    "\(cache)/App_" + String(FNV1a.hash(paths.joined(separator: ":") + variant), radix: 36)
  }

  static func trial(of paths: [String]) -> AppTrial {
    var trial = newTrial(of: paths)
    // The trials share the modules. Without them, each trial would read all sources of the modules.
    trial.modules = try? modules.get()
    return trial
  }

  /// The modules of the current sources, which the first test builds if they are not in the cache.
  private static let modules = Result {
    let environment = ProcessInfo.processInfo.environment
    return try newTrial(of: []).prebuiltModules(
      swift: Subprocess.find("swift", environment: environment),
      swiftc: Subprocess.find("swiftc", environment: environment))
  }

  /// Returns a trial that finds the modules itself.
  private static func newTrial(of paths: [String]) -> AppTrial {
    var trial = AppTrial(
      paths: paths, cache: cache, granularity: root.path, jobs: 2,
      environment: ProcessInfo.processInfo.environment)
    trial.builds = AppTrial.builds(around: granularityProgram, from: root.path)
    // While the tests run, SwiftPM holds the lock of the folder into which it built them, so the trial must not wait
    // for this lock.
    trial.ignoresBuildLock = true
    // The limit is long, because the machine can be slow while it does other work.
    trial.previewLimit = .seconds(900)
    trial.checkerLimit = .seconds(900)
    return trial
  }

  static let cache = root.appending(path: ".build/trial-tests").path

  /// The path of the command `granularity` that was built beside the tests.
  private static let granularityProgram: String = {
    let folder = Bundle.main.bundleURL
    let programs = [folder, folder.deletingLastPathComponent()].map {
      $0.appending(path: "granularity").path
    }
    return programs.first { FileManager.default.isExecutableFile(atPath: $0) } ?? ""
  }()

  static func text(_ answer: TrialAnswer) -> String {
    var renderer = TerminalRenderer(palette: .plain)
    renderer.width = 2_000
    return renderer.render(answer.document)
  }

  /// A comment that is so long that only the files of the app that changed are compiled again.
  static let longComment = "\n// " + String(repeating: "-", count: ScratchApp.shortSources)

  static let counter = """
    import SwiftUI

    final class Counter: ObservableObject {
      @Published var count = 0
      @Published var seconds = 0
    }

    struct CounterScreen: View {
      @StateObject private var counter = Counter()

      var body: some View {
        CountLine(counter: counter)
        SecondsLine(counter: counter)
        Button("Add") { counter.count += 1 }
      }
    }

    struct CountLine: View {
      @ObservedObject var counter: Counter
      var body: some View { Text("\\(counter.count)") }
    }

    struct SecondsLine: View {
      @ObservedObject var counter: Counter
      var body: some View { Text("\\(counter.seconds)") }
    }

    #Preview("Counter") { CounterScreen() }

    private struct Field: View {
      @Binding var text: String
      var body: some View { TextField("Name", text: $text) }
    }

    #Preview {
      @Previewable @State var text = ""
      Field(text: $text)
    }
    """

  @Test func `a trial of an app that compiles compares both kinds of models`() throws {
    let app = try Self.directory([
      "Sources/Counter.swift": Self.counter,
      "Sources/App.swift": """
      import Foundation
      import SwiftUI

      @main
      struct MyApp: App {
        var body: some Scene { WindowGroup { CounterScreen() } }
      }

      struct Line_Previews: PreviewProvider {
        struct Holder: View {
          @StateObject var counter = Counter()
          var body: some View {
            CountLine(counter: counter)
            Button("Add") { counter.count += 1 }
          }
        }
        static var previews: some View { Holder() }
      }
      """,
      "Sources/Leaving.swift": """
      import Foundation
      import SwiftUI

      #Preview("Leaving") {
        Button(Bundle.main.path(forResource: "names", ofType: "json") == nil ? "Stay" : "Leave") {
          exit(0)
        }
      }
      """,
      "Sources/names.json": "[]",
      "Tests/AppTests.swift": "import XCTest",
    ])
    defer { Self.remove([app]) }
    let (answer, firstSteps) = try Self.answerAndSteps(of: app)
    #expect(
      firstSteps.filter { $0 != "compile the simulated SwiftUI" } == [
        "parse the sources", "check the types of 4 files, round 1, 0 cuts", "build the app",
        "run the previews",
      ])
    #expect(
      answer.decision
        == "Migrating from ObservableObject to @Observable changes the re-evaluations from 4 to 2, 50% "
        + "fewer, in 2 previews. The screen is the same after each turn. 4 of 4 previews ran to the end, 4 of "
        + "them whole.")
    let text = Self.text(answer)
    #expect(
      text.contains(
        "Counter        Sources/Counter.swift:28        1      3 of 3               3       2"))
    #expect(text.contains("it holds Counter and reads nothing of it that changes"))
    #expect(!text.contains("Cuts"))
    #expect(text.contains("Counter (Sources/Counter.swift:28): tap "))
    #expect(text.contains("@StateObject becomes @State: CounterScreen.counter"))
    #expect(
      text.contains(
        "Leaving (Sources/Leaving.swift:4): left out, because it ends the app: an action on Leave: the code of the app ended "
          + "the program"
      ))
    // The second trial reuses what the first one compiled, so it has no step that checks the sources.
    let (again, steps) = try Self.answerAndSteps(of: app)
    #expect(again.decision == answer.decision)
    #expect(steps == ["use the records of an earlier run"])
  }

  /// Runs a trial, and returns its answer and the distinct names of its steps.
  ///
  /// - Parameter prepare: Changes the trial before it runs.
  static func answerAndSteps(
    of app: String, _ prepare: (inout AppTrial) -> Void = { _ in }
  ) throws -> (TrialAnswer, [String]) {
    let steps = Mutex<[String]>([])
    var trial = trial(of: [app])
    prepare(&trial)
    let answer = try trial.run { _, _, step in
      steps.withLock { if !$0.contains(step) { $0.append(step) } }
    }
    return (answer, steps.withLock { $0 })
  }

  @Test func `two trials of the same app at the same time each have their own counts`() throws {
    let tap = "Button(\"Tap\") { count += 1 }"
    let app = try Self.directory([
      "One.swift": """
      import SwiftUI
      struct One: View {
        @State private var count = 0
        var body: some View { Text("\\(count)"); \(tap) }
      }
      #Preview("One") { One() }
      """,
      "Two.swift": """
      import SwiftUI
      struct Two: View {
        @State private var count = 0
        var body: some View { Text("\\(count)"); \(tap); \(tap) }
      }
      #Preview("Two") { Two() }
      """,
    ])
    defer { Self.remove([app]) }
    let excluded = ["One.swift", "Two.swift"]
    let answers = try Workers(2).outcomes(of: 2) { index in
      var trial = Self.trial(of: [app])
      trial.excluded = [excluded[index]]
      return try trial.run()
    }
    #expect(
      answers.map { $0.rows.map { "\($0.preview) \($0.viewPath) \($0.reevaluations ?? -1)" } } == [
        ["Two.swift: Two  2", "Two.swift: Two /Two 2"],
        ["One.swift: One  1", "One.swift: One /One 1"],
      ])
  }

  @Test func `code that does not compile is cut, listed and excluded from the counts`() throws {
    let app = try Self.directory([
      "Counter.swift": Self.counter,
      "Store.swift": """
      import Foundation
      import Kit
      import MissingKit

      final class Store: ObservableObject {
        @Published var items = ["a"]
        var analytics: MissingAnalytics = .shared
        static let first = MissingPlace(latitude: 1)
        let names = Names()
        let cut: Unrelated = Unrelated(missing: 1)
        init() {
          MissingTracker.start()
          items += Bundle.main.path(forResource: "data", ofType: "json") == nil ? [] : ["b"]
        }
      }

      final class Unrelated { init() {} }

      let keyed = MissingAnalytics(key: 1)
      """,
      "Export.swift": """
      func export() {
        let row = MissingTracker.row()
        row.send()
      }
      func list() {
        let row = "a"
        print(row)
      }
      """,
      "Views.swift": """
      import SwiftUI

      struct ListScreen: View {
        @StateObject private var store = Store()
        var body: some View {
          List(store.items, id: \\.self) { Text($0) }
            .missingModifier()
        }
      }

      struct Plain: View {
        @State private var isOn = false
        @MissingWrapper var other: Int
        var body: some View { Toggle("On", isOn: $isOn) }
      }

      struct Slow: View {
        var body: some View {
          Text("\\(1 + 2.0 * 3 - "4" + 5 * 6.5 - 7 + "8" * 9 + [1] - 2 + 3.5 * 4 + "5")")
        }
      }

      #Preview("Stops") { ListScreen() }
      #Preview("Plain") { Plain() }
      #Preview("Itself") { MissingPreview() }
      #Preview("Slow") { Slow() }
      #Preview("Nil") { Text([String]().first!) }
      """,
      "data.json": "[]",
    ])
    let kit = try Self.directory([
      "Sources/Kit/Names.swift": "public struct Names { public init() {} }"
    ])
    defer { Self.remove([app, kit]) }
    let answer = try Self.trial(of: [app, kit]).run()
    let text = Self.text(answer)
    let cuts = text.split(separator: "\n").drop { $0 != "Cuts" }.dropFirst().map {
      $0.drop { $0 == " " }
    }
    #expect(!cuts.contains { $0.contains("analytics") })
    #expect(
      cuts.contains(
        "Store.swift:12: statement of Store.init: cannot find 'MissingTracker' in scope"))
    #expect(
      cuts.contains(
        "Store.swift:19: arguments of keyed: cannot find type 'MissingAnalytics' in scope"))
    #expect(
      cuts.contains(
        "Export.swift:3: statement of export: it uses 'row', whose declaration was cut"))
    #expect(answer.missing.map(\.name).contains("MissingTracker"))
    #expect(!answer.missing.map(\.name).contains("row"))
    #expect(cuts.contains { $0.hasPrefix("Views.swift:7: modifier of ListScreen.body: ") })
    #expect(
      cuts.contains("Views.swift:13: attribute of Plain.other: unknown attribute 'MissingWrapper'"))
    #expect(cuts.contains { $0.hasPrefix("Views.swift:19: statement of Slow.body: ") })
    #expect(
      text.contains("Itself (Views.swift:25) is cut itself: cannot find 'MissingPreview' in scope"))
    #expect(text.contains("Stops (Views.swift:23) stops in the mount at Store.swift:10: "))
    #expect(
      text.contains(
        "Nil (Views.swift:27) stops in the mount: Views.swift:27: Fatal error: Unexpectedly found nil"
      ))
    #expect(text.contains("1 file imports MissingKit, which is missing"))
    #expect(!text.contains("imports Kit,"))
    #expect(
      text.contains(
        "Left out of every number, because a piece of the view was cut: Plain, Slow."))
    #expect(
      text.contains(
        "4 of 7 previews ran to the end, 2 of them whole: they show something, and need no piece that was cut."
      ))
    #expect(
      text.contains(
        "Types that neither the app nor a stand-in declares, each replaced by an empty one\n  MissingAnalytics"
      ))
  }

  @Test func `work on the main queue runs, and a file with a missing import can still use UIKit`()
    throws
  {
    let app = try Self.directory([
      "Kit/Search.swift": """
      import Foundation
      import MissingKit

      public final class Search: ObservableObject {
        @Published public var text = "" {
          didSet { DispatchQueue.main.async { self.subject.send(self.text) } }
        }
        @Published public var found = ""
        private let subject = PassthroughSubject<String, Never>()
        private var subscription: AnyCancellable?
        let image: UIImage? = nil

        public init() {
          subscription = subject.debounce(for: .seconds(1), scheduler: DispatchQueue.main).sink {
            [weak self] in self?.found = $0
          }
        }
      }
      """,
      "App/Screen.swift": """
      import Kit
      import SwiftUI

      struct Screen: View {
        @StateObject private var search = Kit.Search()
        var body: some View {
          TextField("Name", text: $search.text)
          Text(search.found)
        }
      }

      #Preview { Screen() }
      """,
    ])
    defer { Self.remove([app]) }
    let answer = try Self.trial(of: [app]).run()
    #expect(answer.decision.contains("1 of 1 preview ran to the end, 1 of them"))
    // One re-evaluation follows the typed text, and one follows the value that the subject sends after a second.
    #expect(answer.rows.filter { $0.viewPath == "" }.map(\.reevaluations) == [2])
  }

  /// Two previews of the same view. Only the second preview makes the view show the property that it reads.
  static let player = """
    import SwiftUI

    final class Player: ObservableObject {
      @Published var title = ""
      @Published var seconds = 0
      @Published var volume = 1.0
    }

    struct Badge: View {
      @ObservedObject var player: Player
      var showsTitle: Bool
      var body: some View { Text(showsTitle ? player.title : "none") }
    }

    struct Plain: View {
      @ObservedObject var player: Player
      var body: some View { Text("plain") }
    }

    struct Hidden: View {
      let player = Player()
      var body: some View {
        Badge(player: player, showsTitle: false)
        Plain(player: player)
        Button("Tick") { player.seconds += 1 }
      }
    }

    struct Shown: View {
      let player = Player()
      var body: some View {
        Badge(player: player, showsTitle: true)
        Button("Rename") { player.title += "a" }
      }
    }

    #Preview("Hidden") { Hidden() }
    #Preview("Shown") { Shown() }
    """

  @Test func `a view has one verdict from all previews, and no advice that a preview refutes`()
    throws
  {
    let app = try Self.directory(["Player.swift": Self.player])
    defer { Self.remove([app]) }
    let answer = try Self.trial(of: [app]).run()
    let text = Self.text(answer)
    #expect(
      answer.decision.hasPrefix(
        "Migrating from ObservableObject to @Observable changes the re-evaluations from 3 to 1, 67% fewer, "
          + "in 2 previews."))
    #expect(
      text.contains(
        "Badge         2               2       1      2 → 1  it holds Player; of its changes, only those of Player.title reach the view as @Observable; "
          + "Player.seconds changed before 1 update"))
    #expect(text.contains("Properties of whose changes no view was notified\n  Player: volume\n"))
    #expect(!text.contains("hold Player in a plain 'let' instead of '@ObservedObject' in Badge"))
    #expect(
      text.contains(
        "hold Player in a plain 'let' instead of '@ObservedObject' in Plain, which reads nothing of it that changes "
          + "(unless it reads title, volume, which did not change while it was shown): at least 1 fewer"
      ))
    let headings = text.split(separator: "\n").filter {
      ["Views", "Previews", "Tours"].contains($0)
    }
    #expect(headings == ["Views", "Previews", "Tours"])
    let rows = answer.rows.map {
      [$0.preview, $0.viewPath, $0.outcome, "\($0.reevaluations ?? -1)"]
    }
    #expect(rows.contains(["Player.swift: Hidden", "/Hidden/Badge", "whole", "1"]))
    #expect(rows.contains(["Player.swift: Hidden", "", "whole", "2"]))
  }

  @Test func `a cut in a view that is nested in a type counts for the nested view`() throws {
    let app = try Self.directory([
      "Outer.swift": """
      import SwiftUI

      struct Outer: View {
        @State private var isOn = false
        struct Inner: View {
          @Binding var isOn: Bool
          var body: some View { Toggle("On", isOn: $isOn).missingModifier() }
        }
        var body: some View { Inner(isOn: $isOn) }
      }

      #Preview("Outer") { Outer() }
      """
    ])
    defer { Self.remove([app]) }
    let answer = try Self.trial(of: [app]).run()
    #expect(
      answer.decision
        == "No migration to compare: no preview that ran has an observable model. The previews make 0 "
        + "re-evaluations, of which 0 are wasted. 1 of 1 preview ran to the end, 0 of them whole: "
        + "they show something, and need no piece that was cut."
    )
    #expect(answer.sessions.views.isEmpty)
  }

  @Test func `nested types that share a name are named with the types around them`() throws {
    let app = try Self.directory([
      "Login.swift": """
      import SwiftUI

      class BaseModel: ObservableObject { var service = 0 }

      struct Login: View {
        final class Model: BaseModel { @Published var phone = ""; var tries = 0 }
        struct Row: View {
          @ObservedObject var model: Model
          var body: some View { Button("Add") { model.phone += "1" } }
        }
        @StateObject private var model = Model()
        var body: some View {
          Row(model: model)
          Text(model.phone)
        }
      }

      #Preview("Login") { Login() }
      """,
      "Mail.swift": """
      import SwiftUI

      struct Mail: View {
        @StateObject private var model = Model()
        var body: some View { Row(text: $model.text) }
      }

      extension Mail {
        final class Model: ObservableObject { @Published var text = "" }
        struct Row: View {
          @Binding var text: String
          var body: some View { Button("Type") { text += "a" }.missingModifier() }
        }
      }

      #Preview("Mail") { Mail() }
      """,
    ])
    defer { Self.remove([app]) }
    let answer = try Self.trial(of: [app]).run()
    let text = Self.text(answer)
    #expect(Set(answer.sessions.views.map(\.viewPath)) == ["/Login", "/Login/Login.Row"])
    #expect(
      text.contains(
        "on screens with 2 of 4 views of the app, and the changes of 2 of the 2 observable properties"
      ))
    #expect(text.contains("because a piece of the view was cut: Mail, Mail.Row."))
    #expect(
      text.contains("hold Login.Model in a plain 'let' instead of '@ObservedObject' in Login.Row"))
    #expect(text.contains("BaseModel: the macro would track what is not published: service."))
    #expect(text.contains("Login.Model: the macro would track what is not published: tries."))
    #expect(!text.contains(" Model"))
  }

  /// Runs the command `granularity try` on an app.
  private static func command(
    _ app: String, _ arguments: [String], isQuiet: Bool = true,
    environment changed: [String: String] = [:]
  ) throws -> Subprocess.Result {
    try prepare()
    return try granularity(
      ["try", app, "--cache", cache, "--granularity", root.path, "--limit", "900"]
        + (isQuiet ? ["--quiet"] : []) + arguments, environment: changed)
  }

  /// Builds the prebuilt modules in advance. If the command had to build them, it would wait for SwiftPM's lock.
  private static func prepare() throws { _ = try modules.get() }

  private static func granularity(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Subprocess.Result {
    try Subprocess(
      program: granularityProgram, arguments: arguments,
      environment: ["CI": ""].merging(environment) { $1 }
    ).run()
  }

  @Test func `a name that the app declares is not reported as missing`() throws {
    let app = try Self.directory([
      "A.swift": """
      import SwiftUI
      struct Store { let client: Client = Kit.shared.client }
      protocol Client {}
      func total() -> Missing { Missing.shared.amount }
      let sum = total()
      struct Box<Content: View> { let content: Content }
      struct A: View {
        var body: some View { Text("\\(String(describing: sum))") }
      }
      #Preview { A() }
      """
    ])
    defer { Self.remove([app]) }
    let answer = try Self.trial(of: [app]).run()
    #expect(Set(answer.missing.map(\.name)).isDisjoint(with: ["sum", "total", "Store"]))
    #expect(answer.missing.map(\.name).contains("Kit"))
    // A generic constraint does not make a type a view.
    #expect(answer.coverage.contains("of 1 view of the app"))
  }

  @Test func `a value that holds models of SwiftData from other files is Hashable`() throws {
    let model = { (name: String, property: String) in
      "import SwiftData\n@Model final class \(name) { \(property)\n  init() {} }\n"
    }
    let app = try Self.directory([
      "A.swift": """
      import SwiftUI
      struct A: View {
        let picture: Picture
        var body: some View { Text(picture.user?.name ?? "nobody") }
      }
      #Preview { A(picture: Picture()) }
      """,
      "B.swift": model("Links", "var count = 0"), "C.swift": model("Picture", "var user: User?"),
      "D.swift": "struct Novel: Hashable {\n  var links: Links\n  var user: User\n}\n",
      "E.swift": model("User", "var name = \"\""),
    ])
    defer { Self.remove([app]) }
    let answer = try Self.trial(of: [app]).run()
    #expect(answer.compiled.cuts == [])
    #expect(answer.hasScreens)
  }

  @Test func `the localized texts of each language are in that language's folder of the bundle`()
    throws
  {
    let app = try Self.directory([
      "ar.lproj/Localizable.strings": "\"title\" = \"Ar\";\n",
      "en.lproj/Localizable.strings": "\"title\" = \"En\";\n",
      "A.swift": """
      import SwiftUI
      func title(in language: String) -> String {
        let path = Bundle.main.path(forResource: language, ofType: "lproj")
        return Bundle(path: path!)!.localizedString(forKey: "title", value: nil, table: nil)
      }
      struct A: View {
        var body: some View {
          Button(title(in: "en")) {}
          Button(title(in: "ar")) {}
          Button(NSLocalizedString("title", comment: "") + "!") {}
        }
      }
      #Preview { A() }
      """,
    ])
    defer { Self.remove([app]) }
    let screens = try Self.trial(of: [app]).run().screensInOrder
    #expect(screens.map(\.record.actions) == [["tap En", "tap Ar", "tap En!"]])
  }

  @Test func `@NSManaged properties do not prevent an app from linking`() throws {
    let app = try Self.directory([
      "Entry.swift": """
      import CoreData
      final class Entry: NSManagedObject {
        @NSManaged dynamic var id: Int
        @NSManaged var title: String?
      }
      extension Entry { @NSManaged var note: String }
      """,
      "A.swift": """
      import SwiftUI
      struct A: View {
        var body: some View { Text("A") }
      }
      struct EntryRow: View {
        let entry: Entry
        var body: some View { Text(entry.title ?? "") }
      }
      #Preview { A() }
      """,
    ])
    defer { Self.remove([app]) }
    #expect(try Self.trial(of: [app]).run().screensInOrder.map(\.isWhole) == [true])
  }

  @Test func `a damaged object file in the cache is compiled again`() throws {
    let app = try Self.directory([
      "A.swift": "import SwiftUI\nstruct A: View { var body: some View { Text(\"A\") } }",
      "B.swift": "import SwiftUI\n#Preview { A() }", "C.swift": Self.longComment,
    ])
    defer { Self.remove([app]) }
    let trial = Self.trial(of: [app])
    #expect(try trial.run().hasScreens)
    let copy = "\(Self.cache)/App_\(String(FNV1a.hash(app), radix: 36))/Objects"
    let object = try #require(
      try FileManager.default.contentsOfDirectory(atPath: copy).first { $0.hasSuffix("_A.o") })
    try "no object".write(toFile: "\(copy)/\(object)", atomically: true, encoding: .utf8)
    try "import SwiftUI\n#Preview { VStack { A() } }".write(
      toFile: "\(app)/B.swift", atomically: true, encoding: .utf8)
    #expect(try trial.run().hasScreens)
  }

  @Test
  func `the answer is written as a page with replays, and patches of an earlier trial are removed`()
    throws
  {
    let app = try Self.directory(["Player.swift": Self.player])
    let (page, patches) = ("\(app)-page.html", "\(app)-patches")
    defer { Self.remove([app, page, patches]) }
    try FileManager.default.createDirectory(
      atPath: patches, withIntermediateDirectories: true)
    let old = "\(patches)/edit-99.patch"
    try "Edit: of another trial\n".write(toFile: old, atomically: true, encoding: .utf8)
    let result = try Self.command(app, ["--html", page, "--patch", patches])
    #expect(result.code == 0, "\(result.output)")
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.contains("<section id=\"answer\">"))
    #expect(text.contains("The whole answer is below."))
    #expect(text.contains("data-run=\"Player.swift: "))
    #expect(text.contains("\"turns\""))
    #expect(!text.contains("id=\"own\""))
    #expect(!FileManager.default.fileExists(atPath: old))
    let files = try FileManager.default.contentsOfDirectory(atPath: patches).sorted()
    #expect(
      files == ["edit-1.patch", "edit-2.patch", "edit-3.patch", "migration.patch", "proof.csv"])
  }

  @Test
  func `a trial fails if its counts are worse than the recorded ones, until they are accepted`()
    throws
  {
    // The places of views are relative to the package that contains the app.
    let app = try Self.directory(["Player.swift": Self.player, "Package.swift": ""])
    let counts = "\(app)/Counts"
    defer { Self.remove([app]) }
    let missing = try Self.command(app, ["--check", counts])
    #expect(missing.code == 5)
    let inCI = try Self.command(app, ["--record", counts], environment: ["CI": "true"])
    #expect(inCI.code == 64)
    #expect(!FileManager.default.fileExists(atPath: counts))
    let recorded = try Self.command(app, ["--record", counts])
    #expect(recorded.code == 0)
    let turns = try String(contentsOf: URL(filePath: "\(counts)/turns.csv"), encoding: .utf8)
    #expect(turns.contains("Player.swift: Hidden,coarse,0,/Hidden,mounted,mount,mount,"))
    let equal = try Self.command(app, ["--check", counts])
    #expect(equal.code == 0)
    // After this edit, a view has one more evaluation, and each preview shows an additional line.
    let changed =
      "\n"
      + Self.player.replacing(
        "Text(\"plain\")", with: "Text(\"plain \\(count)\").onAppear { count += 1 }"
      ).replacing("struct Plain: View {", with: "struct Plain: View {\n  @State var count = 0")
    try Data(changed.utf8).write(to: URL(filePath: "\(app)/Player.swift"))
    let worse = try Self.command(app, ["--check", counts, "--format", "csv"])
    #expect(worse.code == 2)
    #expect(
      worse.output.contains(
        "Player.swift: Hidden,coarse,Player.swift: Hidden,coarse,/Hidden/Plain,,worse,2,3,1,1,2,"))
    let annotated = try Self.command(app, ["--check", counts, "--github", "--output", "/dev/null"])
    #expect(annotated.code == 2)
    let line = changed.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
      $0.hasPrefix("struct Plain: View")
    }
    #expect(
      annotated.output.contains(
        "Player.swift,line=\(try #require(line) + 1),title=/Hidden/Plain%2C Player.swift%3A Hidden::"
      ),
      "\(annotated.output)")
    #expect(annotated.output.contains("::error file="))
    #expect(!FileManager.default.fileExists(atPath: "\(counts).pending"))
    let measured = try Self.command(
      app, ["--check", counts], isQuiet: false, environment: ["CI": "true"])
    #expect(measured.code == 2)
    let notes = measured.output.replacing("'", with: "")
    #expect(notes.contains("to see each turn: granularity report \(counts).pending --html "))
    #expect(notes.contains("to accept these: granularity accept \(counts).pending\n"))
    #expect(notes.contains("2 of 2 previews ran to the end, 2 of them whole."))
    let places = try String(
      contentsOf: URL(filePath: "\(counts).pending/places.csv"), encoding: .utf8)
    #expect(places.contains(",Player.swift,") && !places.contains(app))
    let pending = try Self.granularity(["compare", counts, "\(counts).pending", "--exit-code"])
    #expect(pending.code == 2)
    // The measured counts can be shown and accepted without a second trial.
    #expect(try Self.granularity(["check", app]).code == 2)
    let saved = "\(app)/Saved"
    try FileManager.default.copyItem(atPath: counts, toPath: saved)
    let taken = try Self.granularity(["accept", "\(app)", "--package", app])
    #expect(taken.code == 0, "\(taken.output)")
    #expect(!FileManager.default.fileExists(atPath: "\(counts).pending"))
    #expect(try Self.command(app, ["--check", counts]).code == 0)
    try FileManager.default.removeItem(atPath: counts)
    try FileManager.default.moveItem(atPath: saved, toPath: counts)
    // The command that the message prints accepts the measured counts.
    let message = try Self.command(app, ["--check", counts], isQuiet: false).output
    let accept = message.split(separator: "\n").first { $0.hasPrefix("to accept: ") }
    let command = try #require(accept, "\(message)").dropFirst("to accept: ".count)
    let accepted = try Self.granularity(
      command.split(separator: " ").dropFirst().map { String($0).replacing("'", with: "") })
    #expect(accepted.code == 0, "\(command): \(accepted.output)")
    // If the counts equal the recorded ones, the file of pending counts is removed.
    try FileManager.default.copyItem(atPath: counts, toPath: "\(counts).pending")
    #expect(try Self.command(app, ["--check", counts]).code == 0)
    #expect(!FileManager.default.fileExists(atPath: "\(counts).pending"))
    // The page replays the turns of the previews, but leaves out views that the trial had cut.
    let page = try Self.granularity(["report", counts, "--html", "-"])
    #expect(page.code == 0)
    #expect(page.output.contains("\"writes\":[\"mount\""), "\(page.output.prefix(2_000))")
  }

  @Test func `each kind of command-line mistake and file error has its own exit code`() throws {
    let app = try Self.directory(["Player.swift": Self.player, "Counts/views.csv": "run_id\n"])
    defer { Self.remove([app]) }
    let counts = "\(app)/Counts"
    try Data().write(to: URL(filePath: "\(counts)/causes.csv"))
    #expect(try Self.command(app, ["--github"]).code == 64)
    #expect(try Self.command(app, ["--check", counts, "--record", counts]).code == 64)
    #expect(try Self.command(app, ["--check", counts]).code == 65)
    #expect(try Self.command(app, ["\(app)/Missing"]).code == 66)
    #expect(try Self.command(app, ["--output", "\(app)/Missing/answer.txt"]).code == 73)
  }

  @Test func `a trial of an app fails if none of its previews runs to its end`() throws {
    let app = try Self.directory([
      "Broken.swift": """
      import SwiftUI

      struct Broken: View {
        let value: Int? = nil
        var body: some View { Text("\\(value!)") }
      }

      #Preview("Broken") { Broken() }
      """
    ])
    defer { Self.remove([app]) }
    let counts = "\(app)/Counts"
    let ending = try Self.command(app, ["--format", "json", "--record", counts])
    #expect(ending.code == 6)
    #expect(ending.output.contains("no preview ran to its end"))
    // No preview ran, so the command records no counts, and keeps the earlier ones.
    #expect(!FileManager.default.fileExists(atPath: counts))
    #expect(ending.output.contains("\"outcome\": \"stopped\""))
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/cmdline")),
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
  func `a preview's process ends when the command is interrupted, terminated or killed`(
    _ signal: Int32
  ) throws {
    let app = try Self.directory([
      "Waiting.swift": """
      import SwiftUI
      struct Waiting: View {
        init() { sleep(3_600) }
        var body: some View { Text("") }
      }
      #Preview { Waiting() }
      """
    ])
    defer { Self.remove([app]) }
    try Self.prepare()
    let process = Process()
    process.executableURL = URL(filePath: Self.granularityProgram)
    process.arguments = ["try", app, "--cache", Self.cache, "--granularity", Self.root.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let runner = "App_\(String(FNV1a.hash(app), radix: 36))Runner"
    let end = ContinuousClock.now + .seconds(300)
    while SubprocessTests.processes(with: runner).isEmpty, ContinuousClock.now < end {
      usleep(20_000)
    }
    #expect(!SubprocessTests.processes(with: runner).isEmpty)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(SubprocessTests.areGone(runner, within: .seconds(300)))
  }

  @Test func `a source directory that is given twice or lies inside a given one is read once`()
    throws
  {
    let app = try Self.directory(["A.swift": "", "B/C.swift": ""])
    defer { Self.remove([app]) }
    try FileManager.default.createSymbolicLink(
      atPath: "\(app)/D.swift", withDestinationPath: "\(app)/B/C.swift")
    let collection = try SourceCollection([app, "\(app)/B", app, "\(app)/B/../B"])
    #expect(collection.files.map(\.path) == ["A.swift", "B/C.swift"])
  }

  private static func repeated(
    _ start: String, _ count: Int, around text: String, _ end: String
  ) -> String {
    String(repeating: start, count: count) + text + String(repeating: end, count: count)
  }

  @Test
  func
    `a file with unclosed or deeply nested brackets is cut and named, and other previews run`()
    throws
  {
    let app = try Self.directory([
      "A.swift": """
      import SwiftUI
      struct Screen: View {
        @State private var taps = 0
        var body: some View { Button("a\\u{1B}[31m\\n::error::b") { taps += 1 } }
      }
      #Preview { Screen() }
      """,
      "B.swift": "import SwiftUI\n#Preview {\n  Text(\"b\"\n",
      "D.swift": "let deep = " + Self.repeated("(", 40_000, around: "1", ")"),
      "E.swift": "let deep = " + Self.repeated("[", 40_000, around: "1", "]"),
    ])
    defer { Self.remove([app]) }
    try FileManager.default.createSymbolicLink(
      atPath: "\(app)/C.swift", withDestinationPath: "gone.swift")
    let text = Self.text(try Self.trial(of: [app]).run())
    #expect(text.contains("1 of 2 previews ran to the end"), "\(text)")
    #expect(text.contains("tap a\\u{1b}[31m\\u{a}::error::b"), "\(text)")
    #expect(text.contains("#Preview (B.swift:2) does not compile: expected "), "\(text)")
    for name in ["D.swift", "E.swift"] {
      #expect(text.contains("\(name):1: declaration of everything: "), "\(text)")
    }
    #expect(text.contains("cannot read \(app)/C.swift: No such file or directory"), "\(text)")
    #expect(!text.contains("\u{1B}"))
  }

  @Test func `a trial of an app without a preview is an error`() throws {
    let app = try Self.directory(["Store.swift": "import SwiftUI\nfinal class Store {}"])
    defer { Self.remove([app]) }
    func expectError() {
      let error = #expect(throws: MessageError.self) { try Self.trial(of: [app]).run() }
      #expect(
        error?.description
          == "'try' needs a #Preview or a PreviewProvider; found none in 1 file below \(app)")
    }
    expectError()
    // The trial's copy of the file under its former name is not a source of the next trial.
    try FileManager.default.moveItem(atPath: "\(app)/Store.swift", toPath: "\(app)/Shop.swift")
    expectError()
  }

  @Test func `a directory that does not exist or has no Swift sources is an error`() throws {
    let app = try Self.directory(["README.md": "", "Tests/ATests.swift": ""])
    defer { Self.remove([app]) }
    #expect(
      throws: MessageError(
        "'try' needs at least one Swift file that is no test; found none below \(app)",
        .inputNotFound)
    ) { try SourceCollection([app]) }
    #expect(
      throws: MessageError(
        "'try' needs a directory with Swift sources; found none at \(app)/a", .inputNotFound)
    ) { try SourceCollection(["\(app)/a"]) }
  }

  @Test func `the checked-out sources of the packages that an app imports are read`() throws {
    let app = try Self.directory([
      "App/App.swift": "import Kit\n@testable import Missing",
      "SourcePackages/checkouts/kit/Sources/Kit/Kit.swift": "import Core.Values",
      "SourcePackages/checkouts/core/Sources/Core/Core.swift": "",
      "SourcePackages/checkouts/core/Sources/Other/Other.swift": "",
      "SourcePackages/checkouts/core/Sources/Core/Assets.xcassets/A.colorset/Contents.json": "{}",
    ])
    defer { Self.remove([app]) }
    let collection = try SourceCollection(["\(app)/App"])
    #expect(
      collection.files.map(\.path)
        == ["App.swift", "Sources/Kit/Kit.swift", "Sources/Core/Core.swift"])
    #expect(collection.folders.isSuperset(of: ["Kit", "Core"]))
    #expect(collection.assets.assets.map(\.name) == ["A"])
  }

  @Test
  func `tests, build folders, manifests and excluded folders are not read as sources of the app`()
    throws
  {
    let app = try Self.directory([
      "A.swift": "", "B/C.swift": "", "B/Watch/D.swift": "", "BTests/E.swift": "",
      ".build/F.swift": "", "Package.swift": "", "main.swift": "", "B/names.json": "",
      "B.xcodeproj/A.swift": "", "B.xcodeproj/settings.plist": "",
    ])
    defer { Self.remove([app]) }
    let collection = try SourceCollection([app], excluding: ["Watch"])
    #expect(collection.files.map(\.path) == ["A.swift", "B/C.swift"])
    #expect(collection.resources == ["\(app)/B/names.json"])
  }
}

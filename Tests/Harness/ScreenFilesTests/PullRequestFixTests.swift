import GranularityTestSupport
import Testing

@testable import GranularityCounting
@testable import GranularityScreenFiles
@testable import GranularityWorkloads

/// Small screens of pull requests and issues of apps, whose best edit is the one that the authors made.
///
/// Names are those of the app if the pull request states them. The numbers of rows and of changes are those that the
/// pull request states, or small numbers.
struct PullRequestFixTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// The repository and the number of the pull request or of the issue.
    let source: String
    let objects: String
    let views: String
    let changes: String
    var runtime = Runtime.coarse
    var closures = "captures"
    /// The kind of the edit that saves the most.
    let kind: EditKind
    let words: String
    let before: Int
    let after: Int

    var testDescription: String { source }
  }

  private static let cases: [Case] = [
    // In the app, views held the indexer of each agent with `@ObservedObject`, and read the sessions from a different
    // object.
    Case(
      source: "jazzyalex/agent-sessions#30",
      objects: #"{"unified": "sessions", "codex": "progress", "claude": "progress"}"#,
      views: #"""
        [{"name": "UnifiedSessionsView", "installs": ["unified", "codex", "claude"],
          "reads": "unified.sessions"}]
        """#,
      changes: #"""
        [{"name": "index Codex", "times": 400, "sets": "codex.progress"},
         {"name": "index Claude", "times": 300, "sets": "claude.progress"},
         {"name": "finish", "times": 2, "sets": "unified.sessions"}]
        """#,
      kind: .holdUnobserved,
      words: "let UnifiedSessionsView hold codex and claude without observing, "
        + "because it reads no property of them",
      before: 702, after: 2),
    // In the app, the recording time was published every 100 ms, and no view showed it. The level changed 12 times a
    // second.
    Case(
      source: "znat/parrotflow#184",
      objects: #"{"model": ["state", "level", "elapsed"]}"#,
      views: #"[{"name": "PillView", "reads": ["model.state", "model.level"]}]"#,
      changes: #"""
        [{"name": "clock", "every": "100ms", "times": 100, "sets": "model.elapsed"},
         {"name": "meter", "every": "83ms", "times": 120, "sets": "model.level"}]
        """#,
      kind: .stopPublishing, words: "do not publish model.elapsed, which no view reads",
      before: 219, after: 120),
    // In the app, the list of the sidebar observed a controller that also published the progress of a scan.
    Case(
      source: "larspohlmann/markdownobserver#166",
      objects: #"""
        {"controller": ["documents", "rowStates", "contentScanProgress", "scannedFileCount"]}
        """#,
      views: #"""
        [{"name": "SidebarGroupListContent", "reads": ["controller.documents", "controller.rowStates"]},
         {"name": "SidebarScanProgressView",
          "reads": ["controller.contentScanProgress", "controller.scannedFileCount"]}]
        """#,
      changes: #"""
        [{"name": "scan", "every": "300ms", "times": 50,
          "sets": ["controller.contentScanProgress", "controller.scannedFileCount"]},
         {"name": "open", "times": 3, "sets": ["controller.documents", "controller.rowStates"]}]
        """#,
      kind: .split,
      words:
        "split controller: move controller.contentScanProgress with controller.scannedFileCount "
        + "into an object of its own",
      before: 2 * 53, after: 53),
    // In the app, the layout of a window read what it passed to the content, so that each change also evaluated the
    // rows beside it.
    Case(
      source: "larspohlmann/markdownobserver#174",
      objects: #"{"settings": ["currentSettings", "isLocked"]}"#,
      views: #"""
        [{"name": "ReaderSidebarWorkspaceView",
          "passes": {"ContentView": ["settings.currentSettings", "settings.isLocked"]},
          "children": [{"name": "ContentView"}, {"name": "GroupHeader", "repeat": 3, "closure": []},
                       {"name": "DocumentRow", "repeat": 20, "closure": []}]}]
        """#,
      changes: #"""
        [{"name": "favorite", "times": 5, "sets": "settings.currentSettings"},
         {"name": "lock", "times": 5, "sets": "settings.isLocked"}]
        """#,
      runtime: .fine, closures: "different", kind: .extractChild,
      words: "move ContentView with the reads of settings.currentSettings, settings.isLocked from "
        + "ReaderSidebarWorkspaceView into a child view",
      before: 10 * (1 + 1 + 3 + 20), after: 10 * (1 + 1)),
    // In the app, a body read from a live array whether it is empty. Here, it reads a count that changes with every
    // 50th delta of a stream.
    Case(
      source: "vellum-ai/vellum-assistant#29898",
      objects: #"""
        {"chat": {"properties": "messages", "derived": {"count": {"from": "messages", "changesEvery": 50}}}}
        """#,
      views: #"""
        [{"name": "Toolbar", "reads": "chat.count"}, {"name": "Transcript", "reads": "chat.messages"}]
        """#,
      changes: #"[{"name": "stream", "every": "50ms", "times": 200, "sets": "chat.messages"}]"#,
      runtime: .fine, kind: .storeDerived,
      words: "make chat.count a stored property, and write it only when its value changes",
      before: 2 * 200, after: 200 + 4),
    // In the app, a long poll replaced the inputs of 122 rows, 4 of which had changed.
    Case(
      source: "openhab/openhab-ios#1172",
      objects: #"{"page": "rowInputs"}"#,
      views: #"""
        [{"name": "SitemapPage", "passes": "page.rowInputs[]",
          "children": [{"name": "EmbeddingRowInputView", "repeat": 122, "closure": []}]}]
        """#,
      changes:
        #"[{"name": "long poll", "every": "1s", "times": 10, "burst": 4, "sets": "page.rowInputs"}]"#,
      closures: "different", kind: .equatable,
      words: "make EmbeddingRowInputView equatable: == leaves its closure out",
      before: 10 * (1 + 122), after: 10 * (1 + 4)),
    // In the app, a timer announced the states of sessions every second, although they rarely changed. The report is
    // the one most similar to zachlatta/freeflow#275, whose app writes less often.
    Case(
      source: "seansmithworks/ghostties#23",
      objects: #"{"coordinator": "states"}"#,
      views: #"[{"name": "SessionRow", "repeat": 7, "reads": "coordinator.states"}]"#,
      changes: #"""
        [{"name": "activity timer", "every": "1s", "times": 60, "sets": "coordinator.states", "changesEvery": 20}]
        """#,
      kind: .writeChanges,
      words: "set coordinator.states in 'activity timer' only if the value changes",
      before: 7 * 60, after: 7 * 3),
    // In the app, two views observed a store with five properties, and each of them read some of the properties.
    Case(
      source: "larspohlmann/markdownobserver#173",
      objects: #"""
        {"store": ["document", "activeFolderWatchSession", "lastWatchedFolderEventAt",
                   "folderWatchAutoOpenWarning", "pendingFileSelectionRequest"]}
        """#,
      views: #"""
        [{"name": "ContentView", "reads": ["store.document", "store.folderWatchAutoOpenWarning"]},
         {"name": "ReaderTopBar", "reads": ["store.document", "store.activeFolderWatchSession"]},
         {"name": "SidebarRow", "repeat": 10, "reads": "store.lastWatchedFolderEventAt"}]
        """#,
      changes: #"""
        [{"name": "edit", "times": 20, "sets": "store.document"},
         {"name": "watch", "times": 5, "sets": "store.activeFolderWatchSession"},
         {"name": "event", "times": 8, "sets": "store.lastWatchedFolderEventAt"},
         {"name": "warn", "times": 2, "sets": "store.folderWatchAutoOpenWarning"}]
        """#,
      kind: .migrate, words: "migrate the models to @Observable",
      before: 35 * 12, after: 20 * 2 + 5 + 8 * 10 + 2),
  ]

  private static func fixes(_ screen: Case) throws -> ScreenFixes {
    let text = ScreenText(objects: screen.objects, views: screen.views, changes: screen.changes)
    return try ScreenFixes(
      of: text.workload(), under: screen.runtime, given: ["closures": screen.closures])
  }

  @Test(arguments: cases)
  func `the best edit for a screen from a pull request is the edit that its authors made`(
    screen: Case
  ) throws {
    let fixes = try Self.fixes(screen)
    let best = try #require(fixes.singles.first)
    #expect(best.edits.map(\.kind) == [screen.kind])
    #expect(best.words == screen.words)
    #expect([fixes.base.reevaluations, best.reevaluations] == [screen.before, screen.after])
    let run = try best.workload.measured(["closures": screen.closures], under: best.runtime).run
    #expect(run.reevaluations == screen.after)
    #expect(best.assumptions == [])
  }

  /// The pull request spatie/bloom#43 reads a value once, above the rows, instead of in each of 321 rows.
  ///
  /// This edit does not save the most evaluations, because the view above the rows is evaluated too. It saves
  /// registrations.
  @Test func `reading a value once above the rows saves registrations but no evaluations`()
    throws
  {
    let screen = Case(
      source: "spatie/bloom#43", objects: #"{"session": ["mode"]}"#,
      views: #"""
        [{"name": "Transcript", "children": [{"name": "Row", "repeat": 321, "reads": "session.mode"}]}]
        """#,
      changes: #"[{"name": "switch", "times": 2, "sets": "session.mode"}]"#, runtime: .fine,
      kind: .readAbove,
      words: "read session.mode once in Transcript and pass the value to each Row",
      before: 2 * 321, after: 2 * 322)
    let fixes = try Self.fixes(screen)
    let fix = try #require(fixes.singles.first { $0.words == screen.words })
    #expect([fixes.base.reevaluations, fix.reevaluations] == [screen.before, screen.after])
    #expect(fixes.front(migrating: true).allSatisfy { $0.words != screen.words })
    let alive = try [fixes.base, fix].map {
      try $0.workload.measured(under: $0.runtime).run.registrationsAliveMax
    }
    #expect(alive == [321, 1])
  }

  /// The rows gain with an `ObservableObject` that has an additional property which changes.
  @Test
  func `rows that receive a value are not evaluated for other properties of the value's object`()
    throws
  {
    let screen = Case(
      source: "", objects: #"{"session": ["mode", "text"]}"#,
      views: #"""
        [{"name": "Transcript", "reads": "session.text",
          "children": [{"name": "Row", "repeat": 10, "reads": "session.mode"}]}]
        """#,
      changes: #"""
        [{"name": "switch", "times": 2, "sets": "session.mode"},
         {"name": "stream", "times": 50, "sets": "session.text"}]
        """#, kind: .readAbove, words: "", before: 52 * 11, after: 52 + 2 * 10)
    let fixes = try Self.fixes(screen)
    let whole = fixes.singles.filter { $0.edits[0].kind == .readAbove && $0.assumptions.isEmpty }
    #expect(whole.map(\.reevaluations) == [screen.after])
    // Passing an element to each row assumes something that the file does not state.
    let element = fixes.singles.filter { !$0.assumptions.isEmpty }
    #expect(element.map(\.reevaluations) == [52 + 2])
    #expect(element.map(\.assumptions) == [["each Row shows only its own element of session.mode"]])
  }
}

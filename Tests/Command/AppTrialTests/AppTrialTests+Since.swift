import Foundation
import GranularityCounting
import GranularityReports
import GranularityTabular
import Testing

@testable import GranularityAppTrial

/// Tests of trials of a change since a revision of a git repository.
extension AppTrialTests {
  private static let shop = [
    "Shop/Cart.swift": """
    import SwiftUI

    final class Cart: ObservableObject {
      @Published var count = 0
      @Published var note = ""
      func add() { count += step }
    }

    struct CartScreen: View {
      @StateObject private var cart = Cart()
      var body: some View {
        CountLine(cart: cart)
        Button("Add") { cart.add() }
      }
    }

    #Preview("Cart") { CartScreen() }
    """,
    "Shop/CountLine.swift": """
    import SwiftUI

    struct CountLine: View {
      @ObservedObject var cart: Cart
      var body: some View { Text("\\(cart.count)").card() }
    }
    """,
    "Shop/Step.swift": "let step = 1\n",
    "Shop/Card.swift": """
    import SwiftUI

    extension View {
      func card() -> some View { padding(4) }
    }
    """,
    "Shop/Help.swift": """
    import SwiftUI

    struct Help: View {
      @State private var isOpen = false
      var body: some View {
        Button("Open") { isOpen = true }
        if isOpen { Text(topics.count.description) }
      }
    }

    #Preview("Help") { Help() }
    """,
    "Shop/Topics.swift": "let topics = [\"pay\", \"return\"]\n",
    "Shop/topics.json": "[]",
  ]

  /// Creates an app in a new git repository with one commit.
  private static func repository(_ files: [String: String] = shop) throws -> String {
    let root = try directory(files)
    try git(["-C", root, "init", "-q"])
    try commit(root)
    return root
  }

  private static func commit(_ root: String) throws {
    try git(["-C", root, "add", "-A"])
    try git([
      "-C", root, "-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "-qm", "A",
    ])
  }

  private static func edit(
    _ root: String, _ file: String, _ old: String, _ new: String
  ) throws {
    let url = URL(filePath: "\(root)/\(file)")
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(text.contains(old))
    try Data(text.replacing(old, with: new, maxReplacements: 1).utf8).write(to: url)
  }

  private static func since(_ root: String, _ revision: String = "HEAD") throws -> SinceAnswer {
    try trial(of: ["\(root)/Shop"]).run(since: revision)
  }

  private static func report(of answer: SinceAnswer) throws -> SinceReport {
    SinceReport(
      of: answer.app, since: answer.revision,
      .init(
        tried: answer.tried, notRun: answer.notRun, added: answer.added, removed: answer.removed,
        stops: answer.stops, newCuts: answer.cutLines, general: answer.general),
      before: try answer.before.sessions.results(), after: try answer.after.sessions.results())
  }

  private static func summary(of answer: SinceAnswer) throws -> String {
    try report(of: answer).summary
  }

  private static func removeRepository(_ root: String) {
    removeCopies(of: root)
    try? FileManager.default.removeItem(atPath: root)
  }

  /// Removes the app of a repository, and the copies that trials made of it.
  private static func removeCopies(of root: String) {
    remove(["\(root)/Shop"])
    try? FileManager.default.removeItem(
      atPath: copy(of: ["\(root)/Shop"], variant: " since"))
  }

  /// The text of each file of the repository, without the objects that git keeps.
  private static func contents(of root: String) throws -> [String: Data] {
    var found: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root)
    where !path.hasPrefix(".git/objects") {
      found[path] = try? Data(contentsOf: URL(filePath: "\(root)/\(path)"))
    }
    return found
  }

  @Test func `a trial since a revision runs the previews that an edit can affect`() throws {
    try Self.shops.use { root, _ in
      defer { Self.removeCopies(of: root) }
      let same = try Self.since(root)
      #expect(same.tried == [])
      #expect(same.notRun == ["Cart.swift: Cart", "Help.swift: Help"])
      try Self.edit(root, "Shop/Card.swift", "padding(4)", "padding(5)")
      #expect(try Self.since(root).tried == ["Cart.swift: Cart", "Help.swift: Help"])
      try Self.edit(root, "Shop/Card.swift", "padding(5)", "padding(4)")
      try Self.edit(root, "Shop/Step.swift", "1", "2")
      let before = try Self.contents(of: root)
      let answer = try Self.since(root)
      #expect(answer.tried == ["Cart.swift: Cart"])
      #expect(answer.notRun == ["Help.swift: Help"])
      #expect(answer.before.sessions.runIDs == ["Cart.swift: Cart"])
      #expect(answer.after.sessions.runIDs == ["Cart.swift: Cart"])
      #expect(try Self.contents(of: root) == before)
      let summary = try Self.summary(of: answer)
      #expect(
        summary
          == "1 preview ran, which the changes since HEAD can affect. The counts are the same. "
          + "1 preview was not run, because nothing that it reaches changed.")
      // The same answer again needs no run of a preview.
      let again = try Self.since(root)
      #expect(again.keptCount == (KeptOutcomes.areSupported ? 2 : 0))
      #expect(again.after.sessions == answer.after.sessions)
      #expect(again.notRun == answer.notRun)
    }
  }

  @Test func `every preview reaches the launch of the app, but not its scenes`() throws {
    var files = Self.shop
    files["Shop/App.swift"] = """
      import SwiftUI

      @main struct ShopApp: App {
        @UIApplicationDelegateAdaptor(ShopDelegate.self) private var delegate
        init() { stock = firstStock() }
        var body: some Scene { WindowGroup { CartScreen() } }
      }
      """
    files["Shop/Stock.swift"] = """
      @MainActor var stock = 0
      func firstStock() -> Int { 1 }
      """
    files["Shop/ShopDelegate.swift"] = """
      import UIKit
      class ShopDelegate: NSObject, UIApplicationDelegate {}
      """
    let root = try Self.repository(files)
    defer { Self.removeRepository(root) }
    let all = ["Cart.swift: Cart", "Help.swift: Help"]
    for (file, old, new) in [
      ("Stock", "1", "2"), ("ShopDelegate", "{}", "{ override init() {} }"),
      ("App", "stock = first", "stock = 1 + first"),
    ] {
      try Self.edit(root, "Shop/\(file).swift", old, new)
      #expect(try Self.since(root).tried == all)
      try Self.edit(root, "Shop/\(file).swift", new, old)
    }
    try Self.edit(root, "Shop/CountLine.swift", "cart.count", "cart.count + 1")
    #expect(try Self.since(root).tried == ["Cart.swift: Cart"])
  }

  @Test func `after a commit, a trial since the earlier revision has the same answer`() throws {
    try Self.shops.use { root, _ in
      defer { Self.removeCopies(of: root) }
      try Self.edit(
        root, "Shop/Cart.swift", "CountLine(cart: cart)",
        "CountLine(cart: cart); CountLine(cart: cart)")
      let first = try Self.since(root)
      try Self.commit(root)
      let second = try Self.since(root, "HEAD~1")
      #expect(first.tried == ["Cart.swift: Cart"])
      #expect(second.tried == first.tried)
      #expect(second.before.sessions == first.before.sessions)
      #expect(second.after.sessions == first.after.sessions)
      #expect(first.before.sessions != first.after.sessions)
      let same = try Self.since(root)
      #expect(same.tried == [])
      #expect(
        try Self.summary(of: same)
          == "Nothing that 2 previews reach changed since HEAD, so no preview ran.")
    }
  }

  @Test func `a local module that the app imports is compiled, and its edits count`() throws {
    var files = Self.shop
    files["Shop/Step.swift"] = "import Steps\nlet step = firstStep\n"
    files["Kit/Package.swift"] = #"let package = Package(targets: [.target(name: "Steps")])"#
    files["Kit/Sources/Steps/Steps.swift"] = "public let firstStep = 1\n"
    let root = try Self.repository(files)
    defer { Self.removeRepository(root) }
    try Self.edit(root, "Kit/Sources/Steps/Steps.swift", "1", "2")
    let answer = try Self.since(root)
    #expect(answer.tried == ["Cart.swift: Cart"])
    #expect(answer.general == [])
    #expect(
      answer.after.decision.contains("Steps was not given, and was found in Kit/Sources/Steps."))
    #expect(answer.after.decision.contains("1 of 2 previews ran to the end, 1 of them whole."))
  }

  @Test func `new and removed previews are named, and an edit that does not compile is a new cut`()
    throws
  {
    try Self.shops.use { root, _ in
      defer { Self.removeCopies(of: root) }
      try Self.edit(root, "Shop/Help.swift", "#Preview(\"Help\")", "#Preview(\"Topics\")")
      try Self.edit(root, "Shop/CountLine.swift", "cart.count", "cart.missing")
      let answer = try Self.since(root)
      #expect(answer.added == ["Help.swift: Topics"])
      #expect(answer.removed == ["Help.swift: Help"])
      #expect(answer.tried == ["Cart.swift: Cart", "Help.swift: Topics"])
      #expect(answer.before.sessions.runIDs == ["Cart.swift: Cart", "Help.swift: Help"])
      #expect(try Self.report(of: answer).report.verdict == .regression)
      #expect(
        try Self.summary(of: answer).hasSuffix(
          " New: Help.swift: Topics. Gone: Help.swift: Help. 1 piece of the source no longer compiles."
        ))
      #expect(answer.cutLines.count == 1)
      #expect(answer.cutLines.first?.contains("'missing'") == true)
    }
  }

  /// Edits outside of the code, with the reason why every preview runs.
  private static let general = [
    ("Shop/topics.json", "[]", "[1]", "the resource topics.json"),
    ("Shop/Card.swift", "import SwiftUI", "import SwiftUI\nimport UIKit", "the imported modules"),
  ]

  @Test(arguments: general)
  func `a change outside of the code makes every preview run`(
    file: String, old: String, new: String, reason: String
  ) throws {
    try Self.shops.use { root, _ in
      defer { Self.removeCopies(of: root) }
      try Self.edit(root, file, old, new)
      let answer = try Self.since(root)
      #expect(answer.general == [reason])
      #expect(answer.tried == ["Cart.swift: Cart", "Help.swift: Help"])
    }
  }

  @Test func `a new file that the repository ignores is no change`() throws {
    let root = try Self.repository(
      Self.shop.merging([".gitignore": "Keys.swift\n", "Shop/Keys.swift": "let step2 = 1\n"]) { $1 }
    )
    defer { Self.removeRepository(root) }
    try Self.edit(root, "Shop/Step.swift", "1", "step2")
    try Self.commit(root)
    let answer = try Self.since(root)
    #expect(answer.tried == [])
    #expect(answer.before.compiled.cuts == [])
  }

  /// The repository contains the pointer, and the working tree contains the real file, as with Git LFS.
  @Test(arguments: [
    ("[\"a\"]", "[\"a\"]", false, []),
    // The repository also keeps the content to which the pointer refers.
    ("[\"a\"]", "[\"b\"]", true, ["the resource names.json"]),
    ("[\"a\"]", "[\"b\"]", false, ["the resource names.json"]),
  ])
  func `a pointer of Git LFS is a change only if the file has another content`(
    old: String, new: String, isKept: Bool, changes: [String]
  ) throws {
    let hash = SHA256.hex(Array(old.utf8))
    let root = try Self.repository(
      Self.shop.merging([
        "Shop/names.json":
          "version https://git-lfs.github.com/spec/v1\noid sha256:\(hash)\nsize \(old.utf8.count)\n"
      ]) { $1 })
    defer { Self.removeRepository(root) }
    if isKept {
      let object = URL(
        filePath:
          "\(root)/.git/lfs/objects/\(hash.prefix(2))/\(hash.dropFirst(2).prefix(2))/\(hash)")
      try FileManager.default.createDirectory(
        at: object.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(old.utf8).write(to: object)
    }
    try Data(new.utf8).write(to: URL(filePath: "\(root)/Shop/names.json"))
    let revision = try Revision(
      "HEAD", of: ["\(root)/Shop"], environment: ProcessInfo.processInfo.environment)
    let copy = try Self.directory([:])
    defer { try? FileManager.default.removeItem(atPath: copy) }
    let paths = try revision.write(to: copy, excluding: [], with: [])
    let content = try String(contentsOfFile: "\(paths[0])/names.json", encoding: .utf8)
    #expect((content == old) == (changes.isEmpty || isKept))
    #expect(try Self.since(root).general == changes)
  }

  /// Edits that change code in different kinds of declarations.
  private static let random: [(file: String, old: String, new: String)] = [
    ("Shop/Cart.swift", "count += step", "count += 2 * step"),
    ("Shop/Cart.swift", "@Published var note = \"\"", "var note = \"\""),
    ("Shop/CountLine.swift", "cart.count", "cart.count + 1"),
    ("Shop/Step.swift", "let step = 1", "let step = 0"),
    (
      "Shop/Step.swift", "let step = 1",
      "let step = 1\nextension Int: @retroactive Identifiable { public var id: Int { self } }"
    ),
    ("Shop/Card.swift", "padding(4)", "id(Int.random(in: 0...9))"),
    ("Shop/Help.swift", "isOpen = true", "isOpen.toggle()"),
    ("Shop/Topics.swift", "[\"pay\", \"return\"]", "[\"pay\"]"),
    (
      "Shop/Topics.swift", "let topics",
      "struct Text: View { init(_: Any) {}; var body: some View { EmptyView() } }\nlet topics"
    ),
  ]

  @Test(arguments: random.indices)
  func `a preview that is not run has the same outcome in a trial of everything`(index: Int) throws
  {
    try Self.shops.use { root, before in
      defer { Self.removeCopies(of: root) }
      let (file, old, new) = Self.random[index]
      try Self.edit(root, file, old, new)
      let answer = try Self.since(root)
      let after = try Self.trial(of: ["\(root)/Shop"]).run().sessions
      for id in answer.notRun {
        #expect(before.rows(of: id) == after.rows(of: id), "\(id)")
      }
      for id in answer.tried {
        #expect(answer.before.sessions.rows(of: id) == before.rows(of: id), "\(id)")
        #expect(answer.after.sessions.rows(of: id) == after.rows(of: id), "\(id)")
      }
    }
  }

  /// The repositories for the cases of several tests, with the rows of the app at the first commit. The app was tried
  /// at this commit, so a trial since the commit compiles only what an edit changes.
  private static let shops = TriedApps(
    cases: random.count + general.count + 4, create: { try repository() },
    try: { try trial(of: ["\($0)/Shop"]).run().sessions }, paths: { ["\($0)/Shop"] })

  @Test func `the first paragraph names the views that are worse, with their counts`() throws {
    try Self.shops.use { root, _ in
      defer { Self.removeCopies(of: root) }
      try Self.edit(
        root, "Shop/Cart.swift", "cart.add()",
        "cart.add(); Task { try? await Task.sleep(for: .seconds(1)); cart.add() }")
      let answer = try Self.since(root)
      #expect(try Self.report(of: answer).report.verdict == .regression)
      #expect(
        try Self.summary(of: answer)
          == "1 preview ran, which the changes since HEAD can affect. 1 preview has other counts. "
          + "Worse: /CartScreen, evaluations 2 → 3, wasted 1 → 2; /CartScreen/CountLine, evaluations 2 → 3. "
          + "1 preview was not run, because nothing that it reaches changed.")
    }
  }

  // MARK: Errors

  @Test func `a revision, a path or a repository that does not exist is an error that names it`()
    throws
  {
    let root = try Self.repository()
    let plain = try Self.directory(Self.shop)
    defer {
      Self.removeRepository(root)
      Self.remove([plain])
    }
    func message(_ paths: [String], _ revision: String) -> String {
      do {
        _ = try Revision(
          revision, of: paths, environment: ProcessInfo.processInfo.environment)
        return ""
      } catch {
        return String("\(error)".prefix { !$0.isNewline }).replacing(root, with: "ROOT")
          .replacing(plain, with: "PLAIN")
      }
    }
    #expect(
      message(["\(root)/Shop"], "nowhere")
        == "--since needs a revision of the repository ROOT; found 'nowhere'")
    #expect(
      message(["\(plain)/Shop"], "HEAD")
        == "--since needs paths in a git repository; found none around PLAIN/Shop")
    try Data("let a = 1".utf8).write(
      to: URL(filePath: try Self.newFolder("New", in: root)).appending(path: "A.swift"))
    #expect(
      message(["\(root)/New"], "HEAD")
        == "--since needs paths that exist at 'HEAD'; found none at ROOT/New")
    try Self.git(["-C", plain, "init", "-q"])
    try Self.commit(plain)
    #expect(
      message(["\(root)/Shop", "\(plain)/Shop"], "HEAD")
        == "--since needs paths in one git repository; found ROOT and PLAIN")
    #expect(
      throws: MessageError(
        "'try' needs git on the search path; found none in its 1 directory", .inputNotFound)
    ) {
      try Revision("HEAD", of: ["\(root)/Shop"], environment: ["PATH": "/nowhere"])
    }
  }

  private static func newFolder(_ name: String, in root: String) throws -> String {
    let path = "\(root)/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }
}

extension SessionRows {
  /// The rows of one preview.
  fileprivate func rows(of id: String) -> SessionRows {
    var rows = SessionRows(
      views: views.filter { $0.runID == id }, causes: causes.filter { $0.runID == id })
    rows.turns = turns.filter { $0.runID == id }
    return rows
  }
}

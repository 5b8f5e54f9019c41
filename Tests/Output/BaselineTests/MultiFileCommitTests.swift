import Foundation
import GranularityTestSupport
import Testing

@testable import GranularityBaseline
@testable import GranularityReports
@testable import GranularityTabular

/// Tests of several files that are replaced together, even if the process is killed.
struct MultiFileCommitTests {
  /// Every step of the commit in these tests, in order.
  static let steps: [MultiFileCommit.Step] = [
    .write(name: "a"), .write(name: "b"), .write(name: "page"), .decide, .move(name: "a"),
    .move(name: "b"), .move(name: "page"), .clear,
  ]

  @Test func `writing several files in one commit replaces them and leaves no temporary files`()
    throws
  {
    let project = try Project()
    var steps: [MultiFileCommit.Step] = []
    try project.commit { steps.append($0) }.write(Project.new)
    #expect(steps == Self.steps)
    #expect(try project.contents == Project.contentsAfter)
  }

  #if compiler(>=6.3)
    @Test(arguments: steps.indices)
    func `a write of several files that is killed leaves the old files or can be completed later`(
      step: Int
    ) async throws {
      let project = try Project()
      let path = project.directory.path
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, step = step as Int] in
        var done = 0
        let commit = Project.commit(in: path) { _ in
          if done == step { kill(getpid(), SIGKILL) }
          done += 1
        }
        try commit.write(Project.new)
      }
      let isDecided = step > 3
      #expect(MultiFileCommit.isUnfinished(in: project.results) == isDecided)
      if !isDecided { #expect(try project.visible == Project.contentsBefore) }
      #expect(try project.commit().finish() == isDecided)
      #expect(try project.visible == (isDecided ? Project.contentsAfter : Project.contentsBefore))
      try project.commit().write(Project.new)
      #expect(try project.contents == Project.contentsAfter)
    }
  #else
    @Test(.disabled("an exit test of Swift 6.2 cannot capture arguments"))
    func `a write of several files that is killed leaves the old files or can be completed later`()
    {}
  #endif

  @Test(arguments: steps.indices)
  func `a write of several files that fails changes no file or can be completed later`(
    step: Int
  ) throws {
    let project = try Project()
    let error = FileError(path: "x", step: .write, code: ENOSPC)
    let commit = project.commit { next throws(FileError) in
      if next == Self.steps[step] { throw error }
    }
    #expect(throws: error) { try commit.write(Project.new) }
    if step <= 3 {
      #expect(try project.contents == Project.contentsBefore)
    } else {
      #expect(try project.commit().finish())
      #expect(try project.contents == Project.contentsAfter)
    }
  }

  @Test func `replacing a file keeps its permissions, and replacing through a link keeps the link`()
    throws
  {
    let project = try Project()
    let (file, link) = (project.directory.path(of: "Results/far"), "\(project.results)/a")
    try project.directory.write("old", to: "Results/far")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "far")
    try project.commit().write(Project.new)
    #expect(try project.directory.text(of: "Results/far") == "new a")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "far")
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test(arguments: [
    ("Results/a", "../.git/config"), ("Results/a", "../../elsewhere/config"),
    ("page", ".git/config"), ("Results/a", "/dev/null"),
  ])
  func `results are not written through a link to outside the folder, even after a crash`(
    name: String, target: String
  ) throws {
    for isInterrupted in [false, true] {
      let project = try Project()
      for folder in [".git", "elsewhere"] {
        try FileManager.default.createDirectory(
          atPath: project.directory.path(of: folder), withIntermediateDirectories: false)
        try project.directory.write("private", to: "\(folder)/config")
      }
      let place = project.directory.path(of: name)
      if isInterrupted {
        let commit = project.commit { step throws(FileError) in
          if step == .move(name: "a") { throw FileError(path: "x", step: .write, code: ENOSPC) }
        }
        #expect(throws: FileError.self) { try commit.write(Project.new) }
      }
      try FileManager.default.removeItem(atPath: place)
      let path = target.replacing("../../", with: "\(project.directory.path)/")
      try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: path)
      let error = FileError(path: place, step: .follow, code: ELOOP)
      #expect(throws: error) {
        if isInterrupted { try project.commit().finish() }
        try project.commit().write(Project.new)
      }
      for folder in [".git", "elsewhere"] {
        #expect(try project.directory.text(of: "\(folder)/config") == "private")
      }
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place) == path)
    }
  }

  @Test(arguments: [".recording", ".recorded"])
  func `the record command neither follows nor removes a temporary directory that is a link`(
    name: String
  )
    throws
  {
    let project = try Project()
    try FileManager.default.createDirectory(
      atPath: project.directory.path(of: "elsewhere"), withIntermediateDirectories: false)
    for file in ["a", "b"] { try project.directory.write("private", to: "elsewhere/\(file)") }
    let place = "\(project.results)/\(name)"
    try FileManager.default.createSymbolicLink(
      atPath: place, withDestinationPath: "../elsewhere")
    #expect(throws: FileError(path: place, step: .complete, code: EEXIST)) {
      try project.commit().write(Project.new)
    }
    #expect(try project.directory.text(of: "elsewhere/a") == "private")
    #expect(try project.directory.text(of: "elsewhere/b") == "private")
    #expect(try project.directory.text(of: "Results/a") == "old a")
  }

  @Test func `the record command does not write a page into a folder that is a link to elsewhere`()
    throws
  {
    let (project, other) = (try Project(), try TemporaryDirectory())
    try other.write("private", to: "Evidence.md")
    let folder = project.directory.path(of: "Documentation")
    try FileManager.default.createSymbolicLink(
      atPath: folder, withDestinationPath: other.path)
    let page = "\(folder)/Evidence.md"
    let commit = MultiFileCommit(
      directory: project.results, destinations: [(name: "Evidence.md", path: page)])
    #expect(throws: FileError(path: page, step: .follow, code: ELOOP)) {
      try commit.write([(name: "Evidence.md", bytes: [])])
    }
    #expect(try other.text(of: "Evidence.md") == "private")
  }

  @Test func `the record command writes nothing if a directory has the name of a results file`()
    throws
  {
    let project = try Project()
    let place = "\(project.results)/b"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    #expect(throws: FileError(path: place, step: .create, code: EISDIR)) {
      try project.commit().write(Project.new)
    }
    #expect(try project.directory.text(of: "Results/a") == "old a")
    #expect(!MultiFileCommit.isUnfinished(in: project.results))
  }

  @Test func `two processes cannot record into the same directory at the same time`() throws {
    let directory = try TemporaryDirectory()
    let lock = try DirectoryLock(directory.path)
    let error = FileError(path: directory.path, step: .lock, code: EWOULDBLOCK)
    withExtendedLifetime(lock) {
      _ = #expect(throws: error) { try DirectoryLock(directory.path) }
    }
    #expect(error.exitCode == .cannotCreate)
    #expect(error.description.hasPrefix("another process is recording in "))
  }

  @Test func `results whose recording was interrupted cannot be read until it is completed`()
    throws
  {
    let directory = try TemporaryDirectory()
    try directory.write(Dataset(try Clockwork.results()).files(in: directory.path))
    try FileManager.default.createDirectory(
      atPath: directory.path(of: ".recorded"), withIntermediateDirectories: false)
    let error = DatasetError.unfinishedRecord(directory: directory.path)
    #expect(throws: error) { try Dataset.read(from: directory.path) }
    #expect(error.exitCode == .badInput)
    #expect(try Recorder.commit(in: directory.path, []).finish())
    #expect(try Dataset.read(from: directory.path).runs.count == 3)
  }
}

/// A directory with the files of a commit, and an additional file next to the directory.
private struct Project {
  let directory: TemporaryDirectory

  static let new = [
    (name: "a", bytes: Array("new a".utf8)), (name: "b", bytes: Array("new b".utf8)),
    (name: "page", bytes: Array("new page".utf8)),
  ]
  static let contentsBefore = ["Results/a": "old a", "Results/other": "kept", "page": "old page"]
  static let contentsAfter = [
    "Results/a": "new a", "Results/b": "new b", "Results/other": "kept", "page": "new page",
  ]

  init() throws {
    directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.path(of: "Results"), withIntermediateDirectories: false)
    for (name, text) in Self.contentsBefore { try directory.write(text, to: name) }
  }

  var results: String { directory.path(of: "Results") }

  func commit(
    willDo: @escaping (MultiFileCommit.Step) throws(FileError) -> Void = { _ in }
  ) -> MultiFileCommit { Self.commit(in: directory.path, willDo: willDo) }

  static func commit(
    in directory: String, willDo: @escaping (MultiFileCommit.Step) throws(FileError) -> Void
  ) -> MultiFileCommit {
    let results = "\(directory)/Results"
    return MultiFileCommit(
      directory: results,
      destinations: [("a", "\(results)/a"), ("b", "\(results)/b"), ("page", "\(directory)/page")],
      willDo: willDo)
  }

  /// The text of every file by its path, including hidden files. A directory has an empty text.
  var contents: [String: String] {
    get throws {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: directory.path)
      return try Dictionary(
        uniqueKeysWithValues: paths.filter { $0 != "Results" }.map { path in
          let isDirectory = InputFile.isDirectory(directory.path(of: path))
          return (path, isDirectory ? "" : try directory.text(of: path))
        })
    }
  }

  /// The text of every file by its path, without hidden files.
  var visible: [String: String] {
    get throws { try contents.filter { !$0.key.hasPrefix("Results/.") } }
  }
}

import Foundation
import GranularityTestProcesses
import Testing

/// Tests of the exit codes that no other suite tests. ``StreamTests`` tests 130 and 141.
@Suite(.waitsForProcesses) struct ExitCodeTests {
  private static let unsound = "unsound-granularity"

  @Test func `'check' exits with 1 if the plan of recorded runs has invalid parameters`() throws {
    let ending = try Granularity.run(["check"], by: Self.unsound)
    #expect(ending.code == 1)
    #expect(ending.messages.contains("record plan needs values that 'broad' accepts; found: "))
  }

  @Test func `a count that contradicts its closed form exits with 3, and nothing is recorded`()
    throws
  {
    let project = try Project()
    defer { project.remove() }
    let before = try project.contents()
    let only = ["--only", "misjudged"]
    let run = try Granularity.run(["run", "misjudged"], by: Self.unsound)
    let check = try Granularity.run(["check"] + only, in: project.directory, by: Self.unsound)
    let record = try Granularity.run(
      ["record", "--reason", "it lies"] + only, in: project.directory, by: Self.unsound)
    #expect([run.code, check.code, record.code] == [3, 3, 3])
    // The page on the standard output shows the broken invariants, so the messages only count them. Rows do not show
    // them, so the messages list them.
    #expect(run.messages == "granularity: 3 invariants are broken\n")
    let one = try Granularity.run(["run", "misjudged", "--runtime", "coarse"], by: Self.unsound)
    #expect(one.messages == "granularity: 1 invariant is broken\n")
    let rows = try Granularity.run(["run", "misjudged", "--format", "csv"], by: Self.unsound)
    #expect(rows.messages.split(separator: "\n").count { $0.contains("exact 101; found") } == 3)
    let fix = try Granularity.run(["fix", "misjudged"], by: Self.unsound)
    #expect(fix.code == 3)
    #expect(fix.messages.hasSuffix("exact 101; found 100\n"))
    #expect(
      check.output.hasPrefix("check: an invariant is broken; no counts can be recorded until"))
    #expect(check.output.contains("need to meet the closed form, exact 101; found 100\n"))
    let message = "granularity: nothing was recorded, because 3 invariants are broken: "
    #expect(record.messages.hasPrefix(message))
    #expect(try project.contents() == before)
  }

  @Test func `a broken invariant takes precedence over missing recorded results`() throws {
    let files = try Files()
    defer { files.remove() }
    let ending = try Granularity.run(
      ["check", "--only", "misjudged"], in: files.directory, by: Self.unsound)
    #expect(ending.code == 3)
    #expect(try files.names() == [])
  }

  @Test func `'check' exits with 66 if a recorded file is a directory`() throws {
    let project = try Project()
    defer { project.remove() }
    let views = project.results.appending(path: "views.csv")
    try FileManager.default.removeItem(at: views)
    try FileManager.default.createDirectory(at: views, withIntermediateDirectories: false)
    let ending = try project.check()
    #expect(ending.code == 66)
    #expect(ending.messages.hasPrefix("granularity: cannot read Results/views.csv: "))
  }

  @Test func `'record' exits with 73 if another process is recording in the same directory`() throws
  {
    let project = try Project()
    defer { project.remove() }
    let other = unsafe open(project.results.path, O_RDONLY)
    defer { close(other) }
    try #require(flock(other, LOCK_EX) == 0)
    let ending = try project.record(reason: "because")
    #expect(ending.code == 73)
    let message = "another process is recording in Results; try again when that process has ended\n"
    #expect(ending.messages.hasSuffix(message))
  }

  @Test(.enabled(if: Files.exist(at: "/proc/self"), "needs /proc"))
  func `'record' exits with 73 if the file system does not allow new files`() throws {
    let ending = try Granularity.run(
      ["record", "--reason", "because", "--results", "/proc/self/Results"], by: Project.tool)
    #expect(ending.code == 73)
    #expect(ending.messages.hasPrefix("granularity: cannot create /proc/self/Results: "))
  }

  @Test(arguments: [
    [], ["--results", "Results"], ["--results", "./Results/"], ["--results", "Results/."],
  ])
  func `'record' does not write through a symbolic link in place of the results directory`(
    options: [String]
  ) throws {
    let (files, other) = (try Files(), try Files())
    defer {
      files.remove()
      other.remove()
    }
    try FileManager.default.createSymbolicLink(
      at: files.directory.appending(path: "Results"), withDestinationURL: other.directory)
    let ending = try Granularity.run(
      ["record", "--reason", "because"] + options, in: files.directory, by: Project.tool)
    #expect(ending.code == 73)
    #expect(
      ending.messages.hasSuffix(
        "Results: it is a symbolic link to a file outside of its directory\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.directory.path) == [])
  }

}

import Foundation
import GranularityTestProcesses
import Testing

/// Tests of the files on which a clone, a user of the package or a CI job relies.
@Suite(.waitsForProcesses) struct RepositoryTests {
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git"), "needs git"))
  func `a checkout with core.autocrlf keeps line feeds in recorded files and patches`() throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "checkout-\(UUID())")
    defer { try? FileManager.default.removeItem(at: directory) }
    let files = ["Results/runs.csv", "Results/overview.svg", "Tests/Faults/last.patch", "a.swift"]
    let source = directory.appending(path: "source")
    for file in files {
      let url = source.appending(path: file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("a\nb\n".utf8).write(to: url)
    }
    try FileManager.default.copyItem(
      at: PackageSources.root.appending(path: ".gitattributes"),
      to: source.appending(path: ".gitattributes"))
    let author = ["-c", "user.name=a", "-c", "user.email=a@b.example"]
    try git(["init", "--quiet"], in: source)
    try git(["add", "."], in: source)
    try git(author + ["commit", "--quiet", "--message", "files"], in: source)
    try git(
      [
        "clone", "--quiet", "--config", "core.autocrlf=true", "--config", "core.eol=crlf", "source",
        "copy",
      ], in: directory)
    for file in files {
      let text = try Data(contentsOf: directory.appending(path: "copy/\(file)"))
      #expect(text == Data("a\nb\n".utf8), "\(file)")
    }
  }

  @Test
  func `only the release job has write permission, and workflows pin each action to a commit`()
    throws
  {
    let url = PackageSources.root.appending(path: ".github/workflows")
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
      let text = try String(contentsOf: url.appending(path: name), encoding: .utf8)
      #expect(text.contains("\npermissions:\n  contents: read\n\n"), "\(name)")
      let publishing = text.range(of: "\n  publish:\n").map { text[$0.upperBound...] } ?? ""
      #expect(!text.dropLast(publishing.count).contains(/: *write/), "\(name)")
      #expect(publishing.isEmpty == (name != "release.yml"), "\(name)")
      #expect(!publishing.contains(/actions\/checkout|\.ci\/|swift\s/), "\(name)")
      let uses = text.matches(of: /uses: *(.*)/).map { String($0.output.1) }
      #expect(!uses.isEmpty)
      #expect(uses.allSatisfy { $0.contains(/^[a-z\/-]+@[0-9a-f]{40} # v[0-9.]+$/) }, "\(name)")
      let kept = text.components(separatedBy: "actions/checkout@").dropFirst().filter {
        !$0.split(separator: "\n").dropFirst().prefix(2).joined().contains(
          "persist-credentials: false")
      }
      #expect(kept == [], "\(name)")
    }
  }

  @Test(arguments: [("v0.3.0", "v0.3.0"), ("v0.2.1", "v0.3.0")])
  func `only the image of the newest version gets the tag latest`(
    tag: String, newest: String
  ) throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "image-\(UUID())")
    defer { try? FileManager.default.removeItem(at: directory) }
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let stubs = [
      "gh": "echo \(newest)",
      "docker": "[ $1 != login ] || cat >/dev/null; echo \"$*\" >> calls",
    ]
    for (name, body) in stubs {
      try Script.write(body, to: directory.appending(path: name))
    }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    // These are the options with which GitHub Actions runs a step in bash.
    process.arguments = [
      "-eo", "pipefail", "-c", try step("image", of: ".github/workflows/release.yml"),
    ]
    process.currentDirectoryURL = directory
    process.environment = [
      "PATH": "\(directory.path):/usr/bin:/bin", "TAG": tag, "GH_TOKEN": "x", "GH_REPO": "O/Name",
      "GITHUB_ACTOR": "a",
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let calls = try String(contentsOf: directory.appending(path: "calls"), encoding: .utf8)
    let tags = calls.matches(of: /--tag (\S+)/).map(\.output.1)
    #expect(
      tags == ["ghcr.io/o/name:\(tag.dropFirst())"]
        + (tag == newest ? ["ghcr.io/o/name:latest"] : []))
  }

  /// Returns the script of a step in a GitHub workflow.
  private func step(_ name: String, of workflow: String) throws -> String {
    let lines = try text(workflow).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: "      - name: \(name)"))
    try #require(lines[start + 1] == "        run: |")
    return lines.dropFirst(start + 2).prefix { $0.isEmpty || $0.hasPrefix("          ") }
      .joined(separator: "\n")
  }

  @Test func `the package's GitHub action pins the actions that it uses to commits`() throws {
    let text = try String(
      contentsOf: PackageSources.root.appending(path: "action.yml"), encoding: .utf8)
    let uses = text.matches(of: /uses: *(.*)/).map { String($0.output.1) }
    #expect(uses.count == 2)
    #expect(uses.allSatisfy { $0.contains(/^[a-z\/-]+@[0-9a-f]{40} # v[0-9.]+$/) })
    let script = PackageSources.root.appending(path: ".github/action/counts").path
    #expect(FileManager.default.isExecutableFile(atPath: script))
  }

  @Test func `the pull request page shows the example's workflow and every input of the action`()
    throws
  {
    let page = try text("Documentation/Pull-requests.md")
    let workflow = try text("Examples/Player/.github/workflows/counts.yml")
    #expect(page.contains("```yaml\n\(workflow)```\n"))
    let action = try text("action.yml")
    let inputs = try #require(action.firstMatch(of: /\ninputs:\n((?: .*\n|\n)*)/)).1
      .matches(of: /(?m)^  (\w+):$/).map(\.output.1)
    let rows = page.matches(of: /(?m)^\| `(\w+)` \| .* \| .*\|$/).map(\.output.1)
    #expect(inputs.count > 3)
    #expect(rows == inputs)
  }

  @Test(arguments: [
    "GranularityTesting/GranularityTesting.docc/GranularityTesting.md",
    "ViewHosting/GranularityViewHosting.docc/GranularityViewHosting.md",
  ])
  func `the example in a product's documentation is the test that CI compiles`(
    _ article: String
  ) throws {
    let code = /```swift\n((?:(?!```).*\n)*)```/
    let shown = try text("Sources/Testing/\(article)").matches(of: code).map { String($0.1) }
    // The script `.ci/package-names` compiles and runs the third code block of this page.
    let blocks = try text("Documentation/Tests.md").matches(of: code).map { String($0.1) }
    #expect(blocks.count > 3)
    #expect(shown == [blocks[2]])
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: PackageSources.root.appending(path: path), encoding: .utf8)
  }

  @Test func `the README names the oldest supported systems and the types that require them`()
    throws
  {
    let manifest = try text("Package.swift")
    let line = try #require(manifest.split(separator: "\n").first { $0.contains("platforms: [") })
    let platforms = line.matches(of: /\.(\w+)\(\.v(\d+)\)/).map { "\($0.1) \($0.2)" }
    #expect(platforms.count == 5)
    let readme = try text("README.md")
    let sentence = try #require(
      readme.split(separator: "\n\n").first { $0.hasPrefix("The package needs ") })
    let named = sentence.matches(of: /\b(\w+OS) (\d+)\b/).map { "\($0.1) \($0.2)" }
    #expect(named.sorted() == platforms.sorted())
    let sources = try PackageSources.files(in: "Sources").map(\.text)
    for type in ["Mutex", "Atomic", "TaskExecutor"] {
      #expect(sentence.contains("`\(type)`"))
      #expect(sources.contains { $0.contains("\(type)(") || $0.contains(": \(type) ") }, "\(type)")
    }
  }

  @Test func `the licence is MIT, and the security page says which input is trusted`() throws {
    let licence = try String(
      contentsOf: PackageSources.root.appending(path: "LICENSE"), encoding: .utf8)
    #expect(licence.hasPrefix("MIT License\n\nCopyright (c) 2026 The Granularity authors\n"))
    let security = try String(
      contentsOf: PackageSources.root.appending(path: "SECURITY.md"), encoding: .utf8)
    #expect(security.contains("\n## Which input is trusted\n"))
  }

  private func git(_ arguments: [String], in directory: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/git")
    process.arguments = arguments
    process.currentDirectoryURL = directory
    // The environment excludes git settings of the user and of the machine.
    process.environment = ["HOME": directory.path, "GIT_CONFIG_NOSYSTEM": "1"]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments.joined(separator: " "))")
  }
}

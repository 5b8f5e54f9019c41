import Foundation
import Testing

/// Compares the documentation page about Xcode projects with its example.
struct XcodePageTests {
  private let example = PackageSources.root.appending(path: "Examples/Notes")
  private let page: String

  init() throws {
    page = try String(
      contentsOf: PackageSources.root.appending(path: "Documentation/Xcode-project.md"),
      encoding: .utf8)
  }

  @Test func `the page about Xcode projects shows the files of the example as they are`() throws {
    let block = /<!-- file: (\S+) -->\n( *)```swift\n((?:.*\n)*?) *```\n/
    let shown = page.matches(of: block).map(\.output)
    #expect(
      shown.map(\.1) == [
        "Counts/Package.swift", "Counts/Tests/NotesCounts/NoteListCounts.swift",
      ])
    for (_, path, indent, text) in shown {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.hasPrefix(indent) ? $0.dropFirst(indent.count) : $0
      }
      let file = try String(contentsOf: example.appending(path: String(path)), encoding: .utf8)
      #expect(lines.joined(separator: "\n") == file, "\(path)")
    }
  }

  @Test
  func `the symbolic links of the example are those that the page about Xcode projects creates`()
    throws
  {
    let links = page.matches(of: /ln -s (\S+) (Counts\/\S+)\n/).map(\.output).filter {
      !$0.1.contains("Granularity")
    }
    #expect(links.count == 2)
    for (_, target, path) in links {
      let found = try FileManager.default.destinationOfSymbolicLink(
        atPath: example.appending(path: String(path)).path)
      #expect(found == target)
    }
  }

  @Test func `every folder and file in the tree on the page about Xcode projects exists`() throws {
    let tree = try #require(page.firstMatch(of: /```\n(Notes\/\n(?:.*\n)*?)```/)).1
    var folders: [String] = []
    var names: [String] = []
    for line in tree.split(separator: "\n").dropFirst() {
      let depth = line.prefix { "│├└─ ".contains($0) }.count / 4
      let entry = line.drop { "│├└─ ".contains($0) }.split(separator: " ")[0]
      folders = Array(folders.prefix(depth - 1)) + [entry.trimmingSuffix("/")]
      names.append(folders.joined(separator: "/"))
    }
    #expect(names.count > 12)
    // The page says that the example has no project file, so this file is not looked for.
    for name in names where name != "Notes.xcodeproj" {
      let path = name.replacing("Views/NoteList.swift,", with: "Views/NoteList.swift")
      #expect(FileManager.default.fileExists(atPath: example.appending(path: path).path), "\(name)")
    }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : String(self)
  }
}

import Foundation
import Testing

/// Tests that no count, time or sorting key is a floating-point number on its way to a file.
struct IntegerTests {
  /// The directories of the modules whose values are written to files, or determine the order of rows.
  private static let modules = [
    "Support/VirtualTime", "Support/Tabular",
    "Harness/Workloads", "Harness/FoodTruck", "Harness/ScreenFiles", "Harness/Counting",
    "Harness/Sweeps", "Evidence/Claims", "Output/Baseline", "Output/Reports",
    "Command/CommandOptions", "Command/CommandLineTool",
  ]

  /// The files that use floating-point numbers only for other purposes.
  private static let exceptions = [
    "Support/VirtualTime/Tasks/ProcessExecutors.swift": "the version of the compiler",
    "Support/VirtualTime/Duration+Seconds.swift": "a time that an app states",
    "Support/VirtualTime/Instant.swift": "a time for a person, as in the API of Foundation",
    "Harness/FoodTruck/Shapes/WindowShape.swift": "the mean over all random draws, in a message",
    "Output/Reports/Page/ViewTree.swift": "the length of a bar",
    "Output/Reports/Page/RunGroupSection.swift": "the shade of a cell",
  ]

  /// Patterns of floating-point types, literals and functions, and of the quotient of two durations, which is a
  /// `Double`.
  private static var uses: [Regex<Substring>] {
    [
      /\b(?:Double|Float|Float16|Float80|CGFloat|TimeInterval|Decimal)\b/,
      /(?:^|[^\w.$])[0-9][0-9_]*\.[0-9]/, /\.rounded\(|\b(?:pow|log2|log10|sqrt)\(/,
      /\/ (?:Duration)?\.(?:seconds|milliseconds|microseconds|nanoseconds)\(/,
    ]
  }

  @Test func `no source file that contributes to a written file uses floating-point numbers`()
    throws
  {
    var used: Set<String> = []
    for module in Self.modules {
      for (path, text) in try PackageSources.files(in: "Sources/\(module)") {
        let lines = Self.uses(in: text)
        guard !lines.isEmpty else { continue }
        let name = "\(module)/\(path)"
        used.insert(name)
        #expect(Self.exceptions[name] != nil, "\(name): \(lines.joined(separator: "; "))")
      }
    }
    #expect(Set(Self.exceptions.keys).subtracting(used) == [], "an exception needs a use")
  }

  @Test(arguments: [
    ("let a: Double = 1", true), ("let a = 0.5", true), ("let a = b / .milliseconds(1)", true),
    ("x.rounded(.up)", true), ("pow(2, 3)", true), ("[TimeInterval]", true), ("1_000.5", true),
    ("// a Double of 0.5", false), ("let a = \"0.5 Double\"", false), ("0..<5", false),
    ("$0.1", false), ("a.0.1", false), ("isDoubled", false), ("catalog(x)", false),
    ("\"a \\(b) 1.5\"", false),
  ])
  func `floating-point numbers are found in code but not in comments or strings`(
    line: String, isFound: Bool
  ) {
    #expect(Self.uses(in: line).isEmpty == !isFound)
  }

  /// Returns the lines of `text` that use floating-point numbers. Comments and string literals are ignored.
  private static func uses(in text: String) -> [String] {
    let code = text.replacing(/(?s)""".*?"""/, with: "").replacing(/"(?:\\.|[^"\\\n])*"/, with: "")
      .replacing(/\/\/[^\n]*/, with: "")
    // The patterns are created once, because creating a regular expression takes longer than searching a line.
    let uses = uses
    return code.split(separator: "\n").filter { line in uses.contains { line.contains($0) } }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

/// The Swift files below a directory of the package.
enum PackageSources {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Returns each file's path, relative to `directory`, and text.
  static func files(in directory: String) throws -> [(path: String, text: String)] {
    let url = root.appending(path: directory)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted()
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      (path, try String(contentsOf: url.appending(path: path), encoding: .utf8))
    }
  }
}

import ConformanceEngines
import ConformanceScreens
import Foundation

/// The command, which runs the screens with an engine, or compares the files of two engines.
@main @MainActor enum Conformance {
  static let usage = """
    usage: conformance [run] [--engine NAME] [--sdk 26|27] [--random COUNT] [SCREEN ...]
           conformance evidence
           conformance compare FILE FILE

    run       Writes what an engine counts on each screen, as CSV. This is the default.
              --random runs COUNT random screens in place of the others.
    evidence  Writes the rows of Results/evidence.csv.
    compare   Prints where the files of two engines agree and differ.

    Engines: \(Engines.names.joined(separator: ", ")).
    Exit codes: 0 success, 3 a difference, another order or an unexpected result, 64 wrong usage, 65 an invalid file or
    nothing to compare, 66 no such file, 74 the output cannot be written.

    """

  static func main() {
    do {
      exit(try run(Array(CommandLine.arguments.dropFirst())))
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("conformance: \(error)\n".utf8))
      exit((error as? Failure)?.code ?? 70)
    }
  }

  private static func run(_ arguments: [String]) throws -> Int32 {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "--help", "-h":
      try write(usage)
      return 0
    case "compare": return try compare(rest)
    case "evidence":
      guard rest.isEmpty else {
        throw Failure(64, "evidence needs no argument; found '\(rest[0])'")
      }
      guard Engines.names.contains("granularity") else {
        throw Failure(64, "evidence needs the engine granularity, which exists on Linux only")
      }
      return try writeEvidence()
    case "run": return try writeCounts(RunOptions(rest))
    default: return try writeCounts(RunOptions(arguments))
    }
  }

  private static func writeCounts(_ options: RunOptions) throws -> Int32 {
    try write(CountRow.csv([]))
    for screen in options.screens {
      let engine = try options.engine(screen.sdk)
      let rows = CountRow.table(of: screen.measured(with: engine), by: engine)
      try write(CountRow.lines(rows))
    }
    return 0
  }

  private static func writeEvidence() throws -> Int32 {
    let rows = try PublishedObservations.all.map { observation in
      try EvidenceTable.row(of: observation) { try Engines.engine("granularity", $0) }
    }
    try write(EvidenceTable.csv(rows))
    let violations = rows.compactMap(\.violation)
    for violation in violations {
      try FileHandle.standardError.write(contentsOf: Data("conformance: \(violation)\n".utf8))
    }
    return violations.isEmpty ? 0 : 3
  }

  private static func compare(_ files: [String]) throws -> Int32 {
    guard files.count == 2 else {
      throw Failure(64, "compare needs two files; found \(files.count)")
    }
    let rows = try files.map { file in
      guard let data = FileManager.default.contents(atPath: file) else {
        throw Failure(66, "'\(file)' cannot be read")
      }
      do {
        return try CountRow.rows(of: String(decoding: data, as: UTF8.self))
      } catch {
        throw Failure(65, "\(file): \(error)")
      }
    }
    let comparison = Comparison(rows[0], rows[1])
    try write("\(comparison)\n")
    guard comparison.count(.notCompared) < comparison.screens.count else {
      throw Failure(65, "the files have no screen that can be compared")
    }
    return comparison.count(.different) + comparison.count(.order) == 0 ? 0 : 3
  }

  private static func write(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw Failure(74, "the output cannot be written: \(error)")
    }
  }
}

/// The options of `conformance run`.
@MainActor struct RunOptions {
  private(set) var screens: [Screen] = []
  private var name = Engines.names[0]
  private var sdk: SDK?

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    var names: [String] = []
    var random: Int?
    func value(of option: String) throws -> String {
      guard let value = rest.popFirst() else {
        throw Failure(64, "\(option) needs a value; found none")
      }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--engine":
        name = try value(of: argument)
        _ = try Engines.engine(name, .xcode26)
      case "--sdk":
        let text = try value(of: argument)
        guard let number = Int(text), let found = SDK(rawValue: number) else {
          throw Failure(64, "--sdk needs 26 or 27; found '\(text)'")
        }
        sdk = found
      case "--random":
        let text = try value(of: argument)
        guard let count = Int(text), (1...1_000_000).contains(count) else {
          throw Failure(64, "--random needs a number from 1 to 1000000; found '\(text)'")
        }
        random = count
      case _ where argument.hasPrefix("-"):
        throw Failure(64, "'\(argument)' is no option; see conformance --help")
      default: names.append(argument)
      }
    }
    let all = random.map { Screens.random($0) } ?? Screens.all
    if let unknown = names.first(where: { name in !all.contains { $0.name == name } }) {
      throw Failure(64, "no screen is called '\(unknown)'")
    }
    screens = names.isEmpty ? all : all.filter { names.contains($0.name) }
  }

  /// Creates the engine that runs a screen. It uses the SDK of the command's option or, without this option,
  /// the SDK of the screen.
  func engine(_ sdk: SDK) throws -> any Engine { try Engines.engine(name, self.sdk ?? sdk) }
}

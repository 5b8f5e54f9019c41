import Foundation
import GranularityCommandOptions
import GranularityFoodTruck

@testable import GranularityBaseline
@testable import GranularityChangeLogs
@testable import GranularityCommandLineTool
@testable import GranularityCounting
@testable import GranularityScreenFiles
@testable import GranularitySweeps
@testable import GranularityTabular
@testable import GranularityWorkloads

/// A kind of input to fuzz, with the conditions that must hold for any bytes.
enum FuzzSubject: String, CaseIterable {
  case tables, json, screens, lines, packages, shards, logs

  /// Returns the valid inputs from which mutation makes other inputs.
  func seeds() throws -> [[UInt8]] {
    switch self {
    case .packages: return [Array(DataPackage.text().utf8)]
    case .shards: return [try Self.shard()]
    default:
      let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../FuzzTests/Corpus/\(rawValue)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      return try names.map { Array(try Data(contentsOf: folder.appending(path: $0))) }
    }
  }

  /// Reads an input and checks the result.
  ///
  /// - Throws: ``FuzzFailure`` if the result is wrong. A trap ends the process.
  func attempt(_ input: [UInt8]) throws {
    switch self {
    case .tables:
      try read(RunRow.self, input)
      try read(ViewRow.self, input)
      try read(AcceptanceRow.self, input)
      try read(BudgetRow.self, input)
    case .json: try readJSON(input)
    case .screens: try readScreen(input)
    case .lines: try readLine(input)
    case .packages: try readPackage(input)
    case .shards: try readShard(input)
    case .logs: try readLog(input)
    }
  }

  // MARK: - Files

  /// Reads a table. It must be readable and writable without loss, or give an error with a position.
  private func read<Row: TableRow>(_: Row.Type, _ input: [UInt8]) throws {
    do {
      let rows = try Row.table.rows(in: input)
      try expect(try Row.table.rows(in: Row.table.csv(rows)) == rows, "the same rows after writing")
    } catch let error as TableError {
      try expect(error.position.line >= 1 && error.position.column >= 1, "a position")
      try expect(error.description.utf8.count < 1000, "a short message")
    }
  }

  private func readJSON(_ input: [UInt8]) throws {
    do {
      let value = try OrderedJSON(parsing: input)
      try expect(try OrderedJSON(parsing: Array(value.document.utf8)) == value, "the same value")
    } catch let error as JSONError {
      try expect(error.position.line >= 1 && error.position.column >= 1, "a position")
      try expect(error.found.utf8.count < 300, "a short message")
    }
  }

  /// Reads a screen file. The screen's counts must equal its closed form, or the file must give errors with positions.
  private func readScreen(_ input: [UInt8]) throws {
    do {
      let screen = try ScreenWorkload(reading: input, at: "screen.json")
      let canonical = Array(screen.screen.canonical.document.utf8)
      let copy = try ScreenWorkload(reading: canonical, at: "copy.json")
      try expect(Array(copy.screen.canonical.document.utf8) == canonical, "the same canonical form")
      try perform(screen)
    } catch let error as ScreenFileError {
      let positions = error.errors.map(\.position)
      try expect(!positions.isEmpty, "an error")
      try expect(positions.allSatisfy { $0.line >= 1 && $0.column >= 1 }, "positions")
      try expect(error.description.utf8.count < 1000 * positions.count, "short messages")
    }
  }

  /// The largest size of a screen that is run. The size is the number of parts, times the number of turns plus one.
  private static let maximumSize = 5_000

  /// Runs a screen with each runtime, unless the screen is large.
  private func perform(_ screen: ScreenWorkload) throws {
    let size = ScreenSize(of: screen.screen)
    guard max(size.steps, size.parts * (size.turns + 1)) <= Self.maximumSize else { return }
    for runtime in Runtime.allCases {
      let run = try measure(screen, screen.parameters(), under: runtime, verify: true).run
      try expect(run.holds == true && run.staleViews == 0, "the closed form under \(runtime)")
      try expect(run.evaluations <= size.views + size.steps, "at most the limit of steps")
    }
  }

  private func readPackage(_ input: [UInt8]) throws {
    try write(input, to: DataPackage.fileName)
    do {
      let contents = try Dataset.contents(in: Self.directory)
      _ = contents.check(in: Self.directory, [], figures: [], runs: [])
      let written = Array(DataPackage.text().utf8)
      let original = RecordedPackage(try OrderedJSON(parsing: written), bytes: written)
      try expect(contents != original || input == written, "an altered package to be noticed")
    } catch let error as DatasetError {
      try expect(error.description.utf8.count < 1000, "a short message")
    }
  }

  private static func shard() throws -> [UInt8] {
    let plan = try SweepPlan(of: BroadShape(), given: ["views": "1,2", "ticks": "2"])
    return ShardFormat(of: plan, verify: false).csv(try plan.run(plan.points).rows)
  }

  private func readShard(_ input: [UInt8]) throws {
    try write(input, to: "shard.csv")
    do {
      let path = GranularityTabular.path(of: "shard.csv", in: Self.directory)
      let (plan, rows, _) = try Merge.rows(of: [path], in: .foodTruck)
      try expect(rows.allSatisfy(plan.statesClosedForm), "the closed forms")
      try expect(rows.count == 6, "every row once")
    } catch let error as MessageError {
      try expect(error.description.utf8.count < 2000, "a short message")
    }
  }

  /// Reads a log. Its counts must not depend on how the log is divided into chunks.
  private func readLog(_ input: [UInt8]) throws {
    let (half, whole) = (input.count / 2, input[...])
    let logs = [[whole], [whole.prefix(half), whole.dropFirst(half)]].map { chunks in
      var log = ChangeLog()
      for chunk in chunks { log.read(chunk) }
      log.finish()
      return LoggedRow.table.csv(log.rows)
    }
    try expect(logs[0] == logs[1], "the same counts from two chunks")
    _ = try LoggedRow.table.rows(in: logs[0])
  }

  /// The directory for inputs that must be files. Each process has a directory of its own.
  private static let directory = FileManager.default.temporaryDirectory
    .appending(path: "granularity-fuzz-\(ProcessInfo.processInfo.processIdentifier)").path

  private func write(_ input: [UInt8], to name: String) throws {
    try FileManager.default.createDirectory(
      atPath: Self.directory, withIntermediateDirectories: true)
    try Data(input).write(to: URL(filePath: path(of: name, in: Self.directory)))
  }

  // MARK: - Command lines

  private func readLine(_ input: [UInt8]) throws {
    let separators: Set<UInt8> = [0x20, 0x0A]
    let arguments = input.split(whereSeparator: separators.contains).map {
      String(decoding: $0, as: UTF8.self)
    }
    do {
      try parse(arguments)
    } catch let error as UsageError {
      try expect(!error.description.isEmpty, "a message")
    } catch let error as ParameterError {
      try expect(!error.description.isEmpty, "a message")
    } catch let error as SweepError {
      try expect(error.description.utf8.count < 2000, "a short message")
    } catch let error as FileError {
      // A word that ends with `.json` is the name of a screen file, so it is looked up as a file.
      try expect(!error.description.isEmpty, "a message")
    }
  }

  /// Parses a command line and looks up the names in it, as the command does before it runs a workload.
  private func parse(_ arguments: [String]) throws {
    let (appearance, rest) = try Tool.parseLeadingOptions(of: arguments, with: .foodTruck)
    guard let name = rest.first else { return }
    let command = try Tool.command(named: name).parse(
      Array(rest.dropFirst()), over: appearance, with: .foodTruck)
    if let command = command as? SweepCommand {
      _ = try command.plan(in: .foodTruck)
    } else if let command = command as? any WorkloadCommand {
      _ = try command.selection.points(default: RunCommand.defaultWorkload, in: .foodTruck)
    }
  }

  private func expect(
    _ condition: @autoclosure () throws -> Bool, _ needed: String
  ) throws(FuzzFailure) {
    let holds: Bool
    do { holds = try condition() } catch { throw FuzzFailure(needed: needed, found: "\(error)") }
    guard holds else { throw FuzzFailure(needed: needed, found: "none") }
  }
}

/// An error that says how the result for an input is wrong.
struct FuzzFailure: Error, CustomStringConvertible {
  let needed: String
  let found: String
  var description: String { "needs \(needed); found \(found)" }
}

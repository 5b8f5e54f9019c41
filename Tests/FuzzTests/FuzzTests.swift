import CommandOptions
import FoodTruckWorkloads
import Foundation
import Testing

@testable import Baseline
@testable import CommandLineTool
@testable import Counting
@testable import ScreenFiles
@testable import Sweeps
@testable import Tabular
@testable import Workloads

/// Any file and any command line is either read or rejected with an error, without a trap.
///
/// Each test takes one second by default, and `FUZZ_SECONDS` seconds if that variable is set.
@Suite struct FuzzTests {
  @Test func `a table is read and written without loss, or has an error with a position`() throws {
    let count = try Campaign("tables").run("tables") { input, command in
      try attempt(RunRow.self, input, command)
      try attempt(AcceptanceRow.self, input, command)
      try attempt(BudgetRow.self, input, command)
    }
    #expect(count > 0)
  }

  @Test func `JSON is read and written without loss, or has an error with a position`() throws {
    let count = try Campaign("json").run("json") { input, command in
      do throws(JSONError) {
        let value = try OrderedJSON(parsing: input)
        #expect(try OrderedJSON(parsing: Array(value.document.utf8)) == value, "\(command)")
      } catch {
        #expect(error.position.line >= 1 && error.position.column >= 1, "\(command)")
        #expect(error.found.utf8.count < 300, "\(command)")
      }
    }
    #expect(count > 0)
  }

  @Test func `a screen file meets its closed form, or has an error with a position`() throws {
    let count = try Campaign("screens").run("screens") { input, command in
      do {
        let screen = try ScreenWorkload(reading: input, at: "screen.json")
        let canonical = Array(screen.screen.canonical.document.utf8)
        let copy = try ScreenWorkload(reading: canonical, at: "copy.json")
        #expect(Array(copy.screen.canonical.document.utf8) == canonical, "\(command)")
        try perform(screen, command)
      } catch let error as ScreenFileError {
        let positions = error.errors.map(\.position)
        #expect(!positions.isEmpty, "\(command)")
        #expect(positions.allSatisfy { $0.line >= 1 && $0.column >= 1 }, "\(command)")
        #expect(error.description.utf8.count < 1000 * positions.count, "\(command)")
      }
    }
    #expect(count > 0)
  }

  @Test func `a command line is parsed, or has an error with a message`() throws {
    let count = try Campaign("lines").run("lines") { input, command in
      let separators: Set<UInt8> = [0x20, 0x0A]
      let arguments = input.split(whereSeparator: separators.contains).map {
        String(decoding: $0, as: UTF8.self)
      }
      do {
        try parse(arguments)
      } catch let error as UsageError {
        #expect(!error.description.isEmpty, "\(command)")
      } catch let error as ParameterError {
        #expect(!error.description.isEmpty, "\(command)")
      } catch let error as SweepError {
        #expect(error.description.utf8.count < 2000, "\(command)")
      }
    }
    #expect(count > 0)
  }

  /// Runs a screen under each runtime, unless it is large.
  private func perform(_ screen: ScreenWorkload, _ command: String) throws {
    let size = ScreenSize(of: screen.screen)
    guard max(size.steps, size.parts * (size.turns + 1)) <= Self.maximumSize else { return }
    for runtime in Runtime.allCases {
      let run = try measure(screen, screen.parameters(), under: runtime, verify: true).run
      #expect(run.holds == true && run.staleViews == 0, "\(runtime): \(command)")
    }
  }

  /// The maximum size of a screen that is run: its parts, times its turns plus one.
  private static let maximumSize = 5_000

  private func attempt<Row: TableRow>(
    _: Row.Type, _ input: [UInt8], _ command: String
  ) throws {
    do throws(TableError) {
      let rows = try Row.table.rows(in: input)
      let written = Row.table.csv(rows)
      #expect(try Row.table.rows(in: written) == rows, "\(command)")
    } catch {
      #expect(error.position.line >= 1 && error.position.column >= 1, "\(command)")
      #expect(error.description.utf8.count < 1000, "\(command)")
    }
  }

  /// Parses a command line and looks up the names in it, as the command does before it runs.
  private func parse(_ arguments: [String]) throws {
    let common = Tool.commonOptions.leading(in: arguments)
    _ = try HelpCommand.syntax(for: .foodTruck).parse(common, over: HelpCommand())
    let rest = arguments.dropFirst(common.count)
    guard let name = rest.first else { return }
    try parse(try Tool.command(named: name), common + rest.dropFirst())
  }

  private func parse<Command: ToolCommand>(
    _: Command.Type, _ arguments: [String]
  ) throws {
    guard let command = try Command.syntax(for: .foodTruck).parse(arguments, over: Command())
    else { return }
    if let command = command as? SweepCommand {
      _ = try command.plan(in: .foodTruck)
    } else if let command = command as? any WorkloadCommand {
      _ = try command.selection.points(default: RunCommand.defaultWorkload, in: .foodTruck)
    }
  }
}

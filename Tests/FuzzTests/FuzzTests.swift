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

/// Whatever stands in a file or on the command line is read or refused, never worse.
///
/// A second each in an ordinary run; `FUZZ_SECONDS=600 swift test --filter FuzzTests` takes ten minutes.
@Suite struct FuzzTests {
  @Test func `any bytes are a table that is written as it is read, or have an error with a place`()
    throws
  {
    let count = try Campaign("tables").run("tables") { input, again in
      try attempt(RunRow.self, input, again)
      try attempt(AcceptanceRow.self, input, again)
      try attempt(BudgetRow.self, input, again)
    }
    #expect(count > 0)
  }

  @Test func `any bytes are JSON that is written as it is read, or have an error with a place`()
    throws
  {
    let count = try Campaign("json").run("json") { input, again in
      do throws(JSONError) {
        let value = try OrderedJSON(parsing: input)
        #expect(try OrderedJSON(parsing: Array(value.document.utf8)) == value, "\(again)")
      } catch {
        #expect(error.position.line >= 1 && error.position.column >= 1, "\(again)")
        #expect(error.found.utf8.count < 300, "\(again)")
      }
    }
    #expect(count > 0)
  }

  @Test func `any bytes are a screen that does what it declares, or have an error with a place`()
    throws
  {
    let count = try Campaign("screens").run("screens") { input, again in
      do {
        let screen = try ScreenWorkload(reading: input, at: "screen.json")
        let canonical = Array(screen.screen.canonical.document.utf8)
        let copy = try ScreenWorkload(reading: canonical, at: "copy.json")
        #expect(Array(copy.screen.canonical.document.utf8) == canonical, "\(again)")
        try perform(screen, again)
      } catch let error as ScreenFileError {
        #expect(error.error.position.line >= 1 && error.error.position.column >= 1, "\(again)")
        #expect(error.description.utf8.count < 1000, "\(again)")
      }
    }
    #expect(count > 0)
  }

  @Test func `any command line is understood, or has an error in words`() throws {
    let count = try Campaign("lines").run("lines") { input, again in
      let separators: Set<UInt8> = [0x20, 0x0A]
      let arguments = input.split(whereSeparator: separators.contains).map {
        String(decoding: $0, as: UTF8.self)
      }
      do {
        try understand(arguments)
      } catch let error as UsageError {
        #expect(!error.description.isEmpty, "\(again)")
      } catch let error as ParameterError {
        #expect(!error.description.isEmpty, "\(again)")
      } catch let error as SweepError {
        #expect(error.description.utf8.count < 2000, "\(again)")
      }
    }
    #expect(count > 0)
  }

  /// Runs a screen, unless it would take long.
  private func perform(_ screen: ScreenWorkload, _ again: String) throws {
    let size = ScreenSize(of: screen.screen)
    guard size.parts * (size.turns + 1) <= Self.stepsRun else { return }
    for runtime in Runtime.allCases {
      let run = try measure(screen, screen.parameters(), under: runtime, verify: true).run
      #expect(run.holds == true && run.staleViews == 0, "\(runtime): \(again)")
    }
  }

  /// What a screen may ask for that is run and not only read.
  private static let stepsRun = 5_000

  private func attempt<Row: TableRow>(
    _: Row.Type, _ input: [UInt8], _ again: String
  ) throws {
    do throws(TableError) {
      let rows = try Row.table.rows(in: input)
      let written = Row.table.csv(rows)
      #expect(try Row.table.rows(in: written) == rows, "\(again)")
    } catch {
      #expect(error.position.line >= 1 && error.position.column >= 1, "\(again)")
      #expect(error.description.utf8.count < 1000, "\(again)")
    }
  }

  /// Parses a command line and looks up all that it names, as the command does before it begins.
  private func understand(_ arguments: [String]) throws {
    let common = Tool.commonOptions.leading(in: arguments)
    _ = try HelpCommand.syntax(for: .foodTruck).parse(common, over: HelpCommand())
    let rest = arguments.dropFirst(common.count)
    guard let name = rest.first else { return }
    try understand(try Tool.command(named: name), common + rest.dropFirst())
  }

  private func understand<Command: ToolCommand>(
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

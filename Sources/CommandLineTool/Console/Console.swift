import CommandOptions
import Documents
import Reports
import Tabular
import Workloads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where a command writes: data to the standard output or a file, messages to the standard error.
struct Console: Sendable {
  let appearance: Appearance

  init(_ appearance: Appearance) {
    self.appearance = appearance
  }

  /// The word that stands for the standard output where a path is expected.
  static let standardOutput = "-"

  /// The word that stands for the standard input where a path is expected.
  static let standardInput = "-"

  /// Writes a page for a reader.
  func show(_ document: Document) throws {
    let renderer = TerminalRenderer(palette: palette(for: nil))
    try write(renderer.render(document))
  }

  /// Writes `text` to the standard output, or to the file at `path` in one step.
  func write(_ text: String, to path: String? = nil) throws {
    guard let path, path != Self.standardOutput else {
      try OutputDescriptor.standardOutput.write(text)
      return
    }
    try Signals.held { try OutputFile(path: path, bytes: Array(text.utf8)).write() }
  }

  /// Writes files into a directory, which is made if need be, all of them or none.
  func write(_ files: [OutputFile], into directory: String) throws {
    try Signals.held {
      try OutputDirectory.create(directory)
      try AtomicWriter().write(files)
    }
  }

  /// The colours for what goes to `path`, or to the standard output.
  func palette(for path: String?) -> Palette {
    path == nil || path == Self.standardOutput
      ? appearance.palette(for: Terminal.standardOutput)
      : appearance.colour == .always ? .colours : .plain
  }

  /// A line on the terminal about a longer piece of work.
  ///
  /// - Parameter inBackground: Whether a thread of its own may keep the line fresh.
  func progress(inBackground: Bool = true) -> Progress {
    let isShown =
      !appearance.isQuiet && Terminal.isTerminal(Terminal.standardError)
      && Terminal.environment("TERM") != "dumb"
    guard isShown else { return Progress(show: nil) }
    return Progress(inBackground: inBackground) { Self.say($0, end: "") }
  }

  /// Names what must hold and does not, and ends accordingly.
  ///
  /// - Parameter areShown: Whether the reader has them before their eyes already.
  func report(violationsOf comparisons: [Comparison], areShown: Bool) -> ExitCode {
    report(comparisons.flatMap(\.violations), areShown: areShown)
  }

  /// Names what does not hold, and ends accordingly.
  ///
  /// - Parameter areShown: Whether the reader has it before their eyes already.
  func report(_ violations: [String], areShown: Bool) -> ExitCode {
    guard !violations.isEmpty else { return .success }
    let count = violations.count == 1 ? "1 law does" : "\(violations.count) laws do"
    let lines = areShown ? ["\(count) not hold"] : violations
    for line in lines { Self.say("\(Tool.name): \(line.printable)") }
    return .invariantBroken
  }

  /// Tells the user, in whole lines, something that is not an error.
  func note(_ message: String) {
    if !appearance.isQuiet { Self.say(message, end: "") }
  }

  /// Does `work`; an error becomes a message and the code that belongs to it.
  static func ending(_ work: () throws -> ExitCode) -> ExitCode {
    do {
      return try work()
    } catch let error as UsageError {
      return fail(error.description, .usage)
    } catch let error as ParameterError {
      return fail(error.description, .usage)
    } catch let error as any ExitingError {
      return error.exitCode == .brokenPipe ? .brokenPipe : fail(error.description, error.exitCode)
    } catch {
      return fail(String(describing: error), .unexpected)
    }
  }

  /// Ends the process.
  static func exit(_ code: ExitCode) -> Never { _exit(code.rawValue) }

  /// Writes a message for the user; there is nobody to tell if that fails.
  private static func say(_ message: String, end: String = "\n") {
    try? OutputDescriptor.standardError.write(message + end)
  }

  private static func fail(_ message: String, _ code: ExitCode) -> ExitCode {
    say("\(Tool.name): \(message.printable)")
    return code
  }
}

extension String {
  /// The text without characters that would command a terminal, as a file name may have them.
  fileprivate var printable: String {
    var result = ""
    for scalar in unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
      result += isControl ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return result
  }
}

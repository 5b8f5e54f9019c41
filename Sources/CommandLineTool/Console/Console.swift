import CommandOptions
import Documents
import Reports
import Tabular
import Workloads

/// The output of a command: results go to the standard output or a file, messages to the standard error.
struct Console: Sendable {
  let appearance: Appearance

  init(_ appearance: Appearance) {
    self.appearance = appearance
  }

  /// The path that means the standard output.
  static let standardOutput = "-"

  /// The path that means the standard input.
  static let standardInput = "-"

  /// Writes a page for a reader to the standard output.
  func show(_ document: Document) throws {
    let renderer = TerminalRenderer(palette: palette(for: nil))
    try write(renderer.render(document))
  }

  /// Writes `text` to the standard output, or atomically to the file at `path`.
  func write(_ text: String, to path: String? = nil) throws {
    guard let path, path != Self.standardOutput else {
      try OutputDescriptor.standardOutput.write(text)
      return
    }
    let file = OutputFile(path: path, bytes: Array(text.utf8))
    // A pipe may have no reader for long, so a signal must be able to end the wait.
    guard file.isReplaced else { return try file.write() }
    try Signals.deferred { try file.write() }
  }

  /// Writes all of `files` or none, and creates the directory if it does not exist.
  func write(_ files: [OutputFile], into directory: String) throws {
    try Signals.deferred {
      try OutputDirectory.create(directory)
      try AtomicWriter().write(files)
    }
  }

  /// The colours for text that goes to `path`, or to the standard output.
  func palette(for path: String?) -> Palette {
    path == nil || path == Self.standardOutput
      ? appearance.palette(for: Terminal.standardOutput)
      : appearance.colour == .always ? .colours : .plain
  }

  /// Runs `work` with a progress line on the terminal, and removes the line afterwards.
  ///
  /// - Parameter inBackground: True if a background task may redraw the line.
  func withProgress<Result>(
    inBackground: Bool = true, _ work: (Progress) throws -> Result
  ) rethrows -> Result {
    let isShown =
      !appearance.isQuiet && Terminal.isTerminal(Terminal.standardError)
      && Terminal.environment("TERM") != "dumb"
    let progress =
      isShown
      ? Progress(inBackground: inBackground) { Self.say($0, end: "") } : Progress(show: nil)
    defer { progress.end() }
    return try work(progress)
  }

  /// Prints broken invariants and returns the exit code.
  ///
  /// - Parameter areShown: True if the page on the terminal already shows them; only their number is printed then.
  func report(_ violations: [String], areShown: Bool) -> ExitCode {
    guard !violations.isEmpty else { return .success }
    let count =
      violations.count == 1 ? "1 invariant is broken" : "\(violations.count) invariants are broken"
    let lines = areShown ? [count] : violations
    for line in lines { Self.say("\(Tool.name): \(line.printable)") }
    return .invariantBroken
  }

  /// Prints a message that is not an error, unless `--quiet` is set; `message` ends with a newline.
  func note(_ message: String) {
    if !appearance.isQuiet { Self.say(message, end: "") }
  }

  /// Runs `work` and returns its exit code; an error is printed and becomes the exit code of its type.
  static func exitCode(of work: () throws -> ExitCode) -> ExitCode {
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

  /// Writes a message to the standard error; a failed write is ignored, because it cannot be reported.
  private static func say(_ message: String, end: String = "\n") {
    try? OutputDescriptor.standardError.write(message + end)
  }

  private static func fail(_ message: String, _ code: ExitCode) -> ExitCode {
    say("\(Tool.name): \(message.printable)")
    return code
  }
}

extension String {
  /// The text with control characters escaped, because a file name could contain terminal commands.
  fileprivate var printable: String {
    replacingScalars { scalar in
      let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
      return isControl ? scalar.escaped(asASCII: true) : nil
    }
  }
}

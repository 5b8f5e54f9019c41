import GranularityCommandOptions
import GranularityDocuments
import GranularityReports
import GranularityScreenFiles
import GranularityTabular
import GranularityWorkloads

/// The output of a command: results go to the standard output or a file, messages to the standard error.
struct Console: Sendable {
  let appearance: Appearance

  /// The path that means the standard output.
  static let standardOutput = "-"

  /// True for `-` and for a device of the standard output.
  static func isStandardOutput(_ path: String) -> Bool {
    path == standardOutput || OutputDescriptor.stream(at: path) == .standardOutput
  }

  /// The path that means the standard input.
  static let standardInput = "-"

  /// Writes a page for a reader to the standard output.
  func show(_ document: Document) throws {
    try write(renderer(for: nil).render(document))
  }

  /// Writes `text` to the standard output, or atomically to the file at `path`, and names the file in a message.
  ///
  /// - Parameter hint: What follows the name of the file in the message.
  func write(_ text: String, to path: String? = nil, hint: String = "") throws {
    guard let path, path != Self.standardOutput else {
      try OutputDescriptor.standardOutput.write(text)
      return
    }
    let file = OutputFile(path: path, bytes: Array(text.utf8))
    if file.isReplaced {
      try Signals.deferred { try file.write() }
    } else {
      // A pipe may have no reader for long, so a signal must be able to end the wait.
      try file.write()
    }
    note("wrote \(path)\(hint)\n")
  }

  /// Writes `file`, names it in a message, and creates the directory if it does not exist.
  func write(_ file: OutputFile, into directory: String) throws {
    try Signals.deferred {
      try OutputDirectory.create(directory)
      try file.write()
    }
    note("wrote \(file.path)\n")
  }

  /// The colors and the width for text that goes to `path`, or to the standard output.
  func renderer(for path: String?) -> TerminalRenderer {
    let isOnOutput = path == nil || path == Self.standardOutput
    var renderer = TerminalRenderer(
      palette: isOnOutput
        ? appearance.palette(for: Terminal.standardOutput)
        : appearance.color == .always ? .colors : .plain)
    renderer.isOnTerminal = isOnOutput && Terminal.isTerminal(Terminal.standardOutput)
    if isOnOutput, let width = Terminal.width(of: Terminal.standardOutput) {
      renderer.width = width
    }
    return renderer
  }

  /// Runs `work` with a progress line on the terminal, and removes the line afterwards. Without a terminal, long work
  /// writes lines.
  ///
  /// - Parameter inBackground: True if a background task may redraw the line.
  func withProgress<Result>(
    inBackground: Bool = true, _ work: (Progress) throws -> Result
  ) rethrows -> Result {
    let isShown =
      !appearance.isQuiet && Terminal.isTerminal(Terminal.standardError)
      && Terminal.environment("TERM") != "dumb"
    let say: @Sendable (String) -> Void = { Self.say($0, end: "") }
    let progress =
      isShown
      ? Progress(inBackground: inBackground, show: say)
      : appearance.isQuiet || !inBackground ? Progress(show: nil) : Progress(noting: say)
    defer { progress.end() }
    return try work(progress)
  }

  /// Prints the broken invariants of runs, and returns the exit code that they decide: 3 if there are any.
  ///
  /// Every command that shows counts calls this function. `Comparison.violations` are the violations of a workload.
  ///
  /// - Parameter areShown: True if the page on the terminal already shows them; only their number is printed then.
  func exitCode(reporting violations: [String], areShown: Bool) -> ExitCode {
    guard !violations.isEmpty else { return .success }
    let count =
      violations.count == 1 ? "1 invariant is broken" : "\(violations.count) invariants are broken"
    let lines = areShown ? [count] : violations
    for line in lines.prefix(Self.mostLines) { Self.say("\(Tool.name): \(line.printable)") }
    if lines.count > Self.mostLines {
      Self.say("\(Tool.name): \(lines.count - Self.mostLines) more broken invariants")
    }
    return .invariantBroken
  }

  /// The largest number of lines of one kind of message.
  private static let mostLines = 100

  /// Prints a message of one line that is not an error, unless `--quiet` is set; `message` ends with a newline.
  func note(_ message: String) {
    let line = message.hasSuffix("\n") ? String(message.dropLast()) : message
    if !appearance.isQuiet { Self.say(withoutWorkflowCommands(line.printable)) }
  }

  /// Prints a page that is not a result, unless `--quiet` is set; its lines are escaped.
  func note(page: String) {
    if !appearance.isQuiet { Self.say(withoutWorkflowCommands(page), end: "") }
  }

  /// The re-evaluations from which on a run is announced as a long one.
  private static let longRun = 20_000_000
  /// The re-evaluations that a release build makes in about a second.
  private static let reevaluationsInASecond = 1_000_000

  /// Prints how long a run takes, if the closed forms expect many re-evaluations.
  func noteLongRun(expecting reevaluations: Int) {
    guard reevaluations >= Self.longRun else { return }
    let seconds = reevaluations / Self.reevaluationsInASecond
    note(
      "\(Tool.name): the closed forms expect \(reevaluations) re-evaluations, about \(seconds) s in "
        + "a release build; Ctrl-C ends the run\n")
  }

  /// Runs `work`, which nobody waits for; an error is printed and ends the process with its exit code.
  static func exitOnFailure(_ work: () throws -> Void) {
    let code = exitCode {
      try work()
      return .success
    }
    if code != .success { Terminal.exit(code.rawValue) }
  }

  /// Prints what has no effect in an input, unless `--quiet` is set.
  func warn(_ warnings: [String]) {
    for warning in warnings.prefix(Self.mostLines) {
      note("\(Tool.name): warning: \(warning)\n")
    }
    if warnings.count > Self.mostLines {
      note("\(Tool.name): \(warnings.count - Self.mostLines) more warnings\n")
    }
  }

  /// Runs `work` and returns its exit code; an error is printed and becomes the exit code of its type.
  static func exitCode(of work: () throws -> ExitCode) -> ExitCode {
    do {
      return try work()
    } catch let error as UsageError {
      return fail(error.description, .usage)
    } catch let error as ParameterError {
      return fail(error.description, .usage)
    } catch let error as ScreenFileError {
      return fail(error.lines, error.exitCode)
    } catch let error as MessageError {
      return fail(error.summary, error.exitCode, details: error.details)
    } catch let error as any ExitingError {
      return error.exitCode == .brokenPipe ? .brokenPipe : fail(error.description, error.exitCode)
    } catch {
      return fail(String(describing: error), .unexpected)
    }
  }

  /// Writes a message to the standard error; a failed write is ignored, because it cannot be reported.
  static func say(_ message: String, end: String = "\n") {
    try? OutputDescriptor.standardError.write(message + end)
  }

  private static func fail(
    _ message: String, _ code: ExitCode, details: [String] = []
  ) -> ExitCode {
    say("\(Tool.name): \(message.printable)")
    for line in details.prefix(mostDetails) {
      say(withoutWorkflowCommands("  \(line.shortened(to: longestDetail).printable)"))
    }
    return code
  }

  /// Writes a message of several lines, as many as there is room for.
  private static func fail(_ lines: [String], _ code: ExitCode) -> ExitCode {
    var (shown, size): ([String], Int) = ([], 0)
    for line in lines.map(\.printable) where size < longest {
      shown.append(line)
      size += line.unicodeScalars.count
    }
    if size > longest { shown.removeLast(shown.count > 1 ? 1 : 0) }
    if shown.count < lines.count { shown.append("and \(lines.count - shown.count) more lines") }
    say("\(Tool.name): " + shown.map(withoutWorkflowCommands).joined(separator: "\n"))
    return code
  }

  /// The number of characters of a message of several lines.
  private static let longest = 1_900
  private static let mostDetails = 10
  private static let longestDetail = 400
}

extension String {
  /// The text as a part of one line: with control characters escaped, because a file name could contain terminal
  /// commands, and shortened if it is too long.
  fileprivate var printable: String {
    shortened(to: Self.longestMessage).replacingScalars { scalar in
      scalar.controlsDisplay ? scalar.escaped(asASCII: true) : nil
    }.shortened(to: Self.longestMessage)
  }

  /// The largest number of characters of a message, with the name of the tool before it.
  private static let longestMessage = 1_900
}

/// The settings for color and for the amount of output.
struct Appearance: Sendable {
  /// When to use color.
  enum ColorUse: String, CaseIterable, Sendable {
    case auto, always, never
  }

  var color = ColorUse.auto
  var isQuiet = false

  /// The colors for text that is written to `descriptor`.
  ///
  /// Source: no-color.org, which asks for no color if `NO_COLOR` is set and not empty.
  func palette(for descriptor: Int32) -> Palette {
    switch color {
    case .always: .colors
    case .never: .plain
    case .auto:
      Terminal.environment("NO_COLOR") == nil && Terminal.environment("TERM") != "dumb"
        && Terminal.isTerminal(descriptor) ? .colors : .plain
    }
  }
}

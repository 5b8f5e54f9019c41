import GranularityCommandOptions
import GranularityDocuments
import GranularityReports
import GranularityScreenFiles
import GranularityTabular
import GranularityWorkloads

/// The output of a command. Results go to the standard output or to a file, and messages to the standard error.
struct Console: Sendable {
  let appearance: Appearance

  /// The path that stands for the standard output.
  static let standardOutput = "-"

  /// True for `-` and for a path of the device that is the standard output.
  static func isStandardOutput(_ path: String) -> Bool {
    path == standardOutput || OutputDescriptor.stream(at: path) == .standardOutput
  }

  /// The path that stands for the standard input.
  static let standardInput = "-"

  /// Writes a document to the standard output, in the format for a human reader.
  func show(_ document: Document) throws {
    try write(renderer(for: nil).render(document))
  }

  /// Writes `text` to the standard output, or atomically to the file at `path`. A message then names the file.
  ///
  /// - Parameter hint: The text that follows the name of the file in the message.
  func write(_ text: String, to path: String? = nil, hint: String = "") throws {
    guard let path, path != Self.standardOutput else {
      try OutputDescriptor.standardOutput.write(text)
      return
    }
    let file = OutputFile(path: path, bytes: Array(text.utf8))
    if file.isReplaced {
      try Signals.deferred { try file.write() }
    } else {
      // A pipe can be without a reader for a long time, so signals are not deferred and can end the wait.
      try file.write()
    }
    note("wrote \(path)\(hint)\n")
  }

  /// Writes `file` into a directory, which is created if it does not exist, and names the file in a message.
  func write(_ file: OutputFile, into directory: String) throws {
    try Signals.deferred {
      try OutputDirectory.create(directory)
      try file.write()
    }
    note("wrote \(file.path)\n")
  }

  /// A renderer with the colors and the width for text that goes to `path`, or to the standard output for `nil`.
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

  /// Runs `work` with a progress line on the terminal, which is removed afterwards. Without a terminal, messages about
  /// long work appear from time to time.
  ///
  /// - Parameter inBackground: True if a background task can redraw the line between updates.
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

  /// Prints the broken invariants of runs, and returns the exit code: 3 if there are any broken invariants.
  ///
  /// Every command that shows counts calls this function. `Comparison.violations` are the broken invariants of a
  /// workload.
  ///
  /// - Parameter areShown: True if the page on the terminal already shows the broken invariants. In that case, only
  ///   their number is printed.
  func exitCode(reporting violations: [String], areShown: Bool) -> ExitCode {
    guard !violations.isEmpty else { return .success }
    let count =
      violations.count == 1 ? "1 invariant is broken" : "\(violations.count) invariants are broken"
    let lines = areShown ? [count] : violations
    for line in lines.prefix(Self.mostLines) { Self.say("\(Tool.name): \(line.printable)") }
    if lines.count > Self.mostLines {
      Self.say("\(Tool.name): \(lines.count - Self.mostLines) more broken invariants are not shown")
    }
    return .invariantBroken
  }

  /// The largest number of messages of the same kind, such as warnings, that are printed.
  private static let mostLines = 100

  /// Prints a message that is not an error, unless `--quiet` is set. `message` is one line, which can end with a
  /// newline.
  func note(_ message: String) {
    let line = message.hasSuffix("\n") ? String(message.dropLast()) : message
    if !appearance.isQuiet { Self.say(withoutWorkflowCommands(line.printable)) }
  }

  /// Prints a page that is not a result, unless `--quiet` is set. The lines of `page` are already escaped.
  func note(page: String) {
    if !appearance.isQuiet { Self.say(withoutWorkflowCommands(page), end: "") }
  }

  /// From this number of expected re-evaluations on, a note says how long a run takes.
  private static let longRun = 20_000_000
  /// The number of re-evaluations that a release build performs in about one second.
  private static let reevaluationsInASecond = 1_000_000

  /// Prints how long a run will take, if its closed form predicts many re-evaluations.
  func noteLongRun(expecting reevaluations: Int) {
    guard reevaluations >= Self.longRun else { return }
    let seconds = reevaluations / Self.reevaluationsInASecond
    note(
      "\(Tool.name): the closed forms expect \(reevaluations) re-evaluations, about \(seconds) s in "
        + "a release build; Ctrl-C ends the run\n")
  }

  /// Runs `work`, whose result no caller waits for. If `work` throws, the error is printed and the process ends with
  /// the error's exit code.
  static func exitOnFailure(_ work: () throws -> Void) {
    let code = exitCode {
      try work()
      return .success
    }
    if code != .success { Terminal.exit(code.rawValue) }
  }

  /// Prints warnings about parts of an input that have no effect, unless `--quiet` is set.
  func warn(_ warnings: [String]) {
    for warning in warnings.prefix(Self.mostLines) {
      note("\(Tool.name): warning: \(warning)\n")
    }
    if warnings.count > Self.mostLines {
      note("\(Tool.name): \(warnings.count - Self.mostLines) more warnings\n")
    }
  }

  /// Runs `work` and returns its exit code. An error is printed, and the exit code of its type is returned.
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

  /// Writes a message to the standard error. If this write fails, the failure is ignored, because it cannot be
  /// reported.
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

  /// Prints an error message of several lines, up to a limit of characters, and returns the exit code.
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

  /// The largest number of characters of an error message of several lines.
  private static let longest = 1_900
  private static let mostDetails = 10
  private static let longestDetail = 400
}

extension String {
  /// The text in a form that is safe in a line of output. It is shortened if it is too long, and control characters are
  /// escaped, because a file name can contain terminal commands.
  fileprivate var printable: String {
    shortened(to: Self.longestMessage).replacingScalars { scalar in
      scalar.controlsDisplay ? scalar.escaped(asASCII: true) : nil
    }.shortened(to: Self.longestMessage)
  }

  /// The largest number of characters of a message, not including the tool's name that precedes it.
  private static let longestMessage = 1_900
}

/// The settings for colors and for the amount of output.
struct Appearance: Sendable {
  /// When to use color.
  enum ColorUse: String, CaseIterable, Sendable {
    case auto, always, never
  }

  var color = ColorUse.auto
  var isQuiet = false

  /// The colors for text that is written to `descriptor`.
  ///
  /// Source: no-color.org, which asks programs not to use colors if `NO_COLOR` is set and not empty.
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

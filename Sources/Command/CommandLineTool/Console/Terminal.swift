internal import Foundation

/// Functions for the terminal and the environment variables of the process.
enum Terminal {
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Writes `text` without buffering, which is safe in a signal handler. A failed write is ignored.
  static func print(_ text: StaticString, to descriptor: Int32) {
    _ = unsafe write(descriptor, text.utf8Start, text.utf8CodeUnitCount)
  }

  /// Ends the process without running exit handlers. This function is safe in a signal handler.
  static func exit(_ code: Int32) -> Never { _exit(code) }

  /// The value of an environment variable; `nil` if it is unset or empty.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The range of supported page widths, in columns.
  private static let widths = 40...200

  /// The number of columns for text that is written to `descriptor`. It comes from the variable `COLUMNS`, or else from
  /// the terminal; `nil` if neither gives a number.
  static func width(of descriptor: Int32) -> Int? {
    if let columns = environment("COLUMNS").flatMap({ Int($0) }), columns > 0 {
      return clamped(columns)
    }
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return clamped(Int(size.ws_col))
  }

  private static func clamped(_ columns: Int) -> Int {
    min(max(columns, widths.lowerBound), widths.upperBound)
  }

  /// The number of processors that are online; at least 1.
  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2
}

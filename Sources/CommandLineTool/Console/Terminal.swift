#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the process knows of the terminal and the environment that it was started in.
enum Terminal {
  /// Whether somebody looks at what is written to `descriptor`.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Writes `text` at once, as a signal handler may; there is nobody to tell if that fails.
  static func write(_ text: StaticString, to descriptor: Int32) {
    #if canImport(Darwin)
      _ = unsafe Darwin.write(descriptor, text.utf8Start, text.utf8CodeUnitCount)
    #elseif canImport(Musl)
      _ = unsafe Musl.write(descriptor, text.utf8Start, text.utf8CodeUnitCount)
    #else
      _ = unsafe Glibc.write(descriptor, text.utf8Start, text.utf8CodeUnitCount)
    #endif
  }

  /// The value of an environment variable that is set and not empty.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The processors that the machine gives to processes; at least one.
  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2
}

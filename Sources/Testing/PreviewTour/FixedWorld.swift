package import Foundation
internal import GranularityTourRecords
internal import GranularityVirtualTime
internal import SimulatedUICore

/// Fixes everything outside of the models that a session depends on: the date, random numbers, stored defaults and
/// files.
///
/// Every session of a preview finds the same values, on any day and any machine. On Linux, the library of a trial
/// replaces functions of the C library, so that `Date()`, calendars, formatters and random numbers are fixed without
/// changes of the app.
enum FixedWorld {
  /// The start of each session: Thursday, 15 January 2026, 10:00 UTC, in seconds since 1970.
  static let start: Int64 = 1_768_471_200
  /// The seed of the random numbers. Each session starts again with this seed.
  private static let seed: UInt64 = 59

  /// The nanoseconds by which the wall clock moves during a search for old values. They are more than a minute, because
  /// a text can show minutes.
  private static let shift: Int64 = 61_000_000_000

  /// Prepares the process for its sessions.
  static func prepare() {
    MissingObject.stopsProcess = true
    StoredDefaultsOfApp.beginUse()
    #if os(Linux)
      OtherTime.use { shiftWorld($0 ? shift : -shift) }
    #endif
  }

  /// Begins a session with the fixed date, random numbers and files.
  ///
  /// If a trial created a directory for the preview, the directory is renamed and an empty one replaces it. If the
  /// process uses the preview's home directory, its stored defaults are removed. All other directories stay as they
  /// are. In particular, this protects the files of a person who starts the preview program by hand.
  static func begin(with directories: TourDirectories) {
    clear(directories)
    VirtualClock.restartProcess()
    #if os(Linux)
      beginWorld(start, seed) { VirtualClock.ofProcess.nanoseconds }
    #endif
  }

  /// Removes the files that a session left in the preview's directories, and its stored defaults.
  static func clear(_ directories: TourDirectories) {
    if directories.isHomeOfProcess { removeDefaults(in: directories.home) }
    for directory in [directories.home, directories.temporary] { directories.renew(directory) }
  }

  /// Removes all stored defaults, including those of suites whose files are in the preview's home directory.
  private static func removeDefaults(in home: String) {
    StoredDefaultsOfApp.removeSuites()
    let defaults = UserDefaults.standard
    // An observer of a removal can write further values.
    for _ in 0..<3 {
      for key in defaults.dictionaryRepresentation().keys.sorted() {
        defaults.removeObject(forKey: key)
      }
    }
    let files = FileManager.default.enumerator(atPath: home)
    while let file = files?.nextObject() as? String {
      let url = URL(filePath: file)
      guard url.pathExtension == "plist" else { continue }
      defaults.removePersistentDomain(forName: url.deletingPathExtension().lastPathComponent)
    }
    _ = defaults.synchronize()
  }
}

#if os(Linux)
  private typealias BeginWorld =
    @convention(c) (Int64, UInt64, @convention(c) () -> Int64) -> Void
  private typealias ShiftWorld = @convention(c) (Int64) -> Void

  /// A function of the trial's library; a function that does nothing if the process does not contain the library.
  private let beginWorld: BeginWorld = {
    guard let symbol = unsafe dlsym(nil, "granularity_begin_world") else { return { _, _, _ in } }
    return unsafe unsafeBitCast(symbol, to: BeginWorld.self)
  }()
  private let shiftWorld: ShiftWorld = {
    guard let symbol = unsafe dlsym(nil, "granularity_shift_world") else { return { _ in } }
    return unsafe unsafeBitCast(symbol, to: ShiftWorld.self)
  }()

  extension UUID {
    /// Replaces `UUID()`, which would read random bits from a file. The replacement takes the bits from the process's
    /// random number generator, which has a fixed seed.
    @_silgen_name("$s20FoundationEssentials4UUIDVACycfC")
    package static func ofRandomNumbers() -> UUID {
      var generator = SystemRandomNumberGenerator()
      let words = [generator.next(), generator.next()]
      let bytes = (0..<16).map { UInt8(truncatingIfNeeded: words[$0 / 8] >> UInt64(8 * ($0 % 8))) }
      // Sets the version and variant bits of a random UUID, as RFC 9562 requires.
      return UUID(
        uuid: (
          bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6] & 0x0f | 0x40,
          bytes[7], bytes[8] & 0x3f | 0x80, bytes[9], bytes[10], bytes[11], bytes[12], bytes[13],
          bytes[14], bytes[15]
        ))
    }
  }
#endif

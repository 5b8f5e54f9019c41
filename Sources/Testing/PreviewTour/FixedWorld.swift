package import Foundation
internal import GranularityTourRecords
internal import GranularityVirtualTime
internal import SimulatedUICore

/// What a session finds outside of its models: the date, random numbers, stored defaults and files.
///
/// Each session of a preview finds the same, on each day and on each machine. On Linux, the library of a trial replaces
/// functions of the C library, so that `Date()`, calendars, formatters and random numbers need no other source.
enum FixedWorld {
  /// The seconds from 1970 to Thursday, 15 January 2026, 10:00 UTC, when each session begins.
  static let start: Int64 = 1_768_471_200
  /// The seed of the random numbers, which begin anew with each session.
  private static let seed: UInt64 = 59

  /// The nanoseconds by which a search for old values moves the wall clock: more than a minute, because a text may show
  /// minutes.
  private static let shift: Int64 = 61_000_000_000

  /// Prepares the process.
  static func prepare() {
    MissingObject.stopsProcess = true
    #if os(Linux)
      OtherTime.use { shiftWorld($0 ? shift : -shift) }
    #endif
  }

  /// Begins a session.
  ///
  /// A directory that a trial made for the preview is moved aside, and an empty one takes its place. If the process has
  /// the home directory of the preview, its stored defaults are removed. Other directories stay as they are, above all
  /// those of a person who starts the program of the previews by hand.
  static func begin(with directories: TourDirectories) {
    clear(directories)
    VirtualClock.restartProcess()
    #if os(Linux)
      beginWorld(start, seed) { VirtualClock.ofProcess.nanoseconds }
    #endif
  }

  /// Removes what a session left in the directories of its preview, and its stored defaults.
  static func clear(_ directories: TourDirectories) {
    if directories.isHomeOfProcess { removeDefaults(in: directories.home) }
    for directory in [directories.home, directories.temporary] { directories.renew(directory) }
  }

  /// Removes every stored default, those of suites included, whose files are in the home directory of the preview.
  private static func removeDefaults(in home: String) {
    let defaults = UserDefaults.standard
    for key in defaults.dictionaryRepresentation().keys { defaults.removeObject(forKey: key) }
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

  /// The functions of the trial's library; they do nothing in another process.
  private let beginWorld: BeginWorld = {
    guard let symbol = unsafe dlsym(nil, "granularity_begin_world") else { return { _, _, _ in } }
    return unsafe unsafeBitCast(symbol, to: BeginWorld.self)
  }()
  private let shiftWorld: ShiftWorld = {
    guard let symbol = unsafe dlsym(nil, "granularity_shift_world") else { return { _ in } }
    return unsafe unsafeBitCast(symbol, to: ShiftWorld.self)
  }()

  extension UUID {
    /// Replaces `UUID()`, which reads its bits from a file. Here the bits come from the random numbers of the process.
    @_silgen_name("$s20FoundationEssentials4UUIDVACycfC")
    package static func ofRandomNumbers() -> UUID {
      var generator = SystemRandomNumberGenerator()
      let words = [generator.next(), generator.next()]
      let bytes = (0..<16).map { UInt8(truncatingIfNeeded: words[$0 / 8] >> UInt64(8 * ($0 % 8))) }
      // The version and the variant of a random UUID, as RFC 9562 asks for.
      return UUID(
        uuid: (
          bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6] & 0x0f | 0x40,
          bytes[7], bytes[8] & 0x3f | 0x80, bytes[9], bytes[10], bytes[11], bytes[12], bytes[13],
          bytes[14], bytes[15]
        ))
    }
  }
#endif

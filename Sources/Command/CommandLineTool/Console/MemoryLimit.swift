internal import Foundation
import GranularityTabular

/// The process's limit of address space, which `ulimit -v` sets.
enum MemoryLimit {
  /// The smallest address space in bytes with which a command can run.
  ///
  /// For example, `check` of this package's recorded results needs 200 MB of address space, of which it uses 80 MB.
  static let needed = 240 << 20
  /// Below this limit, threads share their memory reserves, because the C library would reserve 64 MB of address space
  /// for each thread.
  private static let low = 4 << 30

  /// The limit in bytes; `nil` if the process has no limit.
  static var current: Int? {
    var limit = rlimit()
    #if canImport(Glibc)
      let code = unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #else
      let code = unsafe getrlimit(RLIMIT_AS, &limit)
    #endif
    guard code == 0, limit.rlim_cur < UInt64(Int.max) else { return nil }
    return Int(limit.rlim_cur)
  }

  /// Adapts the process to a low limit. Call this function before any thread is started.
  ///
  /// - Throws: `MessageError` if the limit is too low, because a failed allocation would later end the process without
  ///   a message.
  static func prepare() throws(MessageError) {
    guard let current, current < low else { return }
    reserveOnce()
    guard current >= needed else {
      throw MessageError(
        "the command needs \(needed >> 20) MB of address space; found a limit of \(current >> 20) MB "
          + "(ulimit -v)", .unexpected)
    }
  }

  /// Makes all threads share the memory that the C library reserves.
  private static func reserveOnce() {
    typealias Function = @convention(c) (Int32, Int32) -> Int32
    /// The C library's constant `M_ARENA_MAX`.
    let mostArenas: Int32 = -8
    // The function is looked up by name, because the module of the C library does not declare it, and only glibc has
    // it.
    guard let symbol = unsafe dlsym(nil, "mallopt") else { return }
    _ = unsafe unsafeBitCast(symbol, to: Function.self)(mostArenas, 1)
  }
}

internal import Foundation
import GranularityTabular

/// The limit of the process's address space, such as that of `ulimit -v`.
enum MemoryLimit {
  /// The bytes of address space without which a run cannot be made.
  ///
  /// `check` of the recorded results of this package needs 200 MB, of which 80 MB are used.
  static let needed = 240 << 20
  /// The limit below which memory is not reserved for each thread apart, which takes 64 MB of address space for each.
  private static let low = 4 << 30

  /// The limit in bytes; `nil` if there is none.
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

  /// Makes the process fit into a low limit. Call it before a thread is started.
  ///
  /// - Throws: `MessageError` if the limit is too low. An allocation that fails later would end the process without a
  ///   sentence.
  static func prepare() throws(MessageError) {
    guard let current, current < low else { return }
    reserveOnce()
    guard current >= needed else {
      throw MessageError(
        "the command needs \(needed >> 20) MB of address space; found a limit of \(current >> 20) MB "
          + "(ulimit -v)", .unexpected)
    }
  }

  /// Lets all threads share the memory that the C library reserves.
  private static func reserveOnce() {
    typealias Function = @convention(c) (Int32, Int32) -> Int32
    /// The library's `M_ARENA_MAX`.
    let mostArenas: Int32 = -8
    // The module of the C library lacks the function, and other libraries than glibc do not have it.
    guard let symbol = unsafe dlsym(nil, "mallopt") else { return }
    _ = unsafe unsafeBitCast(symbol, to: Function.self)(mostArenas, 1)
  }
}

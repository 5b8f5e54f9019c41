#if os(Linux)
  internal import Glibc

  /// The original functions of Dispatch's C library, which this module replaces.
  enum Original {
    /// A function that submits a block to the queue at an address.
    typealias Submit = (_ queue: UInt, _ block: @escaping Block) -> Void

    static let async = unsafe unsafeBitCast(
      symbol("dispatch_async"), to: (@convention(c) (UInt, @escaping Block) -> Void).self)
    static let barrierAsync = unsafe unsafeBitCast(
      symbol("dispatch_barrier_async"), to: (@convention(c) (UInt, @escaping Block) -> Void).self)
    static let after = unsafe unsafeBitCast(
      symbol("dispatch_after"), to: (@convention(c) (UInt64, UInt, @escaping Block) -> Void).self)
    static let sync = unsafe unsafeBitCast(
      symbol("dispatch_sync"), to: (@convention(c) (UInt, Block) -> Void).self)

    static let groupAsync = unsafe unsafeBitCast(
      symbol("dispatch_group_async"),
      to: (@convention(c) (UInt, UInt, @escaping Block) -> Void).self)
    static let groupNotify = unsafe unsafeBitCast(
      symbol("dispatch_group_notify"),
      to: (@convention(c) (UInt, UInt, @escaping Block) -> Void).self)
    static let blockNotify = unsafe unsafeBitCast(
      symbol("dispatch_block_notify"),
      to: (@convention(c) (UInt, UInt, @escaping Block) -> Void).self)
    static let enter = unsafe unsafeBitCast(
      symbol("dispatch_group_enter"), to: (@convention(c) (UInt) -> Void).self)
    static let leave = unsafe unsafeBitCast(
      symbol("dispatch_group_leave"), to: (@convention(c) (UInt) -> Void).self)
    static let groupWait = unsafe unsafeBitCast(
      symbol("dispatch_group_wait"), to: (@convention(c) (UInt, UInt64) -> Int).self)
    static let semaphoreWait = unsafe unsafeBitCast(
      symbol("dispatch_semaphore_wait"), to: (@convention(c) (UInt, UInt64) -> Int).self)

    static let makeSource = unsafe unsafeBitCast(
      symbol("dispatch_source_create"), to: (@convention(c) (UInt, UInt, UInt, UInt) -> UInt).self)

    static let time = unsafe unsafeBitCast(
      symbol("dispatch_time"), to: (@convention(c) (UInt64, Int64) -> UInt64).self)
    static let wallTime = unsafe unsafeBitCast(
      symbol("dispatch_walltime"), to: (@convention(c) (UInt, Int64) -> UInt64).self)

    static let retain = unsafe unsafeBitCast(
      symbol("dispatch_retain"), to: (@convention(c) (UInt) -> Void).self)
    static let release = unsafe unsafeBitCast(
      symbol("dispatch_release"), to: (@convention(c) (UInt) -> Void).self)
    private static let getGlobalQueue = unsafe unsafeBitCast(
      symbol("dispatch_get_global_queue"), to: (@convention(c) (Int, UInt) -> UInt).self)

    /// The global queue with the default priority.
    static var globalQueue: UInt { getGlobalQueue(0, 0) }

    /// True for the main queue.
    static func isMain(_ queue: UInt) -> Bool { queue == mainQueue }

    /// True if all work of a group has finished.
    static func isEmpty(_ group: UInt) -> Bool { groupWait(group, 0) == 0 }

    /// True if a dispatch source of this type is a timer.
    static func isTimer(_ sourceType: UInt) -> Bool { sourceType == timerType }

    private static let timerType = unsafe UInt(bitPattern: symbol("_dispatch_source_type_timer"))
    private static let mainQueue = unsafe UInt(bitPattern: symbol("_dispatch_main_q"))

    /// Returns the address of a symbol in the shared libraries, skipping the executable itself.
    ///
    /// If a sanitizer is loaded, the address is that of the sanitizer's function, which observes how threads
    /// synchronize and then calls the library.
    private static func symbol(_ name: String) -> UnsafeMutableRawPointer {
      let sanitizer = unsafe dlsym(UnsafeMutableRawPointer(bitPattern: 0), "__interceptor_\(name)")
      if let sanitizer = unsafe sanitizer { return unsafe sanitizer }
      guard let symbol = unsafe dlsym(UnsafeMutableRawPointer(bitPattern: -1), name) else {
        fatalError("virtual time needs the function '\(name)' of Dispatch; found none")
      }
      return unsafe symbol
    }
  }

  /// Retains a Dispatch object, such as a queue, so that it can be used on any thread.
  final class Object: @unchecked Sendable {
    let address: UInt

    init(_ address: UInt) {
      self.address = address
      Original.retain(address)
    }

    deinit { Original.release(address) }
  }
#endif

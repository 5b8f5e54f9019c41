#if os(Linux)
  internal import GranularityVirtualTime

  /// Prepares the process before it begins to run, so that a clock can adopt tasks that were started before the clock
  /// was made.
  ///
  /// The dynamic linker calls the functions in this section of an executable.
  @section(".init_array") @used
  private let start: @convention(c) () -> Void = { VirtualClock.prepareProcess() }
#endif

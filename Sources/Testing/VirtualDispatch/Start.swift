#if os(Linux)
  internal import GranularityVirtualTime

  /// Prepares the process before `main` runs, so that a clock can take over tasks that were started before the clock
  /// was created.
  ///
  /// The dynamic linker calls the functions in this section of an executable at startup.
  @section(".init_array") @used
  private let start: @convention(c) () -> Void = { VirtualClock.prepareProcess() }
#endif

// A test that imports this module sees the host of screens, the virtual clock and the trackers of the runtimes. The trackers have
// aliases, because a file that imports FineTracking and Observation would have two types called `ObservationRegistrar`.
public import FineTracking
@_exported public import GranularityViewHosting
@_exported public import GranularityVirtualTime
public import StandardObservation

/// Finds out which properties of `@Tracked` models a body reads.
public typealias FineTracker = FineTracking.FineTracker

/// Finds out which properties of the toolchain's `@Observable` models a body reads.
public typealias StandardTracker = StandardObservation.StandardTracker

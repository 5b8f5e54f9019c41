// A replacement for Combine.

@_exported public import SimulatedCombine
@_exported public import SimulatedURLSession

// A replacement for Combine: this module exports a simulated Combine.

@_exported public import SimulatedCombine
@_exported public import SimulatedURLSession

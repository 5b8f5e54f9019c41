// Stands for Combine.

@_exported public import SimulatedCombine

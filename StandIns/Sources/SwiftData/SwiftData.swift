// A replacement for SwiftData. Each container has a store in memory, and nothing is written to a file.
//
// Like SwiftData, this module exports Foundation and Observation.

@_exported public import Foundation
@_exported public import SimulatedObservation

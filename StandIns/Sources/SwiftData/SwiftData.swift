// A replacement for SwiftData, with a store in memory for each container. Nothing is written to a
// file.
//
// SwiftData exports Foundation and Observation.

@_exported public import Foundation
@_exported public import SimulatedObservation

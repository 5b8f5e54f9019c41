// This module replaces SwiftUI: a file that imports it sees the same declarations as with `import
// SwiftUI`. SwiftUI re-exports Foundation, Observation and the parts of Combine that its views
// need; this module re-exports the whole simulated Combine. `GranularityVirtualTime` makes
// `Task.sleep(for:)` wait on the virtual clock. This module also declares replacements for types of
// UIKit.
@_exported public import Foundation
@_exported public import GranularityVirtualTime
@_exported public import SimulatedCombine
@_exported public import SimulatedObservation
@_exported public import SimulatedUI
@_exported public import SimulatedURLSession

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif
#if canImport(Darwin)
  @_exported public import UniformTypeIdentifiers
#endif

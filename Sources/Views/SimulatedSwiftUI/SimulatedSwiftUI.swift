// Stands for SwiftUI: a file that imports this module sees what `import SwiftUI` gives. SwiftUI re-exports Foundation,
// Observation and the parts of Combine that its views need; here all of the simulated Combine comes with it.
// `VirtualTime` puts `Task.sleep(for:)` on the virtual clock. This module adds replacements for types of UIKit.
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

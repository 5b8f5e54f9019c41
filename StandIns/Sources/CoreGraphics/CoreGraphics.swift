// A replacement for CoreGraphics. Its types are declared in Foundation, and in a module that this module exports.

@_exported public import Foundation
@_exported public import SimulatedSwiftUI

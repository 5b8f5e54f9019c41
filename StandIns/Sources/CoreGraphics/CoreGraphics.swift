// Stands for CoreGraphics, whose types belong to Foundation and to the module that this one exports.

@_exported public import Foundation
@_exported public import SimulatedSwiftUI

// A replacement for UniformTypeIdentifiers. `UTType` is declared in the module that this module
// exports.

public import Foundation
@_exported public import struct SimulatedSwiftUI.UTType

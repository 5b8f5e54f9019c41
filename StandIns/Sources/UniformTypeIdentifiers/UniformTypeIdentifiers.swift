// Stands for UniformTypeIdentifiers, whose `UTType` belongs to the module that this one exports.

public import Foundation
@_exported public import struct SimulatedSwiftUI.UTType

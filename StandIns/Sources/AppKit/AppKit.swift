// Stands for AppKit. Nothing is drawn, no panel is shown, and no file is opened.
//
// AppKit exports Foundation. `NSColor` belongs to the module that this one exports, which has its conversions to values
// of SwiftUI.

@_exported public import Foundation
@_exported public import SimulatedSwiftUI

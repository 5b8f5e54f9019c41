// A replacement for AppKit. Nothing is drawn, no panel is shown, and no file is opened.
//
// AppKit exports Foundation. `NSColor` is declared in the module that this module exports, which
// also converts it to values of SwiftUI.

@_exported public import Foundation
@_exported public import SimulatedSwiftUI

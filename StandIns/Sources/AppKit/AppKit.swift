// A replacement for AppKit. Nothing is drawn, no panel is shown, and no file is opened.
//
// Like AppKit, this module exports Foundation. `NSColor` is declared in a module that this module exports, which also
// converts it to SwiftUI values.

@_exported public import Foundation
@_exported public import SimulatedSwiftUI

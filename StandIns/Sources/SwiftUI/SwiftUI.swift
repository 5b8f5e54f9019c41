// A replacement for SwiftUI. SwiftUI exports UIKit or AppKit, depending on the system; this module
// exports both.

@_exported public import AppKit
// On Apple's systems, Foundation exports Security.
@_exported public import Security
@_exported public import SimulatedSwiftUI
@_exported public import UIKit

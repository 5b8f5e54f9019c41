// A replacement for SwiftUI. The original exports UIKit or AppKit, depending on the platform. This module exports both.

@_exported public import AppKit
// On Apple's platforms, Foundation exports Security.
@_exported public import Security
@_exported public import SimulatedSwiftUI
@_exported public import UIKit

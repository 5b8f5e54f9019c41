// A replacement for UIKit. Nothing is drawn: a UIKit view stores its properties and its subviews,
// and has no events.
//
// UIKit exports CoreImage and Foundation. `UIColor` and `UIImage` are declared in the module that this module
// exports, which also converts them to values of SwiftUI.

@_exported public import CoreImage
@_exported public import Foundation
@_exported public import SimulatedSwiftUI

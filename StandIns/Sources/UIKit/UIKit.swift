// A replacement for UIKit. Nothing is drawn: a UIKit view stores its properties and subviews, and receives no events.
//
// Like UIKit, this module exports CoreImage and Foundation. `UIColor` and `UIImage` are declared in a module that this
// module exports, which also converts them to SwiftUI values.

@_exported public import CoreImage
@_exported public import Foundation
@_exported public import SimulatedSwiftUI

// Stands for UIKit. Nothing is drawn: a view of UIKit keeps its properties and its subviews, and has no events.
//
// UIKit exports Foundation. `UIColor` and `UIImage` belong to the module that this one exports, which has their
// conversions to values of SwiftUI.

@_exported public import Foundation
@_exported public import SimulatedSwiftUI

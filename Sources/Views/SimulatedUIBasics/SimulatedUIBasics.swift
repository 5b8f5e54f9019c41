// A file that imports SimulatedUIBasics sees the properties and the graph of SimulatedUICore too, as with SwiftUI and
// SwiftUICore. The types of CoreGraphics are arguments of looks, as `import SwiftUI` gives them; a file in which a
// `Double` is passed for a `CGFloat` needs the latter's initialisers.
@_exported public import SimulatedUICore

@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize

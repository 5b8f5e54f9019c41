// A file that imports SimulatedUIBasics also sees the properties and the graph of SimulatedUICore,
// as with SwiftUI and SwiftUICore. Some modifiers take types of CoreGraphics, which
// `import SwiftUI` also exports. A file that passes a `Double` for a `CGFloat` needs the
// initializers of `CGFloat`.
@_exported public import SimulatedUICore

@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize

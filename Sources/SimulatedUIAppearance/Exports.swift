// The types of CoreGraphics that are arguments of looks, as `import SwiftUI` gives them. A file in which a `Double` is passed for
// a `CGFloat` needs the latter's initialisers.
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize

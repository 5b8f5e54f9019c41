// A file that imports SimulatedUIBasics also sees the declarations of SimulatedUICore, as an import
// of SwiftUI includes SwiftUICore. The re-exported types of CoreGraphics are parameters of
// modifiers, and `import SwiftUI` exports them too. A file that passes a `Double` where a `CGFloat`
// is needed also needs the initializers of `CGFloat`.
@_exported public import SimulatedUICore

@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize

// Stands for SwiftUI, which exports UIKit and AppKit on the systems that have them; here both.

@_exported public import AppKit
@_exported public import SimulatedSwiftUI
@_exported public import UIKit

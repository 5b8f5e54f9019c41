// Stands for SwiftUI: a file that imports this module sees what `import SwiftUI` gives. SwiftUI re-exports Observation,
// Foundation and, of Combine, `ObservableObject`, `Published` and `ObservableObjectPublisher`.
@_exported public import CoarsePublisher
@_exported public import Foundation
@_exported public import Observation
@_exported public import SimulatedUI
@_exported public import VirtualTime

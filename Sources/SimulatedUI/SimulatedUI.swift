// A file that imports SimulatedUI sees the looks of SimulatedUIAppearance, the modifiers and
// properties of SimulatedUIBehavior, and the views, the properties and the graph of
// SimulatedUICore, as with SwiftUI and SwiftUICore.
@_exported public import SimulatedUIAppearance
@_exported public import SimulatedUIBehavior
@_exported public import SimulatedUICore

// A file that imports SimulatedUI sees the looks of SimulatedUIAppearance, and the views, the properties and the graph of
// SimulatedUICore, as with SwiftUI and SwiftUICore.
@_exported public import SimulatedUIAppearance
@_exported public import SimulatedUICore

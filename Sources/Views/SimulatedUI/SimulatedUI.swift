// A file that imports SimulatedUI also sees the declarations that SimulatedUIBasics exports (texts,
// stacks, lists, controls and navigation), and the properties and the graph of SimulatedUICore.
@_exported public import SimulatedUIBasics

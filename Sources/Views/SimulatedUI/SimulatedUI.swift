// A file that imports SimulatedUI also sees the declarations of SimulatedUIBasics (texts, stacks,
// lists, controls and navigation), and the properties and the graph of SimulatedUICore.
@_exported public import SimulatedUIBasics

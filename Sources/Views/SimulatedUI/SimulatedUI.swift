// A file that imports SimulatedUI sees what SimulatedUIBasics exports too: texts, stacks, lists, controls and
// navigation, and the properties and the graph of SimulatedUICore.
@_exported public import SimulatedUIBasics

// This module has no code. It exists so that the product with the same name links all modules on which this target
// depends.

// The module has no code: the product of its name links what its target depends on.

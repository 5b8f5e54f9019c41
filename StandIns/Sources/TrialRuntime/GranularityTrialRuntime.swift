// This module has no code. The product with its name links the modules on which its target depends.

// The compiler implicitly imports this module into a file that imports both Testing and UIKit. On Apple's platforms,
// the module makes images attachable to tests.

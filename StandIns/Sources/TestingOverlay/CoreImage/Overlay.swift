// The compiler implicitly imports this module into a file that imports both Testing and CoreImage. On Apple's
// platforms, the module makes images attachable to tests.

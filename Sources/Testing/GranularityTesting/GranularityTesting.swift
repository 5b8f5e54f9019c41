// A test that imports this module can also use the view host and the virtual clock.
@_exported public import GranularityViewHosting
@_exported public import GranularityVirtualTime

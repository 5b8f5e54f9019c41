// A test that imports this module sees the host of screens and the virtual clock.
@_exported public import GranularityViewHosting
@_exported public import GranularityVirtualTime

// A replacement for OSLog, which exports `os`.

@_exported public import os

// A replacement for QuartzCore. Its types are declared in UIKit, which this module exports.

@_exported public import UIKit

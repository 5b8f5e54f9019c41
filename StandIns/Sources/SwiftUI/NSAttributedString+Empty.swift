public import Foundation

#if !canImport(Darwin)
  extension NSAttributedString {
    /// Creates an empty string, as `NSAttributedString()` and `NSMutableAttributedString()` do on Apple's systems.
    /// Foundation on Linux declares no initializer without arguments for these classes.
    public convenience init(_empty: Void = ()) { self.init(string: "") }
  }
#endif

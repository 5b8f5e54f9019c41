/// The Xcode release whose SDK builds a screen, where SwiftUI differs between releases.
///
/// Source: Apple, "SwiftUI updates", June 2026, about `@State`: "This change only initializes and stores your property once when
/// it's a class."
public enum SDKVersion: String, CaseIterable, Sendable {
  /// Xcode 26 and earlier: a ``State`` makes its initial value whenever the view's value is made. The initial values are
  /// compared, so a default that makes a new object prevents skips.
  case xcode26 = "26"
  /// Xcode 27: a ``State`` makes its initial value once for each node. Initial values are not compared, so they never keep a
  /// view from being skipped.
  case xcode27 = "27"

  /// The newest release.
  public static let current = xcode27
}

import SwiftUI

/// Environment values that the screens set.
extension EnvironmentValues {
  var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }

  var otherNumber: Int {
    get { self[OtherNumberKey.self] }
    set { self[OtherNumberKey.self] = newValue }
  }

  var sizes: Sizes {
    get { self[SizesKey.self] }
    set { self[SizesKey.self] = newValue }
  }

  var action: () -> Void {
    get { self[ActionKey.self] }
    set { self[ActionKey.self] = newValue }
  }

  private enum NumberKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
  }

  private enum OtherNumberKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
  }

  private enum SizesKey: EnvironmentKey {
    static var defaultValue: Sizes { Sizes() }
  }

  private enum ActionKey: EnvironmentKey {
    static var defaultValue: () -> Void { {} }
  }
}

/// An environment value that consists of two sizes.
struct Sizes: Equatable {
  var text = 1
  var isAccessible = false

  init() {}
}

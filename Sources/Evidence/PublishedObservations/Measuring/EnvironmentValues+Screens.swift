package import SimulatedUI

/// Values that the screens put into the environment.
extension EnvironmentValues {
  package var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }

  package var otherNumber: Int {
    get { self[OtherNumberKey.self] }
    set { self[OtherNumberKey.self] = newValue }
  }

  package var sizes: Sizes {
    get { self[SizesKey.self] }
    set { self[SizesKey.self] = newValue }
  }

  package var action: () -> Void {
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

/// A value of the environment with two parts.
package struct Sizes: Equatable {
  package var text = 1
  package var isAccessible = false

  package init() {}
}

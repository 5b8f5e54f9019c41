import SimulatedUICore

// The styles of controls, under the names that SwiftUI code uses. A style consists only of its name.

public protocol ButtonStyle {}
public protocol TextFieldStyle {}
public protocol ToggleStyle {}

/// A style that consists of its name.
public struct NamedStyle: Hashable, Sendable, ButtonStyle, TextFieldStyle, ToggleStyle {
  private let name: String

  package init(_ name: String) {
    self.name = name
  }
}

extension ButtonStyle where Self == NamedStyle {
  public static var automatic: NamedStyle { .init("automatic") }
  public static var bordered: NamedStyle { .init("bordered") }
  public static var borderedProminent: NamedStyle { .init("borderedProminent") }
  public static var borderless: NamedStyle { .init("borderless") }
  public static var plain: NamedStyle { .init("plain") }
  public static var link: NamedStyle { .init("link") }
}

extension TextFieldStyle where Self == NamedStyle {
  public static var automatic: NamedStyle { .init("automatic") }
  public static var plain: NamedStyle { .init("plain") }
  public static var roundedBorder: NamedStyle { .init("roundedBorder") }
}

extension ToggleStyle where Self == NamedStyle {
  public static var automatic: NamedStyle { .init("automatic") }
  public static var button: NamedStyle { .init("button") }
  public static var checkbox: NamedStyle { .init("checkbox") }
  public static var `switch`: NamedStyle { .init("switch") }
}

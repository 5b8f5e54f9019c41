import SimulatedUICore

// The styles of controls, under the names that SwiftUI code uses. A style consists only of its name.

public protocol ListStyle {}
public protocol PickerStyle {}
public protocol FormStyle {}
public protocol TabViewStyle {}

/// A style that consists of its name.
public struct NamedStyle: Hashable, Sendable, ListStyle, PickerStyle, FormStyle, TabViewStyle {
  private let name: String

  package init(_ name: String) {
    self.name = name
  }
}

extension ListStyle where Self == NamedStyle {
  public static var automatic: NamedStyle { .init("automatic") }
  public static var plain: NamedStyle { .init("plain") }
  public static var inset: NamedStyle { .init("inset") }
  public static var insetGrouped: NamedStyle { .init("insetGrouped") }
  public static var grouped: NamedStyle { .init("grouped") }
  public static var sidebar: NamedStyle { .init("sidebar") }
}

extension PickerStyle where Self == NamedStyle {
  public static var automatic: NamedStyle { .init("automatic") }
  public static var segmented: NamedStyle { .init("segmented") }
  public static var menu: NamedStyle { .init("menu") }
  public static var inline: NamedStyle { .init("inline") }
  public static var wheel: NamedStyle { .init("wheel") }
  public static var navigationLink: NamedStyle { .init("navigationLink") }
}

extension FormStyle where Self == NamedStyle {
  public static var automatic: NamedStyle { .init("automatic") }
  public static var grouped: NamedStyle { .init("grouped") }
  public static var columns: NamedStyle { .init("columns") }
}

extension TabViewStyle where Self == NamedStyle {
  public static var automatic: NamedStyle { .init("automatic") }
  public static var page: NamedStyle { .init("page") }
}

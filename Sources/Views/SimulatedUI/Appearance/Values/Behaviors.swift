// The protocols of arguments with their standard values.

/// Whether text can be selected.
public protocol TextSelectability {}
public struct EnabledTextSelectability: TextSelectability {}
public struct DisabledTextSelectability: TextSelectability {}
extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: Self { .init() }
}
extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: Self { .init() }
}

/// Where scrolling comes to rest.
public protocol ScrollTargetBehavior {}
public struct PagingScrollTargetBehavior: ScrollTargetBehavior { public init() {} }
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  private let limit: LimitBehavior

  public init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }

  public enum LimitBehavior: Sendable { case automatic, always, alwaysByFew, alwaysByOne, never }
}
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: Self { .init() }
}
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { .init() }
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    .init(limitBehavior: limitBehavior)
  }
}

/// The size of a sheet.
public protocol PresentationSizing {}
public struct NamedPresentationSizing: PresentationSizing, Hashable, Sendable {
  fileprivate let name: String
}
extension PresentationSizing where Self == NamedPresentationSizing {
  public static var automatic: NamedPresentationSizing { .init(name: "automatic") }
  public static var page: NamedPresentationSizing { .init(name: "page") }
  public static var form: NamedPresentationSizing { .init(name: "form") }
  public static var fitted: NamedPresentationSizing { .init(name: "fitted") }
}

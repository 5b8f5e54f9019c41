public import Foundation

/// Messages to assistive technologies. Posting a message has no effect, because the simulation has no
/// assistive technology.
public enum AccessibilityNotification {
  public struct Announcement {
    private let text: AttributedString

    public init(_ announcement: String) { text = AttributedString(announcement) }
    public init(_ announcement: AttributedString) { text = announcement }
    public init(_ announcement: LocalizedStringResource) {
      text = AttributedString(String(localized: announcement))
    }

    public func post() {}
  }

  public struct LayoutChanged {
    public init() {}
    public init(_ element: Any) {}
    public func post() {}
  }

  public struct ScreenChanged {
    public init() {}
    public init(_ element: Any) {}
    public func post() {}
  }

  public struct PageScrolled {
    public init(_ description: String) {}
    public func post() {}
  }
}

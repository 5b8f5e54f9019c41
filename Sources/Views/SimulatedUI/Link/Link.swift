public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

/// A view with a label and a URL, which it opens when a user taps the label.
public struct Link<Label: View>: PrimitiveView {
  private let content: Label
  private let destination: URL

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    content = label()
    self.destination = destination
  }

  @TitleForms
  public init(_ title: LocalizedStringKey, destination: URL) where Label == Text {
    self.init(destination: destination) { Text(title) }
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginControl("Link")
    visitor.action { $0.openURL(view.destination) }
    Label._visit(view.content, at: position, by: &visitor)
    visitor.endContainer()
  }

  public static var _positions: Int { Label._positions }
}

nonisolated extension View {
  /// Adds an action that runs when the app receives a URL. A test sends a URL by setting the
  /// control `OpenURL` to the URL.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    InputModifier(content: self, label: "OpenURL", initial: URL(filePath: "/"), action: action)
  }
  public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View {
    look((preferring, allowing))
  }
}

nonisolated extension View {
  /// Adds an action that runs when the app continues an activity. A test sends an activity by
  /// setting the control `UserActivity` to the activity.
  public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    InputModifier(
      content: self, label: "UserActivity", initial: NSUserActivity(activityType: activityType)
    ) { activity in
      if activity.activityType == activityType { action(activity) }
    }
  }

  /// Advertises an activity. In the simulation, no other device receives the activity, so the
  /// closure is not called.
  public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View {
    self
  }

  /// Advertises an activity for an element. In the simulation, no other device receives the
  /// activity, so the closure is not called.
  public func userActivity<Element>(
    _ activityType: String, element: Element?,
    _ update: @escaping (Element, NSUserActivity) -> Void
  ) -> some View {
    self
  }
}

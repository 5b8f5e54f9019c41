public import AppKit
public import SimulatedUI
public import UIKit

/// A SwiftUI view that shows a UIKit view. `makeUIView` runs once. Each run of `updateUIView` counts as one evaluation.
@MainActor @preconcurrency public protocol UIViewRepresentable: ObjectRepresentable
where Represented == UIViewType {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
  @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
  @MainActor @preconcurrency static func dismantleUIView(
    _ uiView: UIViewType, coordinator: Coordinator)
}

public typealias UIViewRepresentableContext = RepresentableContext

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  public func _make(in context: Context) -> UIViewType { makeUIView(context: context) }
  public func _update(_ object: UIViewType, in context: Context) {
    updateUIView(object, context: context)
  }
  public func _dismantle(_ object: UIViewType, coordinator: Coordinator) {
    Self.dismantleUIView(object, coordinator: coordinator)
  }
}

/// A SwiftUI view that shows a UIKit view controller. The controller's view is loaded after the controller is created.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: ObjectRepresentable
where Represented == UIViewControllerType {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
  @MainActor @preconcurrency func updateUIViewController(
    _ uiViewController: UIViewControllerType, context: Context)
  @MainActor @preconcurrency static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
}

public typealias UIViewControllerRepresentableContext = RepresentableContext

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}

  public func _make(in context: Context) -> UIViewControllerType {
    let controller = makeUIViewController(context: context)
    _ = controller.view
    return controller
  }
  public func _view(of object: UIViewControllerType) -> AnyView? {
    (object as? any HostingController)?.shownView
  }
  public func _update(_ object: UIViewControllerType, in context: Context) {
    updateUIViewController(object, context: context)
  }
  public func _dismantle(_ object: UIViewControllerType, coordinator: Coordinator) {
    Self.dismantleUIViewController(object, coordinator: coordinator)
  }
}

/// A SwiftUI view that shows an AppKit view. `makeNSView` runs once. Each run of `updateNSView` counts as one
/// evaluation.
@MainActor @preconcurrency public protocol NSViewRepresentable: ObjectRepresentable
where Represented == NSViewType {
  associatedtype NSViewType: NSView
  associatedtype Coordinator = Void
  typealias Context = NSViewRepresentableContext<Self>

  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  @MainActor @preconcurrency func makeNSView(context: Context) -> NSViewType
  @MainActor @preconcurrency func updateNSView(_ nsView: NSViewType, context: Context)
  @MainActor @preconcurrency static func dismantleNSView(
    _ nsView: NSViewType, coordinator: Coordinator)
}

public typealias NSViewRepresentableContext = RepresentableContext

extension NSViewRepresentable {
  public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}

  public func _make(in context: Context) -> NSViewType { makeNSView(context: context) }
  public func _update(_ object: NSViewType, in context: Context) {
    updateNSView(object, context: context)
  }
  public func _dismantle(_ object: NSViewType, coordinator: Coordinator) {
    Self.dismantleNSView(object, coordinator: coordinator)
  }
}

/// A SwiftUI view that shows an AppKit view controller. The controller's view is loaded after the controller is
/// created.
@MainActor @preconcurrency public protocol NSViewControllerRepresentable: ObjectRepresentable
where Represented == NSViewControllerType {
  associatedtype NSViewControllerType: NSViewController
  associatedtype Coordinator = Void
  typealias Context = NSViewControllerRepresentableContext<Self>

  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  @MainActor @preconcurrency func makeNSViewController(context: Context) -> NSViewControllerType
  @MainActor @preconcurrency func updateNSViewController(
    _ nsViewController: NSViewControllerType, context: Context)
  @MainActor @preconcurrency static func dismantleNSViewController(
    _ nsViewController: NSViewControllerType, coordinator: Coordinator)
}

public typealias NSViewControllerRepresentableContext = RepresentableContext

extension NSViewControllerRepresentable {
  public static func dismantleNSViewController(
    _ nsViewController: NSViewControllerType, coordinator: Coordinator
  ) {}

  public func _make(in context: Context) -> NSViewControllerType {
    let controller = makeNSViewController(context: context)
    _ = controller.view
    return controller
  }
  public func _view(of object: NSViewControllerType) -> AnyView? {
    (object as? any HostingController)?.shownView
  }
  public func _update(_ object: NSViewControllerType, in context: Context) {
    updateNSViewController(object, context: context)
  }
  public func _dismantle(_ object: NSViewControllerType, coordinator: Coordinator) {
    Self.dismantleNSViewController(object, coordinator: coordinator)
  }
}

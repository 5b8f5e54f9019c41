public import Foundation
public import SimulatedUICore

#if canImport(Darwin)
  public import UniformTypeIdentifiers
#endif

// A test drops values by setting the control `Drop`. Dragging alone has no effect, so the views
// that a user can drag are not recorded.
nonisolated extension View {
  public func draggable(_ payload: @autoclosure @escaping () -> some Transferable) -> some View {
    self
  }
  public func draggable(
    _ payload: @autoclosure @escaping () -> some Transferable, @ViewBuilder preview: () -> some View
  ) -> some View {
    self
  }
  public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }
  public func onDrag(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> some View
  ) -> some View {
    self
  }

  /// Adds an action for values that a user drops. A test drops values by setting the control `Drop`
  /// to an array of values. The values are first over the view, and then dropped.
  ///
  /// To show the view while values are over it, a test sets the control `Targeted`.
  public func dropDestination<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self,
    action: @escaping (_ items: [Payload], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    droppable([Payload].self, isTargeted) { _ = action($0, .zero) }
  }

  /// Adds an action for items that a user drops. A test drops items by setting the control `Drop`
  /// to an array of item providers.
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    droppable([NSItemProvider].self) {
      isTargeted?.wrappedValue = $0
    } _: {
      _ = action($0, .zero)
    }
  }
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }
  public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
    InputModifier(content: self, label: "Drop", initial: [NSItemProvider]()) { providers in
      let info = DropInfo(providers: providers)
      guard delegate.validateDrop(info: info) else { return }
      delegate.dropEntered(info: info)
      _ = delegate.dropUpdated(info: info)
      _ = delegate.performDrop(info: info)
    }
  }

  private func droppable<Payload>(
    _: [Payload].Type, _ isTargeted: @escaping (Bool) -> Void,
    _ action: @escaping ([Payload]) -> Void
  ) -> some View {
    let dropped = InputModifier(content: self, label: "Drop", initial: [Payload]()) {
      isTargeted(true)
      action($0)
      isTargeted(false)
    }
    return InputModifier(content: dropped, label: "Targeted", initial: false, action: isTargeted)
  }
}

/// Handles items that a user drags over a view or drops on it.
public protocol DropDelegate {
  func validateDrop(info: DropInfo) -> Bool
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// The items that a user drops.
public struct DropInfo {
  let providers: [NSItemProvider]

  public var location: CGPoint { .zero }
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { !providers.isEmpty }
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { providers }
}

public enum DropOperation: Sendable { case cancel, forbidden, copy, move }

/// The operation that a drop will perform.
public struct DropProposal: Sendable {
  public let operation: DropOperation

  public init(operation: DropOperation) { self.operation = operation }
}

public import Foundation
public import SimulatedUICore

nonisolated extension View {
  /// Shows a sheet for an item as long as the item is not `nil`.
  ///
  /// The modifier itself observes the binding, so a change of the item does not evaluate the view
  /// to which the modifier is applied. The reads of the content are tracked separately. If the id
  /// of the item changes, a different view is shown.
  ///
  /// - Parameter onDismiss: The action that runs after the pass that removed a sheet, unless the
  ///   view with the modifier was unmounted together with the sheet.
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    presenting(.sheet, item, onDismiss: onDismiss, content)
  }

  /// Shows a sheet while a binding is true.
  ///
  /// The modifier itself observes the binding, so a change of its value does not evaluate the view
  /// to which the modifier is applied. The reads of the content are tracked separately.
  ///
  /// - Parameter onDismiss: The action that runs after the pass that removed the sheet, unless the
  ///   view with the modifier was unmounted together with the sheet.
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    presenting(.sheet, isPresented, onDismiss: onDismiss, content)
  }

  /// Shows a full-screen cover for an item, in the same way as ``sheet(item:onDismiss:content:)``.
  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    presenting(.fullScreenCover, item, onDismiss: onDismiss, content)
  }

  /// Shows a full-screen cover while a binding is true, in the same way as a sheet.
  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    presenting(.fullScreenCover, isPresented, onDismiss: onDismiss, content)
  }

  /// Shows a popover while a binding is true, in the same way as a sheet.
  public func popover(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    presenting(.popover, isPresented, content).look((attachmentAnchor, arrowEdge))
  }

  /// Shows a popover for an item as long as the item is not `nil`, in the same way as a sheet.
  public func popover<Item: Identifiable>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    presenting(.popover, item, onDismiss: nil, content).look((attachmentAnchor, arrowEdge))
  }

  package func presenting<Item: Identifiable>(
    _ kind: PresentationKind, _ item: Binding<Item?>, onDismiss: (() -> Void)?,
    @ViewBuilder _ content: @escaping (Item) -> some View
  ) -> some View {
    accompanied(
      by: PresentingView(
        kind: kind, value: item, absence: nil, onDismiss: onDismiss,
        made: NothingMade(),
        items: { item, _ in
          item.map { [PresentedItem(value: $0, id: SheetID(kind, item: $0.id))] } ?? []
        },
        content: { content($0.value) }))
  }

  func presenting(
    _ kind: PresentationKind, _ isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder _ content: @escaping () -> some View
  ) -> some View {
    accompanied(
      by: PresentingView(
        kind: kind, value: isPresented, absence: false, onDismiss: onDismiss,
        made: NothingMade(),
        items: { isPresented, _ in
          isPresented ? [PresentedItem(value: (), id: SheetID<Bool>(kind, item: nil))] : []
        },
        content: { _ in content() }))
  }

  /// Shows content while a binding is true, unless the content is `nil`. The body that applies the
  /// modifier makes the content.
  package func presenting<Content: View>(
    _ kind: PresentationKind, _ isPresented: Binding<Bool>, made content: Content?
  ) -> some View {
    accompanied(
      by: PresentingView(
        kind: kind, value: isPresented, absence: false, onDismiss: nil,
        made: MadeContent(content: content, isPresented: isPresented),
        items: { isPresented, made -> [PresentedItem<Content, Bool>] in
          guard isPresented, let content = made.content else { return [] }
          return [PresentedItem(value: content, id: SheetID(kind, item: nil))]
        },
        content: { $0.value }))
  }
}

/// Observes a binding, and shows a presentation that depends on the binding's value.
private struct PresentingView<Value, Made, Item: Identifiable, Content: View>: UncountedView {
  let kind: PresentationKind
  @Binding var value: Value
  /// The value of the binding that ends the presentation, such as `false` or `nil`.
  let absence: Value
  let onDismiss: (() -> Void)?
  /// What the body that applies the modifier made for the presentation.
  let made: Made
  /// Returns the items to show for a value of the binding: one item or none.
  let items: (Value, Made) -> [Item]
  let content: (Item) -> Content

  var body: some View {
    let dismiss = DismissAction(BoundPresentation(binding: $value, absence: absence))
    PresentedSheet(
      kind: kind, onDismiss: onDismiss,
      sheet: ForEach(items(value, made)) {
        Dismissible(
          kind: kind, dismiss: dismiss,
          content: content($0).environment(\.dismiss, dismiss).outsideOfStacks())
      })
  }
}

/// The content of a presentation, which the body around it made. It is a part of what this body
/// shows while it is presented.
private struct MadeContent<Content>: CustomComparable {
  let content: Content?
  let isPresented: Binding<Bool>

  static func difference(from old: Self, to new: Self, by comparator: SimulatedUICore.Comparator)
    -> Difference?
  {
    comparator.comparesOutputs && !new.isPresented.shown
      ? nil : comparator.difference(from: old.content, to: new.content)
  }
}

/// The absence of content that a body made. The closures of a sheet run later.
private struct NothingMade: Equatable {}

nonisolated extension View {
  /// Hides the navigator and the cover scope of the enclosing navigation stack from this view,
  /// because the view is shown over the stack. Gives the view its own edit mode.
  fileprivate func outsideOfStacks() -> some View {
    environment(writing: ObjectWrite<Navigator>(object: nil))
      .environment(writing: ObjectWrite<CoverScope>(object: nil))
      .environment(writing: ObjectWrite<ColumnSource>(object: nil))
      .environment(writing: EditModeWrite())
  }

  /// Shows a view next to this view while a binding is true.
  ///
  /// The content closure runs in the enclosing body, even while the view is not shown.
  public func inspector(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> some View
  ) -> some View {
    presenting(.inspector, isPresented, made: content())
  }
}

/// A presentation with at most one row. Without a row, nothing is shown.
private struct PresentedSheet<Item: Identifiable, Sheet: View>: PrimitiveView {
  let kind: PresentationKind
  let onDismiss: (() -> Void)?
  let sheet: ForEach<[Item], Item.ID, Sheet>

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    if let onDismiss = view.onDismiss {
      let presented = view.sheet.data.first?.id
      visitor.beginEffect()
      visitor.effect(DismissEffect(presented: presented, action: onDismiss), at: position)
    }
    if view.sheet.data.isEmpty { return }
    visitor.beginPresentation(view.kind)
    visitor.rows(view.sheet, at: position + 1)
    visitor.endContainer()
  }

  static var _positions: Int { 2 }
}

/// Presented content, with the control that the system adds to dismiss the content. Accessibility
/// modifiers on the presenting view give no names to this control.
private struct Dismissible<Content: View>: PrimitiveView {
  let kind: PresentationKind
  let dismiss: DismissAction
  let content: Content

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginElements()
    Content._visit(view.content, at: position, by: &visitor)
    visitor.dismissal(of: view.kind) { view.dismiss() }
    visitor.endNames()
  }

  static var _positions: Int { Content._positions }
}

/// Runs the action `onDismiss` when the presented sheet is removed or replaced with a different
/// sheet.
private struct DismissEffect<ID: Equatable>: ViewEffect {
  let presented: ID?
  let action: () -> Void

  func change(from old: Self) -> (() -> Void)? {
    old.presented == nil || old.presented == presented ? nil : action
  }
}

/// The value for which a sheet is shown, with the id of the sheet.
private struct PresentedItem<Value, ID: Hashable>: Identifiable {
  let value: Value
  let id: SheetID<ID>
}

/// The id of a sheet among the sheets of one modifier. The text of the id cannot be mistaken for
/// the id of a row.
private struct SheetID<Item: Hashable>: Hashable, CustomStringConvertible {
  private let kind: String
  private let item: Item?

  init(_ kind: PresentationKind, item: Item?) {
    self.kind = kind.rawValue.lowercased()
    self.item = item
  }

  var description: String { item.map { "\(kind) \($0)" } ?? kind }
}

/// The area or the point to which a popover is attached.
public enum PopoverAttachmentAnchor: Equatable, Sendable {
  case rect(Source)
  case point(UnitPoint)

  public enum Source: Equatable, Sendable {
    case bounds
    case rect(CGRect)
  }
}

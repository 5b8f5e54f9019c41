public import SimulatedUIBasics
public import SimulatedUICore

/// A button with a label that shares items. A test can tap it, but the simulation shares nothing.
public struct ShareLink<Item: Transferable, Label: View>: PrimitiveView {
  private let content: Label
  private let items: [Item]
  private let subject, message: Text?
  private let preview: SharePreview?

  public init(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      items: [item], subject: subject, message: message, preview: preview, label: label)
  }

  public init(
    items: [Item], subject: Text? = nil, message: Text? = nil, preview: SharePreview? = nil,
    @ViewBuilder label: () -> Label
  ) {
    content = label()
    self.items = items
    (self.subject, self.message, self.preview) = (subject, message, preview)
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginControl("ShareLink")
    visitor.action { _ in }
    Label._visit(view.content, at: position, by: &visitor)
    visitor.endContainer()
  }

  public static var _positions: Int { Label._positions }
}

extension ShareLink where Label == SimulatedUI.Label<Text, Image> {
  public init(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview? = nil
  ) {
    self.init("Share…", item: item, subject: subject, message: message, preview: preview)
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview? = nil
  ) {
    self.init(item: item, subject: subject, message: message, preview: preview) {
      SimulatedUI.Label(title, systemImage: "square.and.arrow.up")
    }
  }
}

extension ShareLink where Label == SimulatedUI.Label<Text, Image> {
  public init(items: [Item], subject: Text? = nil, message: Text? = nil) {
    self.init("Share…", items: items, subject: subject, message: message)
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, items: [Item], subject: Text? = nil, message: Text? = nil
  ) {
    self.init(items: items, subject: subject, message: message) {
      SimulatedUI.Label(title, systemImage: "square.and.arrow.up")
    }
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, items: [Item], subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Item) -> SharePreview
  ) {
    self.init(title, items: items, subject: subject, message: message)
  }

  /// - Parameter preview: This closure is not called, because the simulation shares nothing.
  public init(
    items: [Item], subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Item) -> SharePreview
  ) {
    self.init(items: items, subject: subject, message: message)
  }
}

extension ShareLink {
  /// - Parameter preview: This closure is not called, because the simulation shares nothing.
  public init(
    items: [Item], subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Item) -> SharePreview, @ViewBuilder label: () -> Label
  ) {
    self.init(items: items, subject: subject, message: message, label: label)
  }
}

/// The title and the image that the system shows while a user shares an item.
public struct SharePreview: Sendable {
  private let title: Text
  private let image, icon: Image?

  @TextForms
  public init(_ title: LocalizedStringKey, image: Image? = nil, icon: Image? = nil) {
    (self.title, self.image, self.icon) = (Text(title), image, icon)
  }
}

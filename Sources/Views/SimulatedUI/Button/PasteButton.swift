import SimulatedUIBasics
public import SimulatedUICore

#if canImport(Darwin)
  public import UniformTypeIdentifiers
#endif

/// A button that pastes from the clipboard. A test pastes by setting the control `Paste` to an
/// array of values, or to an array of item providers.
public nonisolated struct PasteButton: UncountedView {
  private let content: AnyView

  public init<Payload: Transferable>(
    payloadType: Payload.Type, onPaste: @escaping ([Payload]) -> Void
  ) {
    content = AnyView(
      InputModifier(content: Self.label, label: "Paste", initial: [Payload](), action: onPaste))
  }

  public init(
    supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void
  ) {
    content = AnyView(
      InputModifier(
        content: Self.label, label: "Paste", initial: [NSItemProvider](), action: payloadAction))
  }

  private static var label: Label<Text, Image> {
    Label("Paste", systemImage: "doc.on.clipboard")
  }

  public var body: some View { content }
}

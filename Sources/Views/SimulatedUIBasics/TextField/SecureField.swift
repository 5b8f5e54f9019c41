public import SimulatedUICore

/// An editable line of text that hides its characters, for a password.
public struct SecureField<Label: View>: TextControl {
  package static var kind: String { "SecureField" }
  package let label: Label
  package let value: Binding<String>
  package let edited = EditedText()

  private let prompt: Text?
  private let onCommit: (() -> Void)?

  package var shownValue: String? { String(repeating: "•", count: edited.shown(by: value).count) }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label: label(), value: text, prompt: prompt)
  }

  init(label: Label, value: Binding<String>, prompt: Text? = nil, onCommit: (() -> Void)? = nil) {
    (self.label, self.value, self.prompt, self.onCommit) = (label, value, prompt, onCommit)
  }

  package func showActions(titled title: () -> String, to visitor: inout some ViewVisitor) {
    if let onCommit { visitor.action("Submit") { _ in onCommit() } }
  }
}

/// An editor for several lines of text. It has no label, so a test finds it by the name
/// `TextEditor`.
public struct TextEditor: TextControl {
  package static var kind: String { "TextEditor" }
  package let label = Text("TextEditor")
  package let value: Binding<String>
  package let edited = EditedText()

  public init(text: Binding<String>) { value = text }

  /// - Parameter selection: The selected text. Typing does not change the selection.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) { value = text }
}

/// The selected part of a text.
public struct TextSelection: Hashable, Sendable {
  public enum Indices: Hashable, Sendable {
    case selection(Range<String.Index>)
    case multiSelection(RangeSet<String.Index>)
  }

  public var indices: Indices

  public init(insertionPoint: String.Index) { self.init(range: insertionPoint..<insertionPoint) }
  public init(range: Range<String.Index>) { indices = .selection(range) }
  public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }

  /// True if the selection is an insertion point between two characters.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }
}

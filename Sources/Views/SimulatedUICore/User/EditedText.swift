/// The text that a field shows while a user edits it, instead of the text of the field's binding.
///
/// If the binding does not accept the text that the user typed, the field still shows the typed
/// text. Each evaluation of the body around the field makes a new field, which shows the text of
/// the binding again. Source: rule 44b of <doc:Semantics>.
package struct EditedText: CustomComparable {
  private final class Edit {
    /// The text that the user typed, and the text that the binding had then; `nil` if the field
    /// shows the text of its binding.
    var typed: (text: String, shown: String)?
  }

  private let edit = Edit()

  package init() {}

  /// The text that a field with `binding` shows.
  package func shown(by binding: Binding<String>) -> String {
    edited(in: binding) ?? binding.shown
  }

  /// Replaces the text of the field, and sets the binding to the text.
  func set(_ text: String, of binding: Binding<String>) {
    let old = binding.wrappedValue
    binding.wrappedValue = text
    let isFollowed = binding.isShownLive && binding.wrappedValue != old
    edit.typed = isFollowed ? nil : (text, binding.shown)
  }

  /// Appends to the text of the field, and sets the binding to the new text.
  func append(_ text: String, to binding: Binding<String>) {
    set((edited(in: binding) ?? binding.wrappedValue) + text, of: binding)
  }

  /// The edited text; `nil` if there was no edit, or if the value of the binding has changed since
  /// the edit, which ends the edit.
  private func edited(in binding: Binding<String>) -> String? {
    guard let typed = edit.typed else { return nil }
    if typed.shown == binding.shown { return typed.text }
    edit.typed = nil
    return nil
  }

  /// Always equal: each evaluation makes a new instance, which must not make a view or an output
  /// differ.
  package static func difference(from _: Self, to _: Self, by _: Comparator) -> Difference? { nil }
}

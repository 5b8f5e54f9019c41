/// The text that a text field shows while a user edits it. The text can differ from the value of
/// the field's binding.
///
/// If the binding does not accept the text that the user typed, the field still shows the typed
/// text. An evaluation of the body around the field makes a new field, which shows the value of the
/// binding again. Source: rule 44b of <doc:Semantics>.
package struct EditedText: CustomComparable {
  private final class Edit {
    /// The text that the user typed, with the value that the binding had after that; `nil` if the
    /// field shows the value of its binding.
    var typed: (text: String, shown: String)?
  }

  private let edit = Edit()

  package init() {}

  /// The text that a field with `binding` shows.
  package func shown(by binding: Binding<String>) -> String {
    edited(in: binding) ?? binding.shown
  }

  /// Replaces the text in the field, and sets the binding to the new text.
  func set(_ text: String, of binding: Binding<String>) {
    let old = binding.wrappedValue
    binding.wrappedValue = text
    let isFollowed = binding.isShownLive && binding.wrappedValue != old
    edit.typed = isFollowed ? nil : (text, binding.shown)
  }

  /// Appends text to the text in the field, and sets the binding to the result.
  func append(_ text: String, to binding: Binding<String>) {
    set((edited(in: binding) ?? binding.wrappedValue) + text, of: binding)
  }

  /// The edited text; `nil` if the user did not edit the field, or if the binding's value has
  /// changed since the edit. Such a change ends the edit.
  private func edited(in binding: Binding<String>) -> String? {
    guard let typed = edit.typed else { return nil }
    if typed.shown == binding.shown { return typed.text }
    edit.typed = nil
    return nil
  }

  /// Treats all instances as equal, because each evaluation makes a new instance, and a view or an
  /// output must not count as different for this reason alone.
  package static func difference(from _: Self, to _: Self, by _: Comparator) -> Difference? { nil }
}

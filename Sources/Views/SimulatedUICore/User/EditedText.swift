/// The text that a field shows while a user edits it, instead of its binding's text.
///
/// If the binding does not accept what the user typed, the field still shows it. Each evaluation of the body around the
/// field makes a new field, which shows the binding again. Source: rule 44b of <doc:Semantics>.
package struct EditedText: CustomComparable {
  private final class Edit {
    /// What the user typed, and what the binding showed then; `nil` if the field shows its binding.
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

  /// Adds to the text of the field, and sets the binding to the text.
  func append(_ text: String, to binding: Binding<String>) {
    set((edited(in: binding) ?? binding.wrappedValue) + text, of: binding)
  }

  /// The edited text; `nil` without an edit, or if the binding has shown another value since, which ends the edit.
  private func edited(in binding: Binding<String>) -> String? {
    guard let typed = edit.typed else { return nil }
    if typed.shown == binding.shown { return typed.text }
    edit.typed = nil
    return nil
  }

  /// An evaluation always makes another one, which has no effect on a view or an output.
  package static func difference(from _: Self, to _: Self, by _: Comparator) -> Difference? { nil }
}

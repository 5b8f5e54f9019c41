public import SimulatedUIBasics
public import SimulatedUICore

/// A rotor that assistive technologies fill themselves, with the elements of a kind.
public struct AccessibilitySystemRotor: Sendable {
  private let name: String

  public static let headings = AccessibilitySystemRotor(name: "headings")
  public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
    AccessibilitySystemRotor(name: "headings \(level)")
  }
  public static let links = AccessibilitySystemRotor(name: "links")
  public static func links(visited: Bool) -> AccessibilitySystemRotor {
    AccessibilitySystemRotor(name: "links \(visited)")
  }
  public static let images = AccessibilitySystemRotor(name: "images")
  public static let lists = AccessibilitySystemRotor(name: "lists")
  public static let tables = AccessibilitySystemRotor(name: "tables")
  public static let landmarks = AccessibilitySystemRotor(name: "landmarks")
  public static let textFields = AccessibilitySystemRotor(name: "textFields")
  public static let boldText = AccessibilitySystemRotor(name: "boldText")
  public static let italicText = AccessibilitySystemRotor(name: "italicText")
  public static let underlineText = AccessibilitySystemRotor(name: "underlineText")
  public static let misspelledWords = AccessibilitySystemRotor(name: "misspelledWords")
}

// The labels of the entries belong to the output of the view.

nonisolated extension View {
  /// Adds a rotor with an entry for each element of an array.
  @TextForms
  public func accessibilityRotor<Entry: Identifiable>(
    _ label: LocalizedStringKey, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View {
    look((Text(label), entries.map { $0[keyPath: entryLabel] }))
  }
  @TextForms
  public func accessibilityRotor<Entry, ID: Hashable>(
    _ label: LocalizedStringKey, entries: [Entry], entryID: KeyPath<Entry, ID>,
    entryLabel: KeyPath<Entry, String>
  ) -> some View {
    look((Text(label), entries.map { $0[keyPath: entryLabel] }))
  }
  @TextForms
  public func accessibilityRotor(
    _ label: LocalizedStringKey, textRanges: [Range<String.Index>]
  ) -> some View {
    look((Text(label), textRanges))
  }
  /// Adds the entries of an array to a rotor of the system.
  public func accessibilityRotor<Entry: Identifiable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View {
    look((systemRotor, entries.map { $0[keyPath: entryLabel] }))
  }
  public func accessibilityRotor<Entry, ID: Hashable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [Entry], entryID: KeyPath<Entry, ID>,
    entryLabel: KeyPath<Entry, String>
  ) -> some View {
    look((systemRotor, entries.map { $0[keyPath: entryLabel] }))
  }
  public func accessibilityRotor(
    _ systemRotor: AccessibilitySystemRotor, textRanges: [Range<String.Index>]
  ) -> some View {
    look((systemRotor, textRanges))
  }
  /// Names the view, so that the entry of a rotor can refer to it.
  public func accessibilityRotorEntry(id: some Hashable, in namespace: Namespace.ID) -> some View {
    look(id)
  }
}

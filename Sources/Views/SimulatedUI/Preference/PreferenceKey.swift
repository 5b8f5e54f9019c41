internal import ModelObservation
public import SimulatedUIBasics
public import SimulatedUICore

/// The key of a preference, which is a value that views pass to the views around them.
public protocol PreferenceKey {
  associatedtype Value

  /// The value of the preference if no view in the content sets a value.
  static var defaultValue: Value { get }

  /// Combines `value`, which is the combined value of the earlier views, with the value of the next
  /// view in source order.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

extension PreferenceKey {
  /// Combines the values of several views in source order; the result for no values is the default
  /// value.
  static func combine(_ values: [Value]) -> Value {
    guard var combined = values.first else { return defaultValue }
    for value in values.dropFirst() { reduce(value: &combined, nextValue: { value }) }
    return combined
  }
}

nonisolated extension View {
  /// Sets the value of a preference for this view. The values that views inside this view set are
  /// ignored.
  public func preference<Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Key.Value
  ) -> some View {
    EffectModifier(content: self, effect: PreferenceEffect<Key>(.value(value)))
  }

  /// Transforms the combined value of a preference that the views inside this view set.
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ callback: @escaping (inout Key.Value) -> Void
  ) -> some View {
    EffectModifier(
      content: self, effect: PreferenceEffect<Key>(.transform(callback)))
  }

  /// Adds an action that runs with the first value that the views inside this view set for a
  /// preference, and again each time the combined value changes.
  ///
  /// The action runs after the pass, after the actions of `onAppear` and `onChange`. Reads in the
  /// action are not tracked.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    let reader = PreferenceReader<Key>(isSame: ==)
    return EffectModifier(
      content: self, effect: PreferenceEffect(.reader(reader, action: action)))
  }

  /// Adds a view in front of this view. The closure makes it from the preference's value that the
  /// views inside this view set.
  ///
  /// The reads of the closure are not dependencies of the enclosing view. A change of the
  /// preference runs the closure in a later pass of the same update, and does not evaluate the
  /// enclosing body.
  public func overlayPreferenceValue<Key: PreferenceKey, Overlay: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> Overlay
  ) -> some View {
    PreferenceLayer(content: self, kind: "Overlay", layer: PreferenceView<Key, Overlay>(transform))
  }

  /// Adds a view behind this view. The closure makes it from the preference's value that the views
  /// inside this view set.
  ///
  /// In all other respects, the modifier works like ``overlayPreferenceValue(_:alignment:_:)``.
  public func backgroundPreferenceValue<Key: PreferenceKey, Background: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> Background
  ) -> some View {
    PreferenceLayer(
      content: self, kind: "Background", layer: PreferenceView<Key, Background>(transform))
  }
}

/// A view with an additional view in front or behind, which is made from a preference of the first
/// view.
private struct PreferenceLayer<Key: PreferenceKey, Content: View, Layer: View>: PrimitiveView {
  let content: Content
  let kind: String
  let layer: PreferenceView<Key, Layer>

  private typealias Reading = EffectModifier<Content, PreferenceEffect<Key>>

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    let reader = PreferenceReader<Key>(isSame: { _, _ in true })
    let reading = Reading(
      content: view.content,
      effect: PreferenceEffect(.reader(reader, action: nil)))
    visitor.beginEnvironment(KeptObjectWrite(PreferenceValue<Key>()), at: position)
    Reading._visit(reading, at: position + 1, by: &visitor)
    visitor.beginCompanion()
    visitor.beginContainer(view.kind)
    PreferenceView._visit(view.layer, at: position + 1 + Reading._positions, by: &visitor)
    visitor.endContainer()
    visitor.endCompanion()
    visitor.endEnvironment()
  }

  static var _positions: Int { 2 + Reading._positions }
}

extension PreferenceLayer: RowWrapper {}

/// Makes a view from the value of a preference, and observes the value.
private struct PreferenceView<Key: PreferenceKey, Content: View>: UncountedView {
  @EnvironmentObject private var value: PreferenceValue<Key>
  private let content: (Key.Value) -> Content

  init(_ content: @escaping (Key.Value) -> Content) { self.content = content }

  var body: Content { content(value.current) }
}

/// The value of a preference, in an object that views can observe.
final class PreferenceValue<Key: PreferenceKey>: AnnouncedSource {
  let announcer = Announcer()
  private(set) var current = Key.defaultValue

  func set(_ value: Key.Value, by comparator: Comparator) {
    guard comparator.difference(from: current, to: value) != nil else { return }
    announcer.announce()
    current = value
  }
}

import SimulatedUICore

/// An effect that sets, transforms or reads one preference of its content.
///
/// After a pass that added, changed or removed such an effect, the graph collects the values of the
/// preference key once for all these effects. It then passes the values to the readers, inner
/// readers first.
struct PreferenceEffect<Key: PreferenceKey> {
  /// Sets the value for the content, and ignores the values that views in the content set.
  ///
  /// Source: `_PreferenceWritingModifier` of OpenSwiftUI, which removes the key from the inputs of
  /// its content.
  enum Role {
    case value(Key.Value)
    case transform((inout Key.Value) -> Void)
    /// Leaves the values unchanged, and passes their combination to a reader.
    case reader(PreferenceReader<Key>, action: ((Key.Value) -> Void)?)
  }

  private var role: Role
  private var collection: PreferenceCollection<Key>?

  init(_ role: Role) { self.role = role }
}

extension PreferenceEffect: ViewEffect {
  mutating func enter(below owner: Node, in graph: ViewGraph) {
    collection = graph.shared(orMake: PreferenceCollection<Key>(in: graph))
    guard case .reader(let reader, .some) = role else { return }
    reader.rounds = RoundLimit(name: "Bound preference \(Key.self)", below: owner, in: graph)
  }

  var appear: (() -> Void)? { collection?.request }
  var disappear: (() -> Void)? { collection?.request }

  func open(in environment: EnvironmentValues) {
    guard case .reader(let reader, nil) = role else { return }
    reader.value = environment.object(of: PreferenceValue<Key>.self) as? PreferenceValue<Key>
  }

  mutating func change(from old: Self) -> (() -> Void)? {
    collection = old.collection
    if case .reader(let reader, _) = old.role, case .reader(_, let action) = role {
      role = .reader(reader, action: action)
    }
    if case .value(let last) = old.role, case .value(let value) = role,
      let collection, collection.comparator.difference(from: last, to: value) == nil
    {
      return nil
    }
    return appear
  }
}

extension PreferenceEffect: CollectedEffect {
  static var defaultCollected: Key.Value { Key.defaultValue }

  func collect(_ values: [Key.Value]) -> [Key.Value] {
    switch role {
    case .value(let value):
      return [value]
    case .transform(let transform):
      var value = Key.combine(values)
      transform(&value)
      return [value]
    case .reader(let reader, let action):
      reader.receive(values, action, by: collection?.comparator)
      return values
    }
  }
}

extension PreferenceEffect: CustomComparable {
  /// Compares the values that two effects set. All readers count as equal, because a reader does not
  /// change the collected values.
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    switch (old.role, new.role) {
    case (.value(let old), .value(let new)): comparator.difference(from: old, to: new)
    case (.reader, .reader): nil
    default: comparator.closureDifference
    }
  }
}

/// Collects the values of one preference key in a graph, at most once in a pass.
final class PreferenceCollection<Key: PreferenceKey> {
  private unowned let graph: ViewGraph
  private var isRequested = false

  var comparator: Comparator { graph.comparator }

  init(in graph: ViewGraph) { self.graph = graph }

  func request() {
    guard !isRequested else { return }
    isRequested = true
    graph.perform(afterNextPass: { [self] in
      isRequested = false
      graph.collect(PreferenceEffect<Key>.self)
    })
  }
}

/// The state of an effect that reads a preference. It is the same object as long as the effect is
/// mounted.
final class PreferenceReader<Key: PreferenceKey> {
  /// The preference's value as an object, which the content of `overlayPreferenceValue` observes;
  /// `nil` for other readers.
  var value: PreferenceValue<Key>?
  /// Limits how often the reader's action runs in an update.
  var rounds: RoundLimit?
  /// The last value with which the action had to run; `nil` before the first such value.
  private var last: Key.Value?
  private let isSame: (Key.Value, Key.Value) -> Bool

  init(isSame: @escaping (Key.Value, Key.Value) -> Bool) { self.isSame = isSame }

  /// Runs the action if the combined value differs from the last value. For the first value, runs
  /// the action only if a view set the value.
  func receive(
    _ values: [Key.Value], _ action: ((Key.Value) -> Void)?, by comparator: Comparator?
  ) {
    let combined = Key.combine(values)
    if let comparator { value?.set(combined, by: comparator) }
    guard let action else { return }
    if let last { if isSame(last, combined) { return } } else if values.isEmpty { return }
    last = combined
    if rounds?.allowsAction() == true { action(combined) }
  }
}

/// The kind of models with which a screen runs: the kind in its source, or the other kind.
///
/// The source does not change. The section "Models as the other kind" of the article
/// <doc:Semantics> lists the rules.
public enum ModelInterpretation: String, CaseIterable, Sendable {
  /// The models behave as the source declares them.
  case asWritten
  /// An `ObservableObject` acts as if its class were `@Observable`: a view depends on the published
  /// properties that its body reads, and on nothing else.
  case asObservable
  /// An `@Observable` object acts as if its class were an `ObservableObject` whose properties are
  /// `@Published`.
  ///
  /// Every mutation is announced to each view that holds the object in a property.
  case asObservableObject
}

/// A factory that makes the models of views, and calls the scenario's action on the model of a tapped control.
///
/// All views that share a workshop hold the same object, so the field compares as equal and never prevents a skip.
public final class Workshop<Model: AnyObject> {
  /// The number of models that were made.
  public private(set) var made = 0
  /// The action of controls on a model; the scenario sets it.
  public var action: (Model) -> Void = { _ in }

  private let makeModel: () -> Model

  public init(_ makeModel: @escaping () -> Model) { self.makeModel = makeModel }

  public func make() -> Model {
    made += 1
    return makeModel()
  }

  /// Runs the action of a control on `model`.
  public func act(on model: Model) { action(model) }
}

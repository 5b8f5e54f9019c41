/// A factory that creates the models of views, and runs the scenario's action on a model when the user taps its
/// control.
///
/// All values of a view hold the same workshop. So the view's field with the workshop is always equal to its old value,
/// and never prevents a skip of the view.
public final class Workshop<Model: AnyObject> {
  /// The number of models that the workshop has created so far.
  public private(set) var made = 0
  /// What a tap on a control does to the control's model. The scenario sets this closure.
  public var action: (Model) -> Void = { _ in }

  private let makeModel: () -> Model

  public init(_ makeModel: @escaping () -> Model) { self.makeModel = makeModel }

  public func make() -> Model {
    made += 1
    return makeModel()
  }

  /// Runs the scenario's action on `model`. A view's control calls this method.
  public func act(on model: Model) { action(model) }
}

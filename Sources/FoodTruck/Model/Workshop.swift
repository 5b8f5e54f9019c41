/// Makes the models that views ask for, and hands those that the user acts on to whoever planned what the user does.
///
/// All views that share a workshop hold the same object, so it never keeps one of them from being skipped.
public final class Workshop<Model: AnyObject> {
  /// The models that were made.
  public private(set) var made = 0
  /// What it means to act on a model.
  public var action: (Model) -> Void = { _ in }

  private let makeModel: () -> Model

  public init(_ makeModel: @escaping () -> Model) {
    self.makeModel = makeModel
  }

  public func make() -> Model {
    made += 1
    return makeModel()
  }

  /// What a control does that is about `model`.
  public func act(on model: Model) {
    action(model)
  }
}

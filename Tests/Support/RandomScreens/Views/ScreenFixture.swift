/// The models of a random screen, and the user actions that its views offer.
final class ScreenFixture<Model: ScreenModel> {
  static var modelCount: Int { 3 }

  private(set) var models: [Model] = []
  /// True if effects must do nothing, so that a second screen with the same models does not change them.
  var isFrozen = false

  private var made: [WeakModel] = []
  private var controls: [Control] = []
  private var bodyWrites: [BodyWriteKey: Int] = [:]

  private struct WeakModel {
    weak var model: Model?
  }

  /// A user action, which is identified by the number of its part and by the number that the part's instance received.
  private struct Control {
    let part: Int
    let value: Int
    let perform: (Int) -> Void
  }

  private struct BodyWriteKey: Hashable {
    let part: Int
    let model: Int
  }

  init() {
    models = (0..<Self.modelCount).map { _ in make() }
  }

  func make() -> Model {
    let model = Model()
    model.number = made.count
    made.append(WeakModel(model: model))
    return model
  }

  /// The number of models that are alive, including those that views own.
  var modelsAlive: Int { made.count { $0.model != nil } }

  /// Releases all models and actions that the fixture holds.
  func clear() {
    for entry in made { entry.model?.other = nil }
    models = []
    controls = []
  }

  subscript(number: Int) -> Model? {
    models.isEmpty ? nil : models[number % models.count]
  }

  /// The values of the models, which must be the same for every runtime at the end of a turn.
  var summary: [String] {
    models.map { model in
      "\(model.a) \(model.b) \(model.isOn) \(model.items) \(model.note) \(model.other?.number ?? -1)"
    }
  }
}

// MARK: - What views do

extension ScreenFixture {
  /// Performs an effect, unless the fixture is frozen.
  func perform(_ action: () -> Void) {
    if !isFrozen { action() }
  }

  /// Offers an action to the user. It replaces the action that the same instance of the part offered before.
  func offer(_ part: Part, _ value: Int, _ perform: @escaping (Int) -> Void) {
    guard !isFrozen else { return }
    let control = Control(part: part.number, value: value, perform: perform)
    if let known = controls.firstIndex(where: { $0.part == part.number && $0.value == value }) {
      controls[known] = control
    } else {
      controls.append(control)
      controls.sort { ($0.part, $0.value) < ($1.part, $1.value) }
    }
  }

  /// Removes the actions and the writes that belong to the screen that was shown.
  func forgetControls() {
    controls = []
    bodyWrites = [:]
  }

  func tap(_ number: Int, by amount: Int) {
    if !controls.isEmpty { controls[number % controls.count].perform(amount) }
  }

  /// Writes the note from a body, once for each value of `a` that the body reads.
  func writeInBody(_ part: Part, _ model: Model) {
    let (key, a) = (BodyWriteKey(part: part.number, model: model.number), model.a)
    guard !isFrozen, bodyWrites[key] != a else { return }
    bodyWrites[key] = a
    model.note = "met \(a)"
  }
}

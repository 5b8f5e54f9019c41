/// What a random screen is over: its models, and what a user can do to what views own.
final class World<Model: ScreenModel> {
  static var modelCount: Int { 3 }

  private(set) var models: [Model] = []
  /// Whether effects do nothing, so that a second screen over the same models leaves them as they are.
  var isFrozen = false

  private var made: [WeakModel] = []
  private var controls: [Control] = []
  private var meddled: [MeddlingKey: Int] = [:]

  private struct WeakModel {
    weak var model: Model?
  }

  /// Tells the instances of a part apart by the numbers that they were given.
  private struct Control {
    let part: Int
    let value: Int
    let perform: (Int) -> Void
  }

  private struct MeddlingKey: Hashable {
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

  /// The models that live, those of views included.
  var modelsAlive: Int { made.count { $0.model != nil } }

  /// Lets go of all that the world holds.
  func clear() {
    for entry in made { entry.model?.other = nil }
    models = []
    controls = []
  }

  subscript(number: Int) -> Model? {
    models.isEmpty ? nil : models[number % models.count]
  }

  /// What decides how a screen goes on: the models that every runtime must end with.
  var summary: [String] {
    models.map { model in
      "\(model.a) \(model.b) \(model.isOn) \(model.items) \(model.note) \(model.other?.number ?? -1)"
    }
  }
}

// MARK: - What views do

extension World {
  /// Does something, unless the world is frozen.
  func perform(_ action: () -> Void) {
    if !isFrozen { action() }
  }

  /// Offers something to the user, in place of what the same instance of the part offered before.
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

  /// What was offered by whatever the screen showed.
  func forgetControls() {
    controls = []
    meddled = [:]
  }

  func tap(_ number: Int, by amount: Int) {
    if !controls.isEmpty { controls[number % controls.count].perform(amount) }
  }

  /// Lets a body write the note, once for each value of `a` that it finds.
  func meddle(_ part: Part, _ model: Model) {
    let (key, a) = (MeddlingKey(part: part.number, model: model.number), model.a)
    guard !isFrozen, meddled[key] != a else { return }
    meddled[key] = a
    model.note = "met \(a)"
  }
}

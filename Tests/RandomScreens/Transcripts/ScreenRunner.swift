internal import SimulatedUI

/// One run of a script over the models of one runtime, with the laws looked after.
final class ScreenPerformance<Model: ScreenModel> {
  private let world = World<Model>()
  private let makeListener: (() -> (GraphEvent) -> Void)?
  private var recorder = ScreenRecorder()
  private var graph: ViewGraph?
  private var screen = Part(0, reads: [.a])
  private var transcript = ScreenTranscript()
  /// The latest run of the turn.
  private var run = ScreenOperation.Run.plain

  init(makeListener: (() -> (GraphEvent) -> Void)?) {
    self.makeListener = makeListener
  }

  func perform(_ operations: [ScreenOperation]) -> ScreenTranscript {
    show(screen)
    for (index, operation) in operations.enumerated() {
      perform(operation)
      if index == operations.count - 1 || operation.endsTurn { endTurn() }
    }
    end()
    checkModels()
    return transcript
  }

  private func perform(_ operation: ScreenOperation) {
    switch operation {
    case .show(let part):
      end()
      show(part)
    case .update: break
    case .change(let change, let model, let run):
      guard let model = world[model] else { return }
      perform(in: run) { self.perform(change, on: model) }
    case .tap(let number, let amount, let run):
      perform(in: run) { world.tap(number, by: amount) }
    }
  }

  private func perform(in run: ScreenOperation.Run, _ action: () -> Void) {
    if run.rawValue > self.run.rawValue { self.run = run }
    self.run.perform(action)
  }

  private func perform(_ change: ScreenOperation.Change, on model: Model) {
    switch change {
    case .setA(let number): model.a = number
    case .addToA(let number): model.a &+= number
    case .setAAgain:
      let a = model.a
      model.a = a
    case .setB(let number): model.b = number
    case .addToB(let number): model.b &+= number
    case .toggle: model.isOn.toggle()
    case .setIsOnAgain:
      let isOn = model.isOn
      model.isOn = isOn
    case .setNote(let number): model.note = "\(number)"
    case .appendToNote: model.note += "!"
    case .insert(let item, let place):
      if !model.items.contains(item) { model.items.insert(item, at: min(place, model.items.count)) }
    case .remove(let place):
      if place < model.items.count { model.items.remove(at: place) }
    case .move(let start, let end):
      if max(start, end) < model.items.count {
        model.items.insert(model.items.remove(at: start), at: end)
      }
    case .repeatFirst: if let first = model.items.first { model.items.append(first) }
    case .setItemsAgain:
      let items = model.items
      model.items = items
    case .link(let number): model.other = world[number]
    case .unlink: model.other = nil
    case .replaceOther: model.other = world.make()
    }
  }
}

// MARK: - Turns

extension ScreenPerformance {
  private func show(_ part: Part) {
    screen = part
    recorder = ScreenRecorder()
    graph = makeGraph(of: part) { [recorder, listener = makeListener?()] event in
      recorder.receive(event)
      listener?(event)
    }
  }

  private func makeGraph(
    of part: Part, listener: ((GraphEvent) -> Void)? = nil
  ) -> ViewGraph {
    let world = world
    return ViewGraph(tracker: Model.tracker, listener: listener) {
      if let model = world[0] { Root(part: part, model: model, world: world) }
    }
  }

  private func endTurn() {
    guard let graph else { return }
    run = .plain
    graph.update()
    let (entries, evaluated) = recorder.takeTurn()
    let output = graph.outline()
    transcript.turns.append(
      ScreenTurn(
        screen: screen, entries: entries, output: output, models: world.summary,
        evaluated: evaluated))
    if graph.needsUpdate { breach("needs a turn to come to its end") }
    // Coarse announcements keep what installs its model up to date, and promise no more.
    let stale = graph.staleNodes().map(\.path)
    if !stale.isEmpty { transcript.staleTurns.append(.init(screen: screen, paths: stale)) }
    recorder.checkNodes()
    takeBreaches()
  }

  private func end() {
    guard let graph else { return }
    graph.tearDown()
    recorder.checkNodes()
    self.graph = nil
    world.forgetControls()
    _ = recorder.takeTurn()
    // Whoever is still registered tells of it now.
    for number in 0..<World<Model>.modelCount { world[number]?.b &+= 1 }
    let late = recorder.takeTurn().entries.count
    if late > 0 { breach("law 7: needs silence after the end; found \(late) reports") }
    takeBreaches()
    transcript.evaluations += recorder.evaluations
  }

  /// Law 7: once nobody holds a model, none lives.
  private func checkModels() {
    world.clear()
    let left = world.modelsAlive
    if left > 0 { breach("law 7: needs no model to live after the end; found \(left)") }
  }

  private func takeBreaches() {
    transcript.breaches += recorder.takeBreaches()
  }

  private func breach(_ sentence: String) {
    transcript.breaches.append(sentence)
  }
}

/// Gives the whole screen its first model.
private struct Root<Model: ScreenModel>: View {
  let part: Part
  @ObservedObject var model: Model
  let world: World<Model>

  var body: some View {
    PartSlot(part, in: PartContent(part, model, 0, in: world)).environmentObject(model)
  }
}

extension ScreenOperation {
  fileprivate var endsTurn: Bool {
    switch self {
    case .show, .update: true
    case .change, .tap: false
    }
  }
}

extension ScreenOperation.Run {
  fileprivate func perform(_ action: () -> Void) {
    switch self {
    case .plain: action()
    case .linear: withAnimation(.linear, action)
    case .spring: withAnimation(.spring, action)
    }
  }
}

internal import SimulatedUI

/// Runs a script with the models of one runtime, and checks the laws.
final class ScreenRunner<Model: ScreenModel> {
  private let fixture = ScreenFixture<Model>()
  private let graphs: any ScreenGraphs
  private let makeListener: (() -> (GraphEvent) -> Void)?
  private var recorder = ScreenRecorder()
  private var graph: ViewGraph?
  private var screen = Part(0, reads: [.a])
  private var transcript = ScreenTranscript()

  init(graphs: any ScreenGraphs, makeListener: (() -> (GraphEvent) -> Void)?) {
    self.graphs = graphs
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
    case .change(let change, let model, let transaction):
      guard let model = fixture[model] else { return }
      transaction.perform { self.perform(change, on: model) }
    case .tap(let number, let amount, let transaction):
      transaction.perform { fixture.tap(number, by: amount) }
    }
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
    case .link(let number): model.other = fixture[number]
    case .unlink: model.other = nil
    case .replaceOther: model.other = fixture.make()
    }
  }
}

// MARK: - Turns

extension ScreenRunner {
  private func show(_ part: Part) {
    screen = part
    recorder = ScreenRecorder()
    graph = makeGraph(of: part) { [recorder, listener = makeListener?()] event in
      recorder.receive(event)
      listener?(event)
    }
  }

  private func makeGraph(
    of part: Part, listener: @escaping (GraphEvent) -> Void
  ) -> ViewGraph {
    let fixture = fixture
    return graphs.graph(listener: listener) {
      if let model = fixture[0] { Root(part: part, model: model, fixture: fixture) }
    }
  }

  private func endTurn() {
    guard let graph else { return }
    graph.update()
    let (entries, evaluated) = recorder.takeTurn()
    let output = graph.outputTree()
    transcript.turns.append(
      ScreenTurn(
        screen: screen, entries: entries, output: output, models: fixture.summary,
        evaluated: evaluated))
    if graph.needsUpdate { breach("needs no pending update after a turn") }
    // With announcements, a view is certain to be up to date only if it installs the model that it reads.
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
    fixture.forgetControls()
    _ = recorder.takeTurn()
    // This change notifies, and so records, every observer that is still registered.
    for number in 0..<ScreenFixture<Model>.modelCount { fixture[number]?.b &+= 1 }
    let late = recorder.takeTurn().entries.count
    if late > 0 { breach("law 7: needs no notification after the end; found \(late)") }
    takeBreaches()
    transcript.evaluations += recorder.evaluations
  }

  /// Checks law 7: no model is alive after the fixture has released all models.
  private func checkModels() {
    fixture.clear()
    let left = fixture.modelsAlive
    if left > 0 { breach("law 7: needs no model to live after the end; found \(left)") }
  }

  private func takeBreaches() {
    transcript.breaches += recorder.takeBreaches()
  }

  private func breach(_ sentence: String) {
    transcript.breaches.append(sentence)
  }
}

/// The root view, which provides the first model to the complete screen.
private nonisolated struct Root<Model: ScreenModel>: View {
  let part: Part
  @ObservedObject var model: Model
  let fixture: ScreenFixture<Model>

  var body: some View {
    PartSlot(part, in: PartContent(part, model, 0, in: fixture)).environmentObject(model)
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

extension ScreenOperation.TransactionKind {
  fileprivate func perform(_ action: () -> Void) {
    switch self {
    case .plain: action()
    case .linear: withAnimation(.linear, action)
    case .spring: withAnimation(.spring, action)
    }
  }
}

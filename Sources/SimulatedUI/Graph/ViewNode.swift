internal import ModelObservation

/// A composite view at one identity.
final class ViewNode<Content: View>: Node {
  private let type: ViewType<Content>
  private var view: Content
  private var needsInstallation = true
  /// Whether the environment lacks an object that the view needs, so that it shows nothing.
  private var lacksObject = false
  /// Whether the view showed something before it lacked an object, so that its next output is not its first.
  private var showedSomething = false
  private var body: Content.Body?
  private var records: [PropertyRecord] = []
  private var scope: (any ReadScope)?

  init(
    _ view: Content, type: ViewType<Content>, id: Int, graph: ViewGraph, parent: Node?,
    position: Int, ordinal: Int
  ) {
    self.view = view
    self.type = type
    super.init(id: id, graph: graph, parent: parent, position: position, ordinal: ordinal)
  }

  override var kind: NodeKind { .view }

  override var component: String { ordinal == 0 ? type.name : "\(type.name)#\(ordinal + 1)" }

  /// Takes the value that the parent made now, and waits for evaluation if it differs.
  ///
  /// - Parameter isSame: Decides in place of a comparison field by field.
  func receive(
    _ view: Content, unless isSame: ((Content, Content) -> Bool)? = nil, in graph: ViewGraph
  ) {
    graph.record(.didInitialise(self))
    let differs =
      isSame.map { !$0(self.view, view) }
      ?? (type.plan.difference(from: self.view, to: view, by: graph.comparison) != nil)
    if differs {
      self.view = view
      needsInstallation = true
      graph.evaluateInThisPass(self, because: .`self`)
    } else if causes == nil, !needsEnvironmentCheck {
      graph.record(.didSkip(self, because: .equalValue))
    }
  }

  override func evaluate(because causes: Causes) {
    guard let graph else { return }
    if needsInstallation {
      let missing = type.install(in: &view, of: self, records: &records)
      lacksObject = missing != nil
      needsInstallation = lacksObject
      if let missing {
        showNothing(without: missing, in: graph)
        return
      }
    }
    for record in records { record.beginEvaluation() }
    let scope = self.scope ?? makeScope(in: graph)
    var newBody: Content.Body?
    let reads = scope.track { newBody = view.body }
    guard let newBody else { return }
    let isNewAgain = body == nil && showedSomething
    let output = isNewAgain ? .changed : type.output.change(from: body, to: newBody)
    body = newBody
    graph.record(.didEvaluate(self, Evaluation(causes: causes, output: output, reads: reads)))
    var reconciler = Reconciler(children: self, in: graph)
    Content.Body._visit(newBody, at: 0, by: &reconciler)
    reconciler.finish()
  }

  override func checkEnvironment() {
    needsEnvironmentCheck = false
    let changed = records.filter { $0.checkEnvironment() }
    for record in changed { record.change() }
    if changed.isEmpty { add(.equalEnvironment) } else { needsInstallation = true }
  }

  /// Takes away what was shown, since the view needs an object that its environment lacks.
  private func showNothing(without object: String, in graph: ViewGraph) {
    graph.warn(.missingObject(self, object))
    graph.record(.didSkip(self, because: .missingObject(object)))
    if body != nil { showedSomething = true }
    body = nil
    scope?.cancel()
    Reconciler(children: self, in: graph).finish()
  }

  /// What `_printChanges()` says in an evaluation that has these causes.
  func changes(because causes: Causes) -> [String] {
    let isNew = causes.contains { $0 == .mount || $0 == .identity }
    var changes: [String] = []
    if causes.contains(where: \.isDependency) { changes.append("@dependencies") }
    if isNew || causes.contains(.`self`) { changes.append("@self") }
    if isNew, !records.isEmpty { changes.append("@identity") }
    for (name, record) in zip(type.propertyNames, records)
    where isNew || record.isChanged || causes.contains(.state(name)) {
      changes.append("_\(name)")
    }
    return changes
  }

  override func visitContent<Visitor: ViewVisitor>(by visitor: inout Visitor) {
    if let body { Content.Body._visit(body, at: 0, by: &visitor) }
  }

  override func rehearse(_ fresh: Any?, in environment: EnvironmentValues) -> Rehearsal {
    guard body != nil || lacksObject else { return Rehearsal(isStale: false, children: []) }
    var copy = fresh as? Content ?? view
    let missing = type.install(in: &copy, of: self, records: &records, rehearsing: environment)
    guard let body, missing == nil else {
      return Rehearsal(isStale: lacksObject != (missing != nil), children: [])
    }
    let freshBody = copy.body
    var rehearser = Rehearser(of: self, in: environment)
    Content.Body._visit(freshBody, at: 0, by: &rehearser)
    let isStale = type.output.change(from: body, to: freshBody) == .changed
    return Rehearsal(isStale: isStale, children: rehearser.matched)
  }

  override func detach() {
    scope?.cancel()
    scope = nil
    for record in records { record.detach() }
    records = []
    super.detach()
  }

  private func makeScope(in graph: ViewGraph) -> any ReadScope {
    let scope = graph.tracker.makeScope { [unowned self] change in
      self.graph?.invalidate(self, because: .property(change.property), reportedBy: change)
    }
    self.scope = scope
    return scope
  }
}

extension Cause {
  /// Whether something changed that the body read.
  fileprivate var isDependency: Bool {
    if case .property = self { true } else { false }
  }
}

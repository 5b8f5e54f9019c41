internal import ModelObservation

/// A composite view at one identity.
final class ViewNode<Content: View>: ScopedNode<Content.Body> {
  private let type: ViewType<Content>
  fileprivate var view: Content
  /// Kept apart, since an event may ask for it while the view is being written to.
  private let givenName: InternedString?
  private var needsInstallation = true
  /// Whether the environment lacks an object that the view needs, so that it shows nothing.
  private var lacksObject = false
  private var records: Few<PropertyRecord> = []

  init(
    _ view: Content, type: ViewType<Content>, id: Int, graph: ViewGraph, parent: Node?,
    position: Int, ordinal: Int
  ) {
    self.view = view
    self.type = type
    givenName = type.givenName(of: view)
    super.init(
      type.output, id: id, kind: type.kind, graph: graph, parent: parent, position: position,
      ordinal: ordinal)
  }

  override var component: String {
    givenName.map(\.description) ?? (ordinal == 0 ? type.name : "\(type.name)#\(ordinal + 1)")
  }

  override var viewType: (any View.Type)? { kind == .view ? Content.self : nil }

  override func shows(_ type: any View.Type) -> Bool { type == Content.self }

  /// Takes the value that the parent made now, and waits for evaluation if a field differs.
  func receive(_ view: Content, in graph: ViewGraph) {
    let difference = type.plan.difference(from: self.view, to: view, by: graph.comparison)
    receive(view, isSame: difference == nil, in: graph)
  }

  /// Takes the value that the parent made now, and waits for evaluation unless it is the same.
  fileprivate func receive(_ view: Content, isSame: Bool, in graph: ViewGraph) {
    graph.record(of: self, .didInitialise(self))
    if !isSame {
      self.view = view
      needsInstallation = true
      graph.evaluateInThisPass(self, because: .`self`)
    } else if causes == nil, !needsEnvironmentCheck {
      graph.record(of: self, .didSkip(self, because: .equalValue))
    }
  }

  override func evaluate(because causes: Causes, in graph: ViewGraph) {
    if needsInstallation {
      var records = self.records
      let missing = type.install(in: &view, of: self, records: &records)
      self.records = records
      lacksObject = missing != nil
      needsInstallation = lacksObject
      if let missing {
        graph.warn(.missingObject(self, missing))
        graph.record(of: self, .didSkip(self, because: .missingObject(missing)))
        showNothing(in: graph)
        return
      }
    }
    show(because: causes, in: graph) { view.body }
  }

  override func checkEnvironment() {
    needsEnvironmentCheck = false
    let changed = records.filter { $0.checkEnvironment() }
    for record in changed { record.change(for: nextEvaluation) }
    if changed.isEmpty { add(.equalEnvironment) } else { needsInstallation = true }
  }

  /// What `_printChanges()` says in an evaluation that has these causes.
  func changes(because causes: Causes) -> [String] {
    let isNew = causes.contains { $0 == .mount || $0 == .identity }
    var changes: [String] = []
    if causes.contains(where: \.isDependency) { changes.append("@dependencies") }
    if isNew || causes.contains(.`self`) { changes.append("@self") }
    if isNew, !records.isEmpty { changes.append("@identity") }
    for (name, record) in zip(type.propertyNames, records)
    where isNew || record.isChanged(for: evaluations) || causes.contains(.state(name)) {
      changes.append("_\(name)")
    }
    return changes
  }

  override func rehearse(_ fresh: Any?, in environment: EnvironmentValues) -> Rehearsal {
    guard output != nil || lacksObject else { return Rehearsal(isStale: false, children: []) }
    var copy = fresh as? Content ?? view
    var records = self.records
    let missing = type.install(in: &copy, of: self, records: &records, rehearsing: environment)
    self.records = records
    guard output != nil, missing == nil else {
      return Rehearsal(isStale: lacksObject != (missing != nil), children: [])
    }
    return compare(with: copy.body, in: environment)
  }

  override func detach() {
    for record in records { record.detach() }
    records = []
    super.detach()
  }
}

extension ViewNode where Content: Equatable {
  /// Takes the value that the parent made now, and waits for evaluation unless it says that it is the same.
  func receiveEquatable(_ view: Content, in graph: ViewGraph) {
    receive(view, isSame: self.view == view, in: graph)
  }
}

extension Node {
  /// The node as one of views of a type; `nil` if it is none.
  ///
  /// A cast would look up the class of such nodes, which costs more than all the rest of a comparison. This asks the node for
  /// the type of its view instead, which says as much: nodes of views have one class.
  func viewNode<Content: View>(of type: Content.Type) -> ViewNode<Content>? {
    shows(type) ? unsafe unsafeDowncast(self, to: ViewNode<Content>.self) : nil
  }
}

extension Cause {
  /// Whether something changed that the body read.
  fileprivate var isDependency: Bool {
    if case .property = self { true } else { false }
  }
}

internal import ModelObservation

/// The node of a composite view. The node keeps the view's last value and the records of its
/// dynamic properties, and runs the body.
final class ViewNode<Content: View>: ScopedNode<Content.Body> {
  /// The last value that the parent's body made. Its dynamic properties are installed, unless each
  /// evaluation installs the properties in a copy of the value.
  @safe @exclusivity(unchecked) fileprivate var view: Content
  /// The name of a ``NamedView``. The name is a copy, because a listener can ask for it while
  /// `view` is being written.
  private let givenName: InternedString?
  /// True if the dynamic properties of `view` are not connected to their records, or have to be
  /// connected again.
  private var needsInstallation = true
  /// True if the view shows nothing because its environment lacks an object that it needs.
  private var lacksObject = false
  /// One record for each dynamic property, in the order of the view type's properties; empty before
  /// the first evaluation.
  private var records = SmallArray<PropertyRecord>()

  private var type: ViewType<Content> {
    // The unchecked cast is correct, because the initializer accepts no other type of output.
    unsafe unsafeDowncast(outputType, to: ViewType<Content>.self)
  }

  init(
    _ view: Content, type: ViewType<Content>, id: Int, graph: ViewGraph, parent: Node?,
    position: Int, ordinal: Int
  ) {
    self.view = view
    givenName = type.givenName(of: view)
    super.init(
      type, id: id, kind: type.kind, graph: graph, parent: parent, position: position,
      ordinal: ordinal, levels: type.levels(of: view))
  }

  override var component: String {
    givenName.map(\.description) ?? (ordinal == 0 ? type.name : "\(type.name)#\(ordinal + 1)")
  }

  override var viewType: (any View.Type)? { kind == .view ? Content.self : nil }

  override var sourceType: (any Any.Type)? {
    (Content.self as? any StandInView.Type)?.representedType ?? viewType
  }

  override var isPlacedContent: Bool { Content.self is any PlacedContentView.Type }

  override func isViewNode(of type: any View.Type) -> Bool { type == Content.self }

  /// Receives the value that the parent's body made. If a field differs from the last value,
  /// schedules an evaluation.
  func receive(_ view: Content, in graph: ViewGraph) {
    let difference = type.plan.difference(from: self.view, to: view, by: graph.comparator)
    if graph.comparator.takeClosureUse(), kind == .view {
      graph.counters?.hasComparedClosures = true
    }
    receive(view, difference, in: graph)
  }

  /// Receives the value that the parent's body made. Unless `difference` is `nil`, schedules an
  /// evaluation.
  ///
  /// If `difference` is `nil`, a skip is recorded, but only if nothing else has queued the node.
  fileprivate func receive(_ view: Content, _ difference: Difference?, in graph: ViewGraph) {
    graph.record(of: self, .didInitialize(self))
    if difference != nil {
      if let listener = graph.inputListener, kind == .view {
        listener(self, type.differingFields(from: self.view, to: view, by: graph.comparator))
        // The closures that this comparison of single fields reached do not count, because it does
        // not decide whether the view is evaluated.
        _ = graph.comparator.takeClosureUse()
      }
      self.difference = difference
      self.view = view
      needsInstallation = true
      graph.scheduleEvaluation(of: self, because: .`self`)
    } else if causes == nil, !needsEnvironmentCheck {
      graph.record(of: self, .didSkip(self, because: .equalValue))
    }
  }

  /// Installs the dynamic properties and runs the body. At the first evaluation, the installed
  /// properties subscribe to objects.
  override func evaluate(in graph: ViewGraph) {
    if type.installsEachEvaluation {
      // The properties are installed in a copy of the view. The original stays unchanged, because
      // the next value from the parent is compared with it.
      var installed = view
      guard install(in: &installed, in: graph) else { return }
      unsafe updateOutput(in: graph) { unsafe $0.initialize(to: type.updatedBody(of: installed)) }
    } else {
      if needsInstallation {
        guard install(in: &view, in: graph) else { return }
        needsInstallation = false
      }
      unsafe updateOutput(in: graph) { unsafe $0.initialize(to: type.updatedBody(of: view)) }
    }
  }

  /// Connects the dynamic properties of `view` to their records.
  ///
  /// - Returns: False if the view shows nothing, because its environment lacks an object that it
  ///   needs.
  @inline(__always)
  private func install(in view: inout Content, in graph: ViewGraph) -> Bool {
    var records = self.records
    let missing = type.install(in: &view, of: self, records: &records)
    self.records = records
    lacksObject = missing != nil
    guard let missing else { return true }
    graph.warn(.missingObject(missing), of: self)
    graph.record(of: self, .didSkip(self, because: .missingObject(missing)))
    clearOutput(in: graph)
    return false
  }

  /// The properties are installed again, because a closure that captured the view is compared by
  /// the announcements that the view has shown.
  override func objectDidAnnounce() {
    if type.mayBeCaptured { needsInstallation = true }
  }

  override func needsProperties() { needsInstallation = true }

  override func checkEnvironment() {
    needsEnvironmentCheck = false
    let changed = records.filter { $0.checkEnvironment() }
    for record in changed { record.change(for: nextEvaluation) }
    if changed.isEmpty { add(.equalEnvironment) }
    // The next evaluation installs the properties again, even if no value changed. A property can
    // hold the whole environment, and the next evaluation can read other keys of the environment.
    needsInstallation = true
  }

  override var environmentWriter: Node? {
    var writer: Node?
    for case let record as EnvironmentRecord in records where record.isChanged(for: evaluations) {
      guard writer == nil || writer === record.changedBy else { return nil }
      writer = record.changedBy
    }
    return writer
  }

  /// The words that `_printChanges()` prints for the running evaluation; empty if no evaluation is
  /// running.
  var changes: [String] {
    guard let causes else { return [] }
    let isNew = causes.contains { $0 == .mount || $0 == .identity }
    var changes: [String] = []
    if let name = causes.lazy.compactMap(\.dependencyName).first { changes.append(name) }
    if isNew || causes.contains(.`self`) { changes.append("@self") }
    if isNew, !records.isEmpty { changes.append("@identity") }
    for ((name, printed), record) in zip(type.propertyNames, records)
    where isNew || record.isChanged(for: evaluations) || causes.contains(.state(name)) {
      changes.append(printed)
    }
    return changes
  }

  override func dryRun(_ fresh: DryRun.Fresh?, in environment: EnvironmentValues) -> DryRun {
    guard hasOutput || lacksObject else { return DryRun(isStale: false, children: []) }
    func output(of fresh: Any?, in environment: EnvironmentValues) -> Content.Body? {
      var copy = fresh as? Content ?? view
      var records = self.records
      let missing = type.install(in: &copy, of: self, records: &records, dryRunIn: environment)
      self.records = records
      return missing == nil ? type.updatedBody(of: copy) : nil
    }
    let made = output(of: fresh?.value, in: environment)
    guard hasOutput, let made else {
      return DryRun(isStale: lacksObject != (made == nil), children: [])
    }
    let result = compare(
      with: made,
      again: { output(of: fresh?.again, in: fresh?.environmentAgain ?? environment) },
      in: environment, and: fresh?.environmentAgain)
    // If each evaluation of the parent makes another value, such as a random one, a difference
    // proves nothing. So the dry run is repeated with the value that the view has now.
    guard result.isStale, let fresh, fresh.differsInObject || differs(fresh) else { return result }
    return dryRun(nil, in: environment)
  }

  /// True if two evaluations of the parent made different values.
  private func differs(_ fresh: DryRun.Fresh) -> Bool {
    guard let graph, let first = fresh.value as? Content, let second = fresh.again as? Content
    else { return false }
    return type.plan.difference(from: first, to: second, by: graph.outputComparator) != nil
  }

  override func detach() {
    // The records stay in the node until all nodes are detached, because releasing the objects of
    // the records can change models.
    for record in records { record.detach() }
    super.detach()
  }
}

extension ViewNode where Content: Equatable {
  /// Receives the value that the parent's body made, and compares it with the last value only by
  /// `==`, as `.equatable()` requires.
  func receiveEquatable(_ view: Content, in graph: ViewGraph) {
    receive(view, self.view == view ? nil : .value, in: graph)
  }
}

extension Node {
  /// Casts a node to the node class of a view type. Call this method only if ``isViewNode(of:)``
  /// returned true for that type.
  ///
  /// A dynamic cast would look up the generic class, which costs more than the rest of a
  /// comparison. A check of the view type is enough, because all nodes of the same view type have
  /// the same class.
  @unsafe
  func asViewNode<Content: View>(of _: Content.Type) -> ViewNode<Content> {
    unsafe unsafeDowncast(self, to: ViewNode<Content>.self)
  }
}

extension Cause {
  /// The key path of the property in the cause `property`, or `@dependencies` if the runtime does
  /// not name the property; `nil` for all other causes.
  fileprivate var dependencyName: String? {
    guard case .property(let name) = self else { return nil }
    return name.map { "\\\($0)" } ?? "@dependencies"
  }
}

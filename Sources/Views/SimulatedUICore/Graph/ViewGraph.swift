internal import GranularityFieldLayout
public import ModelObservation

/// One screen: a tree with a node for each view identity, and the passes that evaluate bodies whose
/// output is out of date.
///
/// When a model notifies the graph of a change, `invalidate(_:because:notifiedBy:)` puts the
/// affected nodes into a queue. ``update()`` then runs passes. A pass evaluates the queued nodes,
/// ancestors first, each node at most once. The page <doc:Anatomy> describes a pass step by step;
/// <doc:Semantics> lists the rules of a pass.
///
/// The graph works with every kind of model: a dynamic property subscribes to the object that it
/// holds, and each body runs in a scope of the `ReadTracker` that was passed to the initializer.
/// Use a graph and its models on only one thread.
public final class ViewGraph: AnnouncementPreparing {
  /// The maximum number of rounds in one call of ``update()``. A round runs passes and then the
  /// actions that they queue. At the limit, ``update()`` stops with a warning, and the remaining
  /// work waits for the next update.
  ///
  /// A round includes all transactions that are pending when it begins, although each transaction
  /// has a separate pass.
  public static let maximumPasses = 8

  let tracker: any ReadTracker
  let models: ModelHandling
  /// The thread or actor that made the graph. All code of the graph runs on it.
  private let context = IsolationContext()
  /// Asks the owner of the graph to run a block in a later turn, after a change on a different
  /// thread; `nil` if the owner cannot do this.
  ///
  /// The block's argument is false if the owner does not know that thread. In that case, the speed
  /// of the thread decides in which turn the block runs.
  package var enter: (@Sendable (_ block: @escaping @Sendable (Bool) -> Void) -> Void)?
  /// Compares a child's new value with its last value, to decide whether the child can be skipped.
  package let comparator: Comparator
  /// Compares a node's new output with its last output.
  let outputComparator = Comparator(for: .output)
  let sdk: SDKVersion
  /// Receives the lines that `_printChanges()` prints.
  package let printer: (String) -> Void

  /// False if the graph was made without a listener. In that case, the graph constructs no events.
  let hasListener: Bool
  private let listener: (GraphEvent) -> Void
  /// Receives each view whose new value differs from its last value, with the fields that differ;
  /// `nil` if nothing needs these fields.
  package var inputListener: ((Node, [DifferingField]) -> Void)?
  private(set) var root: Node?
  /// The `ViewType` and `OutputType` objects of this graph, by the identifier of their class. The
  /// cache also contains the objects of ``shared(orMake:)``.
  private var typeCache: [ObjectIdentifier: AnyObject] = [:]
  private var nodeCount = 0

  @safe @exclusivity(unchecked) private var queue = DirtyQueue()
  /// The notifications that arrived while bodies were evaluated. They take effect after the pass.
  private var deferred: [(invalidation: PendingTransaction.Invalidation, change: Change?)] = []
  /// The transactions that wait for a pass. Models put the nodes that they invalidate in the first
  /// transaction into `queue` directly.
  private var pendingTransactions: [PendingTransaction] = []
  var actions = EffectActions()
  /// What the graph is doing now.
  private(set) var phase = Phase.idle
  /// The actions that run when an update has no work left, with their owners. An action can
  /// invalidate nodes.
  private var settledActions: [(owner: ObjectIdentifier, action: () -> Void)] = []
  /// The number of calls of ``update()`` so far. Each call represents one frame.
  package private(set) var updates = 0
  /// The counters of the graph's owner for what is not an event; `nil` if the owner counts nothing.
  package var counters: GraphCounters?
  /// The node that the running pass is evaluating. The pass retains the node during the evaluation.
  @safe private(set) unowned(unsafe) var evaluated: Node?

  /// Makes a graph that shows `content`. The first update mounts the content.
  ///
  /// - Parameters:
  ///   - tracker: Finds out which properties a body reads. Pass the tracker for the kind of models
  ///     that the screen uses.
  ///   - closures: The rule to compare two closures in the fields of a view. With `different`, a
  ///     view with a closure in a field is never skipped.
  ///   - sdk: The release of SwiftUI whose behavior the graph has. It decides when a `State` makes
  ///     its initial value.
  ///   - listener: Receives every event synchronously, in order.
  ///   - printer: Receives the lines of `_printChanges()`.
  public convenience init<Content: View>(
    tracker: any ReadTracker, closures: ClosureComparison = .captures,
    sdk: SDKVersion = .current,
    listener: ((GraphEvent) -> Void)? = nil,
    printer: @escaping (String) -> Void = ViewGraph.standardPrinter,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(
      tracker: tracker, models: .asWritten, closures: closures, sdk: sdk, listener: listener,
      printer: printer, content: content)
  }

  /// Makes a graph that shows `content` and treats the models of its views according to `models`.
  /// The other parameters are the same as in the public initializer.
  package init<Content: View>(
    tracker: any ReadTracker, models: ModelHandling, closures: ClosureComparison,
    sdk: SDKVersion, listener: ((GraphEvent) -> Void)?, printer: @escaping (String) -> Void,
    content: @escaping () -> Content
  ) {
    self.tracker = tracker
    self.models = models
    self.sdk = sdk
    self.printer = printer
    hasListener = listener != nil
    // An `if` is used instead of `??`, because `??` would wrap the closure in a second closure.
    if let listener { self.listener = listener } else { self.listener = { _ in } }
    comparator = Comparator(
      for: .skipping(closures: closures), followingHeldObjects: models.followsHeldObjects)
    let host = HostNode(id: nextNodeID(), graph: self, content: content)
    root = host
    scheduleEvaluation(of: host, because: .mount)
    AnnouncementPreparation.add(self)
  }

  deinit {
    AnnouncementPreparation.remove(self)
    root?.releaseTree()
  }

  /// The root node. The root represents no view, so listeners do not count its evaluations.
  public var host: Node {
    guard let root else { fatalError("the graph was used after it was torn down") }
    return root
  }

  /// True if invalidated nodes, pending changes or actions wait for ``update()``.
  public var needsUpdate: Bool {
    phase != .tornDown && (!queue.isEmpty || !pendingTransactions.isEmpty || !actions.isEmpty)
  }

  /// Runs passes, and the actions that the passes queue, until no work is left or the limit
  /// ``maximumPasses`` is reached.
  ///
  /// - Precondition: No body is being evaluated.
  public func update() {
    guard context.isCurrent else {
      fatalError("a screen was used on a different thread from the one that made it")
    }
    guard !isUpdating else { fatalError("an update began while a body was being evaluated") }
    updates += 1
    var passes = 0
    while needsUpdate {
      if passes == Self.maximumPasses {
        warn(.updateLoop(passes: passes))
        return
      }
      passes += 1
      for _ in 0..<max(pendingTransactions.count, 1) { runPass() }
      runActions()
      if !needsUpdate { for (_, action) in settledActions { action() } }
    }
  }

  /// Sets an action that runs each time an update has no work left. The action can invalidate
  /// nodes.
  ///
  /// - Parameter action: Replaces the previous action of the same owner; `nil` only removes the
  ///   previous action.
  package func whenSettled(for owner: AnyObject, perform action: (() -> Void)?) {
    let owner = ObjectIdentifier(owner)
    settledActions.removeAll { $0.owner == owner }
    if let action { settledActions.append((owner, action)) }
  }

  /// Unmounts all nodes and runs their disappear actions. From the beginning of this call,
  /// notifications and updates have no effect.
  ///
  /// - Precondition: No body is being evaluated.
  public func tearDown() {
    guard !isUpdating else { fatalError("a graph was torn down while a body was being evaluated") }
    guard let root, phase != .tornDown else { return }
    phase = .tornDown
    unmount([root])
    self.root = nil
    // The queue is swapped out first, because releasing its nodes can run code of the app.
    var rest = DirtyQueue()
    swap(&rest, &queue)
    pendingTransactions = []
    settledActions = []
    runActions()
  }
}

// MARK: - Other threads

extension ViewGraph {
  /// True if the calling code runs on the thread or actor of the graph.
  var isOnOwnThread: Bool { context.isCurrent }

  /// Runs `body` in a later turn on the graph's thread, after a change on a different thread.
  ///
  /// SwiftUI also shows such a change later, on the main thread. Source: forums.swift.org/t/74954,
  /// where a detached task changes a model on iOS 18.
  ///
  /// - Parameters:
  ///   - changed: The name of the model or state that changed, for an error or a warning.
  ///   - body: Applies the change. Returns false if there was no change to apply.
  func handOver(_ changed: String, _ body: @escaping () -> Bool) {
    guard let enter else {
      fatalError(
        "\(changed) changed on a thread other than its screen's; "
          + "change what views show on the main actor, as with 'DispatchQueue.main.async'")
    }
    // From here on, the graph and the values that `body` captures are used only on the graph's
    // thread.
    nonisolated(unsafe) let run = { [self] (isKnown: Bool) in
      guard phase != .tornDown, body(), !isKnown else { return }
      warn(.changeOnUnknownThread(changed))
    }
    enter { unsafe run($0) }
  }
}

// MARK: - Invalidation

extension ViewGraph {
  /// Puts a node into the queue of the next pass, because a model or a state changed.
  ///
  /// While bodies are evaluated, the graph defers the invalidation until the pass is over.
  ///
  /// - Parameter change: The notification of a model; `nil` if a state changed. The transaction of
  ///   a state change is already being applied.
  package func invalidate(
    _ node: Node, because cause: Cause, notifiedBy change: Change? = nil
  ) {
    guard node.isMounted, phase != .tornDown else { return }
    if phase == .passingOn, let evaluated, node.level > evaluated.level {
      record(
        of: node,
        .didInvalidate(
          node, because: cause, notifiedBy: change, isCoalesced: node.causes != nil))
      scheduleEvaluation(of: node, because: cause)
      return
    }
    guard !isUpdating else {
      if phase == .pass, case .object = cause {
        warn(.announcementDuringPass(cause), of: node)
      }
      deferred.append((.init(node, cause), change))
      return
    }
    // If the change belongs to the first pending transaction, the node enters the queue at once. If
    // it belongs to a later transaction, it waits with that transaction.
    let later = change == nil ? nil : laterTransaction()
    let isCoalesced = later.map { !$0.add(.init(node, cause)) } ?? (node.causes != nil)
    record(
      of: node, .didInvalidate(node, because: cause, notifiedBy: change, isCoalesced: isCoalesced))
    if later == nil { scheduleEvaluation(of: node, because: cause) }
  }

  /// Runs `body`, which passes content from the running evaluation to pushed views. The running
  /// pass also evaluates these pushed views.
  ///
  /// A pushed view whose level is not higher than the level of the view that is being evaluated
  /// waits for the next pass.
  package func passOn(_ body: () -> Void) {
    guard phase == .pass else { return body() }
    phase = .passingOn
    body()
    phase = .pass
  }

  /// Invalidates the nodes that received a notification while bodies were evaluated.
  ///
  /// If the same pass evaluated a node after its notification, the node already shows the change.
  /// Such a node is queued only so that the pass records the skip.
  private func applyDeferredNotifications() {
    let deferred = self.deferred
    self.deferred = []
    for (invalidation, change) in deferred {
      let (node, cause) = (invalidation.node, invalidation.cause)
      if invalidation.isAlreadyShown, node.isMounted {
        record(
          of: node, .didInvalidate(node, because: cause, notifiedBy: change, isCoalesced: true))
        scheduleCheck(of: node, skipReason: .shownChange)
      } else {
        invalidate(node, because: cause, notifiedBy: change)
      }
    }
  }

  /// Adds a cause to a node, and queues the node for the running pass, or for the next pass if no
  /// pass is running.
  func scheduleEvaluation(of node: Node, because cause: Cause) {
    assert(
      node !== evaluated,
      "a node needs to get its causes before its evaluation, whose end removes them")
    node.add(cause)
    enqueue(node)
  }

  /// Queues a node without adding a cause. If the node has no cause when the pass reaches it, the
  /// pass records `reason` for the skip.
  func scheduleCheck(of node: Node, skipReason reason: SkipReason) {
    guard node.isMounted else { return }
    node.add(reason)
    enqueue(node)
  }

  /// Queues a node for a check. The running pass then compares the environment values that the node
  /// last read with the current values.
  func scheduleEnvironmentCheck(of node: Node) {
    node.needsEnvironmentCheck = true
    enqueue(node)
  }

  /// Queues the set of a state. The pass of the current transaction applies the set when the pass
  /// begins.
  func enqueueWrite(_ write: @escaping () -> Void) {
    currentTransaction().add(write)
  }

  /// The pending transaction to which a change that happens now belongs: the last one if its values
  /// equal the current values, otherwise a new one.
  private func currentTransaction() -> PendingTransaction {
    if let last = pendingTransactions.last, last.isCurrent { return last }
    let made = PendingTransaction()
    pendingTransactions = pendingTransactions + [made]
    return made
  }

  /// The pending transaction to which a change that happens now belongs; `nil` if that is the first
  /// pending transaction, which the next pass applies.
  @inline(__always)
  private func laterTransaction() -> PendingTransaction? {
    pendingTransactions.count == 1 && !Transaction.differ ? nil : transactionAfterFirst()
  }

  /// This function is separate from ``laterTransaction()`` and not inlined, because most screens
  /// use only the default transaction.
  @inline(never)
  private func transactionAfterFirst() -> PendingTransaction? {
    if pendingTransactions.count == 1, pendingTransactions[0].isCurrent { return nil }
    let current = currentTransaction()
    return current === pendingTransactions.first ? nil : current
  }

  /// Runs the passes of all pending transactions to which a change that happens now would not
  /// belong. The actions of these passes run with the next update.
  ///
  /// A model calls this method before it announces and stores a change. So a body sees the changes
  /// of earlier transactions first, in models as in states. Source: `GraphHost.asyncTransaction` of
  /// OpenSwiftUI, commit 069dd80b, which an object calls with the style `immediate`.
  package func prepareForAnnouncement() {
    guard phase == .idle, let last = pendingTransactions.last else { return }
    let joined = last.isCurrent ? 1 : 0
    for _ in joined..<pendingTransactions.count { runPass() }
  }

  private func enqueue(_ node: Node) {
    guard !node.isQueued else { return }
    node.isQueued = true
    queue.insert(node)
  }
}

// MARK: - Passes

extension ViewGraph {
  private func runPass() {
    applyNextTransaction()
    guard !queue.isEmpty else { return }
    record(.willBeginPass(dirty: queue.count))
    phase = .pass
    whileCurrent {
      while let nodes = queue.takeShallowest() {
        for node in nodes { process(unsafe node.takeRetainedValue()) }
      }
    }
    phase = .idle
    comparator.forgetAnnouncements()
    record(.didEndPass)
    applyDeferredNotifications()
  }

  /// Removes the first pending transaction from the queue of transactions, queues the nodes that it
  /// invalidated, and applies its sets of states.
  private func applyNextTransaction() {
    guard !pendingTransactions.isEmpty else { return }
    let transaction = pendingTransactions[0]
    pendingTransactions = Array(pendingTransactions.dropFirst())
    for invalidation in transaction.invalidations where invalidation.node.isMounted {
      if invalidation.isAlreadyShown {
        scheduleCheck(of: invalidation.node, skipReason: .shownChange)
      } else {
        scheduleEvaluation(of: invalidation.node, because: invalidation.cause)
      }
    }
    for write in transaction.writes { write() }
  }

  /// Evaluates a queued node if it has a cause. Otherwise, records the reasons why the node was
  /// queued but not evaluated.
  private func process(_ node: Node) {
    node.isQueued = false
    guard node.isMounted else { return }
    if node.needsEnvironmentCheck { node.checkEnvironment() }
    let skips = node.takeSkips()
    if node.beginEvaluation() {
      evaluated = node
      node.evaluate(in: self)
      evaluated = nil
      node.endEvaluation()
    } else {
      for reason in skips ?? [] { record(of: node, .didSkip(node, because: reason)) }
    }
  }

  /// Runs the effect actions that the passes queued.
  private func runActions() {
    for action in actions.takeAll(below: root) {
      action()
      counters?.effectActions += 1
    }
  }

  /// Runs `body` as a dry run. Bodies see the values that they would see in a pass, and
  /// notifications are deferred until `body` returns.
  func performDryRun<Result>(_ count: DryRunCount, _ body: () -> Result) -> Result {
    let before = phase
    phase = .dryRun(count)
    defer {
      phase = before
      applyDeferredNotifications()
    }
    return whileCurrent(body)
  }
}

// MARK: - Nodes

extension ViewGraph {
  func nextNodeID() -> Int {
    defer { nodeCount += 1 }
    return nodeCount
  }

  func viewType<Content: View>(of type: Content.Type) -> ViewType<Content> {
    cached(orMake: ViewType<Content>(in: self))
  }

  func outputType<Output: View>(of type: Output.Type) -> OutputType<Output> {
    cached(orMake: OutputType<Output>(in: self))
  }

  func cached<Cached: AnyObject>(orMake make: @autoclosure () -> Cached) -> Cached {
    let id = ObjectIdentifier(Cached.self)
    if let cached = typeCache[id] as? Cached { return cached }
    let made = make()
    typeCache[id] = made
    return made
  }
}

// MARK: - Events

extension ViewGraph {
  /// Passes an event of one node to the listener, if there is one. Effect nodes have no events.
  func record(of node: Node, _ event: @autoclosure () -> GraphEvent) {
    guard hasListener else { return }
    switch node.kind {
    case .view, .row: listener(event())
    case .internalView: listener(.ofInternalView(event()))
    case .effect: break
    }
  }

  /// Passes an event of the whole graph to the listener, if there is one.
  package func record(_ event: @autoclosure () -> GraphEvent) {
    if hasListener { listener(event()) }
  }

  package func warn(_ misuse: GraphMisuse, of node: Node? = nil) {
    record(.didWarn(GraphWarning(misuse: misuse, node: node)))
  }
}

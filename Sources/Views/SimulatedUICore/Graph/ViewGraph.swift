internal import GranularityFieldLayout
public import ModelObservation

/// One screen: a tree of nodes, one per view identity, and the passes that evaluate the bodies that are out of date.
///
/// When a model notifies the graph of a change, `invalidate(_:because:notifiedBy:)` puts the affected nodes into a
/// queue. ``update()`` then runs passes. A pass evaluates the queued nodes, ancestors first, each at most once. The
/// page <doc:Anatomy> describes a pass step by step; <doc:Semantics> lists the rules that it follows.
///
/// The graph does not depend on a runtime: a dynamic property subscribes to the object that it holds, and each body
/// runs in a scope of the `ReadTracker` that the graph was given. Use a graph and its models on one thread only.
public final class ViewGraph: AnnouncementPreparing {
  /// How many rounds of passes and actions ``update()`` runs before it stops with a warning; the rest waits for the
  /// next update.
  ///
  /// The transactions that are pending when a round begins count as one, although each gets a pass.
  public static let maximumPasses = 8

  let tracker: any ReadTracker
  let models: ModelHandling
  /// By class, how often a `StateObject` that acts as a ``State`` has made its initial value.
  package private(set) var initialObjects: [InternedString: Int] = [:]
  /// The thread or actor on which the graph was made, and on which all of its code runs.
  private let context = IsolationContext()
  /// Lets the owner of the graph run a block in a later turn, for a change on another thread; `nil` if the owner
  /// cannot.
  ///
  /// The block receives false if the owner does not know the thread, so that the speed of the thread decides which turn
  /// it is.
  package var enter: (@Sendable (_ block: @escaping @Sendable (Bool) -> Void) -> Void)?
  /// Compares a child's new value with its last one, to decide if the child can be skipped.
  package let comparator: Comparator
  /// Compares a node's new output with its last one.
  let outputComparator = Comparator(for: .output)
  let sdk: SDKVersion
  /// Receives the lines of `_printChanges()`.
  package let printer: (String) -> Void

  /// False if the graph was made without a listener, so that no event has to be built.
  let hasListener: Bool
  private let listener: (GraphEvent) -> Void
  /// Receives each view that gets a value which differs from the last one, with the fields that differ; `nil` if no
  /// fields have to be found.
  package var inputListener: ((Node, [DifferingField]) -> Void)?
  private(set) var root: Node?
  /// The `ViewType` and `OutputType` objects made so far, keyed by their own class.
  private var typeCache: [ObjectIdentifier: AnyObject] = [:]
  private var nodeCount = 0

  @safe @exclusivity(unchecked) private var queue = DirtyQueue()
  /// Notifications that arrived while bodies were evaluated; they take effect after the pass.
  private var deferred: [(invalidation: PendingTransaction.Invalidation, change: Change?)] = []
  /// Transactions that wait for a pass. Models invalidate nodes in `queue` directly for the first one.
  private var pendingTransactions: [PendingTransaction] = []
  var actions = EffectActions()
  /// True from the beginning of ``tearDown()`` on: notifications and updates have no effect.
  private var isTornDown = false

  /// True while bodies are evaluated, by a pass or by a dry run.
  private(set) var isUpdating = false
  /// True while ``staleNodes()`` evaluates bodies to compare their output, without effects.
  package private(set) var isDryRun = false
  /// How often the last dry run evaluated, or the running one evaluates, a body.
  private(set) var dryRunCount = DryRunCount.once
  /// True while a view passes content on to views of a higher level; see ``passOn(_:)``.
  private var isPassingOn = false
  /// What runs when an update has nothing left to do, and may invalidate nodes, by the object that needs it.
  private var settledActions: [(owner: ObjectIdentifier, action: () -> Void)] = []
  /// The number of calls of ``update()`` so far; each stands for a frame.
  package private(set) var updates = 0
  /// The number of actions of effects that ran so far.
  package private(set) var effectActions = 0
  /// The node that the running pass is evaluating, which keeps it alive meanwhile.
  @safe private(set) unowned(unsafe) var evaluated: Node?

  /// Makes a graph of `content`. The first update mounts it.
  ///
  /// - Parameters:
  ///   - tracker: Finds out which properties a body reads, for the runtime that the models use.
  ///   - closures: How to compare two closures in a view's fields. With `different`, a view with a closure is never
  ///     skipped.
  ///   - sdk: The release of SwiftUI, which decides when a `State` makes its initial value.
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

  /// Makes a graph of `content`, as the other initializer does, that treats its models in a given way.
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
    // Without `??`, which would wrap the closure in another one.
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

  /// Counts an object that a `StateObject` has made as its initial value.
  func countInitialObject(of type: any AnyObject.Type) {
    initialObjects[InternedString(typeName(type)), default: 0] += 1
  }

  /// The root node. It represents no view, so listeners do not count its evaluations.
  public var host: Node {
    guard let root else { fatalError("the graph was used after it was torn down") }
    return root
  }

  /// True if invalidated nodes, changes or actions wait for ``update()``.
  public var needsUpdate: Bool {
    !isTornDown && (!queue.isEmpty || !pendingTransactions.isEmpty || !actions.isEmpty)
  }

  /// Runs passes and the actions that they queue, until nothing is left to do or ``maximumPasses`` is reached.
  ///
  /// - Precondition: No body is being evaluated.
  public func update() {
    guard context.isCurrent else {
      fatalError("a screen was used on another thread than the one that made it")
    }
    guard !isUpdating else { fatalError("an update began while a body was evaluated") }
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

  /// Runs an action whenever an update has nothing left to do; the action may invalidate nodes.
  ///
  /// - Parameter action: Replaces the action of the same owner; `nil` ends it.
  package func whenSettled(for owner: AnyObject, perform action: (() -> Void)?) {
    let owner = ObjectIdentifier(owner)
    settledActions.removeAll { $0.owner == owner }
    if let action { settledActions.append((owner, action)) }
  }

  /// Unmounts all nodes and runs their disappear actions. From the call on, notifications and updates have no effect.
  ///
  /// - Precondition: No body is being evaluated.
  public func tearDown() {
    guard !isUpdating else { fatalError("a graph was torn down while a body was evaluated") }
    guard let root, !isTornDown else { return }
    isTornDown = true
    unmount([root])
    self.root = nil
    // Swapped, because releasing the nodes in the queue may run code of the app.
    var rest = DirtyQueue()
    swap(&rest, &queue)
    pendingTransactions = []
    settledActions = []
    runActions()
  }
}

// MARK: - Other threads

extension ViewGraph {
  /// True if the calling code runs on the thread of the graph.
  var isOnOwnThread: Bool { context.isCurrent }

  /// Runs `body` in a later turn, for a change on another thread.
  ///
  /// SwiftUI also shows such a change later, on the main thread. Source: a model that a detached task changes,
  /// forums.swift.org/t/74954, iOS 18.
  ///
  /// - Parameters:
  ///   - changed: What changed, in words.
  ///   - body: Lets the change take effect, and returns false if there was none.
  func handOver(_ changed: String, _ body: @escaping () -> Bool) {
    guard let enter else {
      fatalError(
        "\(changed) changed on a thread other than its screen's; "
          + "change what views show on the main actor, as with 'DispatchQueue.main.async'")
    }
    // The graph and what `body` uses are used again only on the thread of the graph.
    nonisolated(unsafe) let run = { [self] (isKnown: Bool) in
      guard !isTornDown, body(), !isKnown else { return }
      warn(.changeOnUnknownThread(changed))
    }
    enter { unsafe run($0) }
  }
}

// MARK: - Invalidation

extension ViewGraph {
  /// Puts a node into the queue of the next pass, because a model or a state changed.
  ///
  /// While bodies are evaluated, the invalidation is deferred until the pass is over.
  ///
  /// - Parameter change: The model's notification; `nil` for a state, whose transaction is being applied already.
  package func invalidate(
    _ node: Node, because cause: Cause, notifiedBy change: Change? = nil
  ) {
    guard node.isMounted, !isTornDown else { return }
    if isPassingOn, let evaluated, node.level > evaluated.level {
      record(
        of: node,
        .didInvalidate(
          node, because: cause, notifiedBy: change, isCoalesced: node.causes != nil))
      scheduleEvaluation(of: node, because: cause)
      return
    }
    guard !isUpdating else {
      if !isPassingOn, case .object = cause, !isDryRun {
        warn(.announcementDuringPass(node, cause))
      }
      deferred.append((.init(node, cause), change))
      return
    }
    // A change in the first pending transaction enters the queue at once; a change in a later one waits with it.
    let later = change == nil ? nil : laterTransaction()
    let isCoalesced = later.map { !$0.add(.init(node, cause)) } ?? (node.causes != nil)
    record(
      of: node, .didInvalidate(node, because: cause, notifiedBy: change, isCoalesced: isCoalesced))
    if later == nil { scheduleEvaluation(of: node, because: cause) }
  }

  /// Runs `body`, which passes content that an evaluation made on to pushed views; they are evaluated in the running
  /// pass.
  ///
  /// A pushed view of no higher level than the view that is evaluated now follows in the next pass.
  package func passOn(_ body: () -> Void) {
    isPassingOn = true
    body()
    isPassingOn = false
  }

  /// Invalidates the nodes that were notified while bodies were evaluated.
  ///
  /// A node that the same pass evaluated after the notification shows the change already, and is only checked.
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

  /// Adds a cause to a node and queues the node for the running pass, or for the next one if none is running.
  func scheduleEvaluation(of node: Node, because cause: Cause) {
    assert(
      node !== evaluated,
      "a node needs to get its causes before its evaluation, whose end removes them")
    node.add(cause)
    enqueue(node)
  }

  /// Queues a node that has no cause; unless it gets one, the pass records `reason` instead of an evaluation.
  func scheduleCheck(of node: Node, skipReason reason: SkipReason) {
    guard node.isMounted else { return }
    node.add(reason)
    enqueue(node)
  }

  /// Queues a node in the running pass, to compare what it reads from its environment with what it read last.
  func scheduleEnvironmentCheck(of node: Node) {
    node.needsEnvironmentCheck = true
    enqueue(node)
  }

  /// Queues a set of a state, to be applied when the pass of the current transaction begins.
  func enqueueWrite(_ write: @escaping () -> Void) {
    currentTransaction().add(write)
  }

  /// The pending transaction for a change made now: the last one if its values are the current ones, or else a new one.
  private func currentTransaction() -> PendingTransaction {
    if let last = pendingTransactions.last, last.isCurrent { return last }
    let made = PendingTransaction()
    pendingTransactions = pendingTransactions + [made]
    return made
  }

  /// The pending transaction for a change made now; `nil` if that is the first, which the next pass applies.
  @inline(__always)
  private func laterTransaction() -> PendingTransaction? {
    pendingTransactions.count == 1 && !Transaction.differ ? nil : transactionAfterFirst()
  }

  /// Apart from ``laterTransaction()``, because most screens have no transaction that differs.
  @inline(never)
  private func transactionAfterFirst() -> PendingTransaction? {
    if pendingTransactions.count == 1, pendingTransactions[0].isCurrent { return nil }
    let current = currentTransaction()
    return current === pendingTransactions.first ? nil : current
  }

  /// Runs the passes of the pending transactions that a change made now does not join; their actions run with the next
  /// update.
  ///
  /// A model calls it before it announces and stores a change, and so a body sees what the earlier transactions
  /// changed, as with the states of a view. Source: `GraphHost.asyncTransaction` of OpenSwiftUI, commit 069dd80b, which
  /// an object calls with the style `immediate`.
  package func prepareForAnnouncement() {
    guard !isUpdating, !isTornDown, let last = pendingTransactions.last else { return }
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
    isUpdating = true
    whileCurrent {
      while let nodes = queue.takeShallowest() {
        for node in nodes { process(unsafe node.takeRetainedValue()) }
      }
    }
    isUpdating = false
    comparator.forgetAnnouncements()
    record(.didEndPass)
    applyDeferredNotifications()
  }

  /// Removes the first pending transaction, queues the nodes that it invalidated, and applies its sets of states.
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

  /// Evaluates a node that has a cause by now; otherwise records why it was queued but not evaluated.
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

  /// Runs the actions that the passes queued.
  private func runActions() {
    for action in actions.takeAll(below: root) {
      action()
      effectActions += 1
    }
  }

  /// Runs `body` as a dry run: bodies see the values of a pass, and notifications are deferred until `body` returns.
  func performDryRun<Result>(_ count: DryRunCount, _ body: () -> Result) -> Result {
    (isUpdating, isDryRun, dryRunCount) = (true, true, count)
    defer {
      (isUpdating, isDryRun) = (false, false)
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
  /// Notifies the listener of an event of one node; effect nodes have no events.
  func record(of node: Node, _ event: @autoclosure () -> GraphEvent) {
    guard hasListener else { return }
    switch node.kind {
    case .view, .row: listener(event())
    case .internalView: listener(.ofInternalView(event()))
    case .effect: break
    }
  }

  /// Notifies the listener of an event of the whole graph.
  package func record(_ event: @autoclosure () -> GraphEvent) {
    if hasListener { listener(event()) }
  }

  package func warn(_ warning: GraphWarning) {
    record(.didWarn(warning))
  }
}

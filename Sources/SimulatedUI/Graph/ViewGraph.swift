public import ModelObservation

/// A screen: the nodes of its views, and the passes that keep them up to date.
///
/// Models report changes, which mark nodes; ``update()`` evaluates the marked nodes, ancestors first and each at most once a
/// pass, and tells what it does. The graph knows no runtime: it subscribes to whatever a dynamic property holds, and
/// evaluates every body in a scope of the tracker that it was given. A graph and its models stay on one thread.
public final class ViewGraph {
  /// After so many passes an update leaves the rest to the next; the transactions that wait at one time count as one.
  public static let maximumPasses = 8

  let tracker: any ReadTracker
  /// Whether a child's value differs from the one before.
  let comparator: Comparator
  /// Whether an output differs from the one before.
  let outputComparator = Comparator(for: .output)
  let stateInitialisation: StateInitialisation
  /// Where the lines of `_printChanges()` go.
  let printer: (String) -> Void

  /// Whether anybody listens.
  private let hasListener: Bool
  private let listener: (GraphEvent) -> Void
  private var root: Node?
  /// What is known about types, by the class of the knowledge.
  private var typeCache: [ObjectIdentifier: AnyObject] = [:]
  private var mounts = 0

  private var queue = DirtyQueue()
  /// What was reported while a pass ran: it takes effect in the next.
  private var deferred: [(mark: PendingTransaction.Mark, change: Change?)] = []
  /// The transactions that wait; the marks of the first stand in the queue already.
  private var pendingTransactions: [PendingTransaction] = []
  private var appearActions: [() -> Void] = []
  private var disappearActions: [() -> Void] = []

  /// Whether bodies are being evaluated.
  private(set) var isUpdating = false
  /// Whether bodies are being evaluated without leaving a trace.
  private(set) var isDryRun = false
  /// What is evaluated now, and why.
  private(set) var evaluated: (node: Node, causes: Causes)?

  /// Makes a graph of `content`, which the first update mounts.
  ///
  /// - Parameters:
  ///   - tracker: How the runtime of the models finds out what a body reads.
  ///   - closures: Whether a closure among its fields keeps a view from being skipped.
  ///   - stateInitialisation: When states make their initial values.
  ///   - listener: Told of everything that happens, in order, while it happens.
  ///   - printer: Where the lines of `_printChanges()` go.
  public init<Content: View>(
    tracker: any ReadTracker, closures: ClosureComparison = .different,
    stateInitialisation: StateInitialisation = .eager,
    listener: ((GraphEvent) -> Void)? = nil,
    printer: @escaping (String) -> Void = ViewGraph.standardPrinter,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.tracker = tracker
    self.stateInitialisation = stateInitialisation
    self.printer = printer
    hasListener = listener != nil
    self.listener = listener ?? { _ in }
    comparator = Comparator(for: .skipping(closures: closures))
    let host = HostNode(id: nextNodeID(), graph: self, content: content)
    root = host
    scheduleEvaluation(of: host, because: .mount)
  }

  deinit {
    release(root)
  }

  /// The node that holds everything; it stands for no view and is not counted.
  public var host: Node {
    guard let root else { preconditionFailure("the graph needs to be up; it was torn down") }
    return root
  }

  /// Whether an update would do anything.
  public var needsUpdate: Bool {
    !queue.isEmpty || !pendingTransactions.isEmpty || !appearActions.isEmpty || !disappearActions.isEmpty
  }

  /// Runs passes, and what they ask for, until nothing is left to do or there were too many.
  ///
  /// - Precondition: No body is being evaluated.
  public func update() {
    precondition(!isUpdating, "an update needs to begin outside of bodies; one was being evaluated")
    var passes = 0
    while needsUpdate {
      if passes == Self.maximumPasses {
        warn(.updateLoop(passes: passes))
        return
      }
      passes += 1
      for _ in 0..<max(pendingTransactions.count, 1) { runPass() }
      runActions()
    }
  }

  /// Unmounts everything, and runs what is to be done when it goes.
  ///
  /// - Precondition: No body is being evaluated.
  public func tearDown() {
    precondition(!isUpdating, "a graph needs to go outside of bodies; one was being evaluated")
    guard let root else { return }
    unmount(root)
    self.root = nil
    queue = DirtyQueue()
    pendingTransactions = []
    runActions()
  }
}

// MARK: - Marking

extension ViewGraph {
  /// Marks a node for the next pass, on behalf of a model that reported a change.
  func invalidate(_ node: Node, because cause: Cause, notifiedBy change: Change? = nil) {
    guard node.isMounted else { return }
    guard !isUpdating else {
      if case .object = cause, !isDryRun { warn(.announcementDuringPass(node, cause)) }
      deferred.append((.init(node, cause), change))
      return
    }
    // What is reported in the first transaction that waits is marked at once; in a later one, it waits with it.
    let later = change == nil ? nil : laterTransaction()
    let isCoalesced = later.map { !$0.add(.init(node, cause)) } ?? (node.causes != nil)
    record(
      of: node, .didInvalidate(node, because: cause, notifiedBy: change, isCoalesced: isCoalesced))
    if later == nil { scheduleEvaluation(of: node, because: cause) }
  }

  /// Marks the nodes on whose behalf something was reported while bodies were evaluated.
  ///
  /// Whoever was evaluated later in the pass has shown what it is about, and is only looked at.
  private func invalidateDeferred() {
    let deferred = self.deferred
    self.deferred = []
    for (mark, change) in deferred {
      if mark.isShown, mark.node.isMounted {
        record(
          of: mark.node,
          .didInvalidate(
            mark.node, because: mark.cause, notifiedBy: change, isCoalesced: true))
        scheduleCheck(of: mark.node, skipReason: .shownChange)
      } else {
        invalidate(mark.node, because: mark.cause, notifiedBy: change)
      }
    }
  }

  /// Marks a node whose turn comes later in the pass that runs now.
  func scheduleEvaluation(of node: Node, because cause: Cause) {
    node.add(cause)
    enqueue(node)
  }

  /// Lets the next pass look at a node that has no reason to evaluate.
  func scheduleCheck(of node: Node, skipReason reason: SkipReason) {
    guard node.isMounted else { return }
    node.add(reason)
    enqueue(node)
  }

  /// Lets a node look at its environment when its turn comes in the pass that runs now.
  func scheduleEnvironmentCheck(of node: Node) {
    node.needsEnvironmentCheck = true
    enqueue(node)
  }

  func enqueueWrite(_ write: @escaping () -> Void) {
    currentTransaction().add(write)
  }

  /// Where a change that is made now waits: in the last transaction, if it has the current values, or in a new one.
  private func currentTransaction() -> PendingTransaction {
    let current = Transaction.current
    if let last = pendingTransactions.last, last.transaction == current { return last }
    let made = PendingTransaction(current)
    pendingTransactions = pendingTransactions + [made]
    return made
  }

  /// Where a change that is made now waits, unless that is for the next pass.
  private func laterTransaction() -> PendingTransaction? {
    let current = currentTransaction()
    return current === pendingTransactions.first ? nil : current
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
        for node in nodes { process(node) }
      }
    }
    evaluated = nil
    isUpdating = false
    record(.didEndPass)
    invalidateDeferred()
  }

  /// Marks what the next transaction changes.
  private func applyNextTransaction() {
    guard !pendingTransactions.isEmpty else { return }
    let transaction = pendingTransactions[0]
    pendingTransactions = Array(pendingTransactions.dropFirst())
    for mark in transaction.marks where mark.node.isMounted {
      if mark.isShown {
        scheduleCheck(of: mark.node, skipReason: .shownChange)
      } else {
        scheduleEvaluation(of: mark.node, because: mark.cause)
      }
    }
    for write in transaction.writes { write() }
  }

  private func process(_ node: Node) {
    node.isQueued = false
    guard node.isMounted else { return }
    if node.needsEnvironmentCheck { node.checkEnvironment() }
    let skips = node.takeSkips()
    if let causes = node.takeCauses() {
      evaluated = (node, causes)
      node.evaluate(because: causes, in: self)
    } else {
      for reason in skips { record(of: node, .didSkip(node, because: reason)) }
    }
  }

  /// What a pass left to do: for what appeared or changed first, then for what disappeared.
  private func runActions() {
    let actions = appearActions + disappearActions
    appearActions = []
    disappearActions = []
    for action in actions { action() }
  }

  /// Evaluates bodies without leaving a trace; what they change all the same takes effect in the next pass.
  func performDryRun<Result>(_ body: () -> Result) -> Result {
    (isUpdating, isDryRun) = (true, true)
    defer {
      (isUpdating, isDryRun) = (false, false)
      invalidateDeferred()
    }
    return whileCurrent(body)
  }
}

// MARK: - Nodes

extension ViewGraph {
  func nextNodeID() -> Int {
    defer { mounts += 1 }
    return mounts
  }

  func viewType<Content: View>(of type: Content.Type) -> ViewType<Content> {
    cached(orMake: ViewType<Content>(in: self))
  }

  func outputType<Output: View>(of type: Output.Type) -> OutputType<Output> {
    cached(orMake: OutputType<Output>(in: self))
  }

  private func cached<Cached: AnyObject>(orMake make: @autoclosure () -> Cached) -> Cached {
    let id = ObjectIdentifier(Cached.self)
    if let cached = typeCache[id] as? Cached { return cached }
    let made = make()
    typeCache[id] = made
    return made
  }

  func mount(_ node: Node, because cause: Cause = .mount) {
    record(of: node, .didMount(node))
    if node.kind == .view { record(of: node, .didInitialise(node)) }
    scheduleEvaluation(of: node, because: cause)
  }

  /// Does something once the pass is over, before what goes with it is done.
  func perform(afterPass action: (() -> Void)?) {
    if let action { appearActions.append(action) }
  }

  /// Removes a node and everything below it, parents first and without recursion.
  ///
  /// Nothing is taken apart before all of it has been told, so that a listener may ask a node for its parents.
  func unmount(_ node: Node) {
    var (removed, pending) = ([Node](), [node])
    while let node = pending.popLast() {
      removed.append(node)
      pending.append(contentsOf: node.children.reversed())
    }
    for node in removed {
      if let disappear = node.disappear { disappearActions.append(disappear) }
      record(of: node, .didUnmount(node))
    }
    for node in removed {
      node.children = []
      node.detach()
    }
  }

  /// Takes the tree apart on the way out, silently and without recursion.
  private func release(_ root: Node?) {
    // What a node owns may change models as it goes, so none goes before all are deaf.
    var (removed, pending) = ([Node](), root.map { [$0] } ?? [])
    while let node = pending.popLast() {
      removed.append(node)
      pending.append(contentsOf: node.children)
    }
    for node in removed { node.detach() }
    for node in removed { node.children = [] }
  }
}

// MARK: - Telling

extension ViewGraph {
  /// Tells what happened to a node, unless it is of a kind that is not told of.
  func record(of node: Node, _ event: @autoclosure () -> GraphEvent) {
    if hasListener, node.kind != .effect { listener(event()) }
  }

  /// Tells what happened to the graph as a whole.
  func record(_ event: @autoclosure () -> GraphEvent) {
    if hasListener { listener(event()) }
  }

  func warn(_ warning: GraphWarning) {
    record(.didWarn(warning))
  }
}

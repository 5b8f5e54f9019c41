import SimulatedUI
import Synchronization
import Workloads

/// Listens to a graph, counts what it tells and finds out what set it off.
///
/// A change is attributed to the mutation that was under way when it was reported. What follows within a pass, a child that
/// got another value or is new, has the origin of whatever made its parent evaluate.
final class EventCounter {
  let log: MutationLog
  private(set) var warnings: [String] = []
  /// Keeps every step; `nil` if nobody wants to see the run again.
  let replay: ReplayRecorder?
  /// The instant to note with the passes to come.
  var now: (tick: Int, virtualMilliseconds: Int) = (0, 0)

  /// Behind a lock that nobody contends: it costs a third of the check for exclusive access that it spares.
  private let ledger = Mutex(Counters())

  init(log: MutationLog, replay: ReplayRecorder? = nil) {
    self.log = log
    self.replay = replay
  }

  var views: ViewTable { ledger.withLock { $0.views } }
  var passes: [PassTally] { ledger.withLock { $0.passes.all } }
  var totals: Totals { ledger.withLock { $0.totals } }
  /// Places for what is known about nodes, with and without a node.
  var nodeCapacity: Int { ledger.withLock { $0.nodes.capacity } }

  func receive(_ event: GraphEvent) {
    let origin = log.origin
    switch event {
    case .willBeginPass(let dirty):
      let (mutations, now) = (log.total.mutations, now)
      ledger.withLock { $0.beginPass(dirty: dirty, mutations: mutations, at: now) }
    case .didEndPass: ledger.withLock { $0.endPass() }
    case .didSet(let node, let name):
      ledger.withLock { $0.noteSet(of: name, in: node, during: origin) }
    case .didInvalidate(let node, let cause, let change, let isCoalesced):
      ledger.withLock {
        $0.countInvalidation(
          of: node, because: cause, change, isCoalesced: isCoalesced, during: origin)
      }
    case .didMount(let node):
      // An id says itself what it is called, so it is asked before the ledger changes.
      let name = node.kind == .view ? ViewName(of: node) : nil
      ledger.withLock { $0.mount(node, as: name, during: origin) }
    case .didUnmount(let node): ledger.withLock { $0.unmount(node, during: origin) }
    case .didInitialise(let node):
      ledger.withLock { $0.countInitialisation(of: node, during: origin) }
    case .didInherit(let node, let source):
      ledger.withLock { $0.noteInheritance(of: node, from: source, during: origin) }
    case .didEvaluate(let node, let evaluation):
      ledger.withLock { $0.count(evaluation, of: node, during: origin, replay: replay) }
    case .didSkip(let node, let reason):
      ledger.withLock { $0.countSkip(reason, of: node, during: origin, replay: replay) }
    case .didSubscribe(let node):
      ledger.withLock { $0.countSubscription(of: node, during: origin) }
    case .didUnsubscribe(let node):
      ledger.withLock { $0.countUnsubscription(of: node, during: origin) }
    case .willRunTask(let task): log.begin(task)
    case .didWarn(let warning): warnings.append(warning.description)
    }
  }
}

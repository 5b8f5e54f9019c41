import GranularityWorkloads
import ModelObservation
import SimulatedUICore

/// Counts the events of one view graph, and attributes each evaluation to the action or mutation that set it off.
///
/// - What is counted: notifications, invalidations, passes, evaluations, skips, initialisations, reads, registrations,
///   subscriptions, mounts and unmounts; for the run (``Totals``), for each view (``ViewTable``) and for each pass
///   (``PassList``).
/// - When it is counted: at the moment when the graph sends the event. A registration counts as alive until its view is
///   evaluated again or unmounted.
/// - Attribution: an invalidation belongs to the mutation or action that is in progress when the graph reports it. A
///   consequence within a pass, such as the evaluation of a child that is mounted or receives a different value, has
///   the origin of its parent's evaluation.
final class EventCounter {
  let log: MutationLog
  private(set) var warnings: [String] = []
  private(set) var findings = RowFindings()
  /// Records each step of the run for a ``Replay``; `nil` if the result needs no replay.
  let replay: ReplayRecorder?
  /// The tick and the virtual time that are stored with each pass that begins from now on.
  var now: (tick: Int, virtualMilliseconds: Int) = (0, 0)

  /// Exclusivity is not checked at run time, because no change of the counts calls code that could access them again.
  @safe @exclusivity(unchecked) private var counters = Counters()

  init(log: MutationLog, replay: ReplayRecorder? = nil) {
    self.log = log
    self.replay = replay
  }

  var views: ViewTable { counters.views }
  var passes: [PassCounts] { counters.passes.all }
  var totals: Totals { counters.totals }
  /// The number of entries in the table of nodes, including the free entries.
  var nodeCapacity: Int { counters.nodes.capacity }

  /// Counts one event of the graph. This method is the listener of the graph.
  func receive(_ event: GraphEvent) {
    let origin = log.origin
    switch event {
    case .willBeginPass(let dirty):
      counters.beginPass(dirty: dirty, mutations: log.total.mutations, at: now)
    case .didEndPass: counters.endPass()
    case .didSet(let node, let name): counters.noteSet(of: name, in: node, during: origin)
    case .didInvalidate(let node, let cause, let change, let isCoalesced):
      counters.countInvalidation(
        of: node, because: cause, change, isCoalesced: isCoalesced,
        during: log.origin(of: change?.property))
    case .didMount(let node):
      // The name is made before the counts change, because it can call code of the app: the description of a row's id.
      let name = node.kind == .view ? ViewName(of: node) : nil
      counters.mount(node, as: name, during: origin)
    case .didUnmount(let node): counters.unmount(node, during: origin)
    case .didInitialize(let node): counters.countInitialization(of: node, during: origin)
    case .didInherit(let node, let source):
      counters.noteInheritance(of: node, from: source, during: origin)
    case .didEvaluate(let node, let evaluation):
      counters.count(evaluation, of: node, during: origin, replay: replay)
    case .didChangeContent(let node): counters.countChangedContent(of: node, replay: replay)
    case .didSkip(let node, let reason):
      counters.countSkip(reason, of: node, during: origin, replay: replay)
    case .didSubscribe(let node): counters.countSubscription(of: node, during: origin)
    case .didUnsubscribe(let node): counters.countUnsubscription(of: node, during: origin)
    case .willRunTask(let task): log.begin(task)
    case .didWarn(let warning): warnings.append(warning.description)
    case .didFind(let node, let finding): findings.add(finding, at: node.path)
    case .ofInternalView(.didInvalidate(let node, let cause, let change, let isCoalesced)):
      counters.keepInvalidation(
        of: node, because: cause, isCoalesced: isCoalesced,
        during: log.origin(of: change?.property))
    case .ofInternalView(let event): counters.follow(internalView: event, during: origin)
    }
  }
}

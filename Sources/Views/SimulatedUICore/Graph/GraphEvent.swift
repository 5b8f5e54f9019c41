public import ModelObservation

/// An event of a ``ViewGraph``, which the listener of the graph receives while the event happens.
///
/// The graph does not count its events: a listener counts, attributes and formats them.
public enum GraphEvent {
  /// A pass begins; `dirty` is the number of nodes in its queue.
  case willBeginPass(dirty: Int)
  case didEndPass
  /// A `State` of the node was set to a different value. The node is invalidated later, when a pass
  /// applies the transaction of the set.
  case didSet(Node, InternedString)
  /// A node was invalidated for the next pass. `isCoalesced` is true if the node was already
  /// invalid.
  ///
  /// `notifiedBy` is the notification of a model; `nil` if a state changed.
  case didInvalidate(Node, because: Cause, notifiedBy: Change?, isCoalesced: Bool)
  /// A node is new; its first evaluation follows in the same pass.
  case didMount(Node)
  /// A node was removed. No events of this node follow.
  case didUnmount(Node)
  /// The parent's body made a value of the node's view. The node is new, or it exists and receives
  /// the value.
  case didInitialize(Node)
  /// The evaluation of the node `from` changed an environment value that this view reads. This view
  /// is evaluated next.
  case didInherit(Node, from: Node)
  case didEvaluate(Node, Evaluation)
  /// The evaluation of the node in this pass was needed, although its own output is
  /// ``OutputChange/unchanged``.
  ///
  /// The evaluation made a closure, or another part that is not compared in outputs, and that part
  /// changed the output of a child. The child was evaluated for no other reason.
  case didChangeContent(Node)
  case didSkip(Node, because: SkipReason)
  /// A view subscribed to an object that one of its dynamic properties holds.
  case didSubscribe(Node)
  /// A view cancelled a subscription, because the property now holds another object. Unmounting a
  /// view causes no such event.
  case didUnsubscribe(Node)
  /// A task is about to run until its next suspension. The name contains the path of the view that
  /// started the task.
  case willRunTask(String)
  case didWarn(GraphWarning)
  /// An evaluation of the node made a lazy container whose rows cannot be loaded and released as
  /// they enter and leave the screen.
  ///
  /// Every evaluation that makes the container causes the event again.
  case didFind(Node, RowFinding)
  /// An event of an internal view of the library. Listeners do not count this event, but it can
  /// cause counted events in the views below the internal view.
  indirect case ofInternalView(GraphEvent)
}

/// One run of a view's body, or of a row's content closure.
public struct Evaluation {
  public let causes: Causes
  public let output: OutputChange
  public let reads: ReadSummary
  /// The reason why the view's value differs from the previous value; `nil` unless `self` is a
  /// cause of the evaluation.
  ///
  /// With ``Difference/capture`` and ``Difference/opaque``, the values could not be compared, and
  /// may be equal.
  public let difference: Difference?
}

/// The result of comparing an evaluation's output with the previous output of the same node.
///
/// Closures and parts that cannot be compared count as equal. If one of them changes the output of
/// a child, the event ``GraphEvent/didChangeContent(_:)`` follows.
public enum OutputChange: Sendable {
  /// The node had no output before.
  case first
  case changed
  case unchanged
}

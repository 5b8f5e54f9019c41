public import ModelObservation

/// An event of a ``ViewGraph``. The graph passes the event to its listener while the event happens.
///
/// The graph does not count events. The listener counts, attributes and formats them.
public enum GraphEvent {
  /// A pass begins. `dirty` is the number of nodes in the pass's queue.
  case willBeginPass(dirty: Int)
  case didEndPass
  /// A `State` of the node was set to a different value. The node is invalidated later, when a pass
  /// applies the transaction in which the state was set.
  case didSet(Node, InternedString)
  /// The graph marked a node for evaluation in the next pass. `isCoalesced` is true if the node was
  /// already marked.
  ///
  /// `notifiedBy` is the notification of a model; `nil` if a state changed.
  case didInvalidate(Node, because: Cause, notifiedBy: Change?, isCoalesced: Bool)
  /// A node is new; its first evaluation follows in the same pass.
  case didMount(Node)
  /// A node was removed. No events of this node follow.
  case didUnmount(Node)
  /// The parent's body made a value of the node's view. A new node begins with the value; an
  /// existing node receives it.
  case didInitialize(Node)
  /// An evaluation changed an environment value that this node's view reads, so this node is
  /// evaluated next. The evaluation was of the node `from`.
  case didInherit(Node, from: Node)
  case didEvaluate(Node, Evaluation)
  /// The node's evaluation in this pass was needed, although its own output is
  /// ``OutputChange/unchanged``.
  ///
  /// The evaluation made a closure, or a part that is not compared in outputs, and this closure or
  /// part changed the output of a child. The child was evaluated for no other reason.
  case didChangeContent(Node)
  case didSkip(Node, because: SkipReason)
  /// A view subscribed to an object that one of its dynamic properties holds.
  case didSubscribe(Node)
  /// A view cancelled a subscription, because its property now holds a different object. Unmounting
  /// a view does not cause this event.
  case didUnsubscribe(Node)
  /// A task is about to run until its next suspension. The name contains the path of the view that
  /// started the task.
  case willRunTask(String)
  case didWarn(GraphWarning)
  /// An evaluation of the node made a lazy container that cannot load and release rows as they
  /// enter and leave the screen.
  ///
  /// The event happens again in every evaluation that makes the container.
  case didFind(Node, RowFinding)
  /// An event of an internal view of this library. Listeners do not count the event, but it can
  /// cause counted events in the views inside the internal view.
  indirect case ofInternalView(GraphEvent)
}

/// One run of a view's body, or of a row's content closure.
public struct Evaluation {
  public let causes: Causes
  public let output: OutputChange
  public let reads: ReadSummary
  /// The reason why the view's new value differs from its previous value; `nil` unless `self` is a
  /// cause of the evaluation.
  ///
  /// If the difference is ``Difference/capture`` or ``Difference/opaque``, the values could not be
  /// compared, and are possibly equal.
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

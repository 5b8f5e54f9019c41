public import ModelObservation

/// An event of a ``ViewGraph``, delivered to its listener while it happens.
///
/// The graph itself counts nothing: a listener counts, attributes and formats the events.
public enum GraphEvent {
  /// A pass begins; `dirty` is the number of nodes in its queue.
  case willBeginPass(dirty: Int)
  case didEndPass
  /// A `State` of the node was set to a different value. The node is invalidated later, when a pass applies the
  /// transaction.
  case didSet(Node, InternedString)
  /// A node was invalidated for the next pass. `isCoalesced` is true if the node was already invalid.
  ///
  /// `notifiedBy` is the notification of a model; it is `nil` if a state changed.
  case didInvalidate(Node, because: Cause, notifiedBy: Change?, isCoalesced: Bool)
  /// A node is new; its first evaluation follows in the same pass.
  case didMount(Node)
  /// A node was removed. It has no events after this one.
  case didUnmount(Node)
  /// The parent's body made a value of the node's view; the node is new, or it exists and receives the value.
  case didInitialise(Node)
  /// A value that the view reads from its environment changed in the evaluation of the node `from`. The view is
  /// evaluated next.
  case didInherit(Node, from: Node)
  case didEvaluate(Node, Evaluation)
  /// The evaluation of the node in this pass was needed, although its output is ``OutputChange/unchanged``.
  ///
  /// It made a closure, or another part that outputs do not compare, which changed the output of a child. The child was
  /// evaluated for no other reason.
  case didChangeContent(Node)
  case didSkip(Node, because: SkipReason)
  /// A view subscribed to an object that one of its dynamic properties holds.
  case didSubscribe(Node)
  /// A view cancelled a subscription, because the property holds another object now. Unmounting does not record this
  /// event.
  case didUnsubscribe(Node)
  /// A task is about to run until its next suspension. The name contains the path of the view that started the task.
  case willRunTask(String)
  case didWarn(GraphWarning)
  /// An evaluation of the node made a lazy container that cannot load rows only when they become visible.
  ///
  /// Each evaluation that makes the container records the event again.
  case didFind(Node, RowFinding)
  /// An event of an internal view of the library. Listeners do not count the event, but it can cause events below the
  /// view.
  indirect case ofInternalView(GraphEvent)
}

/// One run of a view's body, or of a row's content closure.
public struct Evaluation {
  public let causes: Causes
  public let output: OutputChange
  public let reads: ReadSummary
  /// Why the view's value differs from the previous one; `nil` unless `self` is a cause of the evaluation.
  ///
  /// With ``Difference/capture`` and ``Difference/opaque``, the values could not be compared and may be equal.
  public let difference: Difference?
}

/// Whether an evaluation's output equals the previous output of the same node.
///
/// Closures and parts that cannot be compared count as equal; ``GraphEvent/didChangeContent(_:)`` follows if they made
/// a difference.
public enum OutputChange: Sendable {
  /// The node had no output before.
  case first
  case changed
  case unchanged
}

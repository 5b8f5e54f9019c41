public import ModelObservation

/// An event of a ``ViewGraph``, delivered to its listener while it happens.
///
/// The graph itself counts nothing: a listener counts, attributes and formats the events.
public enum GraphEvent {
  /// A pass begins; `dirty` nodes are in the queue.
  case willBeginPass(dirty: Int)
  case didEndPass
  /// A `State` of the node was set to a different value. The node is invalidated later, when a pass applies the transaction.
  case didSet(Node, InternedString)
  /// A node was invalidated for the next pass. `isCoalesced` is true if it already waited for that pass.
  ///
  /// `notifiedBy` is the notification of a model; it is `nil` if a state changed.
  case didInvalidate(Node, because: Cause, notifiedBy: Change?, isCoalesced: Bool)
  /// A node is new; its first evaluation follows in the same pass.
  case didMount(Node)
  /// A node was removed. It has no events after this one.
  case didUnmount(Node)
  /// The parent's body made a value for a view, for a new node or for one that exists.
  case didInitialise(Node)
  /// A value that the view reads from its environment changed, because the node `from` was evaluated; the view's evaluation
  /// follows.
  case didInherit(Node, from: Node)
  case didEvaluate(Node, Evaluation)
  case didSkip(Node, because: SkipReason)
  /// A view subscribed to an object that one of its dynamic properties holds.
  case didSubscribe(Node)
  /// A view cancelled a subscription, because the property holds another object now. Unmounting does not record this event.
  case didUnsubscribe(Node)
  /// The next part of a task is about to run. The name contains the path of the view that started the task.
  case willRunTask(String)
  case didWarn(GraphWarning)
  /// An event of an internal view of the library. It is not counted, but it can be the origin of events below the view.
  indirect case ofInternalView(GraphEvent)
}

/// One run of a view's body, or of a row's content closure.
public struct Evaluation {
  public let causes: Causes
  public let output: OutputChange
  public let reads: ReadSummary
  /// Why the value that the parent's body made differs from the last one; `nil` unless this is a cause of the evaluation.
  ///
  /// With ``Difference/capture`` and ``Difference/opaque``, the values could not be compared and may be equal.
  public let difference: Difference?
}

/// The comparison of an evaluation's output with the node's previous output.
public enum OutputChange: Sendable {
  /// The node had no output before.
  case first
  case changed
  case unchanged
}

public import ModelObservation

/// Something that happened in a ``ViewGraph``.
///
/// The graph tells and does not count: counting, attribution and formats are for whoever listens.
public enum GraphEvent {
  /// A pass begins with so many nodes marked.
  case willBeginPass(dirty: Int)
  case didEndPass
  /// A `State` was set; the pass of the set's transaction marks the node.
  case didSet(Node, InternedString)
  /// A node was marked for the next pass; `isCoalesced` if it had been already.
  case didInvalidate(Node, because: Cause, reportedBy: Change?, isCoalesced: Bool)
  /// A node is new; its evaluation follows in the same pass.
  case didMount(Node)
  /// A node was removed, and never evaluates again.
  case didUnmount(Node)
  /// A parent made a value for a view, new or not.
  case didInitialise(Node)
  /// A view finds another value in its environment, because the node that `from` names was evaluated; so will the view be.
  case didInherit(Node, from: Node)
  case didEvaluate(Node, Evaluation)
  case didSkip(Node, because: SkipReason)
  /// A view subscribed to an object that it installs.
  case didSubscribe(Node)
  /// A view ended a subscription, because it installs another object now; unmounting tells nothing.
  case didUnsubscribe(Node)
  /// A part of a task runs next; the task is told by a name that says whose it is.
  case willRunTask(String)
  case didWarn(GraphWarning)
}

/// One run of a body, or of a row's content.
public struct Evaluation {
  public let causes: Causes
  public let output: OutputChange
  public let reads: ReadSummary
}

/// How the output of an evaluation stands to the one before.
public enum OutputChange: Sendable {
  /// There was none before.
  case first
  case changed
  case unchanged
}

public import ModelObservation

/// A warning about a misuse of the graph or a limit that the graph reached, with the affected node.
/// The graph continues after the warning.
public struct GraphWarning: CustomStringConvertible {
  public let misuse: GraphMisuse
  /// The affected node; `nil` if the warning is about the whole graph, or about a task.
  public let node: Node?

  public var description: String { misuse.description(at: node?.path) }
}

/// A misuse of the graph, or a limit that the graph reached.
public enum GraphMisuse: Hashable, Sendable {
  /// A `State` was set while bodies were evaluated. The graph ignored the set.
  case stateSetDuringPass(InternedString)
  /// An object announced a change while bodies were evaluated. The announcement takes effect in the
  /// next pass.
  case announcementDuringPass(Cause)
  /// An object announced a change on a thread other than the screen's thread. The announcement
  /// takes effect in a separate turn.
  ///
  /// SwiftUI reports the same warning. An `@Observable` object is allowed to change on any thread,
  /// and causes no warning.
  case announcementOnOtherThread(Cause)
  /// A model or a state changed on a thread that no code on the virtual clock started. So the speed
  /// of that thread decides which turn shows the change.
  case changeOnUnknownThread(String)
  /// Two rows of one `ForEach` have the same id. The second row is left out.
  case duplicateID(String)
  /// A view needs an environment object of this class, and its environment contains none. The view
  /// shows nothing.
  case missingObject(InternedString)
  /// An item of a toolbar is outside of every navigation container, so that it is not shown.
  case toolbarItemWithoutContainer
  /// A task could not start, because no virtual clock was current on the thread.
  case taskWithoutClock(String)
  /// Virtual time advanced while a task waited for something that the virtual clock does not
  /// control. An example is a different thread, or the next element of a stream.
  case absentTask(String)
  /// The tasks and timers that an action started never finished, because new ones were always due.
  /// The associated value is the error message of the virtual clock.
  case endlessTasks(String)
  /// The action of a modifier that observes a value, such as `onChange`, repeatedly changed that
  /// value.
  ///
  /// The graph runs the action at most twice in an update. Further changes in the same update do
  /// not run the action.
  case repeatedAction(String)
  /// An update reached the limit ``ViewGraph/maximumPasses``. The remaining work waits for the next
  /// turn.
  case updateLoop(passes: Int)

  /// Describes the misuse in a sentence. If `path` is not `nil`, the sentence begins with this path
  /// of the affected view.
  public func description(at path: String?) -> String {
    (path.map { "\($0): " } ?? "") + text
  }

  private var text: String {
    switch self {
    case .stateSetDuringPass(let name):
      "state '\(name)' was set while bodies were evaluated; the set was dropped"
    case .announcementDuringPass(let cause):
      "\(cause) announced a change while bodies were evaluated"
    case .announcementOnOtherThread(let cause):
      "\(cause) announced a change on a thread other than the screen's; publishing changes from "
        + "background threads is not allowed"
    case .changeOnUnknownThread(let changed):
      "\(changed) changed on a thread that virtual time does not know, so the speed of that thread decides which turn "
        + "shows the change"
    case .duplicateID(let id):
      "two rows have the id \(id); the second was left out"
    case .missingObject(let type):
      "the environment contains no object of type \(type)"
    case .toolbarItemWithoutContainer:
      "an item of its toolbar is not shown, because no navigation container is around the toolbar"
    case .taskWithoutClock(let task):
      "\(task): it did not start, because no virtual clock is current"
    case .absentTask(let task):
      "\(task): it waits for something that is not virtual time, such as another thread or the next "
        + "element of a stream; virtual time goes on without it"
    case .endlessTasks(let error):
      error
    case .repeatedAction(let action):
      "\(action) tried to update multiple times per frame"
    case .updateLoop(let passes):
      "one turn asked for more than \(passes) passes; the rest waits for the next turn"
    }
  }
}

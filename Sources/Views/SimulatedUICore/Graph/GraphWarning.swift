public import ModelObservation

/// A misuse of the graph, or a limit that was reached. The graph continues.
public enum GraphWarning: CustomStringConvertible {
  /// A `State` was set while bodies were evaluated. The set was dropped.
  case stateSetDuringPass(Node, InternedString)
  /// An object announced a change while bodies were evaluated. The announcement takes effect in the next pass.
  case announcementDuringPass(Node, Cause)
  /// An object announced a change on a thread other than the screen's. The announcement takes effect in a separate
  /// turn.
  ///
  /// SwiftUI has the same warning. An `@Observable` object may change on any thread.
  case announcementOnOtherThread(Node, Cause)
  /// Something changed on a thread that no code on the virtual clock started.
  case changeOnUnknownThread(String)
  /// Two rows of one `ForEach` have the same id. The second was left out.
  case duplicateID(Node, String)
  /// A view needs an object of this class, and its environment contains none. The view shows nothing.
  case missingObject(Node, InternedString)
  /// A task could not start, because no virtual clock was current.
  case taskWithoutClock(String)
  /// Virtual time advanced while a task waited for something else, such as another thread or the next element of a
  /// stream.
  case absentTask(String)
  /// The tasks and timers that were due after an action never came to rest; the text is the clock's error.
  case endlessTasks(String)
  /// The action of a modifier that follows a value, such as `onChange`, changed that value again and again.
  ///
  /// The action runs twice in an update; further changes in this update do not run it.
  case repeatedAction(Node, String)
  /// An update reached ``ViewGraph/maximumPasses``. What is left waits for the next turn.
  case updateLoop(passes: Int)

  public var description: String {
    switch self {
    case .stateSetDuringPass(let node, let name):
      "\(node.path): state '\(name)' was set while bodies were evaluated; the set was dropped"
    case .announcementDuringPass(let node, let cause):
      "\(node.path): \(cause) announced a change while bodies were evaluated"
    case .announcementOnOtherThread(let node, let cause):
      "\(node.path): \(cause) announced a change on a thread other than the screen's; publishing changes from "
        + "background threads is not allowed"
    case .changeOnUnknownThread(let changed):
      "\(changed) changed on a thread that virtual time does not know, so the speed of that thread decides which turn "
        + "shows the change"
    case .duplicateID(let node, let id):
      "\(node.path): two rows have the id \(id); the second was left out"
    case .missingObject(let node, let type):
      "\(node.path): the environment contains no object of type \(type)"
    case .taskWithoutClock(let task):
      "\(task): it did not start, because no virtual clock is current"
    case .absentTask(let task):
      "\(task): it waits for something that is not virtual time, such as another thread or the next "
        + "element of a stream; virtual time goes on without it"
    case .endlessTasks(let error):
      error
    case .repeatedAction(let node, let action):
      "\(node.path): \(action) tried to update multiple times per frame"
    case .updateLoop(let passes):
      "one turn asked for more than \(passes) passes; the rest waits for the next turn"
    }
  }
}

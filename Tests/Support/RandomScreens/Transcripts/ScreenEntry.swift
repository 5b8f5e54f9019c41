public import SimulatedUI

/// One recorded event of a view graph, reduced to the parts that every runtime reports.
///
/// Nodes are identified by number, in the order of their mounts.
public enum ScreenEntry: Equatable {
  case pass
  case marked(Int, Cause, isCoalesced: Bool)
  case set(Int, String)
  /// A node was mounted. The text is the component that the node adds to its path.
  case mounted(Int, String)
  case unmounted(Int)
  case initialised(Int)
  case inherited(Int, from: Int)
  case evaluated(Int, [Cause], OutputChange)
  case skipped(Int, SkipReason)
  case subscribed(Int)
  case unsubscribed(Int)
  case warned(ScreenWarning)
}

extension ScreenEntry: CustomStringConvertible {
  public var description: String {
    switch self {
    case .pass: "pass"
    case .marked(let node, let cause, let isCoalesced):
      "\(isCoalesced ? "coalesce" : "mark") \(node): \(cause)"
    case .set(let node, let name): "set \(name) of \(node)"
    case .mounted(let node, let component): "mount \(node) \(component)"
    case .unmounted(let node): "unmount \(node)"
    case .initialised(let node): "initialise \(node)"
    case .inherited(let node, let source): "\(node) inherits from \(source)"
    case .evaluated(let node, let causes, let output):
      "evaluate \(node): \(causes.map(\.description).joined(separator: ", ")), \(output)"
    case .skipped(let node, let reason): "skip \(node): \(reason)"
    case .subscribed(let node): "subscribe \(node)"
    case .unsubscribed(let node): "unsubscribe \(node)"
    case .warned(let warning): "warn: \(warning)"
    }
  }
}

extension ScreenEntry {
  /// The node that the notification of a model invalidated; `nil` for any other entry.
  var reportedNode: Int? {
    switch self {
    case .marked(let node, .property, _), .marked(let node, .object, _): node
    case .warned(.announcementDuringPass(let node)): node
    default: nil
    }
  }
}

/// A warning of a view graph, without its text.
public enum ScreenWarning: Equatable {
  case stateSetDuringPass(Int)
  case announcementDuringPass(Int)
  case announcementOnOtherThread(Int)
  case changeOnUnknownThread(String)
  case duplicateID(Int)
  case missingObject(Int)
  case toolbarItemWithoutContainer(Int)
  case taskWithoutClock(String)
  case absentTask(String)
  case endlessTasks(String)
  case repeatedAction(Int)
  case updateLoop

  init(_ warning: GraphWarning) {
    let node = warning.node?.id ?? 0
    self =
      switch warning.misuse {
      case .stateSetDuringPass: .stateSetDuringPass(node)
      case .announcementDuringPass: .announcementDuringPass(node)
      case .announcementOnOtherThread: .announcementOnOtherThread(node)
      case .changeOnUnknownThread(let changed): .changeOnUnknownThread(changed)
      case .duplicateID: .duplicateID(node)
      case .missingObject: .missingObject(node)
      case .toolbarItemWithoutContainer: .toolbarItemWithoutContainer(node)
      case .taskWithoutClock(let task): .taskWithoutClock(task)
      case .absentTask(let task): .absentTask(task)
      case .endlessTasks(let error): .endlessTasks(error)
      case .repeatedAction: .repeatedAction(node)
      case .updateLoop: .updateLoop
      }
  }
}

extension Cause {
  /// The cause without the name of the property, because the toolchain's Observation does not report it.
  var anonymous: Cause {
    if case .property = self { .property(nil) } else { self }
  }
}

/// The reason why a user action on a ``ViewHost`` was not possible.
public enum ViewHostError: Error, Equatable, CustomStringConvertible {
  /// No control has the label; `found` are the labels of all controls, in the order of the screen.
  case missingControl(_ label: String, found: [String])
  /// Every control with the label is disabled.
  case disabledControl(_ label: String)
  /// No enabled control with the label supports the action, such as `be tapped`.
  case unsuitableControl(_ label: String, action: String)

  /// The host mounts all rows, so nothing can be scrolled; make it with ``Mounting/onDemand(rows:)``.
  case everythingIsMounted

  public var description: String {
    switch self {
    case .missingControl(let label, let found):
      "no control has the label '\(label)'; labels on the screen: \(quotedList(found))"
    case .disabledControl(let label):
      "the control '\(label)' is disabled"
    case .unsuitableControl(let label, let action):
      "the control '\(label)' cannot \(action)"
    case .everythingIsMounted:
      "scrolling needs a host with mounting: .onDemand; found .everything"
    }
  }
}

/// Why a user could not do something.
public enum ViewHostError: Error, Equatable, CustomStringConvertible {
  /// No control has the label; the labels that there are, in the order of the screen.
  case missingControl(_ label: String, found: [String])
  /// Every control with the label is disabled.
  case disabledControl(_ label: String)
  /// The control is no one to be tapped, typed into or set to such a value.
  case unsuitableControl(_ label: String, need: String)

  public var description: String {
    switch self {
    case .missingControl(let label, let found):
      "the screen needs a control with the label '\(label)'; found \(listed(found))"
    case .disabledControl(let label):
      "the control '\(label)' needs to be enabled; found it disabled"
    case .unsuitableControl(let label, let need):
      "the control '\(label)' needs to be one that \(need); found that it is not"
    }
  }
}

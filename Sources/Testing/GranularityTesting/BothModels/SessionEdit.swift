public import GranularityCounting

/// An edit of the source that corrects a view or saves evaluations without migrating the models.
public enum SessionEdit: Hashable, Sendable, CustomStringConvertible {
  /// The view at this path shows an old value, because it does not observe the objects that these properties hold.
  case observe(view: String, properties: [String])
  /// The edit saves evaluations, and the screen shows the same content throughout this session.
  case save(ModelEdit)

  /// The paths of the views that the edit is about, with `[…]` in place of the IDs of rows.
  public var views: [String] {
    switch self {
    case .observe(let view, _): [view]
    case .save(let edit): edit.views
    }
  }

  /// The smallest number of evaluations that the edit saves; 0 for a correction.
  public var saving: Int {
    switch self {
    case .observe: 0
    case .save(let edit): edit.saving
    }
  }

  public var description: String {
    switch self {
    case .observe(let view, let properties):
      "observe the object\(properties.count == 1 ? "" : "s") of \(Self.list(properties)) in \(view), which shows an "
        + "old value without it"
    case .save(let edit): edit.description
    }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(4).joined(separator: ", ")
    return names.count > 4 ? "\(shown) and \(names.count - 4) more" : shown
  }
}

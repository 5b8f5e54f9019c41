/// The kind of a presentation, which shows content over the rest of a screen.
///
/// The raw value is the name that the presentation's container has in an outline.
public enum PresentationKind: String, Sendable {
  case sheet = "Sheet"
  case fullScreenCover = "FullScreenCover"
  case popover = "Popover"
  case alert = "Alert"
  case confirmationDialog = "ConfirmationDialog"
  case actionSheet = "ActionSheet"
  case inspector = "Inspector"

  /// True if a user cannot use the controls below the presentation until the presentation is
  /// dismissed.
  ///
  /// Source: Apple's documentation of `presentationBackgroundInteraction(_:)` describes sheets like
  /// this. The documentation of `interactiveDismissDisabled(_:)` says that a tap outside of a
  /// popover dismisses the popover. Alerts and dialogs are modal. An inspector is a column next to
  /// the content.
  var coversScreen: Bool { self != .inspector }

  /// The name of the control that a presentation of this kind adds and that dismisses the
  /// presentation; `nil` if there is no such control.
  ///
  /// A user drags a sheet down, and taps outside of a popover to dismiss it. An alert without
  /// actions has an "OK" button. A dialog has a dismiss action, unless one of its buttons has the
  /// role `cancel`.
  var dismissal: String? {
    switch self {
    case .sheet, .popover: "Dismiss"
    case .alert: "OK"
    case .confirmationDialog: "Cancel"
    case .fullScreenCover, .actionSheet, .inspector: nil
    }
  }

  /// The name of this kind in the text of a message.
  var words: String {
    switch self {
    case .sheet: "sheet"
    case .fullScreenCover: "full-screen cover"
    case .popover: "popover"
    case .alert: "alert"
    case .confirmationDialog: "confirmation dialog"
    case .actionSheet: "action sheet"
    case .inspector: "inspector"
    }
  }
}

/// A property that the presented content sets for its presentation, or a pushed view for its
/// navigation bar.
public enum PresentationTrait: Sendable {
  /// A user cannot dismiss the presentation with a gesture, such as dragging a sheet down.
  case interactiveDismissDisabled
  /// A user can use the controls below the presentation while it is shown.
  case backgroundInteractionEnabled
  /// The navigation bar has no button with which a user removes the pushed view.
  case backButtonHidden
}

extension ViewVisitor {
  /// Visits the control that a presentation of this kind adds and that dismisses the presentation.
  /// Does nothing if the kind has no such control.
  package mutating func dismissal(of kind: PresentationKind, _ perform: @escaping () -> Void) {
    guard let name = kind.dismissal else { return }
    var interaction = ControlInteraction.tap { _ in perform() }.named
    interaction.dismisses = true
    control(name, interaction)
  }
}

/// The presentations that are on a screen, in depth-first order.
struct PresentationLayers {
  private struct Layer {
    let kind: PresentationKind
    /// The row node that contains the presented content.
    let row: Node
    let outer: Int?
    /// True if the presenting view is not visible, for example because its tab is not selected.
    let isPresenterCovered: Bool
    var traits: Set<PresentationTrait> = []
    /// True if a button in the content has the role `cancel`.
    var hasCancellation = false
    var hasControl = false

    /// True if a user cannot use the controls below this presentation.
    var coversScreen: Bool {
      kind.coversScreen && !isPresenterCovered && !traits.contains(.backgroundInteractionEnabled)
    }
  }

  private var layers: [Layer] = []
  /// The index of the innermost presentation around the content that is being visited; `nil`
  /// outside of presentations.
  private(set) var current: Int?

  mutating func begin(_ kind: PresentationKind, row: Node, isPresenterCovered: Bool) {
    layers.append(
      Layer(kind: kind, row: row, outer: current, isPresenterCovered: isPresenterCovered))
    current = layers.count - 1
  }

  /// Ends the current presentation, so that the presentation around it becomes the current one.
  mutating func end() { current = current.flatMap { layers[$0].outer } }

  mutating func add(_ trait: PresentationTrait) {
    if let current { layers[current].traits.insert(trait) }
  }

  /// Records a control in the content of the current presentation.
  mutating func add(_ interaction: ControlInteraction) {
    guard let current, !interaction.dismisses else { return }
    layers[current].hasControl = true
    if interaction.isCancellation { layers[current].hasCancellation = true }
  }

  /// True if a presentation has the dismissing control that its kind can add. Its content and
  /// traits decide this.
  func hasDismissal(_ layer: Int) -> Bool {
    switch layers[layer].kind {
    case .alert: !layers[layer].hasControl
    case .confirmationDialog: !layers[layer].hasCancellation
    default: !layers[layer].traits.contains(.interactiveDismissDisabled)
    }
  }

  /// The kind and the position of the current presentation, which distinguish it from the other
  /// presentations of its view; `nil` outside of all presentations.
  var identity: String? {
    guard let current else { return nil }
    let row = layers[current].row
    let presenter = row.parent?.path
    let positions = sequence(first: row) { $0.parent }.prefix { $0 === row || $0.path == presenter }
      .map { "\($0.position)" }
    return "\(layers[current].kind.rawValue) \(positions.joined(separator: " "))"
  }

  /// The index of the presentation that a user has to dismiss first; `nil` if no presentation
  /// covers the screen.
  ///
  /// If several sheets belong to the same content, SwiftUI presents only one of them, and presents
  /// the next sheet after the first sheet was dismissed. So the sheet that was presented first is
  /// on top. A presentation inside that sheet is above it.
  var top: Int? {
    var top: Int?
    while let next = layers.indices
      .filter({ layers[$0].coversScreen && covering(around: layers[$0].outer) == top })
      .min(by: { layers[$0].row.id < layers[$1].row.id })
    {
      top = next
    }
    return top
  }

  /// The innermost presentation that covers the screen: `layer` itself, or a presentation that
  /// contains `layer`; `nil` if there is none.
  func covering(around layer: Int?) -> Int? {
    var layer = layer
    while let inner = layer, !layers[inner].coversScreen { layer = layers[inner].outer }
    return layer
  }

  /// The kind and the path of a presentation for a message, such as `the sheet at
  /// /CartScreen[sheet]`.
  func name(of layer: Int) -> String {
    "the \(layers[layer].kind.words) at \(layers[layer].row.path)"
  }
}

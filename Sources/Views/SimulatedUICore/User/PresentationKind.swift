/// The kind of a presentation that shows content over the rest of a screen.
///
/// The raw value is the name of the presentation's container in an outline.
public enum PresentationKind: String, Sendable {
  case sheet = "Sheet"
  case fullScreenCover = "FullScreenCover"
  case popover = "Popover"
  case alert = "Alert"
  case confirmationDialog = "ConfirmationDialog"
  case actionSheet = "ActionSheet"
  case inspector = "Inspector"

  /// True if a user cannot use the controls below the presentation until it is dismissed.
  ///
  /// Source: Apple's documentation of `presentationBackgroundInteraction(_:)` says this of a sheet.
  /// The documentation of `interactiveDismissDisabled(_:)` says that a tap outside of a popover
  /// dismisses the popover. Alerts and dialogs are modal. An inspector is a column next to the
  /// content.
  var coversScreen: Bool { self != .inspector }

  /// The name of the control that a presentation of this kind adds, and with which a user dismisses
  /// it; `nil` if there is none.
  ///
  /// A sheet is dragged down, and a tap outside dismisses a popover. An alert without actions has a
  /// button "OK". A dialog has a dismiss action, unless one of its buttons has the role `cancel`.
  var dismissal: String? {
    switch self {
    case .sheet, .popover: "Dismiss"
    case .alert: "OK"
    case .confirmationDialog: "Cancel"
    case .fullScreenCover, .actionSheet, .inspector: nil
    }
  }

  /// The name of this kind in a message.
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

/// A property that presented content sets for its presentation.
public enum PresentationTrait: Sendable {
  /// A user cannot dismiss the presentation with a gesture.
  case interactiveDismissDisabled
  /// A user can use the controls below the presentation.
  case backgroundInteractionEnabled
}

extension ViewVisitor {
  /// Visits the control with which a user dismisses a presentation of a kind, if that kind has such
  /// a control.
  package mutating func dismissal(of kind: PresentationKind, _ perform: @escaping () -> Void) {
    guard let name = kind.dismissal else { return }
    var interaction = ControlInteraction.tap { _ in perform() }.named
    interaction.dismisses = true
    control(name, interaction)
  }
}

/// The presentations on a screen, in depth-first order.
struct PresentationLayers {
  private struct Layer {
    let kind: PresentationKind
    /// The row node that contains the presented content.
    let row: Node
    let outer: Int?
    /// True if the presenting view is not visible, such as a view in a tab that is not selected.
    let isPresenterCovered: Bool
    var traits: Set<PresentationTrait> = []
    /// True if a button in the content has the role `cancel`.
    var hasCancellation = false
    var hasControl = false

    /// True if a user cannot use the controls below the presentation.
    var coversScreen: Bool {
      kind.coversScreen && !isPresenterCovered && !traits.contains(.backgroundInteractionEnabled)
    }
  }

  private var layers: [Layer] = []
  /// The innermost presentation around the current content; `nil` outside of presentations.
  private(set) var current: Int?

  mutating func begin(_ kind: PresentationKind, row: Node, isPresenterCovered: Bool) {
    layers.append(
      Layer(kind: kind, row: row, outer: current, isPresenterCovered: isPresenterCovered))
    current = layers.count - 1
  }

  /// Ends the current presentation.
  mutating func end() { current = current.flatMap { layers[$0].outer } }

  mutating func add(_ trait: PresentationTrait) {
    if let current { layers[current].traits.insert(trait) }
  }

  /// Adds a control to the current presentation.
  mutating func add(_ interaction: ControlInteraction) {
    guard let current, !interaction.dismisses else { return }
    layers[current].hasControl = true
    if interaction.isCancellation { layers[current].hasCancellation = true }
  }

  /// True if a presentation has the dismissing control that its kind adds.
  func hasDismissal(_ layer: Int) -> Bool {
    switch layers[layer].kind {
    case .alert: !layers[layer].hasControl
    case .confirmationDialog: !layers[layer].hasCancellation
    default: !layers[layer].traits.contains(.interactiveDismissDisabled)
    }
  }

  /// The presentation that a user has to dismiss first; `nil` if no presentation covers the screen.
  ///
  /// If several sheets belong to the same content, SwiftUI presents only one of them, and presents
  /// the next one after its dismissal. So the sheet that was presented first is on top. A
  /// presentation inside it is above it.
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

  /// The innermost presentation that covers the screen: `layer` itself, or one that contains
  /// `layer`.
  func covering(around layer: Int?) -> Int? {
    var layer = layer
    while let inner = layer, !layers[inner].coversScreen { layer = layers[inner].outer }
    return layer
  }

  /// The kind and the place of a presentation, such as `the sheet at /CartScreen[sheet]`.
  func name(of layer: Int) -> String {
    "the \(layers[layer].kind.words) at \(layers[layer].row.path)"
  }
}

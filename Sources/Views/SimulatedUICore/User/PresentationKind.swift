/// What content is presented as over the rest of a screen.
///
/// The raw value is the name of its container.
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
  /// Apple's documentation says so of a sheet at `presentationBackgroundInteraction(_:)`. At
  /// `interactiveDismissDisabled(_:)` it says that a tap outside of a popover dismisses the popover. Alerts and dialogs
  /// are modal. An inspector is a column next to the content.
  var coversScreen: Bool { self != .inspector }

  /// The name of the control with which a user dismisses the presentation, apart from its own controls; `nil` if there
  /// is none.
  ///
  /// A sheet is dragged down, and a tap outside dismisses a popover. An alert without actions has a button "OK", and a
  /// dialog has a dismiss action unless one of its buttons has the role `cancel`.
  var dismissal: String? {
    switch self {
    case .sheet, .popover: "Dismiss"
    case .alert: "OK"
    case .confirmationDialog: "Cancel"
    case .fullScreenCover, .actionSheet, .inspector: nil
    }
  }

  /// The name in a message.
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

/// What presented content says about its presentation.
public enum PresentationTrait: Sendable {
  /// A user cannot dismiss the presentation with a gesture.
  case interactiveDismissDisabled
  /// A user can use the controls below the presentation.
  case backgroundInteractionEnabled
}

extension ViewVisitor {
  /// Visits the control with which a user dismisses a presentation of a kind, if there is one.
  package mutating func dismissal(of kind: PresentationKind, _ perform: @escaping () -> Void) {
    guard let name = kind.dismissal else { return }
    var interaction = ControlInteraction.tap { _ in perform() }.named
    interaction.dismisses = true
    control(name, interaction)
  }
}

/// The presentations on a screen, in the order of the screen.
struct PresentationLayers {
  private struct Layer {
    let kind: PresentationKind
    /// The row of the presented content.
    let row: Node
    let outer: Int?
    /// True if a user does not see the view that presents, such as one in a tab that is not selected.
    let isPresenterCovered: Bool
    var traits: Set<PresentationTrait> = []
    /// True if a button has the role `cancel`.
    var hasCancellation = false
    var hasControl = false

    /// Where a user cannot use what is below.
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

  /// Adds a control of the current presentation.
  mutating func add(_ interaction: ControlInteraction) {
    guard let current, !interaction.dismisses else { return }
    layers[current].hasControl = true
    if interaction.isCancellation { layers[current].hasCancellation = true }
  }

  /// True if a presentation has the control that its kind adds.
  func hasDismissal(_ layer: Int) -> Bool {
    switch layers[layer].kind {
    case .alert: !layers[layer].hasControl
    case .confirmationDialog: !layers[layer].hasCancellation
    default: !layers[layer].traits.contains(.interactiveDismissDisabled)
    }
  }

  /// The presentation that a user has to dismiss first; `nil` if nothing is covered.
  ///
  /// SwiftUI presents only one of several sheets that belong to the same content, and the next one after its dismissal.
  /// So the one that was presented first is on top, and what is presented inside it is above it.
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

  /// The innermost presentation around the content of `layer`, itself included, that covers the screen.
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

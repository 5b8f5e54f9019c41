/// A change of a screen that its developer could make, with the screen that it gives.
///
/// Every view of the edited screen shows what it showed, except where ``assumption`` says otherwise.
package struct ScreenEdit: Sendable {
  package let kind: Kind
  /// What to do, such as `let Toolbar hold chat without observing it: it reads nothing of it`.
  package let words: String
  /// The part of the file that says what the edit changes.
  let place: ScreenPlace
  /// What must be true of the app, which the file does not say; `nil` for most edits.
  package let assumption: String?
  private let change: @Sendable (inout NamedScreen) -> Void

  init(
    _ kind: Kind, _ words: String, at place: ScreenPlace, assuming assumption: String? = nil,
    _ change: @escaping @Sendable (inout NamedScreen) -> Void
  ) {
    self.kind = kind
    self.words = words
    self.place = place
    self.assumption = assumption
    self.change = change
  }

  /// The kinds, from the edit of one line to the edit of each place that uses a model.
  ///
  /// Sources: each kind is an edit of a pull request or of an issue of an app.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// jazzyalex/agent-sessions#30.
    case holdUnobserved = "hold-unobserved"
    /// znat/parrotflow#184.
    case stopPublishing = "stop-publishing"
    /// seansmithworks/ghostties#23.
    case writeChanges = "write-changes"
    /// openhab/openhab-ios#1172.
    case equatable
    /// larspohlmann/markdownobserver#174.
    case extractChild = "extract-child"
    /// spatie/bloom#43.
    case readAbove = "read-above"
    /// vellum-ai/vellum-assistant#29898.
    case storeDerived = "store-derived"
    /// One part of an object leaves it: larspohlmann/markdownobserver#166.
    case split
    /// larspohlmann/markdownobserver#173.
    case migrate
    /// An object becomes one for each part that other views read.
    case splitAll = "split-all"

    /// True if the edit changes the notifications of an `ObservableObject` only, and so no count of `@Observable` models.
    var isOfObservableObjects: Bool {
      switch self {
      case .holdUnobserved, .stopPublishing, .writeChanges, .split, .migrate, .splitAll: true
      case .equatable, .extractChild, .readAbove, .storeDerived: false
      }
    }
  }

  func applied(to screen: NamedScreen) -> NamedScreen {
    var screen = screen
    change(&screen)
    return screen
  }

  /// The edits of a screen, in the order of their kinds.
  ///
  /// - Parameter isCoarse: True if the models are `ObservableObject`s.
  static func edits(of screen: NamedScreen, isCoarse: Bool) -> [ScreenEdit] {
    let edits =
      screen.unobservedHolds + screen.unpublishedProperties + screen.writesOfChanges
      + screen.equatableRows + screen.extractedChildren + screen.extractedContainers
      + screen.readsAboveRows + screen.storedDerivations + screen.splits
      + [
        ScreenEdit(.migrate, "migrate the models to @Observable", at: .objects) { _ in }
      ]
    return edits.filter { isCoarse || !$0.kind.isOfObservableObjects }
  }
}

/// A part of a screen file, by the names in it.
enum ScreenPlace: Hashable, Sendable {
  /// The list of objects.
  case objects
  case object(String)
  /// A view, by its name and those of its ancestors, outermost first, and the member of it that matters.
  case view([String], member: String)
  case change(String, member: String)
}

import GranularityWorkloads

/// An edit of a screen file, and the function that applies it to a screen.
///
/// Every view of the edited screen shows the same values as before, unless the assumption of the edit says otherwise.
struct ScreenEdit: Sendable {
  let edit: Edit
  /// The part of the file that the edit changes.
  let place: ScreenPlace
  private let change: @Sendable (inout NamedScreen) -> Void

  init(
    _ edit: Edit, at place: ScreenPlace, _ change: @escaping @Sendable (inout NamedScreen) -> Void
  ) {
    (self.edit, self.place, self.change) = (edit, place, change)
  }

  init(
    _ kind: EditKind, _ words: String, at place: ScreenPlace, assuming assumption: String? = nil,
    _ change: @escaping @Sendable (inout NamedScreen) -> Void
  ) {
    self.init(Edit(kind, words, assuming: assumption), at: place, change)
  }

  func applied(to screen: NamedScreen) -> NamedScreen {
    var screen = screen
    change(&screen)
    return screen
  }

  /// All edits that are possible for a screen, in the order of their kinds.
  ///
  /// - Parameter isCoarse: True if the models are `ObservableObject`s.
  static func edits(of screen: NamedScreen, isCoarse: Bool) -> [ScreenEdit] {
    let edits =
      screen.unobservedHolds + screen.unpublishedProperties + screen.writesOfChanges
      + screen.equatableRows + screen.extractedChildren + screen.extractedContainers
      + screen.readsAboveRows + screen.storedDerivations + screen.splits
      + [
        ScreenEdit(.migration, at: .objects) { _ in }
      ]
    return edits.filter { isCoarse || !$0.edit.kind.isOfObservableObjects }
  }
}

extension EditKind {
  /// True if the edit changes only which notifications `ObservableObject`s send. It then changes no count of
  /// `@Observable` models.
  var isOfObservableObjects: Bool {
    switch self {
    case .holdUnobserved, .stopPublishing, .writeChanges, .split, .migrate, .splitAll: true
    case .equatable, .extractChild, .readAbove, .storeDerived: false
    }
  }
}

/// A part of a screen file, identified by names that occur in the file.
enum ScreenPlace: Hashable, Sendable {
  /// The list of all objects.
  case objects
  case object(String)
  /// A member of a view. The view is identified by the names of its ancestors, from the outermost inwards, and its own
  /// name.
  case view([String], member: String)
  case change(String, member: String)
}

/// A change of the source of a screen that the screen's developer could make.
package struct Edit: Hashable, Sendable {
  package let kind: EditKind
  /// The instruction for the edit, such as
  /// `let Toolbar hold chat without observing, because it reads no property of it`.
  package let words: String
  /// A condition on which the edit depends and which the screen does not show; `nil` for most edits.
  package let assumption: String?

  package init(_ kind: EditKind, _ words: String, assuming assumption: String? = nil) {
    (self.kind, self.words, self.assumption) = (kind, words, assumption)
  }

  /// The edit that migrates the models of a screen to `@Observable`.
  package static let migration = Edit(.migrate, "migrate the models to @Observable")
}

/// The kinds of edits, in the order of their size: from a change of one line to a change of all code that uses a model.
///
/// Sources: the comments of the cases name a pull request or an issue of an app in which this kind of edit occurs.
package enum EditKind: String, CaseIterable, Hashable, Sendable {
  /// A view holds an object without observing it. Source: jazzyalex/agent-sessions#30.
  case holdUnobserved = "hold-unobserved"
  /// A property that no view reads is no longer published. Source: znat/parrotflow#184.
  case stopPublishing = "stop-publishing"
  /// A change writes a property only if the value differs. Source: seansmithworks/ghostties#23.
  case writeChanges = "write-changes"
  /// The equality of a row ignores the row's closures. Source: openhab/openhab-ios#1172.
  case equatable
  /// A child view reads what its parent read before. Source: larspohlmann/markdownobserver#174.
  case extractChild = "extract-child"
  /// A list reads once, and passes to each row, what each row read before. Source: spatie/bloom#43.
  case readAbove = "read-above"
  /// A derived value is stored instead of computed in each read. Source: vellum-ai/vellum-assistant#29898.
  case storeDerived = "store-derived"
  /// Some properties of an object move into a new object. Source: larspohlmann/markdownobserver#166.
  case split
  /// The models become `@Observable`. Source: larspohlmann/markdownobserver#173.
  case migrate
  /// An object is split into several objects, one for each group of properties that different views read.
  case splitAll = "split-all"
}

/// A workload whose parameters select a form of its screen. Changing such a parameter stands for an edit of the source.
package protocol EditableWorkload: Workload {
  /// The edits that are possible on the screen with these parameters. A migration is not included.
  ///
  /// After each edit, the screen shows the same as before, or what it should have shown before: no view shows an old
  /// value.
  func edits(_ parameters: Parameters, under runtime: Runtime) -> [WorkloadEdit]
}

/// An edit of a workload's screen, made by setting one parameter to a different value.
package struct WorkloadEdit: Hashable, Sendable {
  package let edit: Edit
  package let parameter: String
  package let value: String

  package init(_ kind: EditKind, _ words: String, setting parameter: String, to value: String) {
    edit = Edit(kind, "\(words) (--\(parameter) \(value))")
    (self.parameter, self.value) = (parameter, value)
  }
}

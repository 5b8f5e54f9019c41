/// A change of a screen that its developer could make.
package struct Edit: Hashable, Sendable {
  package let kind: EditKind
  /// What to do, such as `let Toolbar hold chat without observing, because it reads no property of it`.
  package let words: String
  /// A condition on the app that the screen does not show, but on which the edit depends; `nil` for most edits.
  package let assumption: String?

  package init(_ kind: EditKind, _ words: String, assuming assumption: String? = nil) {
    (self.kind, self.words, self.assumption) = (kind, words, assumption)
  }

  /// The edit after which the models of a screen are `@Observable`.
  package static let migration = Edit(.migrate, "migrate the models to @Observable")
}

/// The kinds of edits, from the edit of one line to the edit of each place that uses a model.
///
/// Sources: each kind is an edit of a pull request or of an issue of an app.
package enum EditKind: String, CaseIterable, Hashable, Sendable {
  /// A view holds an object without observing it: jazzyalex/agent-sessions#30.
  case holdUnobserved = "hold-unobserved"
  /// A property that no view reads is no longer published: znat/parrotflow#184.
  case stopPublishing = "stop-publishing"
  /// A change writes only if the value differs: seansmithworks/ghostties#23.
  case writeChanges = "write-changes"
  /// A row is compared without its closures: openhab/openhab-ios#1172.
  case equatable
  /// Reads move into a child view: larspohlmann/markdownobserver#174.
  case extractChild = "extract-child"
  /// A list reads once, and passes to each row, what each row read before: spatie/bloom#43.
  case readAbove = "read-above"
  /// A derived value is stored: vellum-ai/vellum-assistant#29898.
  case storeDerived = "store-derived"
  /// One part of an object moves into a new object: larspohlmann/markdownobserver#166.
  case split
  /// The models become `@Observable`: larspohlmann/markdownobserver#173.
  case migrate
  /// An object is split into one object for each part that different views read.
  case splitAll = "split-all"
}

/// A workload with parameters that select a form of its screen, so that a developer can turn one form into another.
package protocol EditableWorkload: Workload {
  /// The forms that one edit makes of the screen with `parameters`; a migration is not among them.
  ///
  /// A form shows what the screen shows or should show: no view of the form has an old value.
  func edits(_ parameters: Parameters, under runtime: Runtime) -> [WorkloadEdit]
}

/// An edit that a value of one parameter makes.
package struct WorkloadEdit: Hashable, Sendable {
  package let edit: Edit
  package let parameter: String
  package let value: String

  package init(_ kind: EditKind, _ words: String, setting parameter: String, to value: String) {
    edit = Edit(kind, "\(words) (--\(parameter) \(value))")
    (self.parameter, self.value) = (parameter, value)
  }
}

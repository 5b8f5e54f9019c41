/// The form of a cause in tables and chains, and its meaning.
struct CauseTerm {
  /// The placeholders are `Type`, `name` and `key`.
  let form: String
  let meaning: String

  /// All terms; `mount` is first, because it is the first cause of every view.
  static let all = [
    CauseTerm(form: "mount", meaning: "The first evaluation of a new view."),
    CauseTerm(
      form: "self",
      meaning: "The parent created the view with a value that is not equal to the last."),
    CauseTerm(form: "identity", meaning: "The view has a new identity, and so a new state."),
    CauseTerm(form: "state(name)", meaning: "A State of the view changed."),
    CauseTerm(
      form: "object(Type)",
      meaning: "An object that the view observes announced a change of one of its properties."),
    CauseTerm(
      form: "property(Type.name)", meaning: "A property that the body read is about to change."),
    CauseTerm(
      form: unnamedProperty,
      meaning: "A property that the body read; the runtime does not report which."),
    CauseTerm(
      form: "environment(key)", meaning: "An environment value that the view reads changed."),
    chain,
    CauseTerm(
      form: "–", meaning: "No count: the runtime does not provide it, or it was not measured."),
  ]

  /// The term for a recorded cause, such as `object(Type)` for `object(Truck)`.
  static func term(for cause: String) -> CauseTerm? {
    all.first { $0.form == cause } ?? all.first { $0.kind == cause.prefix { $0 != "(" } }
  }

  /// The form without its brackets.
  private var kind: Substring { form.prefix { $0 != "(" } }

  /// A chain from the source of a change to its cause.
  static let chain = CauseTerm(
    form: "a → b → c",
    meaning: "The source (a timer or an action), the property that it wrote, and the cause.")

  /// The cause under a runtime that does not report which property is about to change.
  static let unnamedProperty = "property(?)"
}

/// How a cause is written in tables and chains, and what it means.
struct CauseTerm {
  /// With `Type`, `name` and `key` for what stands there.
  let form: String
  let meaning: String

  /// In the order in which a view may meet them.
  static let all = [
    CauseTerm(form: "mount", meaning: "The view is new: the first evaluation of its body."),
    CauseTerm(
      form: "self", meaning: "Its parent made a value of it that is not equal to the last."),
    CauseTerm(form: "identity", meaning: "It got another identity, and with it a new state."),
    CauseTerm(form: "state(name)", meaning: "A State of the view changed."),
    CauseTerm(
      form: "object(Type)",
      meaning: "An object that the view installs announced a change of any of its properties."),
    CauseTerm(
      form: "property(Type.name)", meaning: "A property that the body read is about to change."),
    CauseTerm(
      form: unnamedProperty,
      meaning: "A property that the body read; the runtime does not say which."),
    CauseTerm(
      form: "environment(key)", meaning: "A value that it takes from its environment changed."),
    chain,
    CauseTerm(form: "–", meaning: "No such count: the runtime does not give it, or nobody looked."),
  ]

  /// The word for a cause as it is counted, such as `object(Type)` for `object(Truck)`.
  static func word(for cause: String) -> CauseTerm? {
    all.first { $0.form == cause } ?? all.first { $0.kind == cause.prefix { $0 != "(" } }
  }

  /// The form without what stands in its brackets.
  private var kind: Substring { form.prefix { $0 != "(" } }

  /// How what set off a change is written before its cause.
  static let chain = CauseTerm(
    form: "a → b → c",
    meaning: "What acted (a timer, an action), what it wrote, and how that reached the view.")

  /// What a runtime leaves that does not tell which property is about to change.
  static let unnamedProperty = "property(?)"
}

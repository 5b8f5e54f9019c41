/// Whoever walks over the content of a body: each primitive view shows itself to one of these.
///
/// Content is shown in source order. A position is the place of a view in the static structure of the body; it differs
/// between the branches of a condition, and so tells identities apart.
public protocol ViewVisitor {
  /// A primitive view's own content, such as the string of a text.
  mutating func content(_ kind: String, _ text: @autoclosure () -> String)

  /// What is shown until the matching ``endContainer()`` lies inside a container.
  mutating func beginContainer(_ kind: String)
  mutating func endContainer()

  /// What is shown until the matching ``endIdentity()`` is another view whenever `id` is another.
  mutating func beginIdentity<ID: Hashable>(_ id: ID)
  mutating func endIdentity()

  /// A composite view.
  mutating func child<Child: View>(_ view: Child, at position: Int)

  /// A composite view that says itself whether it is the same as before.
  mutating func equatableChild<Child: View & Equatable>(_ view: Child, at position: Int)

  /// Views that are repeated over data, each row with a scope of its own.
  mutating func rows<Data, ID, Content>(
    _ rows: ForEach<Data, ID, Content>, at position: Int)

  /// Something that is done when the content around it appears, is made anew or goes.
  mutating func effect<Effect: ViewEffect>(_ effect: Effect, at position: Int)

  /// What is shown until the matching ``endEnvironment()`` lies in an environment of its own.
  mutating func beginEnvironment<Write: EnvironmentWrite>(_ write: Write, at position: Int)
  mutating func endEnvironment()

  /// A binding that a primitive view or a modifier reads through for as long as it is there.
  mutating func reads<Value>(_ binding: Binding<Value>)

  /// Something that a user can do, in the environment in which it stands.
  ///
  /// - Parameter label: What it is called; `nil` for the texts of the container around it.
  mutating func action(
    _ label: @autoclosure () -> String?, _ perform: @escaping (EnvironmentValues) -> Void)

  /// A value that a user can set.
  mutating func input<Value>(_ label: @autoclosure () -> String, _ binding: Binding<Value>)
}

extension ViewVisitor {
  public mutating func content(_ kind: String, _ text: @autoclosure () -> String) {}
  public mutating func beginContainer(_ kind: String) {}
  public mutating func endContainer() {}
  public mutating func beginIdentity<ID: Hashable>(_ id: ID) {}
  public mutating func endIdentity() {}
  public mutating func equatableChild<Child: View & Equatable>(
    _ view: Child, at position: Int
  ) {
    child(view, at: position)
  }
  public mutating func effect<Effect: ViewEffect>(_ effect: Effect, at position: Int) {}
  public mutating func beginEnvironment<Write: EnvironmentWrite>(
    _ write: Write, at position: Int
  ) {}
  public mutating func endEnvironment() {}
  public mutating func reads<Value>(_ binding: Binding<Value>) {}
  public mutating func action(
    _ label: @autoclosure () -> String?, _ perform: @escaping (EnvironmentValues) -> Void
  ) {}
  public mutating func input<Value>(
    _ label: @autoclosure () -> String, _ binding: Binding<Value>
  ) {}
}

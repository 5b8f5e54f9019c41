/// A visitor of the content of a body, to which each primitive view passes what it consists of.
///
/// Content is visited in source order. A position is the place of a view in the static structure of the body. It
/// differs between the branches of a condition, and so distinguishes identities.
public protocol ViewVisitor {
  /// Visits the content of a primitive view: its kind, such as `Text`, and its text.
  mutating func content(_ kind: String, _ text: @autoclosure () -> String)

  /// Begins a container, which contains everything that is visited until the matching ``endContainer()``.
  mutating func beginContainer(_ kind: String)
  mutating func endContainer()

  /// Begins an identity: a different `id` makes everything until the matching ``endIdentity()`` a different view.
  mutating func beginIdentity<ID: Hashable>(_ id: ID)
  mutating func endIdentity()

  /// Visits a composite view.
  mutating func child<Child: View>(_ view: Child, at position: Int)

  /// Visits a composite view whose `==` decides whether it is skipped.
  mutating func equatableChild<Child: View & Equatable>(_ view: Child, at position: Int)

  /// Visits the rows of a collection, each of which has its own tracking scope.
  mutating func rows<Data, ID, Content>(
    _ rows: ForEach<Data, ID, Content>, at position: Int)

  /// Visits the content of a lazy container as a whole, before its parts.
  ///
  /// - Parameter kind: The kind of the container, such as `List`.
  mutating func lazyContainer<Content: View>(_ kind: String, of content: Content)

  /// Visits an effect, which runs actions when the content around it appears, is recreated or disappears.
  mutating func effect<Effect: ViewEffect>(_ effect: Effect, at position: Int)

  /// Begins an environment for everything that is visited until the matching ``endEnvironment()``.
  mutating func beginEnvironment<Write: EnvironmentWrite>(_ write: Write, at position: Int)
  mutating func endEnvironment()

  /// The object of a class in the environment of the current content; `nil` if there is none, or the environment is unknown.
  ///
  /// A modifier that sets an object stays in place while its content is mounted, so a primitive view may choose its
  /// structure by the existence of an object. It must not choose by the object's state.
  func environmentObject(of type: any AnyObject.Type) -> AnyObject?

  /// Visits a user action, which receives the environment at its position when the user performs it.
  ///
  /// - Parameter label: The name of the action; `nil` for the texts of the surrounding container.
  mutating func action(
    _ label: @autoclosure () -> String?, _ perform: @escaping (EnvironmentValues) -> Void)

  /// Visits a value that a user can set.
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
  public mutating func lazyContainer<Content: View>(_ kind: String, of content: Content) {}
  public mutating func effect<Effect: ViewEffect>(_ effect: Effect, at position: Int) {}
  public mutating func beginEnvironment<Write: EnvironmentWrite>(
    _ write: Write, at position: Int
  ) {}
  public mutating func endEnvironment() {}
  public func environmentObject(of type: any AnyObject.Type) -> AnyObject? { nil }
  public mutating func action(
    _ label: @autoclosure () -> String?, _ perform: @escaping (EnvironmentValues) -> Void
  ) {}
  public mutating func input<Value>(
    _ label: @autoclosure () -> String, _ binding: Binding<Value>
  ) {}
}

/// A visitor of the content of a body. Each primitive view passes its parts to the visitor.
///
/// Content is visited in source order. A position is the place of a view in the static structure of
/// the body. Views in different branches of a condition have different positions, and therefore
/// different identities.
public protocol ViewVisitor {
  /// Visits the content that a primitive view itself shows: its kind, such as `Text`, and its text.
  mutating func content(_ kind: String, _ text: @autoclosure () -> String)

  /// Visits a primitive view that has neither text nor other views and that a person does not see, such as a spacer.
  mutating func blankView()

  /// Visits a primitive view that has neither text nor other views and that a person sees, such as a color.
  mutating func paintedView()

  /// Begins a container. Everything that is visited until the matching ``endContainer()`` is in the
  /// container.
  mutating func beginContainer(_ kind: String)
  mutating func endContainer()

  /// Begins a container whose content is presented over the rest of the screen, until the matching
  /// ``endContainer()``.
  ///
  /// The next child has to be the row that contains the presented content.
  mutating func beginPresentation(_ kind: PresentationKind)

  /// Visits a property that the content sets for the enclosing presentation.
  mutating func presentationTrait(_ trait: PresentationTrait)

  /// Begins a list of views without a container, such as a group or the content of a condition,
  /// until the matching ``endViewList()``.
  mutating func beginViewList()
  mutating func endViewList()

  /// Begins views that a modifier adds next to its content, until the matching ``endCompanion()``.
  /// They do not count as views of the content.
  mutating func beginCompanion()
  mutating func endCompanion()

  /// Visits the place of a dynamic view that is absent now. A dynamic view can appear and
  /// disappear.
  mutating func absentView()

  /// Visits the place of a dynamic view, before the view itself. A dynamic view can appear,
  /// disappear or change its type, such as the content of a condition.
  mutating func dynamicView()

  /// Visits the end of a dynamic view that is present now.
  mutating func endDynamicView()

  /// Visits the place of a condition's branch, before the branch itself. Views in branches with
  /// different indices are different views.
  mutating func branch(_ index: Int)

  /// Begins an identity. If `id` changes, everything until the matching ``endIdentity()`` gets a
  /// new identity.
  mutating func beginIdentity<ID: Hashable>(_ id: ID)
  mutating func endIdentity()

  /// Visits a composite view.
  mutating func child<Child: View>(_ view: Child, at position: Int)

  /// Visits a composite view whose `==` decides whether it is skipped.
  mutating func equatableChild<Child: View & Equatable>(_ view: Child, at position: Int)

  /// Visits the rows of a collection. Each row has its own tracking scope.
  mutating func rows<Data, ID, Content>(
    _ rows: ForEach<Data, ID, Content>, at position: Int)

  /// Visits the whole content of a lazy container, before the parts of the content are visited.
  ///
  /// - Parameter kind: The kind of the container, such as `List`.
  mutating func lazyContainer<Content: View>(_ kind: String, of content: Content)

  /// Begins the content of an effect, until the matching ``effect(_:at:)``.
  mutating func beginEffect()

  /// Visits an effect after its content. The effect runs actions when the content appears, is made
  /// again or disappears.
  mutating func effect<Effect: ViewEffect>(_ effect: Effect, at position: Int)

  /// Begins an environment for everything that is visited until the matching ``endEnvironment()``.
  mutating func beginEnvironment<Write: EnvironmentWrite>(_ write: Write, at position: Int)
  mutating func endEnvironment()

  /// The object of a class in the environment of the current content; `nil` if the environment
  /// contains no such object, or is unknown.
  ///
  /// A modifier that sets an object stays in place while its content is mounted. So a primitive
  /// view may choose its structure by the existence of an object, but not by the object's state.
  func environmentObject(of type: any AnyObject.Type) -> AnyObject?

  /// Visits a control that a user can use.
  ///
  /// - Parameter label: The name of the control; `nil` if the texts of the surrounding container
  ///   are the name.
  mutating func control(
    _ label: @autoclosure () -> String?, _ interaction: @autoclosure () -> ControlInteraction)

  /// Visits a tag: the value that the enclosing views represent in a selection.
  mutating func tag<Value: Hashable>(_ value: Value)

  /// Begins the scope of an accessibility modifier's names, until the matching ``endNames()``.
  mutating func beginNames(
    label: @autoclosure () -> String?, identifier: @autoclosure () -> String?)

  /// Begins content to which the enclosing names do not apply, until the matching ``endNames()``.
  mutating func beginElements()
  mutating func endNames()
}

extension ViewVisitor {
  public mutating func content(_ kind: String, _ text: @autoclosure () -> String) {}
  public mutating func blankView() {}
  public mutating func paintedView() { blankView() }
  public mutating func beginContainer(_ kind: String) {}
  public mutating func endContainer() {}
  public mutating func beginPresentation(_ kind: PresentationKind) { beginContainer(kind.rawValue) }
  public mutating func presentationTrait(_ trait: PresentationTrait) {}
  public mutating func beginViewList() {}
  public mutating func endViewList() {}
  public mutating func beginCompanion() {}
  public mutating func endCompanion() {}
  public mutating func dynamicView() {}
  public mutating func absentView() {}
  public mutating func endDynamicView() {}
  public mutating func branch(_ index: Int) {}
  public mutating func beginIdentity<ID: Hashable>(_ id: ID) {}
  public mutating func endIdentity() {}
  public mutating func equatableChild<Child: View & Equatable>(
    _ view: Child, at position: Int
  ) {
    child(view, at: position)
  }
  public mutating func beginEffect() {}
  public mutating func lazyContainer<Content: View>(_ kind: String, of content: Content) {}
  public mutating func effect<Effect: ViewEffect>(_ effect: Effect, at position: Int) {}
  public mutating func beginEnvironment<Write: EnvironmentWrite>(
    _ write: Write, at position: Int
  ) {}
  public mutating func endEnvironment() {}
  public func environmentObject(of type: any AnyObject.Type) -> AnyObject? { nil }
  public mutating func control(
    _ label: @autoclosure () -> String?, _ interaction: @autoclosure () -> ControlInteraction
  ) {}
  public mutating func tag<Value: Hashable>(_ value: Value) {}
  public mutating func beginNames(
    label: @autoclosure () -> String?, identifier: @autoclosure () -> String?
  ) {}
  public mutating func beginElements() {}
  public mutating func endNames() {}
}

extension ViewVisitor {
  /// Visits an action that a tap on the surrounding container runs. The texts of the container are
  /// the name of the action.
  package mutating func action(_ perform: @escaping (EnvironmentValues) -> Void) {
    control(nil, .tap(perform))
  }

  /// Visits an action with a fixed name, such as `Submit`.
  package mutating func action(
    _ name: @autoclosure () -> String, _ perform: @escaping (EnvironmentValues) -> Void
  ) {
    control(name(), ControlInteraction.tap(perform).named)
  }

  /// Visits a value that a user can set.
  package mutating func input<Value>(_ label: @autoclosure () -> String, _ binding: Binding<Value>)
  {
    control(label(), .input(binding))
  }
}

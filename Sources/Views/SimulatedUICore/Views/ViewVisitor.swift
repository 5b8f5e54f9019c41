/// A visitor of the content that a body made. Each primitive view passes its parts to the visitor.
///
/// Content is visited in source order. A position is the place of a view in the static structure of
/// the body. Views in different branches of a condition have different positions, and therefore
/// different identities.
public protocol ViewVisitor {
  /// Visits the content that a primitive view shows itself: the kind of the content, such as
  /// `Text`, and its text.
  mutating func content(_ kind: String, _ text: @autoclosure () -> String)

  /// Visits a control that is one line: its kind, such as `Toggle`, and a text with its label and its value.
  mutating func controlContent(_ kind: String, _ text: @autoclosure () -> String)

  /// Visits an invisible primitive view that has neither text nor other views, such as a spacer.
  mutating func blankView()

  /// Visits a visible primitive view that has neither text nor other views, such as a color.
  mutating func paintedView()

  /// Begins a container. All content that is visited until the matching ``endContainer()`` is in
  /// the container.
  mutating func beginContainer(_ kind: String)
  mutating func endContainer()

  /// Begins a control with other views in it, such as a button with its label, until the matching
  /// ``endContainer()``.
  mutating func beginControl(_ kind: String)

  /// Begins a presentation, whose content is shown over the rest of the screen. The matching
  /// ``endContainer()`` ends it.
  ///
  /// The next child that is visited has to be the row that contains the presented content.
  mutating func beginPresentation(_ kind: PresentationKind)

  /// Visits a property that presented content sets for the presentation around it.
  mutating func presentationTrait(_ trait: PresentationTrait)

  /// Begins a list of views without a container, such as a group or the content of a condition. The
  /// matching ``endViewList()`` ends the list.
  mutating func beginViewList()
  mutating func endViewList()

  /// Begins views that a modifier adds next to its content, such as a background. They do not count
  /// as views of the content. The matching ``endCompanion()`` ends them.
  mutating func beginCompanion()
  mutating func endCompanion()

  /// Visits the position of a dynamic view that is absent now. A dynamic view can appear and
  /// disappear.
  mutating func absentView()

  /// Begins a dynamic view that is present now. A dynamic view can appear, disappear or change its
  /// type, as the content of a condition does.
  mutating func dynamicView()

  /// Ends the dynamic view that was begun last.
  mutating func endDynamicView()

  /// Begins a branch of a condition. Views in branches with different indices are different views.
  mutating func branch(_ index: Int)

  /// Begins an explicit identity. If `id` changes, all content until the matching ``endIdentity()``
  /// gets a new identity.
  mutating func beginIdentity<ID: Hashable>(_ id: ID)
  mutating func endIdentity()

  /// Visits a composite view, which has a node of its own.
  mutating func child<Child: View>(_ view: Child, at position: Int)

  /// Visits a composite view whose `==` decides whether the view is skipped.
  mutating func equatableChild<Child: View & Equatable>(_ view: Child, at position: Int)

  /// Visits the rows of a collection. The reads of each row are tracked separately.
  mutating func rows<Data, ID, Content>(
    _ rows: ForEach<Data, ID, Content>, at position: Int)

  /// Visits the content of a lazy container as a whole, before the parts of the content are
  /// visited.
  ///
  /// - Parameter kind: The kind of the container, such as `List`.
  mutating func lazyContainer<Content: View>(_ kind: String, of content: Content)

  /// Begins the content of an effect. The matching ``effect(_:at:)`` ends the content.
  mutating func beginEffect()

  /// Visits an effect after its content was visited. The effect runs actions when the content
  /// appears, is made again or disappears.
  mutating func effect<Effect: ViewEffect>(_ effect: Effect, at position: Int)

  /// Begins a modified environment, which applies to all content that is visited until the matching
  /// ``endEnvironment()``.
  mutating func beginEnvironment<Write: EnvironmentWrite>(_ write: Write, at position: Int)
  mutating func endEnvironment()

  /// Returns the object of a class in the environment of the content that is being visited. The
  /// result is `nil` if the environment contains no such object, or is unknown.
  ///
  /// A modifier that sets an object keeps its place while its content is mounted. So a primitive
  /// view is allowed to choose its structure by whether an object exists, but not by the object's
  /// state.
  func environmentObject(of type: any AnyObject.Type) -> AnyObject?

  /// Visits a control that a user can use.
  ///
  /// - Parameter label: The name of the control; `nil` if the control is named by the texts in the
  ///   surrounding container.
  mutating func control(
    _ label: @autoclosure () -> String?, _ interaction: @autoclosure () -> ControlInteraction)

  /// Visits a tag, which is the value that the views around it represent in a selection.
  mutating func tag<Value: Hashable>(_ value: Value)

  /// Begins content to which an accessibility modifier gives names. The matching ``endNames()``
  /// ends the content.
  mutating func beginNames(
    label: @autoclosure () -> String?, identifier: @autoclosure () -> String?)

  /// Begins content whose text fields are for a kind of text. The matching ``endNames()`` ends the
  /// content.
  mutating func beginTextInput(_ kind: TextInputKind)

  /// Begins content to which the names of enclosing accessibility modifiers do not apply. The
  /// matching ``endNames()`` ends the content.
  mutating func beginElements()
  mutating func endNames()
}

extension ViewVisitor {
  public mutating func content(_ kind: String, _ text: @autoclosure () -> String) {}
  public mutating func controlContent(_ kind: String, _ text: @autoclosure () -> String) {
    content(kind, text())
  }
  public mutating func blankView() {}
  public mutating func paintedView() { blankView() }
  public mutating func beginContainer(_ kind: String) {}
  public mutating func beginControl(_ kind: String) { beginContainer(kind) }
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
  public mutating func beginTextInput(_ kind: TextInputKind) {}
  public mutating func beginElements() {}
  public mutating func endNames() {}
}

extension ViewVisitor {
  /// Visits an action that runs on a tap on the surrounding container. The texts in the container
  /// are the name of the action.
  package mutating func action(_ perform: @escaping (EnvironmentValues) -> Void) {
    control(nil, .tap(perform))
  }

  /// Visits an action that has a fixed name, such as `Submit`.
  package mutating func action(
    _ name: @autoclosure () -> String, _ perform: @escaping (EnvironmentValues) -> Void
  ) {
    control(name(), ControlInteraction.tap(perform).named)
  }

  /// Visits a control with a value that a user can set.
  package mutating func input<Value>(_ label: @autoclosure () -> String, _ binding: Binding<Value>)
  {
    control(label(), .input(binding))
  }
}

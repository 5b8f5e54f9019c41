extension ViewGraph {
  /// The controls that are on the screen now, including covered ones, in depth-first order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of views, including primitive views, plus the
  ///   number of texts in containers whose controls have no label of their own.
  public func controls() -> [Control] {
    var list = ControlList()
    var pending = [ControlFinder.Item.node(host, nil)]
    while let item = pending.popLast() {
      switch item {
      case .node(let node, let names):
        var finder = ControlFinder(of: node, named: names)
        node.visitContent(by: &finder)
        pending.append(contentsOf: finder.items.reversed())
      default: list.add(item)
      }
    }
    return list.controls
  }
}

extension ViewGraph {
  /// The environment of the control that has the keyboard focus; `nil` if no control has the focus.
  ///
  /// - Complexity: The complexity of ``controls()``.
  package var environmentOfFocus: EnvironmentValues? {
    controls().first { $0.environment.focusTarget?.hasFocus == true }?.environment
  }
}

/// The names that accessibility modifiers give to the views in their content, and the kind of text
/// that the text fields in the content are for.
///
/// A name from an outer modifier takes precedence, and a kind of text from an inner one.
final class AccessibilityNames {
  let label: String?
  let identifier: String?
  let textInput: TextInputKind?
  private let outer: AccessibilityNames?

  init(
    label: String? = nil, identifier: String? = nil, textInput: TextInputKind? = nil,
    in outer: AccessibilityNames?
  ) {
    self.label = outer?.label ?? label
    self.identifier = outer?.identifier ?? identifier
    self.textInput = textInput ?? outer?.textInput
    self.outer = outer
  }

  /// The outermost modifier that sets the accessibility label. Several texts inside this modifier
  /// count as one label.
  var labelSource: AccessibilityNames {
    if let outer, outer.label != nil { outer.labelSource } else { self }
  }
}

/// Collects the controls of a screen. A control without a label of its own gets the texts in its
/// container as its label.
private struct ControlList {
  private struct Container {
    /// The indices of the container's first text and first tag in the list.
    let start: (text: Int, tag: Int)
    /// The indices of the controls whose label is composed of the texts in the container.
    var unlabelled: [Int] = []
    /// The indices of the controls that select among the tags in the container.
    var choices: [Int] = []
    var isPresentation = false
    /// True for a container with a pushed view and the control that removes this view.
    var isDestination = false
    /// True if the content hides the control that removes the pushed view.
    var hidesBackButton = false
  }

  /// A refresh action whose content is being visited.
  private struct Pull {
    /// The index of the action's control.
    let control: Int
    var hasScrollView = false
  }

  private struct ListedText {
    let kind: String
    let text: String
    let names: AccessibilityNames?
    /// True if the text is inside a control, so that the text's accessibility identifier is the
    /// identifier of that control.
    var isOfControl = false
  }

  private var found: [(control: Control, layer: Int?)] = []
  private var layers = PresentationLayers()
  private var texts: [ListedText] = []
  private var tags: [(value: AnyHashable, isExplicit: Bool)] = []
  private var containers: [Container] = []
  /// The index of the first tag in each enclosing row, outermost row first.
  private var rows: [Int] = []
  private var pulls: [Pull] = []
  /// The containers that a user can pull down.
  private static let scrollViews: Set = ["List", "Form", "ScrollView", "Table"]

  var controls: [Control] {
    let targets = found.compactMap(\.control.environment.focusTarget)
    let top = layers.top
    return found.compactMap { control, layer in
      if let layer, control.interaction.dismisses, !hasDismissal(named: control.label, in: layer) {
        return nil
      }
      var control = control
      control.allTargets = targets
      if let top, layers.covering(around: layer) != top {
        control.presentationAbove = layers.name(of: top)
      }
      return control
    }
  }

  /// True if a presentation really has the dismissing control that its kind adds, and no control in
  /// its content has the same name.
  private func hasDismissal(named name: String, in layer: Int) -> Bool {
    layers.hasDismissal(layer)
      && !found.contains { control, other in
        other == layer && !control.interaction.dismisses && control.label == name
      }
  }

  mutating func add(_ item: ControlFinder.Item) {
    switch item {
    case .node: break
    case .control(let control, let isLabelled): add(control, isLabelled: isLabelled)
    case .text(let kind, let text, let names):
      texts.append(ListedText(kind: kind, text: text, names: names))
    case .tag(let tag): tags.append((tag, isExplicit: true))
    case .beginning(let kind):
      containers.append(Container(start: (texts.count, tags.count)))
      containers[containers.count - 1].isDestination = kind == "Destination"
      if Self.scrollViews.contains(kind) {
        for index in pulls.indices { pulls[index].hasScrollView = true }
      }
    case .pullBeginning: pulls.append(Pull(control: found.count - 1))
    case .pullEnd:
      if let pull = pulls.popLast(), !pull.hasScrollView, found.indices.contains(pull.control) {
        found[pull.control].control.lacksScrollView = true
      }
    case .presentation(let kind, let row, let isPresenterCovered):
      layers.begin(kind, row: row, isPresenterCovered: isPresenterCovered)
      containers.append(Container(start: (texts.count, tags.count), isPresentation: true))
    case .trait(.backButtonHidden): hideBackButton()
    case .trait(let trait): layers.add(trait)
    case .end: endContainer()
    case .rowBeginning: rows.append(tags.count)
    case .rowEnd(let id): endRow(id)
    }
  }

  /// Records that the innermost pushed view hides the control that removes it.
  private mutating func hideBackButton() {
    let index = containers.lastIndex { $0.isDestination || $0.isPresentation }
    if let index, containers[index].isDestination { containers[index].hidesBackButton = true }
  }

  private mutating func add(_ control: Control, isLabelled: Bool) {
    if control.interaction.leavesPushedView, containers.last?.hidesBackButton == true { return }
    if !containers.isEmpty {
      if !isLabelled { containers[containers.count - 1].unlabelled.append(found.count) }
      if control.interaction.neededTags != nil {
        containers[containers.count - 1].choices.append(found.count)
      }
    }
    layers.add(control.interaction)
    var control = control
    control.presentation = layers.identity
    found.append((control, layers.current))
  }

  private mutating func endContainer() {
    guard let container = containers.popLast() else { return }
    if container.isPresentation { layers.end() }
    if !container.unlabelled.isEmpty { label(container) }
    if !container.choices.isEmpty {
      // Removes repeated tags: a tab declares its tag, and the content of the tab can declare the
      // same tag again.
      var known: Set<AnyHashable> = []
      let values = tags[container.start.tag...].map(\.value).filter { known.insert($0).inserted }
      for index in container.choices { found[index].control.tags = values }
      tags.removeSubrange(container.start.tag...)
    }
  }

  /// Ends a row. If the row declares no tag, the id of the row's element is its tag.
  private mutating func endRow(_ id: AnyHashable) {
    guard let start = rows.popLast(), !tags.dropFirst(start).contains(where: \.isExplicit) else {
      return
    }
    tags.append((id, isExplicit: false))
  }

  private mutating func label(_ container: Container) {
    var (visible, spoken) = (ControlLabel(), ControlLabel())
    var (identifier, source): (String?, AccessibilityNames?)
    for index in texts.indices[container.start.text...] {
      let text = texts[index]
      visible.add(text.kind, text.text)
      if !text.isOfControl { identifier = identifier ?? text.names?.identifier }
      if let names = text.names, let label = names.label {
        if names.labelSource !== source { spoken.add("Text", label) }
        source = names.labelSource
      } else {
        spoken.add(text.kind, text.text)
      }
      texts[index].isOfControl = true
    }
    for index in container.unlabelled {
      var control = found[index].control
      let hasLabel = !control.label.isEmpty
      control.text = visible.text
      if !hasLabel { control.label = spoken.text }
      control.identifier = control.identifier ?? identifier
      found[index].control = control
    }
  }
}

/// An effect whose content a user pulls down for the action of the control that is visited directly
/// before the effect. The action needs a scroll view in the content.
package protocol PullEffect: ViewEffect {}

/// Lists the content of one node in source order: controls, texts and tags, with the child nodes
/// between them.
private struct ControlFinder: ViewVisitor {
  enum Item {
    case node(Node, AccessibilityNames?)
    case control(Control, isLabelled: Bool)
    case text(kind: String, String, AccessibilityNames?)
    case tag(AnyHashable)
    case beginning(String)
    case pullBeginning
    case pullEnd
    case presentation(PresentationKind, row: Node, isPresenterCovered: Bool)
    case trait(PresentationTrait)
    case end
    case rowBeginning
    case rowEnd(AnyHashable)
  }

  private(set) var items: [Item] = []
  private let node: Node
  private var values: EnvironmentValues
  private var outerValues: [EnvironmentValues] = []
  private var names: AccessibilityNames?
  private var outerNames: [AccessibilityNames?] = []
  private var children: ArraySlice<Node>
  private var controlCount = 0
  /// The kinds of the enclosing containers, outermost first; `nil` for a container that is no
  /// control.
  private var containerKinds: [String?] = []
  /// The kind of the control whose content was visited last, until the control is visited.
  private var contentKind: String?
  /// The number of items before the content of each enclosing effect, outermost first.
  private var effectStarts: [Int] = []
  /// The ids and the branches of conditions around the content that is being visited.
  private var identity: [AnyHashable] = []
  /// The branches of conditions around the content that is being visited.
  private var branches: [Int] = []

  init(of node: Node, named names: AccessibilityNames?) {
    self.node = node
    self.names = names
    values = node.environmentValues
    children = node.childNodes[...]
  }

  mutating func content(_ kind: String, _ text: @autoclosure () -> String) {
    items.append(.text(kind: kind, text(), names))
  }

  mutating func controlContent(_ kind: String, _ text: @autoclosure () -> String) {
    contentKind = kind
    content(kind, text())
  }

  mutating func beginContainer(_ kind: String) {
    containerKinds.append(nil)
    items.append(.beginning(kind))
  }

  mutating func beginControl(_ kind: String) {
    containerKinds.append(kind)
    items.append(.beginning(kind))
  }

  mutating func beginPresentation(_ kind: PresentationKind) {
    containerKinds.append(nil)
    let scope = values.object(of: CoverScope.self) as? CoverScope
    items.append(
      .presentation(
        kind, row: children.first ?? node, isPresenterCovered: scope?.isCovered == true))
  }

  mutating func presentationTrait(_ trait: PresentationTrait) { items.append(.trait(trait)) }

  mutating func endContainer() {
    _ = containerKinds.popLast()
    items.append(.end)
  }

  mutating func child(_ view: some View, at position: Int) {
    if let node = children.popFirst() { items.append(.node(node, names)) }
  }

  mutating func rows<Data, ID, Content>(_ rows: ForEach<Data, ID, Content>, at position: Int) {
    while let node = children.first, node.kind == .row, node.position == position {
      children.removeFirst()
      items.append(.rowBeginning)
      items.append(.node(node, names))
      if let id = node.explicitID { items.append(.rowEnd(id)) }
    }
  }

  mutating func beginEffect() { effectStarts.append(items.count) }

  mutating func effect(_ effect: some ViewEffect, at position: Int) {
    _ = children.popFirst()
    guard let start = effectStarts.popLast(), effect is any PullEffect else { return }
    items.insert(.pullBeginning, at: start)
    items.append(.pullEnd)
  }

  mutating func beginEnvironment(_ write: some EnvironmentWrite, at position: Int) {
    outerValues.append(values)
    if let scope = children.popFirst() as? EnvironmentScope { values = scope.values }
  }

  mutating func endEnvironment() {
    if let outer = outerValues.popLast() { values = outer }
  }

  func environmentObject(of type: any AnyObject.Type) -> AnyObject? { values.object(of: type) }

  mutating func beginNames(
    label: @autoclosure () -> String?, identifier: @autoclosure () -> String?
  ) {
    outerNames.append(names)
    names = AccessibilityNames(label: label(), identifier: identifier(), in: names)
  }

  mutating func beginTextInput(_ kind: TextInputKind) {
    outerNames.append(names)
    names = AccessibilityNames(textInput: kind, in: names)
  }

  mutating func beginElements() {
    outerNames.append(names)
    names = names?.textInput.map { AccessibilityNames(textInput: $0, in: nil) }
  }

  mutating func beginViewList() {
    identity.append(0)
    branches.append(0)
  }
  mutating func branch(_ index: Int) {
    identity[identity.count - 1] = index
    branches[branches.count - 1] = index
  }
  mutating func endViewList() {
    identity.removeLast()
    branches.removeLast()
  }
  mutating func beginIdentity(_ id: some Hashable) { identity.append(AnyHashable(id)) }
  mutating func endIdentity() { identity.removeLast() }

  mutating func endNames() {
    if let outer = outerNames.popLast() { names = outer }
  }

  mutating func tag(_ value: some Hashable) { items.append(.tag(AnyHashable(value))) }

  mutating func control(
    _ label: @autoclosure () -> String?, _ interaction: @autoclosure () -> ControlInteraction
  ) {
    let label = label()
    var interaction = interaction()
    interaction.gesture?.viewLabel = names?.label
    let kind = contentKind ?? containerKinds.last ?? nil
    contentKind = nil
    let control = Control(
      kind: kind, text: label ?? "", names: names, interaction, in: values, of: node,
      ordinal: controlCount, identity: identity, branches: branches)
    controlCount += 1
    items.append(.control(control, isLabelled: label != nil))
  }
}

/// The name of a control, which is composed of the texts or images in the control.
package struct ControlLabel {
  /// The kind that image content has. All other kinds count as text.
  package static let imageKind = "Image"

  private var texts: [String] = []
  private var images: [String] = []

  package init() {}

  package var text: String { (texts.isEmpty ? images : texts).joined(separator: " ") }

  /// Adds content to the name. Does nothing if the content's text is empty.
  package mutating func add(_ kind: String, _ text: String) {
    if text.isEmpty { return }
    if kind == Self.imageKind { images.append(text) } else { texts.append(text) }
  }
}

internal import SimulatedUI

/// The position of a child part in the body of its parent. It shows a view of the child's kind.
struct PartSlot<Model: ScreenModel>: PrimitiveView {
  private let part: Part
  private let model: Model
  private let value: Int
  private let count: Binding<Int>?
  /// The model of the enclosing view. If any view installs this model, it is the enclosing view.
  private let owner: Model
  private let fixture: ScreenFixture<Model>

  /// Reads the values that are passed to the part. The reads belong to the body that creates the slot.
  init(_ part: Part, in content: PartContent<Model>, row: Int? = nil) {
    let owner = content.model
    self.owner = owner
    self.part = part
    model =
      switch part.source {
      case .same: owner
      case .other: owner.other ?? owner
      case .fixed(let number): content.fixture[number] ?? owner
      }
    value =
      row
      ?? {
        switch part.input {
        case .nothing: 0
        case .a: owner.a
        case .b: owner.b
        case .value: content.value
        }
      }()
    count = part.kind == .bound ? content.count ?? content.bindings.b : nil
    fixture = content.fixture
  }

  static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    let (part, model, value, fixture) = (view.part, view.model, view.value, view.fixture)
    let owner = view.owner
    switch part.kind {
    case .plain:
      visitor.child(
        PlainPart(part: part, model: model, value: value, fixture: fixture), at: position)
    case .observed:
      visitor.child(
        ObservedPart(part: part, model: model, value: value, fixture: fixture), at: position)
    case .owned:
      visitor.child(OwnedPart(part: part, value: value, fixture: fixture), at: position)
    case .environmentObject:
      visitor.child(
        EnvironmentObjectPart<Model>(part: part, value: value, fixture: fixture), at: position)
    case .environment:
      visitor.child(
        EnvironmentPart(part: part, given: model, value: value, fixture: fixture), at: position)
    case .keyed:
      visitor.child(KeyedPart(part: part, model: model, fixture: fixture), at: position)
    case .stateful:
      visitor.child(
        StatefulPart(part: part, model: model, value: value, fixture: fixture), at: position)
    case .bound:
      visitor.child(
        BoundPart(
          part: part, model: model, count: view.count ?? .constant(value), fixture: fixture),
        at: position)
    case .equatable:
      visitor.equatableChild(
        EquatablePart(part: part, model: model, value: value, fixture: fixture), at: position)
    case .reading:
      visitor.child(
        ReadingPart(part: part, model: model, fixture: fixture) { owner.a &+ owner.b }, at: position
      )
    case .card:
      visitor.child(
        CardPart {
          // The card reads the values that determine its content.
          ObservedPart(part: part, model: model, value: value &+ owner.a, fixture: fixture)
        }, at: position)
    }
  }

  static var _positions: Int { 1 }
}

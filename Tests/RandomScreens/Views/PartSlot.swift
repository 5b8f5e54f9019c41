internal import SimulatedUI

/// The place of one part in the body of another: it shows a view of the part's frame.
struct PartSlot<Model: ScreenModel>: PrimitiveView {
  private let part: Part
  private let model: Model
  private let value: Int
  private let count: Binding<Int>?
  /// The model of the view around, which installs it if anybody does.
  private let owner: Model
  private let world: World<Model>

  /// Reads what the part is given, on behalf of the body that makes the slot.
  init(_ part: Part, in content: PartContent<Model>, row: Int? = nil) {
    let owner = content.model
    self.owner = owner
    self.part = part
    model =
      switch part.source {
      case .same: owner
      case .other: owner.other ?? owner
      case .fixed(let number): content.world[number] ?? owner
      }
    value =
      row
      ?? {
        switch part.handed {
        case .nothing: 0
        case .a: owner.a
        case .b: owner.b
        case .value: content.value
        }
      }()
    count = part.frame == .bound ? content.count ?? content.bindings.b : nil
    world = content.world
  }

  static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    let (part, model, value, world) = (view.part, view.model, view.value, view.world)
    let owner = view.owner
    switch part.frame {
    case .plain:
      visitor.child(PlainPart(part: part, model: model, value: value, world: world), at: position)
    case .observed:
      visitor.child(
        ObservedPart(part: part, model: model, value: value, world: world), at: position)
    case .owned:
      visitor.child(OwnedPart(part: part, value: value, world: world), at: position)
    case .environmentObject:
      visitor.child(
        EnvironmentObjectPart<Model>(part: part, value: value, world: world), at: position)
    case .environment:
      visitor.child(
        EnvironmentPart(part: part, given: model, value: value, world: world), at: position)
    case .keyed:
      visitor.child(KeyedPart(part: part, model: model, world: world), at: position)
    case .stateful:
      visitor.child(
        StatefulPart(part: part, model: model, value: value, world: world), at: position)
    case .bound:
      visitor.child(
        BoundPart(
          part: part, model: model, count: view.count ?? .constant(value), world: world),
        at: position)
    case .equatable:
      visitor.equatableChild(
        EquatablePart(part: part, model: model, value: value, world: world), at: position)
    case .reading:
      visitor.child(
        ReadingPart(part: part, model: model, world: world) { owner.a &+ owner.b }, at: position)
    case .card:
      visitor.child(
        CardPart {
          // What decides the content is read by the card.
          ObservedPart(part: part, model: model, value: value &+ owner.a, world: world)
        }, at: position)
    }
  }

  static var _positions: Int { 1 }
}

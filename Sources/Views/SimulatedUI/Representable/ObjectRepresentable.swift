import SimulatedUIBasics
public import SimulatedUICore

/// A view that shows an object of a different framework, such as a UIKit view. The view makes the
/// object once, and then updates it.
///
/// The coordinator is made before the object. The object is updated after it was made, and again
/// each time the view's value, its dynamic properties or a value that the last update read has
/// changed. Each update is one evaluation of the view. The object belongs to the view's identity,
/// and is dismantled when the view is unmounted. Source: `PlatformViewChild` of OpenSwiftUI.
@MainActor @preconcurrency public protocol ObjectRepresentable: View where Body == Never {
  /// The type of the object that the view shows.
  associatedtype Represented
  /// The type of the coordinator, which receives the events of the represented object.
  associatedtype Coordinator = Void

  @MainActor @preconcurrency func makeCoordinator() -> Coordinator

  @MainActor @preconcurrency func _make(in context: RepresentableContext<Self>) -> Represented

  @MainActor @preconcurrency func _update(
    _ object: Represented, in context: RepresentableContext<Self>)

  /// Returns the SwiftUI view inside the object, such as the root view of a hosting controller;
  /// `nil` if the object contains no SwiftUI view.
  @MainActor @preconcurrency func _view(of object: Represented) -> AnyView?

  @MainActor @preconcurrency func _dismantle(
    _ object: Represented, coordinator: Coordinator)
}

extension ObjectRepresentable {
  public nonisolated var body: Never {
    fatalError("\(Self.self) represents an object; it has no body to evaluate")
  }

  public nonisolated static func _visit(
    _ view: Self, at position: Int, by visitor: inout some ViewVisitor
  ) {
    RepresentingView<Self>._visit(RepresentingView(view), at: position, by: &visitor)
  }

  public nonisolated static var _positions: Int { RepresentingView<Self>._positions }
}

extension ObjectRepresentable {
  public func _view(of object: Represented) -> AnyView? { nil }
}

extension ObjectRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// The values that the methods of an ``ObjectRepresentable`` receive in addition to the view's own
/// properties.
public struct RepresentableContext<Representable: ObjectRepresentable> {
  public let coordinator: Representable.Coordinator
  /// The environment of the view. The values that a method reads from the environment are
  /// dependencies of the view.
  public let environment: EnvironmentValues
  /// Always the default transaction, because animations have no effect on the object.
  public let transaction = Transaction()
}

/// The view that makes and updates the object of an ``ObjectRepresentable``. Its evaluations are
/// counted under the type name of the representable.
struct RepresentingView<Representable: ObjectRepresentable>: StandInView {
  private let representable: Embedded<Representable>
  private var object = RepresentedObject<Representable>()
  @Environment(\.self) private var environment

  nonisolated init(_ representable: Representable) {
    self.representable = Embedded(representable)
  }

  static var representedType: any Any.Type { Representable.self }

  /// The body counts as a single view in a list, whatever the object shows.
  @MainActor var body: some View {
    let (updates, shown) = object.update(by: representable.value, in: environment)
    return UpdatedObject(updates: updates).accompanied(by: shown)
  }
}

/// The output of an update. Each update has a different output, because an update can change
/// anything in the object.
struct UpdatedObject: BlankView {
  let updates: Int
}

/// The dynamic property that keeps the object of an ``ObjectRepresentable`` as long as the view is
/// mounted.
struct RepresentedObject<Representable: ObjectRepresentable> {
  private var record: ValueRecord<Made?>?

  init() {}

  private struct Made {
    let coordinator: Representable.Coordinator
    let object: Representable.Represented
    let representable: Representable
    var updates = 0
  }

  /// Updates the object. The first evaluation makes the object before it updates the object. A dry
  /// run neither makes nor updates the object.
  ///
  /// - Returns: The number of updates so far, and the SwiftUI view that the object shows.
  @MainActor func update(
    by representable: Representable, in environment: EnvironmentValues
  ) -> (updates: Int, shown: AnyView?) {
    guard let record, ViewGraph.current?.isDryRun == false else {
      let made = record?.value
      return (made?.updates ?? 0, made.flatMap { representable._view(of: $0.object) })
    }
    let coordinator = record.value?.coordinator ?? representable.makeCoordinator()
    let context = RepresentableContext<Representable>(
      coordinator: coordinator, environment: environment)
    var made =
      record.value
      ?? Made(
        coordinator: coordinator, object: representable._make(in: context),
        representable: representable)
    made.updates += 1
    record.value = made
    representable._update(made.object, in: context)
    return (made.updates, representable._view(of: made.object))
  }

  /// Dismantles the object on the thread of the graph. As in the evaluation of bodies, a cast
  /// removes the isolation to the main actor without a check of the thread.
  private static func dismantle(_ made: Made?) {
    guard let made else { return }
    typealias Dismantle = (
      Representable, Representable.Represented, Representable.Coordinator
    ) -> Void
    let isolated:
      @MainActor (
        Representable, Representable.Represented, Representable.Coordinator
      ) -> Void = { $0._dismantle($1, coordinator: $2) }
    unsafe unsafeBitCast(isolated, to: Dismantle.self)(
      made.representable, made.object, made.coordinator)
  }
}

extension RepresentedObject: InstalledProperty, CustomComparable {
  mutating func install(in context: inout InstallationContext) {
    let record =
      context.record as? ValueRecord<Made?> ?? ValueRecord(nil) { Self.dismantle($0) }
    context.record = record
    self.record = record
  }

  /// Treats all values of this property as equal. If only this property differs between two values
  /// of the view, the view is therefore not evaluated.
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    nil
  }
}

package import ModelObservation

/// The rule by which a graph treats the objects that views hold. The rule lets a screen run with
/// the kind of models that its source does not use.
package struct ModelHandling {
  private let interpretation: ModelInterpretation
  /// True for a class whose objects act as models of the other kind.
  private let translates: (AnyClass) -> Bool
  /// Returns the source to which the properties of views subscribe for an object; `nil` if they do
  /// not subscribe.
  let source: (AnyObject) -> (any ObservationSource)?

  /// The handling that treats models as the source declares them.
  package static var asWritten: ModelHandling {
    ModelHandling(
      .asWritten, translates: { _ in false }, source: { observationSource(of: $0) })
  }

  /// - Parameters:
  ///   - translates: True for a class whose objects act as `interpretation` says. Other classes, such as
  ///     those of the graph's own properties, behave as they are written.
  ///   - source: Returns the source to which the properties of views subscribe for an object; `nil`
  ///     if they do not subscribe.
  package init(
    _ interpretation: ModelInterpretation,
    translates: @escaping (AnyClass) -> Bool,
    source: @escaping (AnyObject) -> (any ObservationSource)?
  ) {
    self.interpretation = interpretation
    self.translates = translates
    self.source = source
  }

  /// True if every property that holds an object subscribes to the object, as an `ObservedObject`
  /// does.
  var followsHeldObjects: Bool { interpretation == .asObservableObject }

  /// True if, under every ``SDKVersion``, a ``State`` of `type` makes its initial value only once
  /// for each node, as a `StateObject` does.
  func defersInitialValue(of type: any Any.Type) -> Bool {
    followsHeldObjects && (type as? AnyClass).map(translates) == true
  }

  /// True if a `StateObject` makes an object of `type` whenever the view's value is made, as a
  /// ``State`` does under Xcode 26.
  func makesStateObjectsEagerly(of type: AnyClass, in sdk: SDKVersion) -> Bool {
    interpretation == .asObservable && sdk == .xcode26 && translates(type)
  }
}

/// A dynamic property that can hold an object, but does not itself subscribe to the object.
protocol ObjectHolder {
  /// True if the declared type of the value is a class.
  static var holdsObject: Bool { get }
  /// The object that the property holds after the property was installed; `nil` if there is none.
  var heldObject: AnyObject? { get }
}

/// The subscription of a property that holds an object, in a graph that treats the object as an
/// `ObservableObject`.
final class HeldObjectSubscription: ObjectSubscription {
  /// Subscribes to `object`. If `object` is `nil`, cancels the subscription.
  func observe(_ object: AnyObject?, in context: inout InstallationContext) {
    context.record = self
    guard !context.isDryRun else { return }
    guard let object else { return end(for: context.node) }
    if isObserved(object), isChanged(for: context.node.evaluations) {
      context.node.graph?.comparator.noteAnnouncement(
        of: object, isWholeView: context.node.mayBeOneReference)
    }
    observe(object, for: context.node)
  }
}

extension Node {
  /// True if the view can consist of a single reference. Always true for a stand-in view, because
  /// the value that it represents can be smaller than the stand-in.
  fileprivate var mayBeOneReference: Bool {
    guard let viewType, !(viewType is any StandInView.Type) else { return true }
    func size<Content: View>(of _: Content.Type) -> Int { MemoryLayout<Content>.size }
    return size(of: viewType) <= MemoryLayout<UInt>.size
  }
}

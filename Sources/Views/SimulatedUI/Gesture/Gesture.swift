public import Foundation
public import SimulatedUIBasics
internal import SimulatedUICore

/// A user action on a view, with closures that run when the gesture changes and when it ends.
///
/// In a test, the label of a gesture is the gesture's name followed by the texts of its view, such
/// as `LongPress Buy`. If a gesture always has the same value, as a long press does, the test taps
/// the gesture. For any other gesture, such as a drag, the test sets the value. Each change and the
/// end are separate events, and a `ViewHost` updates the screen after each event.
public protocol Gesture<Value> {
  associatedtype Value

  /// Returns the gestures of which a user can perform one.
  ///
  /// - Parameter follow: The closure to call for each change of a gesture and for its end.
  func _performances(_ follow: @escaping _GestureFollower<Value>) -> [_Performance]
}

/// A closure that receives each change and the end of a gesture.
public typealias _GestureFollower<Value> = (_GestureEvent<Value>) -> Void

/// An event of a gesture: a change of its value, or its end.
public enum _GestureEvent<Value> {
  case changed(Value)
  case ended(Value)

  func map<Other>(_ transform: (Value) -> Other) -> _GestureEvent<Other> {
    switch self {
    case .changed(let value): .changed(transform(value))
    case .ended(let value): .ended(transform(value))
    }
  }
}

/// A gesture that a user can perform, with all the closures that were added to it.
public struct _Performance {
  let name: String
  let interaction: Interaction

  enum Interaction {
    case tap(() -> Void)
    case press(GestureActions<Bool>)
    case drag(GestureActions<DragGesture.Value>)
    case number(GestureActions<CGFloat>)
    case angle(GestureActions<Angle>)
  }

  /// Visits the gesture as a control of its view.
  ///
  /// - Parameter texts: The texts of the view. They become part of the control's label.
  func visit(texts: () -> String, by visitor: inout some ViewVisitor) {
    var label: String {
      let texts = texts()
      return texts.isEmpty ? name : "\(name) \(texts)"
    }
    func gesture<Value>(_ actions: GestureActions<Value>) -> ControlInteraction {
      .gesture(ControlGesture(name, ofViewWith: texts(), actions))
    }
    switch interaction {
    case .tap(let perform): visitor.action(label) { _ in perform() }
    case .press(let actions): visitor.control(label, gesture(actions))
    case .drag(let actions):
      let drag = ControlGesture(drag: name, ofViewWith: texts(), actions) {
        DragGesture.Value(location: CGPoint(x: $0.width, y: $0.height))
      }
      visitor.control(label, .gesture(drag))
    case .number(let actions): visitor.control(label, gesture(actions))
    case .angle(let actions): visitor.control(label, gesture(actions))
    }
  }
}

/// A gesture to which a closure for its events was added.
public struct _ActingGesture<Base: Gesture>: Gesture {
  let base: Base
  let action: (_GestureEvent<Base.Value>) -> Void

  public func _performances(_ follow: @escaping _GestureFollower<Base.Value>) -> [_Performance] {
    base._performances {
      action($0)
      follow($0)
    }
  }
}

extension Gesture {
  /// Adds an action that runs when this gesture ends.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _ActingGesture<Self> {
    _ActingGesture(base: self) { if case .ended(let value) = $0 { action(value) } }
  }
}

extension Gesture where Value: Equatable {
  /// Adds an action that runs each time the value of this gesture changes.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ActingGesture<Self> {
    _ActingGesture(base: self) { if case .changed(let value) = $0 { action(value) } }
  }
}

public struct TapGesture: Gesture, Sendable {
  public typealias Value = Void

  public var count: Int

  public init(count: Int = 1) { self.count = count }

  public func _performances(_ follow: @escaping _GestureFollower<Void>) -> [_Performance] {
    let name = count == 1 ? "Tap" : "Tap \(count) times"
    return [_Performance(name: name, interaction: .tap { follow(.ended(())) })]
  }
}

public struct LongPressGesture: Gesture, Sendable {
  public var minimumDuration: Double
  public var maximumDistance: CGFloat

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
  }

  public func _performances(_ follow: @escaping _GestureFollower<Bool>) -> [_Performance] {
    [_Performance(name: ControlGesture.longPress, interaction: .press(actions(follow)))]
  }
}

public struct DragGesture: Gesture, Sendable {
  public var minimumDistance: CGFloat

  public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.minimumDistance = minimumDistance
  }

  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    self.init(minimumDistance: minimumDistance)
  }

  /// The value of a drag: the start location and the current location.
  public struct Value: Equatable, Sendable {
    public var time = Date(timeIntervalSinceReferenceDate: 0)
    public var location: CGPoint
    public var startLocation: CGPoint
    public var velocity = CGSize.zero

    /// Creates the value of a drag. SwiftUI has no such initializer. A test uses it to perform a
    /// drag.
    public init(startLocation: CGPoint = .zero, location: CGPoint = .zero) {
      (self.startLocation, self.location) = (startLocation, location)
    }

    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    public var predictedEndLocation: CGPoint { location }
    public var predictedEndTranslation: CGSize { translation }
  }

  public func _performances(_ follow: @escaping _GestureFollower<Value>) -> [_Performance] {
    [_Performance(name: "Drag", interaction: .drag(actions(follow)))]
  }
}

public struct MagnificationGesture: Gesture, Sendable {
  public init(minimumScaleDelta: CGFloat = 0.01) {}

  public func _performances(_ follow: @escaping _GestureFollower<CGFloat>) -> [_Performance] {
    [_Performance(name: "Magnify", interaction: .number(actions(follow)))]
  }
}

public struct MagnifyGesture: Gesture, Sendable {
  public init(minimumScaleDelta: CGFloat = 0.01) {}

  public struct Value: Equatable, Sendable {
    public var magnification: CGFloat
  }

  public func _performances(_ follow: @escaping _GestureFollower<Value>) -> [_Performance] {
    MagnificationGesture()._performances { event in follow(event.map(Value.init)) }
  }
}

public struct RotationGesture: Gesture, Sendable {
  public init(minimumAngleDelta: Angle = .degrees(1)) {}

  public func _performances(_ follow: @escaping _GestureFollower<Angle>) -> [_Performance] {
    [_Performance(name: "Rotate", interaction: .angle(actions(follow)))]
  }
}

/// Returns the actions that pass the changes and the end of a gesture to `follow`.
private func actions<Value>(_ follow: @escaping _GestureFollower<Value>) -> GestureActions<Value> {
  GestureActions(change: { follow(.changed($0)) }, end: { follow(.ended($0)) })
}

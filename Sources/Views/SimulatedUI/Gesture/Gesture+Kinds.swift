public import Foundation
public import SimulatedUIBasics

/// A tap with its location. There is no layout, so the location is always the origin.
public struct SpatialTapGesture: Gesture, Sendable {
  public var count: Int

  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = count
  }

  public struct Value: Equatable, Sendable {
    public var location = CGPoint.zero
  }

  public func _performances(_ follow: @escaping _GestureFollower<Value>) -> [_Performance] {
    TapGesture(count: count)._performances { event in follow(event.map { Value() }) }
  }
}

/// A rotation with two fingers. A test performs the gesture by setting the control `Rotate` to an
/// angle, as for a `RotationGesture`; see ``Gesture``.
public struct RotateGesture: Gesture, Sendable {
  public init(minimumAngleDelta: Angle = .degrees(1)) {}

  public struct Value: Equatable, Sendable {
    public var rotation: Angle
  }

  public func _performances(_ follow: @escaping _GestureFollower<Value>) -> [_Performance] {
    RotationGesture()._performances { event in follow(event.map(Value.init)) }
  }
}

/// A gesture that follows another gesture. A test performs the second gesture, which performs both.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  let first: First
  let second: Second

  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }

  public func _performances(_ follow: @escaping _GestureFollower<Value>) -> [_Performance] {
    // The memory belongs to the view, because an evaluation between two events makes the gesture
    // again.
    first._performances { event in
      switch event {
      case .changed(let value):
        GestureMemory.current?[Self.self] = value
        follow(.changed(.first(value)))
      case .ended(let value):
        GestureMemory.current?[Self.self] = value
        follow(.changed(.second(value, nil)))
      }
    }
      + second._performances { event in
        let before: First.Value? = GestureMemory.current?[Self.self]
        if let before { follow(event.map { .second(before, $0) }) }
      }
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Gesture {
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(first: self, second: other)
  }
}

/// An optional gesture. If it is `nil`, there is no gesture.
extension Optional: Gesture where Wrapped: Gesture {
  public func _performances(_ follow: @escaping _GestureFollower<Wrapped.Value>) -> [_Performance] {
    self?._performances(follow) ?? []
  }
}

public import Foundation
public import SimulatedUIBasics

/// A tap gesture that reports the location of the tap. The simulation has no layout, so the
/// location is always the origin.
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
/// angle, as with a `RotationGesture`; see ``Gesture``.
public struct RotateGesture: Gesture, Sendable {
  public init(minimumAngleDelta: Angle = .degrees(1)) {}

  public struct Value: Equatable, Sendable {
    public var rotation: Angle
  }

  public func _performances(_ follow: @escaping _GestureFollower<Value>) -> [_Performance] {
    RotationGesture()._performances { event in follow(event.map(Value.init)) }
  }
}

/// Two gestures that a user can perform at the same time. A test performs one of them.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public var first: First
  public var second: Second

  /// The values of both gestures. One is the value of the gesture that changed, and the other is
  /// `nil`.
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public init(_ first: First, _ second: Second) {
    (self.first, self.second) = (first, second)
  }

  public func _performances(_ follow: @escaping _GestureFollower<Value>) -> [_Performance] {
    first._performances { event in follow(event.map { Value(first: $0) }) }
      + second._performances { event in follow(event.map { Value(second: $0) }) }
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

/// Two gestures of which a user can perform only one at a time.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public var first: First
  public var second: Second

  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public init(_ first: First, _ second: Second) {
    (self.first, self.second) = (first, second)
  }

  public func _performances(_ follow: @escaping _GestureFollower<Value>) -> [_Performance] {
    first._performances { event in follow(event.map { .first($0) }) }
      + second._performances { event in follow(event.map { .second($0) }) }
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// A gesture that follows another gesture. A test performs the second gesture, which performs both.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    (self.first, self.second) = (first, second)
  }

  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }

  public func _performances(_ follow: @escaping _GestureFollower<Value>) -> [_Performance] {
    // The memory belongs to the view and not to the gesture, because an evaluation between two
    // events makes the gesture again.
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
    SequenceGesture(self, other)
  }
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

/// An optional gesture. The value `nil` is a gesture that a user cannot perform.
extension Optional: Gesture where Wrapped: Gesture {
  public func _performances(_ follow: @escaping _GestureFollower<Wrapped.Value>) -> [_Performance] {
    self?._performances(follow) ?? []
  }
}

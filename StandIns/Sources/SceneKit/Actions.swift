public import Foundation
internal import Synchronization
public import UIKit

public enum SCNActionTimingMode: Int, Sendable { case linear, easeIn, easeOut, easeInEaseOut }

/// A change of a node. It takes effect at once when a node runs it.
open class SCNAction: NSObject, @unchecked Sendable {
  open var duration: TimeInterval
  open var speed: CGFloat = 1
  open var timingMode = SCNActionTimingMode.linear
  /// True unless the action contains one that repeats forever.
  let isFinite: Bool
  private let effect: (SCNNode) -> Void
  private let opposite: ((SCNNode) -> Void)?

  /// - Parameter opposite: The effect of the reversed action. If it is `nil`, the reversed action has the same effect.
  private init(
    _ duration: TimeInterval, isFinite: Bool = true,
    opposite: ((SCNNode) -> Void)? = nil, effect: @escaping (SCNNode) -> Void
  ) {
    (self.duration, self.isFinite) = (duration, isFinite)
    (self.opposite, self.effect) = (opposite, effect)
  }

  func apply(to node: SCNNode) { effect(node) }

  open func reversed() -> SCNAction {
    SCNAction(duration, isFinite: isFinite, opposite: effect, effect: opposite ?? effect)
  }

  private class func change(
    _ duration: TimeInterval, by delta: SIMD3<Float>,
    of property: ReferenceWritableKeyPath<SCNNode, SIMD3<Float>>
  ) -> SCNAction {
    SCNAction(
      duration, opposite: { $0[keyPath: property] -= delta },
      effect: { $0[keyPath: property] += delta })
  }

  open class func moveBy(
    x: CGFloat, y: CGFloat, z: CGFloat, duration: TimeInterval
  ) -> SCNAction {
    move(by: SCNVector3(x, y, z), duration: duration)
  }
  open class func move(by delta: SCNVector3, duration: TimeInterval) -> SCNAction {
    change(duration, by: SIMD3(delta), of: \.simdPosition)
  }
  open class func move(to location: SCNVector3, duration: TimeInterval) -> SCNAction {
    SCNAction(duration) { $0.position = location }
  }
  open class func rotateBy(
    x: CGFloat, y: CGFloat, z: CGFloat, duration: TimeInterval
  ) -> SCNAction {
    change(duration, by: SIMD3(SCNVector3(x, y, z)), of: \.simdEulerAngles)
  }
  open class func rotateTo(
    x: CGFloat, y: CGFloat, z: CGFloat, duration: TimeInterval
  ) -> SCNAction {
    SCNAction(duration) { $0.eulerAngles = SCNVector3(x, y, z) }
  }
  open class func rotate(
    by angle: CGFloat, around axis: SCNVector3, duration: TimeInterval
  ) -> SCNAction {
    change(duration, by: SIMD3(axis) * Float(angle), of: \.simdEulerAngles)
  }
  open class func scale(by scale: CGFloat, duration: TimeInterval) -> SCNAction {
    SCNAction(
      duration, opposite: { $0.simdScale /= Float(scale) },
      effect: { $0.simdScale *= Float(scale) })
  }
  open class func scale(to scale: CGFloat, duration: TimeInterval) -> SCNAction {
    SCNAction(duration) { $0.scale = SCNVector3(scale, scale, scale) }
  }
  open class func fadeIn(duration: TimeInterval) -> SCNAction {
    SCNAction(duration, opposite: { $0.opacity = 0 }, effect: { $0.opacity = 1 })
  }
  open class func fadeOut(duration: TimeInterval) -> SCNAction {
    SCNAction(duration, opposite: { $0.opacity = 1 }, effect: { $0.opacity = 0 })
  }
  open class func fadeOpacity(to opacity: CGFloat, duration: TimeInterval) -> SCNAction {
    SCNAction(duration) { $0.opacity = opacity }
  }
  open class func hide() -> SCNAction {
    SCNAction(0, opposite: { $0.isHidden = false }, effect: { $0.isHidden = true })
  }
  open class func unhide() -> SCNAction {
    SCNAction(0, opposite: { $0.isHidden = true }, effect: { $0.isHidden = false })
  }
  open class func removeFromParentNode() -> SCNAction {
    SCNAction(0) { $0.removeFromParentNode() }
  }
  open class func wait(duration: TimeInterval) -> SCNAction { SCNAction(duration) { _ in } }
  open class func run(_ block: @escaping (SCNNode) -> Void) -> SCNAction {
    SCNAction(0, effect: block)
  }
  /// Calls the closure once, with the time of the end of the action.
  open class func customAction(
    duration: TimeInterval, action block: @escaping (SCNNode, CGFloat) -> Void
  ) -> SCNAction {
    SCNAction(duration) { block($0, CGFloat(duration)) }
  }

  open class func sequence(_ actions: [SCNAction]) -> SCNAction {
    joined(actions, duration: actions.reduce(0) { $0 + $1.duration })
  }
  open class func group(_ actions: [SCNAction]) -> SCNAction {
    joined(actions, duration: actions.map(\.duration).max() ?? 0)
  }
  private class func joined(_ actions: [SCNAction], duration: TimeInterval) -> SCNAction {
    SCNAction(
      duration, isFinite: actions.allSatisfy(\.isFinite),
      opposite: { node in
        for action in actions.reversed() { action.reversed().apply(to: node) }
      },
      effect: { node in for action in actions { action.apply(to: node) } })
  }
  open class func `repeat`(_ action: SCNAction, count: Int) -> SCNAction {
    sequence(Array(repeating: action, count: count))
  }
  open class func repeatForever(_ action: SCNAction) -> SCNAction {
    SCNAction(.infinity, isFinite: false) { _ in }
  }
}

/// A group of changes of a scene. The changes take effect at once.
open class SCNTransaction: NSObject {
  private struct Values: @unchecked Sendable {
    var duration: TimeInterval = 0
    var timingFunction: CAMediaTimingFunction?
    var disablesActions = false
    var completion: Completion?
  }
  private struct Completion: @unchecked Sendable { let run: () -> Void }
  /// The values of the transactions that are not committed; the first ones are those outside all transactions.
  private static let stack = Mutex([Values()])

  private static func read<Value>(_ value: (Values) -> Value) -> Value {
    value(stack.withLock { $0[$0.count - 1] })
  }

  open class func begin() { stack.withLock { $0.append(Values()) } }
  /// Ends the transaction that was begun last. Its completion block runs asynchronously on the main queue.
  open class func commit() {
    let completion = stack.withLock { $0.count > 1 ? $0.removeLast().completion : nil }
    if let completion { DispatchQueue.main.async { completion.run() } }
  }
  open class func flush() {}

  open class var animationDuration: TimeInterval {
    get { read(\.duration) }
    set { stack.withLock { $0[$0.count - 1].duration = newValue } }
  }
  open class var animationTimingFunction: CAMediaTimingFunction? {
    get { read(\.timingFunction) }
    set { stack.withLock { $0[$0.count - 1].timingFunction = newValue } }
  }
  open class var disableActions: Bool {
    get { read(\.disablesActions) }
    set { stack.withLock { $0[$0.count - 1].disablesActions = newValue } }
  }
  open class var completionBlock: (() -> Void)? {
    get { read(\.completion)?.run }
    set {
      let completion = newValue.map { Completion(run: $0) }
      stack.withLock { $0[$0.count - 1].completion = completion }
    }
  }
}

import SwiftUI
import Testing
import UIKit

#if !canImport(ObjectiveC)
  private final class Target: NSObject {
    var log: [String] = []

    func plain() { log.append("plain") }
    func takes(_ sender: UIButton) { log.append("takes a button") }
    func receives(_ notification: Notification) { log.append(notification.name.rawValue) }
    func old(_ notification: NSNotification) { log.append("old \(notification.name.rawValue)") }
    @MainActor func isolated() { log.append("isolated") }
    @MainActor func sends(_ sender: Any?) -> Bool {
      log.append("sends \(sender.map { "\($0)" } ?? "nothing")")
      return true
    }
  }

  /// Tests of selectors, which name methods, on a system without the Objective-C runtime.
  @MainActor @Suite(.serialized) struct SelectorTests {
    private let name = Notification.Name("a")

    @Test func `a control event calls the methods that were added for it until they are removed`() {
      let target = Target()
      let button = UIButton(type: .system)
      button.addTarget(target, action: _selector("plain", Target.plain), for: .touchUpInside)
      button.addTarget(target, action: _selector("takes", Target.takes), for: .touchUpInside)
      button.addTarget(target, action: _selector("isolated", Target.isolated), for: .touchDown)
      button.sendActions(for: .touchUpInside)
      #expect(target.log == ["plain", "takes a button"])
      button.sendActions(for: .touchDown)
      #expect(target.log.last == "isolated")
      button.removeTarget(target, action: nil, for: .allEvents)
      button.sendActions(for: .touchUpInside)
      #expect(target.log.count == 3)
    }

    @Test
    func `a selector calls nothing if it has no method or if an argument or target type differs`() {
      let target = Target()
      _selector("takes", Target.takes)._perform(on: target, with: 1)
      Selector("plain")._perform(on: target, with: nil)
      _selector("plain", Target.plain)._perform(on: NSObject(), with: nil)
      #expect(target.log == [])
      _selector("sends", Target.sends)._perform(on: target, with: 1)
      #expect(target.log == ["sends Optional(1)"] || target.log == ["sends 1"])
    }

    @Test func `a notification calls an observer's methods until the observer is removed`() {
      let target = Target()
      let center = NotificationCenter()
      center.addObserver(
        target, selector: _selector("receives", Target.receives), name: name, object: nil)
      center.addObserver(target, selector: _selector("old", Target.old), name: name, object: nil)
      center.post(name: name, object: nil)
      #expect(target.log.sorted() == ["a", "old a"])
      center._removeObserver(target)
      center.post(name: name, object: nil)
      #expect(target.log.count == 2)
    }

    @Test func `a NotificationCenter does not retain an observer that is added with a selector`() {
      let center = NotificationCenter()
      weak var released: Target?
      do {
        let target = Target()
        released = target
        center.addObserver(
          target, selector: _selector("receives", Target.receives), name: name, object: nil)
      }
      #expect(released == nil)
      center.post(name: name, object: nil)
    }
  }
#endif

/// Tests of the stand-ins for UIKit's paths and layers.
@MainActor @Suite struct UIKitValueTests {
  @Test func `a UIBezierPath with rounded corners has the same path as the SwiftUI shape`() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    func path(_ corners: UIRectCorner) -> Path {
      Path(
        UIBezierPath(
          roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: 2, height: 2)
        ).cgPath)
    }
    #expect(path([.topLeft, .bottomRight]) == path([.bottomRight, .topLeft]))
    #expect(path(.allCorners) != path(.topLeft))
    let triangle = UIBezierPath()
    triangle.move(to: .zero)
    triangle.addLine(to: CGPoint(x: 1, y: 1))
    triangle.close()
    #expect(!triangle.isEmpty)
    #expect(
      Path(triangle.cgPath)
        == Path { path in
          path.move(to: .zero)
          path.addLine(to: CGPoint(x: 1, y: 1))
          path.closeSubpath()
        })
  }

  @Test
  func `a UIStackView keeps its arranged subviews, and a view keeps the changes to its layer`() {
    let stack = UIStackView(arrangedSubviews: [UILabel(), UIView()])
    #expect(stack.subviews.count == 2)
    stack.layer.cornerRadius = 3
    #expect(stack.layer.cornerRadius == 3)
    let alert = UIAlertController(title: "a", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "b", style: .cancel))
    #expect(alert.actions.map(\.title) == ["b"])
  }
}

import Testing
import UIKit

#if !canImport(Darwin)
  /// Tests of the view controllers in a navigation controller's stack, which is not shown on a screen.
  @Suite @MainActor struct NavigationControllerTests {
    @Test func `a UINavigationController pops all controllers above the given one`() {
      let (first, second, third) = (UIViewController(), UIViewController(), UIViewController())
      let stack = UINavigationController(rootViewController: first)
      stack.pushViewController(second, animated: false)
      stack.pushViewController(third, animated: false)
      #expect(stack.topViewController === third)
      #expect(stack.popToViewController(second, animated: true)?.first === third)
      #expect(stack.popToViewController(third, animated: true) == nil)
      #expect(stack.popToRootViewController(animated: true)?.count == 1)
      #expect(stack.viewControllers.count == 1)
    }

    @Test func `a UIView animation applies its changes and calls its completion at once`() {
      let view = UIView()
      var ended = 0
      view.semanticContentAttribute = .forceRightToLeft
      UIView.animate(withDuration: 1, delay: 2, options: [.curveEaseIn, .repeat]) {
        view.alpha = 0.5
      } completion: { _ in
        ended += 1
      }
      UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
        view.isHidden = true
      } completion: { _ in
        ended += 1
      }
      #expect(view.alpha == 0.5)
      #expect(view.isHidden)
      #expect(ended == 2)
    }
  }
#endif

import SwiftUI
import Testing

#if !canImport(Darwin)
  /// Tests of UIKit views and view controllers that a representable creates.
  @Suite @MainActor struct ViewTreeTests {
    /// A UIKit view as apps write it, which overrides both initializers of its superclass.
    private class Badge: UIView {
      var log: [String] = []
      override init(frame: CGRect) {
        super.init(frame: frame)
        log.append("frame")
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
      override class var layerClass: AnyClass { CAGradientLayer.self }
      override func didMoveToSuperview() { log.append("moved \(superview != nil)") }
      override func didAddSubview(_ subview: UIView) { log.append("added") }
      override func willRemoveSubview(_ subview: UIView) { log.append("removed") }
    }

    @Test func `UIView() calls init(frame:), and adding or removing a subview notifies both views`()
    {
      let (outer, inner) = (Badge(), Badge())
      outer.addSubview(inner)
      inner.removeFromSuperview()
      #expect(outer.log == ["frame", "added", "removed"])
      #expect(inner.log == ["frame", "moved true", "moved false"])
    }

    @Test func `a UIView's layer has the class that layerClass returns`() {
      #expect(Badge().layer is CAGradientLayer)
      #expect(!(UIView().layer is CAGradientLayer))
    }

    @Test func `insertSubview places a view below or above the given sibling`() {
      let (view, a, b, c) = (UIView(), UIView(), UIView(), UIView())
      view.addSubview(a)
      view.insertSubview(b, belowSubview: a)
      view.insertSubview(c, aboveSubview: b)
      #expect(view.subviews == [b, c, a])
      #expect(c.isDescendant(of: view))
    }

    @Test
    func `UIView converts points between frames, and hitTest finds the innermost visible view`() {
      let outer = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
      let inner = UIView(frame: CGRect(x: 20, y: 20, width: 10, height: 10))
      outer.addSubview(inner)
      #expect(inner.convert(CGPoint(x: 1, y: 1), to: outer) == CGPoint(x: 21, y: 21))
      #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 31, y: 31))
      #expect(outer.hitTest(CGPoint(x: 25, y: 25), with: nil) === inner)
      #expect(outer.hitTest(CGPoint(x: 5, y: 5), with: nil) === outer)
      inner.isHidden = true
      #expect(outer.hitTest(CGPoint(x: 25, y: 25), with: nil) === outer)
      #expect(outer.hitTest(CGPoint(x: 200, y: 5), with: nil) == nil)
    }

    @Test func `a UIScrollView zooms only within its zoom limits`() {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      (view.minimumZoomScale, view.maximumZoomScale) = (1, 4)
      view.setZoomScale(9, animated: true)
      #expect(view.zoomScale == 4)
      view.zoom(to: CGRect(x: 10, y: 10, width: 50, height: 50), animated: false)
      #expect(view.zoomScale == 2)
      #expect(view.contentOffset == CGPoint(x: 20, y: 20))
    }

    private class Listener: NSObject, UITextViewDelegate, UITableViewDelegate,
      UICollectionViewDelegate, UITextFieldDelegate
    {
      func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    }

    @Test func `UIScrollView, UITextView and UITableView each store a delegate of their own type`()
    {
      let listener = Listener()
      let (scroll, text, table) = (UIScrollView(), UITextView(), UITableView())
      (scroll.delegate, text.delegate, table.delegate) = (listener, listener, listener)
      let textDelegate: (any UITextViewDelegate)? = text.delegate
      #expect(scroll.delegate === listener && textDelegate === listener)
      #expect(table.delegate === listener)
      #expect((text as UIScrollView).delegate == nil)
    }

    @Test func `a UITextView keeps text and attributedText equal and edits at its selection`()
      throws
    {
      let view = UITextView()
      view.text = "carpet"
      #expect(view.attributedText.string == "carpet")
      #expect(view.selectedRange == NSRange(location: 6, length: 0))
      view.selectedRange = NSRange(location: 3, length: 0)
      view.insertText("-")
      #expect(view.text == "car-pet")
      view.deleteBackward()
      view.deleteBackward()
      #expect(view.text == "capet")
      let start = view.beginningOfDocument
      let end = try #require(view.position(from: start, offset: 2))
      view.selectedTextRange = view.textRange(from: start, to: end)
      view.insertText("tri")
      #expect(view.text == "tripet")
      #expect(view.position(from: start, offset: 9) == nil)
    }

    @Test func `selecting a view controller sets the selectedIndex of a UITabBarController`() {
      let (first, second) = (UIViewController(), UIViewController())
      let tabs = UITabBarController()
      tabs.viewControllers = [first, second]
      tabs.selectedViewController = second
      #expect(tabs.selectedIndex == 1)
      #expect(second.tabBarController === tabs)
    }

    @Test func `a diffable data source keeps the order of the items in its snapshot`() throws {
      let source = UITableViewDiffableDataSource<Int, String>(tableView: UITableView()) { _, _, _ in
        nil
      }
      var snapshot = source.snapshot()
      snapshot.appendSections([1, 2])
      snapshot.appendItems(["b", "d"])
      snapshot.appendItems(["a"], toSection: 1)
      snapshot.insertItems(["c"], afterItem: "b")
      snapshot.moveItem("d", beforeItem: "b")
      source.apply(snapshot, animatingDifferences: true)
      #expect(source.snapshot().itemIdentifiers == ["a", "d", "b", "c"])
      #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 1)) == "b")
      #expect(source.indexPath(for: "a") == IndexPath(row: 0, section: 0))
      #expect(source.itemIdentifier(for: IndexPath(row: 9, section: 1)) == nil)
    }

    @Test func `a UITableView has no sections and no cells, even after reloadData`() {
      let table = UITableView(frame: .zero, style: .insetGrouped)
      table.reloadData()
      #expect(table.visibleCells.isEmpty && table.numberOfSections == 0)
      #expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
      #expect(IndexPath(row: 2, section: 1).row == 2)
    }

    @Test func `a UIButton runs its primary action and shows the title for its current state`() {
      var count = 0
      let button = UIButton(
        configuration: .filled(), primaryAction: UIAction(title: "Buy") { _ in count += 1 })
      button.setTitle("Sold", for: .disabled)
      button.sendActions(for: .primaryActionTriggered)
      #expect(count == 1)
      #expect(button.currentTitle == "Buy")
      button.isEnabled = false
      #expect(button.currentTitle == "Sold")
    }

    @Test func `a UIViewPropertyAnimator applies its changes and completes when it starts`() {
      let view = UIView()
      var end: UIViewAnimatingPosition?
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { view.alpha = 0 }
      animator.addCompletion { end = $0 }
      #expect(view.alpha == 1)
      animator.startAnimation()
      #expect(view.alpha == 0 && end == .end)
    }

    @Test
    func `CATransform3DRotate leaves the rotation axis unchanged and rotates the other two axes`() {
      let turned = CATransform3DRotate(CATransform3DIdentity, .pi / 2, 0, 0, 2)
      #expect(abs(turned.m11) < 1e-12 && abs(turned.m12 - 1) < 1e-12 && turned.m33 == 1)
      let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 1, 0, 0)
      #expect(moved.m41 == 2)
    }
  }

  /// Tests of the stand-ins for the app object and its scenes.
  @Suite @MainActor struct AppServiceTests {
    @Test func `setting an alternate app icon fails`() async {
      let app = UIApplication.shared
      #expect(app.alternateIconName == nil && !app.supportsAlternateIcons)
      var failure: (any Error)?
      app.setAlternateIconName("Dark") { failure = $0 }
      #expect(failure != nil)
      await #expect(throws: CocoaError.self) { try await app.setAlternateIconName("Dark") }
    }

    @Test
    func `UIApplication grants no background time and does not register for remote notifications`()
    {
      let app = UIApplication.shared
      app.registerForRemoteNotifications()
      #expect(!app.isRegisteredForRemoteNotifications)
      #expect(app.beginBackgroundTask(expirationHandler: nil) == .invalid)
    }

    /// An app delegate as apps write it.
    private class Delegate: NSObject, UIApplicationDelegate {
      func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = Delegate.self
        return configuration
      }
    }

    @Test func `an app has a scene with a key window and its root view controller`() {
      let scene = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first
      #expect(scene?.windows.first { $0.isKeyWindow }?.rootViewController != nil)
      #expect(UIApplication.shared.windows.first === scene?.keyWindow)
      #expect(UIDevice.current.identifierForVendor == UIDevice.current.identifierForVendor)
      #expect(UIDevice.current.identifierForVendor != nil)
    }

    @Test func `a UIWindowScene has a window, and a request to change its geometry fails`() {
      let session = UISceneSession()
      let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
      let window = UIWindow(windowScene: scene)
      #expect(window.windowScene === scene)
      #expect(window.frame == UIScreen.main.bounds)
      let configuration = Delegate().application(
        .shared, configurationForConnecting: session, options: UIScene.ConnectionOptions())
      #expect(configuration.delegateClass is Delegate.Type)
      var failure: (any Error)?
      scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { failure = $0 }
      #expect(failure != nil)
    }

    @Test func `UIPasteboard keeps values by their pasteboard types`() {
      let board = UIPasteboard()
      board.setValue("a", forPasteboardType: "public.text")
      #expect(board.string == "a" && board.hasStrings)
      board.setItems([["public.data": Data([1])]])
      #expect(board.data(forPasteboardType: "public.data") == Data([1]))
    }
  }

  /// Tests of texts that are measured and drawn with UIKit's functions.
  @Suite struct StringDrawingTests {
    private let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]

    @Test func `the size of a string depends on its number of characters and lines`() {
      #expect("abcd".size(withAttributes: attributes) == CGSize(width: 20, height: 12))
      let limit = CGSize(width: 10, height: CGFloat.greatestFiniteMagnitude)
      let rect = NSAttributedString(string: "abcd", attributes: attributes).boundingRect(
        with: limit, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
      #expect(rect.size == CGSize(width: 10, height: 24))
    }

    @Test func `images in which different strings are drawn have different PNG data`() {
      func image(_ text: String) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { _ in
          text.draw(in: CGRect(x: 0, y: 0, width: 9, height: 9), withAttributes: attributes)
        }
      }
      #expect(image("a").pngData() == image("a").pngData())
      #expect(image("a").pngData() != image("b").pngData())
    }

    @Test func `the mutable copy of a paragraph style has the same values`() {
      let style = NSMutableParagraphStyle()
      (style.alignment, style.lineSpacing) = (.center, 4)
      let copy: NSMutableParagraphStyle = style.mutableCopy()
      #expect(copy.alignment == .center && copy.lineSpacing == 4)
    }

    @Test func `converting between AttributedString and NSAttributedString keeps the links`() throws
    {
      var text = AttributedString("see ")
      var link = AttributedString("here")
      link.link = URL(string: "https://a.example")
      text += link
      let old = NSAttributedString(text)
      #expect(old.string == "see here")
      #expect(old.attribute(.link, at: 5, effectiveRange: nil) as? URL == link.link)
      #expect(AttributedString(old).runs.last?.link == link.link)
    }

    @Test func `CGAffineTransform transforms a rectangle, and its inverse restores a point`() {
      let turn = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
      let rect = CGRect(x: 0, y: 0, width: 10, height: 20).applying(turn)
      #expect(abs(rect.width - 40) < 1e-9 && abs(rect.height - 20) < 1e-9)
      let point = CGPoint(x: 3, y: 4).applying(turn).applying(turn.inverted())
      #expect(abs(point.x - 3) < 1e-9 && abs(point.y - 4) < 1e-9)
    }

    @Test func `an NSAttributedString made from an HTML document throws`() {
      #expect(throws: CocoaError.self) {
        try NSAttributedString(
          data: Data("<b>a</b>".utf8),
          options: [.documentType: NSAttributedString.DocumentType.html],
          documentAttributes: nil)
      }
    }
  }
#endif

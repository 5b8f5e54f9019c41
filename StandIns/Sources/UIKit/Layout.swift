public import Foundation
public import SimulatedSwiftUI

/// A layout constraint. It has no effect, because there is no layout.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable { case horizontal, vertical }

  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline
    case firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin
    case trailingMargin, centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
  }
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }
  open var constant: CGFloat
  open var isActive = false
  open var priority = UILayoutPriority.required
  open var identifier: String?

  init(constant: CGFloat) { self.constant = constant }
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.constant = constant
  }
  /// Always returns an empty list, because the format is not parsed.
  open class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    []
  }
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
  public let rawValue: Float

  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1_000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// An edge or center of a view, from which constraints are created.
@preconcurrency @MainActor open class NSLayoutAnchor: NSObject {
  open func constraint(
    equalTo anchor: NSLayoutAnchor, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }
}

extension NSLayoutAnchor {
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: 0)
  }
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: 0)
  }
}

open class NSLayoutXAxisAnchor: NSLayoutAnchor {}
open class NSLayoutYAxisAnchor: NSLayoutAnchor {}

/// The width or height of a view, from which constraints are created.
open class NSLayoutDimension: NSLayoutAnchor {
  open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }
  open func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }
  open func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }
}

extension NSLayoutDimension {
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }
}

/// An object with edges for constraints: a view, or the area inside its margins.
@preconcurrency @MainActor public protocol UILayoutAnchors: AnyObject {}

extension UILayoutAnchors {
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
}

@preconcurrency @MainActor open class UILayoutGuide: NSObject, UILayoutAnchors {
  open var identifier = ""
  open var layoutFrame: CGRect { .zero }
  open weak var owningView: UIView?
}

/// The area that the keyboard does not cover.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  open var followsUndockedKeyboard = false
  open var usesBottomSafeArea = true
}

extension UIView: UILayoutAnchors {
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
  public var readableContentGuide: UILayoutGuide { UILayoutGuide() }
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide { UIKeyboardLayoutGuide() }
  public var layoutGuides: [UILayoutGuide] { [] }
  public func addLayoutGuide(_ guide: UILayoutGuide) {}
  public func removeLayoutGuide(_ guide: UILayoutGuide) {}
  public func removeConstraint(_ constraint: NSLayoutConstraint) {}
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    .defaultLow
  }
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    .defaultHigh
  }
  public var constraints: [NSLayoutConstraint] { [] }

  public func addConstraint(_ constraint: NSLayoutConstraint) {}
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {}
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {}
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
}

/// A view that arranges its subviews in a row or column. The subviews are only stored, because there is no layout.
open class UIStackView: UIView {
  public enum Alignment: Int, Sendable { case fill, leading, firstBaseline, center, trailing }
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  open private(set) var arrangedSubviews: [UIView] = []
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var alignment = Alignment.fill
  open var distribution = Distribution.fill
  open var spacing: CGFloat = 0
  open var isLayoutMarginsRelativeArrangement = false

  public init(arrangedSubviews views: [UIView]) {
    super.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func addArrangedSubview(_ view: UIView) {
    addSubview(view)
    arrangedSubviews.append(view)
  }
  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    addSubview(view)
    arrangedSubviews.insert(view, at: index)
  }
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }
  open var isBaselineRelativeArrangement = false
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  public static let spacingUseSystem = CGFloat.greatestFiniteMagnitude
}

#if !canImport(Darwin)
  /// The layer of a view. It stores its properties and draws nothing.
  open class CALayer: NSObject, @unchecked Sendable {
    open var frame = CGRect.zero
    open var bounds = CGRect.zero
    open var position = CGPoint.zero
    open var cornerRadius: CGFloat = 0
    open var maskedCorners: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    open var masksToBounds = false
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor?
    open var backgroundColor: CGColor?
    open var shadowColor: CGColor?
    open var shadowOpacity: Float = 0
    open var shadowOffset = CGSize(width: 0, height: -3)
    open var shadowRadius: CGFloat = 3
    open var shadowPath: CGPath?
    open var opacity: Float = 1
    open var isHidden = false
    open var name: String?
    open var contents: Any?
    open var mask: CALayer?
    open var zPosition: CGFloat = 0
    open private(set) var sublayers: [CALayer]?
    open private(set) weak var superlayer: CALayer?

    open var transform = CATransform3DIdentity
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    open var contentsScale: CGFloat = 1
    open var contentsGravity = CALayerContentsGravity.resize
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    open var shouldRasterize = false
    open var rasterizationScale: CGFloat = 1
    open var allowsEdgeAntialiasing = false
    open var isDoubleSided = true
    open var isOpaque = false
    open var needsDisplayOnBoundsChange = false
    open var drawsAsynchronously = false
    open var speed: Float = 1
    open var timeOffset: TimeInterval = 0
    open var beginTime: TimeInterval = 0
    open var duration: TimeInterval = 0
    open var fillMode = CAMediaTimingFillMode.removed
    open var cornerCurve = CALayerCornerCurve.circular
    open var filters: [Any]?
    open var compositingFilter: Any?
    open var style: [AnyHashable: Any]?
    open var actions: [String: any CAAction]?
    open weak var delegate: (any CALayerDelegate)?

    public override init() {}
    /// Creates a layer with the frame and bounds of another layer.
    public init(layer: Any) {
      super.init()
      guard let layer = layer as? CALayer else { return }
      (frame, bounds, position) = (layer.frame, layer.bounds, layer.position)
    }
    public required init?(coder: NSCoder) {}

    /// Creates a layer of this class. A view calls this method, because Swift cannot create an object from a class that
    /// is known only at run time.
    open class func _make() -> CALayer { CALayer() }

    open func layoutSublayers() {}
    open func layoutIfNeeded() {}
    open func display() {}
    open func displayIfNeeded() {}
    open func draw(in context: CGContext) {}
    open func render(in context: CGContext) {}
    open class func needsDisplay(forKey key: String) -> Bool { false }
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    open func action(forKey event: String) -> (any CAAction)? { nil }
    /// Returns the layer itself, because nothing moves.
    open func presentation() -> Self? { self }
    open func model() -> Self { self }
    open func animation(forKey key: String) -> CAAnimation? { nil }
    open func animationKeys() -> [String]? { nil }
    open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
    open func hitTest(_ point: CGPoint) -> CALayer? { frame.contains(point) ? self : nil }
    open func convertTime(_ time: TimeInterval, from layer: CALayer?) -> TimeInterval { time }
    open func convertTime(_ time: TimeInterval, to layer: CALayer?) -> TimeInterval { time }
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
      insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling } ?? 0))
    }
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
      let index = sublayers?.firstIndex { $0 === sibling }.map { UInt32($0 + 1) }
      insertSublayer(layer, at: index ?? UInt32.max)
    }
    open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32.max) }
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
      layer.removeFromSuperlayer()
      var layers = sublayers ?? []
      layers.insert(layer, at: min(Int(index), layers.count))
      (sublayers, layer.superlayer) = (layers, self)
    }
    open func removeFromSuperlayer() {
      superlayer?.sublayers?.removeAll { $0 === self }
      superlayer = nil
    }
    open func setNeedsDisplay() {}
    open func setNeedsLayout() {}
    open func removeAllAnimations() {}
    open func add(_ animation: CAAnimation, forKey key: String?) {}
    open func removeAnimation(forKey key: String) {}
  }

  public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  }

  open class CAGradientLayer: CALayer, @unchecked Sendable {
    open override class func _make() -> CALayer { CAGradientLayer() }
    open var colors: [Any]?
    open var locations: [NSNumber]?
    open var type = CAGradientLayerType.axial
    open var startPoint = CGPoint(x: 0.5, y: 0)
    open var endPoint = CGPoint(x: 0.5, y: 1)
  }

  open class CAShapeLayer: CALayer, @unchecked Sendable {
    open override class func _make() -> CALayer { CAShapeLayer() }
    open var path: CGPath?
    open var fillColor: CGColor?
    open var strokeColor: CGColor?
    open var lineWidth: CGFloat = 1
    open var strokeStart: CGFloat = 0
    open var strokeEnd: CGFloat = 1
    open var lineCap = CAShapeLayerLineCap.butt
    open var lineJoin = CAShapeLayerLineJoin.miter
    open var miterLimit: CGFloat = 10
    open var fillRule = CAShapeLayerFillRule.nonZero
    open var lineDashPattern: [NSNumber]?
    open var lineDashPhase: CGFloat = 0
  }

  /// An animation of a layer. It never runs.
  open class CAAnimation: NSObject, CAAction, @unchecked Sendable {
    open var timingFunction: CAMediaTimingFunction?
    open var fillMode = CAMediaTimingFillMode.removed
    open var beginTime: TimeInterval = 0
    open var timeOffset: TimeInterval = 0
    open var speed: Float = 1
    open var repeatDuration: TimeInterval = 0
    open var delegate: (any CAAnimationDelegate)?
    open var duration: TimeInterval = 0
    open var repeatCount: Float = 0
    open var autoreverses = false
    open var isRemovedOnCompletion = true
  }

  open class CAPropertyAnimation: CAAnimation, @unchecked Sendable {
    open var keyPath: String?
    open var isAdditive = false
    open var isCumulative = false
    public override init() {}
    public convenience init(keyPath: String?) {
      self.init()
      self.keyPath = keyPath
    }
  }

  open class CABasicAnimation: CAPropertyAnimation, @unchecked Sendable {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?
  }

  extension UIView {
    /// The layer of the view. It is created when it is first read, by the class that the view declares for its layers.
    public var layer: CALayer {
      if let storedLayer { return storedLayer }
      let layer = (type(of: self).layerClass as? CALayer.Type)?._make() ?? CALayer()
      storedLayer = layer
      return layer
    }
  }
#endif

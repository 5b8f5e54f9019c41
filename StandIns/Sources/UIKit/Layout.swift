public import Foundation
public import SimulatedSwiftUI

/// A rule for the layout, which has no effect: there is no layout.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable { case horizontal, vertical }

  open var constant: CGFloat
  open var isActive = false
  open var priority = UILayoutPriority.required
  open var identifier: String?

  init(constant: CGFloat) { self.constant = constant }

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

/// An edge or a center of a view, for constraints.
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

open class NSLayoutXAxisAnchor: NSLayoutAnchor {}
open class NSLayoutYAxisAnchor: NSLayoutAnchor {}

/// A width or a height of a view, for constraints.
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

/// What has edges for constraints: a view, or the area inside its margins.
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
}

@preconcurrency @MainActor open class UILayoutGuide: NSObject, UILayoutAnchors {}

extension UIView: UILayoutAnchors {
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
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

/// A row or a column of views.
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
  public nonisolated override init() { super.init() }
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
}

#if !canImport(Darwin)
  /// The layer of a view. It stores its properties, without drawing.
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

    public required override init() {}

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
    open var colors: [Any]?
    open var locations: [NSNumber]?
    open var startPoint = CGPoint(x: 0.5, y: 0)
    open var endPoint = CGPoint(x: 0.5, y: 1)
  }

  open class CAShapeLayer: CALayer, @unchecked Sendable {
    open var path: CGPath?
    open var fillColor: CGColor?
    open var strokeColor: CGColor?
    open var lineWidth: CGFloat = 1
    open var strokeStart: CGFloat = 0
    open var strokeEnd: CGFloat = 1
  }

  /// An animation of a layer, which never runs.
  open class CAAnimation: NSObject, @unchecked Sendable {
    open var duration: TimeInterval = 0
    open var repeatCount: Float = 0
    open var autoreverses = false
    open var isRemovedOnCompletion = true
  }

  open class CABasicAnimation: CAAnimation, @unchecked Sendable {
    public let keyPath: String?
    open var fromValue: Any?
    open var toValue: Any?

    public init(keyPath: String?) { self.keyPath = keyPath }
  }

  extension UIView {
    /// The layer of the view, of the class that it names. The view makes it when it is first read.
    public var layer: CALayer {
      if let storedLayer { return storedLayer }
      let layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
      storedLayer = layer
      return layer
    }
  }
#endif

import Foundation

/// The expansion of `@ObservationTracked`: a stored property behind the tracked property, and accessors that report its
/// reads and writes to the registrar.
///
/// The accessors follow the toolchain's macro (`ObservableMacro.swift` in the Swift repository, 6.3), with two
/// differences. They pass the property's name to the registrar, and they report a set to an equal value, because an
/// `ObservableObject` would announce such a set.
struct ObservationTracked {
  /// The source of the declaration before `var`, without `@ObservationTracked` and without access modifiers.
  private let prefix: String
  /// The source of the declaration after the property's name.
  private let rest: Substring
  private let name: String

  /// - Parameter declaration: The source of the variable, with its attributes. The initializer returns `nil` if
  ///   `declaration` is not a variable.
  init?(_ declaration: String) {
    guard let declared = DeclarationText(declaration, keywords: ["var"]).declared else {
      return nil
    }
    name = String(declared.name).replacing("`", with: "")
    rest = declaration[declared.name.endIndex...]
    prefix = String(declaration[..<declared.keyword.startIndex])
      .replacing(/@ObservationTracked\b/, with: "")
      .replacing(/\b(?:public|package|internal|fileprivate|private|open)\b(?:\s*\(\s*set\s*\))?/) {
        _ in ""
      }
  }

  /// Returns the source that the macro adds in one role, such as `peer`.
  func expansion(as role: String) -> String {
    guard role == "peer" else { return hasObservers ? accessors : "{\n\(accessors)\n}" }
    return "@ObservationIgnored\n\(prefix) private var _\(name)\(rest)"
  }

  /// True if the declaration already has a block with `willSet` or `didSet`, to which the compiler adds the macro's
  /// accessors.
  private var hasObservers: Bool { DeclarationText.hasObservers(rest) }

  private var accessors: String {
    """
    @storageRestrictions(initializes: _\(name))
    init(initialValue) {
      _\(name) = initialValue
    }
    get {
      _$observationRegistrar.access(self, keyPath: \\.`\(name)`, name: "\(name)")
      return _\(name)
    }
    set {
      guard shouldNotifyObservers(_\(name), newValue) else {
        _$observationRegistrar.willSetEqual(self, name: "\(name)")
        _\(name) = newValue
        return
      }
      _$observationRegistrar.willSet(
        self, keyPath: \\.`\(name)`, name: "\(name)", from: _\(name), to: newValue)
      defer { _$observationRegistrar.didSet(self, keyPath: \\.`\(name)`) }
      _\(name) = newValue
    }
    _modify {
      _$observationRegistrar.access(self, keyPath: \\.`\(name)`, name: "\(name)")
      let old = _$observationRegistrar.willModify(
        self, keyPath: \\.`\(name)`, name: "\(name)", value: _\(name))
      defer {
        _$observationRegistrar.didModify(self, keyPath: \\.`\(name)`, from: old, to: _\(name))
      }
      yield &_\(name)
    }
    """
  }
}

import Foundation

/// The expansion of `@ObservationTracked`: the stored property behind a tracked one, and the accessors that report to
/// the registrar.
///
/// The accessors follow the toolchain's macro (`ObservableMacro.swift` in the Swift repository, 6.3), with two
/// differences. They pass the name of the property, which the toolchain's registrar does not get. And they report a set
/// to an equal value, which an `ObservableObject` announces.
struct ObservationTracked {
  /// The declaration before `var`, without this macro and without access modifiers.
  private let prefix: String
  /// The declaration after the name.
  private let rest: Substring
  private let name: String

  /// - Parameter declaration: The source of the variable, with its attributes; `nil` is returned if it is not a
  ///   variable.
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

  /// The source for one role of the macro.
  func expansion(as role: String) -> String {
    guard role == "peer" else { return hasObservers ? accessors : "{\n\(accessors)\n}" }
    return "@ObservationIgnored\n\(prefix) private var _\(name)\(rest)"
  }

  /// True if the declaration has `willSet` or `didSet`, so that the new accessors extend its block.
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
      _$observationRegistrar.willSet(self, keyPath: \\.`\(name)`, name: "\(name)")
      defer { _$observationRegistrar.didSet(self, keyPath: \\.`\(name)`) }
      _\(name) = newValue
    }
    _modify {
      _$observationRegistrar.access(self, keyPath: \\.`\(name)`, name: "\(name)")
      _$observationRegistrar.willSet(self, keyPath: \\.`\(name)`, name: "\(name)")
      defer { _$observationRegistrar.didSet(self, keyPath: \\.`\(name)`) }
      yield &_\(name)
    }
    """
  }
}

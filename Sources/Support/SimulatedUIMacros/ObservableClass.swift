import Foundation

/// The expansion of `@Observable`: the members, member attributes and extension that make a class observable.
///
/// The expansion follows the toolchain's macro (`ObservableMacro.swift` in the Swift repository, 6.3), with one
/// difference: `access` and `withMutation`, which handwritten accessors call, also receive the name of the property.
struct ObservableClass {
  /// The source of the class; in the role `memberAttribute`, the source of the member that can get an attribute.
  private let declaration: String

  init(_ declaration: String) {
    self.declaration = declaration
  }

  /// Returns the source that the macro adds in one role, such as `member`.
  ///
  /// - Parameters:
  ///   - extended: The name of the class that the extension extends.
  ///   - conforms: True if the class is already observable, because its superclass is.
  func expansion(as role: String, of extended: String?, conforms: Bool) -> String {
    switch role {
    case "extension" where !isClass: ""
    case "member": members
    case "memberAttribute":
      StoredProperty(declaration)?.isTracked == true ? "@ObservationTracked" : ""
    case "extension":
      conforms
        ? "" : extended.map { "extension \($0): nonisolated Observation.Observable {}" } ?? ""
    default: ""
    }
  }

  /// True if the declaration is a class. For any other type, only ``members`` expands to an error, so that the error is
  /// reported once.
  var isClass: Bool { declared.map { $0.keyword == "class" } ?? true }

  private var declared: (keyword: Substring, name: Substring)? {
    DeclarationText(declaration, keywords: ["class", "struct", "enum", "actor"]).declared
  }

  private var members: String {
    guard let (keyword, name) = declared, keyword == "class" else {
      // The wording of the error below is that of Apple's macro.
      let kind = declared.map { $0.keyword == "enum" ? "enumeration" : "\($0.keyword)" }
      let type = declared.map { "\(kind ?? "") type '\($0.name)'" } ?? "this declaration"
      return "#error(\"'@Observable' cannot be applied to \(type)\")"
    }
    return """
      @ObservationIgnored private let _$observationRegistrar = Observation.ObservationRegistrar()

      internal nonisolated func access<__Member>(
        keyPath: KeyPath<\(name), __Member>, name: StaticString = #function
      ) {
        _$observationRegistrar.access(self, keyPath: keyPath, name: name)
      }

      internal nonisolated func withMutation<__Member, __Result>(
        keyPath: KeyPath<\(name), __Member>, name: StaticString = #function,
        _ mutation: () throws -> __Result
      ) rethrows -> __Result {
        try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, name: name, mutation)
      }

      // The signatures of the toolchain's macro, for a reference to a function.
      @_disfavoredOverload internal nonisolated func access<__Member>(
        keyPath: KeyPath<\(name), __Member>
      ) {
        access(keyPath: keyPath, name: "")
      }

      @_disfavoredOverload internal nonisolated func withMutation<__Member, __Result>(
        keyPath: KeyPath<\(name), __Member>, _ mutation: () throws -> __Result
      ) rethrows -> __Result {
        try withMutation(keyPath: keyPath, name: "", mutation)
      }

      \(Self.comparison("", "true"))
      \(Self.comparison(": Equatable", "lhs != rhs"))
      \(Self.comparison(": AnyObject", "lhs !== rhs"))
      \(Self.comparison(": Equatable & AnyObject", "lhs != rhs"))
      """
  }

  private static func comparison(_ constraint: String, _ isChange: String) -> String {
    """
    private nonisolated func shouldNotifyObservers<__Member\(constraint)>(
      _ lhs: __Member, _ rhs: __Member
    ) -> Bool { \(isChange) }
    """
  }
}

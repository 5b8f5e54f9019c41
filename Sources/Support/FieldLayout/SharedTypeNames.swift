internal import Synchronization

/// The names that several nested types have in common, such as `ViewModel`.
///
/// ``typeName(_:)`` adds the enclosing types to these names, so that different types have different names. A program
/// whose own types share names calls ``add(_:)`` before it asks for the first name.
public enum SharedTypeNames {
  private static let names = Mutex<Set<String>>([])
  private static let isEmpty = Atomic(true)

  /// Adds names of nested types. The names are without enclosing types.
  public static func add(_ shared: [String]) {
    guard !shared.isEmpty else { return }
    names.withLock { $0.formUnion(shared) }
    isEmpty.store(false, ordering: .releasing)
  }

  static func contains(_ name: String) -> Bool {
    !isEmpty.load(ordering: .acquiring) && names.withLock { $0.contains(name) }
  }

  /// The names of the enclosing types and of a type, joined by dots, without modules and generic arguments.
  static func path(of type: any Any.Type) -> String {
    // The runtime writes a private name as `(Row in $1234)`, and a function as `(unknown context at $1234)`.
    var parts: [String] = []
    var part = ""
    var generics = 0
    var parentheses = 0
    for character in _typeName(type, qualified: true) + "." {
      switch character {
      case "<": generics += 1
      case ">": generics -= 1
      case _ where generics > 0: break
      case "(": parentheses += 1
      case ")": parentheses -= 1
      case "." where parentheses == 0:
        parts.append(part)
        part = ""
      default: part.append(character)
      }
    }
    return parts.dropFirst().filter { !$0.hasPrefix("unknown context") }
      .map { $0.prefix { $0 != " " } }.joined(separator: ".")
  }
}

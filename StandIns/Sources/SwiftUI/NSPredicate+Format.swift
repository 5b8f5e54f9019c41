public import Foundation

/// An object that gives the values of its properties by their names, such as a managed object of Core Data.
public protocol _KeyedValues: AnyObject {
  func _value(forKey key: String) -> Any?
}

#if !canImport(Darwin)
  extension NSPredicate {
    /// Creates a predicate from a format string, such as `SELF MATCHES %@`.
    ///
    /// Values of an object are those of a dictionary, or the stored properties of an object.
    ///
    /// - Precondition: If the predicate is evaluated, the string is a comparison, or a combination of comparisons with
    ///   `AND`, `OR` and `NOT`, without a calculation, a function or a subquery, and the object stores the properties.
    public convenience init(format: String, _ arguments: Any?...) {
      self.init(format: format, argumentArray: arguments.map { $0 ?? NSNull() })
    }

    public convenience init(format: String, argumentArray arguments: [Any]?) {
      var reader = PredicateReader(format, arguments ?? [])
      let evaluate = try? reader.predicate()
      self.init { object, _ in
        guard let evaluate else {
          preconditionFailure("a predicate with the format \"\(format)\" is not supported")
        }
        return evaluate(object)
      }
    }
  }

  /// Reads the format string of a predicate.
  private struct PredicateReader {
    typealias Evaluation = (Any?) -> Bool
    private typealias Value = (Any?) -> Any?

    private enum Token: Equatable {
      case word(String)
      case text(String)
      case number(Double)
      case symbol(String)
      /// The place of an argument: a key path, or a value.
      case key, argument
    }

    private var tokens: ArraySlice<Token>
    private var arguments: ArraySlice<Any>

    init(_ format: String, _ arguments: [Any]) {
      self.arguments = arguments[...]
      tokens = Self.tokens(of: format)[...]
    }

    mutating func predicate() throws -> Evaluation {
      let evaluation = try disjunction()
      if !tokens.isEmpty { throw Unreadable() }
      return evaluation
    }

    private mutating func disjunction() throws -> Evaluation {
      var result = try conjunction()
      while takeWord("OR") || takeSymbol("||") {
        let (first, second) = (result, try conjunction())
        result = { first($0) || second($0) }
      }
      return result
    }

    private mutating func conjunction() throws -> Evaluation {
      var result = try negation()
      while takeWord("AND") || takeSymbol("&&") {
        let (first, second) = (result, try negation())
        result = { first($0) && second($0) }
      }
      return result
    }

    private mutating func negation() throws -> Evaluation {
      if takeWord("NOT") || takeSymbol("!") {
        let base = try negation()
        return { !base($0) }
      }
      let start = (tokens, arguments)
      if takeSymbol("(") {
        // Otherwise, the parentheses are around a value.
        if let base = try? disjunction(), takeSymbol(")") { return base }
        (tokens, arguments) = start
      }
      if takeWord("TRUEPREDICATE") { return { _ in true } }
      if takeWord("FALSEPREDICATE") { return { _ in false } }
      return try comparison()
    }

    /// How many elements of a collection must fulfil a comparison, such as `ANY`.
    private enum Quantifier {
      case any, all, none
    }

    private mutating func quantifier() -> Quantifier? {
      if takeWord("ANY") || takeWord("SOME") { return .any }
      if takeWord("ALL") { return .all }
      return takeWord("NONE") ? Quantifier.none : nil
    }

    private mutating func comparison() throws -> Evaluation {
      let quantifier = quantifier()
      let left = try value()
      guard let token = tokens.popFirst() else { throw Unreadable() }
      let name: String
      switch token {
      case .word(let word): name = word.uppercased()
      case .symbol(let symbol): name = symbol
      default: throw Unreadable()
      }
      let options = try comparisonOptions()
      let right = try value()
      guard let compare = PredicateComparison(name, options) else { throw Unreadable() }
      guard let quantifier else { return { compare.holds(for: left($0), right($0)) } }
      return { object in
        let elements = PredicateComparison.list(left(object)) ?? []
        let holds = { compare.holds(for: $0, right(object)) }
        return switch quantifier {
        case .any: elements.contains(where: holds)
        case .all: elements.allSatisfy(holds)
        case .none: !elements.contains(where: holds)
        }
      }
    }

    /// The letters of options such as `[cd]`.
    private mutating func comparisonOptions() throws -> String {
      guard takeSymbol("[") else { return "" }
      guard case .word(let letters)? = tokens.popFirst(), takeSymbol("]") else {
        throw Unreadable()
      }
      return letters
    }

    private mutating func value() throws -> Value {
      guard let token = tokens.popFirst() else { throw Unreadable() }
      switch token {
      case .text(let text): return { _ in text }
      case .number(let number): return { _ in number }
      case .argument:
        guard let argument = arguments.popFirst() else { throw Unreadable() }
        return { _ in argument }
      case .key:
        guard let path = arguments.popFirst() as? String else { throw Unreadable() }
        return { PredicateComparison.value(at: path, of: $0) }
      case .symbol("("):
        let inner = try value()
        if !takeSymbol(")") { throw Unreadable() }
        return inner
      case .symbol("{"):
        var values: [Value] = []
        while !takeSymbol("}") {
          values.append(try value())
          if tokens.first != .symbol("}"), !takeSymbol(",") { throw Unreadable() }
        }
        return { object in values.map { $0(object) } as [Any?] }
      case .word(let word):
        switch word.uppercased() {
        case "SELF": return { $0 }
        case "TRUE", "YES": return { _ in true }
        case "FALSE", "NO": return { _ in false }
        case "NIL", "NULL": return { _ in nil }
        default:
          let path = word.uppercased().hasPrefix("SELF.") ? String(word.dropFirst(5)) : word
          return { PredicateComparison.value(at: path, of: $0) }
        }
      case .symbol: throw Unreadable()
      }
    }

    private mutating func takeWord(_ word: String) -> Bool {
      guard case .word(let found)? = tokens.first, found.uppercased() == word else { return false }
      tokens.removeFirst()
      return true
    }

    private mutating func takeSymbol(_ symbol: String) -> Bool {
      guard tokens.first == .symbol(symbol) else { return false }
      tokens.removeFirst()
      return true
    }

    /// The format is not one that is read here.
    private struct Unreadable: Error {}

    private static func tokens(of format: String) -> [Token] {
      let pattern =
        /\s*(?:"(?<double>(?:[^"\\]|\\.)*)"|'(?<single>(?:[^'\\]|\\.)*)'|(?<number>-?\d+(?:\.\d+)?)|(?<key>%K)|(?<argument>%(?:@|[\d.]*(?:hh|h|l|ll|q|z)?[dioxufgeEGXDU]))|(?<word>[A-Za-z_@][\w.@]*)|(?<symbol>==|!=|<>|<=|=<|>=|=>|&&|\|\||[=<>!()\[\]{},]))/
      var (tokens, rest) = ([Token](), format[...])
      while let match = rest.prefixMatch(of: pattern) {
        let output = match.output
        if let text = output.double ?? output.single {
          tokens.append(.text(String(text.replacing(/\\(.)/) { "\($0.output.1)" })))
        } else if let number = output.number {
          tokens.append(.number(Double(number) ?? 0))
        } else if output.key != nil {
          tokens.append(.key)
        } else if output.argument != nil {
          tokens.append(.argument)
        } else if let word = output.word {
          tokens.append(.word(String(word)))
        } else if let symbol = output.symbol {
          tokens.append(.symbol(String(symbol)))
        }
        rest = rest[match.range.upperBound...]
      }
      // A character that begins no token fits into no predicate.
      if rest.contains(where: { !$0.isWhitespace }) { tokens.append(.symbol("?")) }
      return tokens
    }
  }

  /// A comparison of two values by the operator of a predicate.
  private struct PredicateComparison {
    private enum Operator: String {
      case equal = "=="
      case unequal = "!="
      case less = "<"
      case lessOrEqual = "<="
      case greater = ">"
      case greaterOrEqual = ">="
      case matches = "MATCHES"
      case like = "LIKE"
      case beginsWith = "BEGINSWITH"
      case endsWith = "ENDSWITH"
      case contains = "CONTAINS"
      case isIn = "IN"
      case between = "BETWEEN"
    }

    private let kind: Operator
    private let options: String.CompareOptions

    /// - Parameters:
    ///   - name: The operator, such as `==` or `CONTAINS`. Another name gives `nil`.
    ///   - letters: `c` ignores case, and `d` ignores diacritics.
    init?(_ name: String, _ letters: String) {
      let synonyms = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="]
      guard let kind = Operator(rawValue: synonyms[name] ?? name) else { return nil }
      self.kind = kind
      options =
        (letters.contains("c") ? .caseInsensitive : String.CompareOptions())
        .union(letters.contains("d") ? .diacriticInsensitive : [])
    }

    func holds(for left: Any?, _ right: Any?) -> Bool {
      let (left, right) = (Self.unwrapped(left), Self.unwrapped(right))
      switch kind {
      case .equal: return isEqual(left, right)
      case .unequal: return !isEqual(left, right)
      case .less: return order(left, right) == .orderedAscending
      case .lessOrEqual: return order(left, right).map { $0 != .orderedDescending } == true
      case .greater: return order(left, right) == .orderedDescending
      case .greaterOrEqual: return order(left, right).map { $0 != .orderedAscending } == true
      case .contains:
        if let list = Self.list(left) { return list.contains { isEqual($0, right) } }
        return contains(left, right, [])
      case .isIn:
        if let list = Self.list(right) { return list.contains { isEqual($0, left) } }
        return contains(right, left, [])
      case .between:
        guard let bounds = Self.list(right), bounds.count == 2 else { return false }
        return order(left, bounds[0]).map { $0 != .orderedAscending } == true
          && order(left, bounds[1]).map { $0 != .orderedDescending } == true
      case .beginsWith: return contains(left, right, .anchored)
      case .endsWith: return contains(left, right, [.anchored, .backwards])
      case .matches: return matches(left, pattern: right as? String)
      case .like:
        let pattern = (right as? String).map {
          NSRegularExpression.escapedPattern(for: $0)
            .replacing("\\*", with: ".*").replacing("\\?", with: ".")
        }
        return matches(left, pattern: pattern)
      }
    }

    private func contains(
      _ text: Any?, _ part: Any?, _ anchors: String.CompareOptions
    ) -> Bool {
      guard let text = text as? String, let part = part as? String else { return false }
      return text.range(of: part, options: options.union(anchors)) != nil
    }

    private func matches(_ text: Any?, pattern: String?) -> Bool {
      guard let text = text as? String, let pattern else { return false }
      let found = text.range(
        of: "^(?:\(pattern))$", options: options.union(.regularExpression))
      return found == text.startIndex..<text.endIndex
    }

    private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
      guard let left, let right else { return left == nil && right == nil }
      if let order = order(left, right) { return order == .orderedSame }
      if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
      return left as AnyObject === right as AnyObject
    }

    /// The order of two texts, numbers or dates; `nil` for other values.
    private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
      if let left = left as? String, let right = right as? String {
        return left.compare(right, options: options)
      }
      if let left = left as? Date, let right = right as? Date { return left.compare(right) }
      guard let left = Self.number(left), let right = Self.number(right) else { return nil }
      return left == right
        ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
    }

    private static func number(_ value: Any?) -> Double? {
      switch value {
      case let value as Bool: value ? 1 : 0
      case let value as any BinaryInteger: Double(value)
      case let value as any BinaryFloatingPoint: Double(value)
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    }

    static func list(_ value: Any?) -> [Any?]? {
      switch value {
      case let value as [Any?]: value.map(unwrapped)
      case let value as Set<AnyHashable>: value.map(\.base)
      case let value as NSArray: value.map { $0 }
      case let value as NSSet: value.allObjects
      case let value as NSOrderedSet: value.array
      default: nil
      }
    }

    /// The elements of a collection that gives values by their names; `nil` for other values.
    private static func keyedList(_ value: Any) -> [Any?]? {
      guard let list = list(value), list.allSatisfy({ $0 is any _KeyedValues }) else { return nil }
      return list
    }

    /// A value inside of optionals; `nil` also for `NSNull`.
    private static func unwrapped(_ value: Any?) -> Any? {
      guard let value else { return nil }
      if value is NSNull { return nil }
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else { return value }
      return mirror.children.first.flatMap { unwrapped($0.value) }
    }

    /// The value of a dictionary or of a stored property.
    ///
    /// - Precondition: The object has the property.
    static func value(at path: String, of object: Any?) -> Any? {
      path.split(separator: ".").reduce(unwrapped(object)) { object, key in
        guard let object else { return nil }
        if let dictionary = object as? [String: Any] { return unwrapped(dictionary[String(key)]) }
        if key == "@count", let list = list(object) { return list.count }
        // The value of a collection is the collection of the values of its elements.
        if let list = keyedList(object) {
          return list.map { value(at: String(key), of: $0) }
        }
        if let object = object as? any _KeyedValues {
          return unwrapped(object._value(forKey: String(key)))
        }
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
          let child = current.children.first { $0.label == String(key) || $0.label == "_\(key)" }
          if let child {
            // The value of a property with a wrapper is in the wrapper.
            let parts = Mirror(reflecting: child.value).children
            return unwrapped(parts.first { $0.label == "wrappedValue" }?.value ?? child.value)
          }
          mirror = current.superclassMirror
        }
        preconditionFailure(
          "a predicate needs a stored property '\(key)' of \(type(of: object)); found none")
      }
    }
  }

  // A value that a format string receives as an object. The formatter shows its description.
  // swift-format-ignore: AvoidRetroactiveConformances
  extension Data: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { description.objectEncoding }
  }
  // swift-format-ignore: AvoidRetroactiveConformances
  extension Date: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { description.objectEncoding }
  }
  // swift-format-ignore: AvoidRetroactiveConformances
  extension URL: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { description.objectEncoding }
  }
  // swift-format-ignore: AvoidRetroactiveConformances
  extension UUID: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { description.objectEncoding }
  }
  // swift-format-ignore: AvoidRetroactiveConformances
  extension Array: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { description.objectEncoding }
  }

  extension String {
    /// The address of an object with the text. The object stays, because nobody owns an argument of C.
    fileprivate var objectEncoding: [Int] {
      [Int(bitPattern: Unmanaged.passRetained(NSString(string: self)).toOpaque())]
    }
  }
#endif

import GranularitySwiftSources

/// The app's calls of `environmentObject(_:)`, each with the class of its argument if the source text shows it.
struct EnvironmentCalls {
  /// The calls in each file. Each has the range of its period and name, and the class of its argument; `nil` if the
  /// class is not known.
  private(set) var calls: [[(name: Range<Int>, type: String?)]] = []

  var areKnown: Bool { calls.joined().allSatisfy { $0.type != nil } }

  /// - Parameter classes: The names of the app's `ObservableObject` classes.
  init(in codes: [BlankedCode], of classes: Set<String>) {
    let types = codes.map { $0.types(ofNamesWith: classes) }
    let all = types.reduce(into: [String: Set<String>]()) { $0.merge($1) { $0.union($1) } }
    let mark = Array(".environmentObject(".utf8)
    calls = codes.enumerated().map { index, code in
      code.bytes.indices.filter {
        code.bytes[$0] == mark[0] && code.bytes[$0...].starts(with: mark)
      }.map { start in
        let open = start + mark.count - 1
        let argument = code[open + 1..<code.closing(open) - 1]
        let words = argument.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        let path = words.first == "self" ? Array(words.dropFirst()) : words
        let name = path.first ?? ""
        // The source text does not show the class of a different object's property or of a call's result.
        let isPlain = path.count == 1 && argument.last != ")" || classes.contains(name)
        let found = types[index][name] ?? all[name] ?? []
        let type = classes.contains(name) ? name : isPlain && found.count == 1 ? found.first : nil
        return (start..<open, type)
      }
    }
  }

  /// Returns the edits of those calls in a file whose argument is an object of a migrated class.
  ///
  /// - Parameter inEnvironment: The names of the classes whose objects views take from the environment.
  func edits(
    ofFile index: Int, _ migrated: Set<String>, _ inEnvironment: Set<String>
  ) -> [SourceEdit] {
    calls[index].filter { call in
      call.type.map(migrated.contains) ?? !inEnvironment.isDisjoint(with: migrated)
    }.map { SourceEdit(range: $0.name, text: ".environment") }
  }
}

extension BlankedCode {
  /// The classes of variables and parameters, by their name: classes after `name:`, and classes that are initialized
  /// after `name =`.
  fileprivate func types(ofNamesWith classes: Set<String>) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    var index = 0
    var name = ""
    while index < bytes.count {
      let end = tokenEnd(index)
      if Self.isWord(bytes[index]) {
        name = self[index..<end]
      } else if bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: "=") {
        let start = skippingSpace(index + 1)
        let type = start < bytes.count ? self[start..<tokenEnd(start)] : ""
        if classes.contains(type) { found[name, default: []].insert(type) }
      }
      index = end
    }
    return found
  }
}

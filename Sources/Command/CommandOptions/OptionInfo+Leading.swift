extension [OptionInfo] {
  /// Returns the arguments at the beginning of `arguments` that are these options and their values.
  ///
  /// It does not check the values; the parser does.
  public func leading(in arguments: [String]) -> [String] {
    var rest = arguments[...]
    while let argument = rest.first {
      if contains(where: { $0.isWhole(in: argument) }) {
        rest = rest.dropFirst()
      } else if contains(where: { $0.awaitsValue(after: argument) }) {
        rest = rest.dropFirst(2)
      } else {
        break
      }
    }
    return [String](arguments[..<rest.startIndex])
  }
}

extension OptionInfo {
  /// True if `argument` is this option, including its value if it takes one.
  fileprivate func isWhole(in argument: String) -> Bool {
    guard value == nil else { return argument.hasPrefix("--\(name)=") }
    return spellings.contains(argument) || argument == "--no-\(name)"
  }

  /// True if `argument` is this option, and the next argument is its value.
  fileprivate func awaitsValue(after argument: String) -> Bool {
    value != nil && spellings.contains(argument)
  }
}

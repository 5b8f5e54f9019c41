import GranularitySpelling

/// The parser of a command's arguments: its operands and options, and the settings that they change.
public struct Syntax<Settings>: Sendable {
  public let info: CommandInfo
  let operands: [Operand<Settings>]
  let options: [Option<Settings>]

  /// - Parameters:
  ///   - tool: The name of the tool to which the command belongs.
  ///   - optionsOfWords: The options that completion offers only together with an operand, by the word of that operand.
  public init(
    _ help: CommandHelp, of tool: String, operands: [Operand<Settings>] = [],
    options: [Option<Settings>] = [], optionsOfWords: [String: [OptionInfo]] = [:]
  ) {
    info = CommandInfo(
      tool: tool, help: help, operands: operands.map(\.info),
      options: options.map(\.info) + [.help], optionsOfWords: optionsOfWords)
    self.operands = operands
    self.options = options
  }

  /// Returns the settings in `arguments`; `nil` if `arguments` ask for help.
  ///
  /// If an option occurs twice, its last value counts. After `--`, every argument is an operand.
  /// - Parameter settings: The default settings.
  /// - Throws: ``UsageError`` for the first invalid argument.
  public func parse(
    _ arguments: [String], over settings: Settings
  ) throws(UsageError) -> Settings? {
    var settings = settings
    var rest = arguments[...]
    var operands = operands[...]
    var optionsEnded = false
    while let argument = rest.popFirst() {
      if optionsEnded || argument == "-" || !argument.hasPrefix("-") {
        guard let operand = operands.first else {
          throw .operandUnwanted(command: info.name, found: argument)
        }
        if !operand.info.isRepeated { operands.removeFirst() }
        try operand.use(&settings, argument)
      } else if argument == "--" {
        optionsEnded = true
      } else {
        let found = try argument.hasPrefix("--") ? findLong(argument) : findShort(argument)
        guard let option = found.option else { return nil }
        switch option.action {
        case .flag(let set):
          if let value = found.value { throw .valueUnwanted(option: found.name, found: value) }
          set(&settings, !found.isNegated)
        case .value(let set):
          let value =
            if let value = found.value { value } else {
              try nextValue(of: option.info, from: &rest)
            }
          try set(&settings, value)
        }
      }
    }
    return settings
  }

  /// An option that was found in an argument, with its value. `option` is `nil` if the argument asks for help.
  private struct Found {
    var option: Option<Settings>?
    var name = ""
    var isNegated = false
    var value: String?
  }

  private func findLong(_ argument: String) throws(UsageError) -> Found {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map { String($0) } ?? ""
    let value = parts.count > 1 ? parts.last.map { String($0) } : nil
    if name == OptionInfo.help.name { return Found() }
    if let option = options.first(where: { $0.info.name == name }) {
      return Found(option: option, name: name, value: value)
    }
    if name.hasPrefix("no-"),
      let option = options.first(where: { $0.info.value == nil && "no-\($0.info.name)" == name })
    {
      return Found(option: option, name: name, isNegated: true, value: value)
    }
    let nearest = nearestName(to: name, among: info.options.map(\.name))
    throw .unknown(
      kind: "option", name: "--\(name)", nearest: nearest.map { "--\($0)" },
      shownBy: info.helpCommand)
  }

  private func findShort(_ argument: String) throws(UsageError) -> Found {
    let letter = argument.dropFirst().first
    let attached = argument.dropFirst(2)
    if letter == OptionInfo.help.letter, attached.isEmpty { return Found() }
    let long = info.options.first { $0.name == argument.dropFirst() }
    guard long == nil,
      let option = options.first(where: { $0.info.letter == letter && letter != nil }),
      option.info.value != nil || attached.isEmpty
    else {
      throw .unknown(
        kind: "option", name: argument, nearest: long.map { "--\($0.name)" },
        shownBy: info.helpCommand)
    }
    let value = attached.first == "=" ? attached.dropFirst() : attached
    return Found(
      option: option, name: option.info.name, value: attached.isEmpty ? nil : String(value))
  }

  /// Removes the next argument and returns it as the value of an option. A value that starts with a dash, such as `-x`,
  /// is accepted only after `=`, except for `-` and numbers such as `-5`.
  private func nextValue(
    of info: OptionInfo, from rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let next = rest.first else { throw .valueMissing(info, found: nil) }
    let second = next.dropFirst().first
    if next.hasPrefix("-"), let second, !second.isNumber {
      throw .valueMissing(info, found: next)
    }
    rest.removeFirst()
    return next
  }
}

import GranularitySpelling

/// An error in a command line.
public enum UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An unknown name, with the nearest known name and the command that lists all names.
  case unknown(kind: String, name: String, nearest: String?, shownBy: String)
  /// A value that is not valid for the option.
  case value(of: OptionInfo, found: String)
  /// An option that lacks its value, because the line ends or because another option follows.
  case valueMissing(OptionInfo, found: String?)
  /// A flag that was given a value, such as `--verify=yes`.
  case valueUnwanted(option: String, found: String)
  case operandUnwanted(command: String, found: String)
  /// A required part of the command line, such as `--reason TEXT`, is missing.
  case missing(command: String, need: String)
  /// Any other error, with its complete message.
  case other(String)

  public var description: String {
    switch self {
    case .unknown(let kind, let name, let nearest?, _):
      "unknown \(kind) '\(name)'; did you mean '\(nearest)'?"
    case .unknown(let kind, let name, nil, let command):
      "unknown \(kind) '\(name)'; see '\(command)'"
    case .value(let info, let found):
      "--\(info.name) needs \(info.value?.need ?? "no value"); found '\(found)'"
        + Self.hint(found, among: info.value?.words ?? [])
    case .valueMissing(let info, nil):
      "--\(info.name) needs \(info.value?.need ?? "no value"); found nothing after it"
    case .valueMissing(let info, let found?):
      "--\(info.name) needs \(info.value?.need ?? "no value"); found the option '\(found)'"
        + " (write a value that begins with a dash as --\(info.name)=VALUE)"
    case .valueUnwanted(let option, let found):
      "--\(option) takes no value; found '\(found)'"
    case .operandUnwanted(let command, let found):
      "'\(command)' takes no more operands; found '\(found)'"
    case .missing(let command, let need): "'\(command)' needs \(need); found none"
    case .other(let text): text
    }
  }

  private static func hint(_ found: String, among words: [String]) -> String {
    let last = found.split(separator: ",").last { !words.contains(String($0)) }
    guard let last, let nearest = nearestName(to: String(last), among: words) else { return "" }
    return "; did you mean '\(nearest)'?"
  }
}

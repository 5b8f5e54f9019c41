import GranularityTabular
package import GranularityWorkloads

/// The values that a sweep gives a parameter, parsed from text such as `4`, `1,4,16`, `100..500+100` or `1..1024*2`.
package struct ParameterRange: Hashable, Sendable {
  package let parameter: Parameter
  /// The values in canonical spelling, in the order of the text. There is at least one.
  package let values: [String]

  /// Parses values and ranges that are separated by commas.
  ///
  /// A range has a start, an end and an optional step: a summand after `+` or a factor after `*`. The default step is
  /// `+1`. The end is included only if a step reaches it exactly. A parameter that is not a whole number accepts only
  /// single values.
  ///
  /// - Throws: ``SweepError/range(parameter:text:column:needed:found:)`` for the first malformed part.
  package init(_ text: String, of parameter: Parameter) throws(SweepError) {
    var values: [String] = []
    var column = 1
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let reader = RangeReader(text: text, column: column, parameter: parameter)
      values += try reader.values(of: part)
      guard values.count <= SweepPlan.mostPoints else {
        throw reader.error(needed: "at most \(SweepPlan.mostPoints) values", found: "more")
      }
      column += part.count + 1
    }
    self.parameter = parameter
    self.values = values
  }
}

/// Parses a single value or range, which is one part of the text between commas. An error contains the position of the
/// part.
private struct RangeReader {
  let text: String
  /// The column at which the part begins in the text, counted from 1.
  let column: Int
  let parameter: Parameter

  func error(_ offset: Int = 0, needed: String, found: String) -> SweepError {
    .range(
      parameter: parameter.name, text: text, column: column + offset, needed: needed, found: found)
  }

  func values(of part: Substring) throws(SweepError) -> [String] {
    guard case .integer = parameter.domain, let dots = part.firstRange(of: "..") else {
      return [try value(part, at: 0)]
    }
    let start = try number(part[..<dots.lowerBound], at: 0, "before '..'")
    let rest = part[dots.upperBound...]
    let sign = rest.firstIndex { $0 == "+" || $0 == "*" }
    let offset = part.distance(from: part.startIndex, to: rest.startIndex)
    let end = try number(rest[..<(sign ?? rest.endIndex)], at: offset, "after '..'")
    guard end >= start else {
      throw error(offset, needed: "an end of at least \(start)", found: "'\(end)'")
    }
    let step = try step(rest, from: sign, at: offset, start: start)
    return try canonical(try numbers(from: start, to: end, by: step), endOffset: offset)
  }

  /// The step from one number of a range to the next.
  private enum Step {
    case sum(Int)
    case product(Int)
  }

  private func step(
    _ rest: Substring, from sign: Substring.Index?, at offset: Int, start: Int
  ) throws(SweepError) -> Step {
    guard let sign else { return .sum(1) }
    let after = rest.index(after: sign)
    let offset = offset + rest.distance(from: rest.startIndex, to: after)
    let found = try number(rest[after...], at: offset, "after '\(rest[sign])'")
    if rest[sign] == "+" {
      guard found >= 1 else {
        throw error(offset, needed: "a step of at least 1", found: "'\(found)'")
      }
      return .sum(found)
    }
    guard found >= 2 else {
      throw error(offset, needed: "a factor of at least 2", found: "'\(found)'")
    }
    guard start >= 1 else {
      throw error(needed: "a start of at least 1 for a factor", found: "'\(start)'")
    }
    return .product(found)
  }

  /// The numbers of a range from `start` to `end`. An error is thrown if there are more than ``SweepPlan/mostPoints``.
  private func numbers(from start: Int, to end: Int, by step: Step) throws(SweepError) -> [Int] {
    var numbers: [Int] = []
    var next = start
    while next <= end {
      guard numbers.count < SweepPlan.mostPoints else {
        throw error(needed: "at most \(SweepPlan.mostPoints) values", found: "more")
      }
      numbers.append(next)
      let (value, overflows) =
        switch step {
        case .sum(let summand): next.addingReportingOverflow(summand)
        case .product(let factor): next.multipliedReportingOverflow(by: factor)
        }
      if overflows { break }
      next = value
    }
    return numbers
  }

  /// The canonical spellings of the numbers. Only the first and the last number are checked, because the valid values
  /// of a parameter form an interval.
  private func canonical(_ numbers: [Int], endOffset: Int) throws(SweepError) -> [String] {
    if let first = numbers.first { _ = try value("\(first)", at: 0) }
    if let last = numbers.last { _ = try value("\(last)", at: endOffset) }
    return numbers.map(String.init)
  }

  private func number(
    _ text: Substring, at offset: Int, _ where: String
  ) throws(SweepError) -> Int {
    guard let number = Int(text) else {
      throw error(offset, needed: "a whole number \(`where`)", found: shown(text))
    }
    return number
  }

  private func value(_ text: Substring, at offset: Int) throws(SweepError) -> String {
    try mapError(try parameter.canonical(String(text))) { (_: ParameterError) in
      error(offset, needed: parameter.domain.need, found: shown(text))
    }
  }

  private func shown(_ text: Substring) -> String {
    text.isEmpty ? "nothing" : excerpt(String(text))
  }
}

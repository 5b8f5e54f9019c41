/// A problem in a CSV file, with its position in the file.
package struct CSVError: ExitingError, Hashable {
  package let position: TextPosition
  package let problem: Problem

  /// A violation of the CSV dialect that ``CSVWriter`` writes.
  package enum Problem: Hashable, Sendable {
    case byteOrderMark
    case carriageReturn
    case nulByte
    case invalidUTF8
    /// A quote inside a field that does not begin with a quote.
    case strayQuote
    /// A byte other than a comma or a line feed after a closing quote.
    case textAfterQuote
    case unterminatedQuote
    case missingFinalNewline
    case fieldTooLong(limit: Int)
    /// A row with more or fewer fields than there are columns.
    case torn(needed: Int, found: Int)
  }

  package init(_ problem: Problem, at position: TextPosition) {
    self.problem = problem
    self.position = position
  }

  package var exitCode: ExitCode { .badInput }
  package var description: String { "\(position): \(problem)" }
}

extension CSVError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .byteOrderMark: "file needs plain UTF-8; found a byte order mark"
    case .carriageReturn: "line needs to end with a line feed only; found a carriage return"
    case .nulByte: "field needs text; found a NUL byte"
    case .invalidUTF8: "field needs valid UTF-8; found an invalid byte"
    case .strayQuote: "field that contains a quote needs to be quoted; found no opening quote"
    case .textAfterQuote: "closing quote needs a comma or a line feed after it; found more text"
    case .unterminatedQuote: "opening quote needs a closing quote; found the end of the file"
    case .missingFinalNewline: "last line needs to end with a line feed; found the end of the file"
    case .fieldTooLong(let limit): "field needs at most \(limit) bytes; found more"
    case .torn(let needed, let found):
      "row needs \(needed) fields, one per column; found \(found)"
    }
  }
}

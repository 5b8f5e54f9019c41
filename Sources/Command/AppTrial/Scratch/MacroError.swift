internal import Foundation
import GranularityTabular

/// A compiler error in code that a macro made for a property, if the compiler does not report the property's position.
///
/// If another macro attached the macro, as `@Observable` attaches `@ObservationTracked`, the compiler names only the files
/// of both expansions. The name of such a file contains the mangled name of the property.
struct MacroError: Hashable {
  /// The name of the type that declares the property.
  let type: String
  let property: String
  /// The line of the expansion with the error, and the error's position in this line.
  let text: Substring
  let column: Int
  let message: String

  /// The errors in the output of a compiler, in order.
  static func all(in output: String) -> [MacroError] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.compactMap { index in
      guard let error = Diagnostic(lines[index], mark: ": error: "), error.isInExpansion,
        let (property, type) = declaration(ofExpansion: error.file)
      else { return nil }
      let rest = lines[(index + 1)...]
      let hasPlace = rest.prefix { Diagnostic($0, mark: ": error: ") == nil }.contains { line in
        Diagnostic(line, mark: ": note: ").map { !$0.isInExpansion } ?? false
      }
      return hasPlace
        ? nil
        : MacroError(
          type: type, property: property, text: rest.first ?? "", column: error.column,
          message: error.message)
    }
  }

  /// The error at its position in the source of the app; `nil` if the file does not declare the property.
  ///
  /// An expansion repeats the lines of the declaration, except for the line with the name of the property. An error in
  /// this line gets the position of the name.
  ///
  /// - Complexity: O(*n*) for a source of *n* bytes.
  func located(in source: String, of file: String) -> Diagnostic? {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    func index(from start: Int, of words: [String], _ name: String) -> Int? {
      lines.indices.dropFirst(start).first { index in
        let found = lines[index].split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return zip(found, found.dropFirst()).contains { words.contains(String($0)) && $1 == name }
      }
    }
    guard let typeLine = index(from: 0, of: ["class", "actor", "struct", "extension"], type),
      let line = index(from: typeLine, of: ["var", "let"], property),
      let name = lines[line].firstRange(of: property)
    else { return nil }
    if !text.isEmpty, let same = lines.indices.dropFirst(line).first(where: { lines[$0] == text }) {
      return .at(file: file, line: same + 1, column: column, message)
    }
    let start = lines[line].utf8.distance(from: lines[line].startIndex, to: name.lowerBound)
    return .at(file: file, line: line + 1, column: start + 1, message)
  }

  /// The property and its type for which a macro made the code in a file.
  private static func declaration(ofExpansion file: String) -> (property: String, type: String)? {
    let name = file.dropFirst(Diagnostic.expansionPrefix.count).dropLast(".swift".count)
    // For example: peer macro @ObservationTracked expansion #1 of pin in App.(PinModel in _F00D)
    guard let text = demangled("$s\(name)"),
      let match = text.firstMatch(of: /expansion #\d+ of `?(\w+)`? in (.+)/)
    else { return nil }
    let type = match.output.2.replacing(/\((\w+) in _\w+\)/) { $0.output.1 }
      .split(separator: ".").last
    return type.map { (String(match.output.1), String($0)) }
  }

  private static func demangled(_ name: String) -> String? {
    guard let text = unsafe demangle(name, name.utf8.count, nil, nil, 0) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}

extension Diagnostic {
  /// The start of the name of each file with the code that a macro made.
  fileprivate static let expansionPrefix = "@__swiftmacro_"

  /// True if the error is in code that a macro made.
  var isInExpansion: Bool { file.hasPrefix(Self.expansionPrefix) }
}

/// The demangler of Swift's runtime. The caller releases the text with `free`.
@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ bufferSize: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

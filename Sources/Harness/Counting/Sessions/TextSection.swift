import GranularityTabular
import GranularityWorkloads
package import SimulatedUICore

/// A part of a text file: a heading, and the lines below it.
package struct TextSection: Hashable, Sendable {
  /// One line, such as `observation: picking an item`.
  package let heading: String
  package let lines: [String]

  package init(_ heading: String, _ lines: [String]) {
    self.heading = heading
    self.lines = lines
  }

  /// The visible content of a screen, one line for each item, such as `Text "Picked: 1"`.
  ///
  /// Views and containers are left out, so that no line changes if a view is extracted or views are stacked
  /// differently.
  package init(_ run: RunKey, showing output: [OutputLine]) {
    self.init(Self.heading(of: run), output.filter(\.isContent).map { escaped($0.text) })
  }

  /// The heading of the screen of a session.
  package static func heading(of run: RunKey) -> String {
    "\(run.runtime.rawValue): \(escaped(run.runID))"
  }

  /// The kind of models and the escaped name of the session in the heading of a screen.
  ///
  /// For another heading, `runtime` is `nil` and `name` is the whole heading.
  var session: (runtime: Runtime?, name: String) {
    let runtime = Runtime.allCases.first { heading.hasPrefix("\($0.rawValue): ") }
    return (runtime, runtime.map { String(heading.dropFirst($0.rawValue.count + 2)) } ?? heading)
  }
}

extension TextSection {
  private static let mark = "# "

  /// The file with these sections, sorted by their headings; an empty line is between two sections.
  package static func text(of sections: [TextSection]) -> String {
    sections.sorted { $0.heading < $1.heading }.map { section in
      ([mark + section.heading] + section.lines).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// Reads the file that ``text(of:)`` wrote. Control characters are escaped, because anybody may have edited the file.
  ///
  /// - Parameter name: The name of the file in an error.
  /// - Throws: `MessageError` with the line if there is a line before the first heading.
  package static func sections(in text: String, named name: String) throws -> [TextSection] {
    var sections: [TextSection] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() where !line.isEmpty {
      if line.hasPrefix(mark) {
        sections.append(TextSection(escaped(String(line.dropFirst(mark.count))), []))
      } else if let last = sections.popLast() {
        sections.append(TextSection(last.heading, last.lines + [escaped(String(line))]))
      } else {
        throw MessageError(
          "\(name):\(number + 1): the first line needs to be a heading that begins with '\(mark)'; found "
            + excerpt(String(line)))
      }
    }
    return sections
  }
}

extension OutputLine {
  /// True for the line of something visible, such as a text; false for a view and a container.
  package var isContent: Bool { text.hasSuffix("\"") && text.contains(" \"") }
}

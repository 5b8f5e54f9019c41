import GranularityTabular
import GranularityWorkloads
package import SimulatedUICore

/// A section of a text file: a heading, and the lines below the heading.
package struct TextSection: Hashable, Sendable {
  /// The heading, a single line such as `observation: picking an item`.
  package let heading: String
  package let lines: [String]

  package init(_ heading: String, _ lines: [String]) {
    self.heading = heading
    self.lines = lines
  }

  /// The visible content of a run's screen, one line for each item, such as `Text "Picked: 1"`.
  ///
  /// What is in a control is indented below the control. If that is one text, both are one line, such as
  /// `Button "Pick Tea"`. Views and containers are left out. So extracting a view, or stacking views differently, changes no
  /// line.
  package init(_ run: RunKey, showing output: [OutputLine]) {
    self.init(Self.heading(of: run), ShownLine.all(in: output).map(\.text))
  }

  /// The heading of the section that shows the screen of this run, such as `observation: picking an item`.
  package static func heading(of run: RunKey) -> String {
    "\(run.runtime.rawValue): \(escaped(run.runID))"
  }

  /// The runtime and the escaped name of the session that the heading names.
  ///
  /// If the heading does not begin with a runtime, `runtime` is `nil` and `name` is the whole heading.
  var session: (runtime: Runtime?, name: String) {
    let runtime = Runtime.allCases.first { heading.hasPrefix("\($0.rawValue): ") }
    return (runtime, runtime.map { String(heading.dropFirst($0.rawValue.count + 2)) } ?? heading)
  }
}

extension TextSection {
  private static let mark = "# "

  /// The text of a file with these sections, sorted by heading and separated by empty lines.
  package static func text(of sections: [TextSection]) -> String {
    sections.sorted { $0.heading < $1.heading }.map { section in
      ([mark + section.heading] + section.lines).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// Parses the text that ``text(of:)`` returned. Control characters are escaped, because anybody can have edited the
  /// file.
  ///
  /// - Parameter name: The name of the file for error messages.
  /// - Throws: `MessageError` with the line number, if a line precedes the first heading.
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

/// A line of a screen's section: a control or something visible.
private struct ShownLine {
  private let line: OutputLine
  /// The number of controls around the line.
  private let level: Int

  var text: String { String(repeating: "  ", count: level) + escaped(line.text) }

  static func all(in output: [OutputLine]) -> [ShownLine] {
    var shown: [ShownLine] = []
    // The depths of the controls around the current line, outermost first.
    var controls: [Int] = []
    for line in output {
      while let depth = controls.last, depth >= line.depth {
        controls.removeLast()
        join(&shown)
      }
      guard line.isControl || line.isContent else { continue }
      shown.append(ShownLine(line: line, level: controls.count))
      if line.isControl { controls.append(line.depth) }
    }
    for _ in controls { join(&shown) }
    return shown
  }

  /// Joins the last two lines into one if they are a control that ends here and its only content, a text.
  private static func join(_ shown: inout [ShownLine]) {
    guard let text = shown.last, let control = shown.dropLast().last, control.line.isControl,
      control.level == text.level - 1, let label = text.line.label
    else { return }
    shown.removeLast(2)
    let joined = OutputLine("\(control.line.text) \(label)", depth: control.line.depth)
    shown.append(ShownLine(line: joined, level: control.level))
  }
}

extension OutputLine {
  /// The quoted string of a line that is a text; `nil` for another line.
  fileprivate var label: Substring? {
    text.hasPrefix("Text \"") ? text.dropFirst("Text ".count) : nil
  }

  /// True if the line shows something visible, such as a `Text`. False for the line of a view or container.
  package var isContent: Bool { text.hasSuffix("\"") && text.contains(" \"") }
}

package import GranularityTabular

/// A page of prose with generated figures, each between two markers.
///
/// A figure begins with the line `<!-- figure: NAME -->` and ends with the line `<!-- end of figure -->`. The program
/// generates the lines between these markers, and the author writes all other lines.
package struct FiguredPage: Hashable, Sendable {
  private enum Part: Hashable {
    case prose([Substring])
    case figure(name: String, content: [Substring])
  }

  private static let begin = "<!-- figure: "
  private static let beginEnd = " -->"
  private static let end = "<!-- end of figure -->"

  private let parts: [Part]

  /// Splits a page into prose and figures.
  ///
  /// - Throws: ``PageError`` if a figure has no end marker, or an end marker has no figure.
  package init(_ text: String) throws(PageError) {
    var parts: [Part] = []
    var prose: [Substring] = []
    var figure: (name: String, line: Int, content: [Substring])?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line == Self.end {
        guard let ended = figure else { throw .endWithoutBeginning(line: index + 1) }
        parts.append(.figure(name: ended.name, content: ended.content))
        figure = nil
      } else if line.hasPrefix(Self.begin), line.hasSuffix(Self.beginEnd) {
        if let figure { throw .noEnd(name: figure.name, line: figure.line) }
        parts.append(.prose(prose))
        prose = []
        let name = line.dropFirst(Self.begin.count).dropLast(Self.beginEnd.count)
        figure = (String(name), index + 1, [])
      } else if figure != nil {
        figure?.content.append(line)
      } else {
        prose.append(line)
      }
    }
    if let figure { throw .noEnd(name: figure.name, line: figure.line) }
    self.parts = parts + [.prose(prose)]
  }

  /// The names of the figures, in the order in which the page contains them.
  package var figures: [String] {
    parts.compactMap { part in
      if case .figure(let name, _) = part { name } else { nil }
    }
  }

  /// The text of the page with the content of every figure replaced.
  ///
  /// - Parameter make: Returns the content of the figure with this name, without a line feed at its end; `nil` if there
  ///   is no such figure.
  /// - Throws: ``PageError`` if `make` has no figure for a name on the page.
  package func text(with make: (_ name: String) -> String?) throws(PageError) -> String {
    var lines: [String] = []
    for part in parts {
      switch part {
      case .prose(let prose):
        lines += prose.map(String.init)
      case .figure(let name, _):
        guard let content = make(name) else { throw .unknownFigure(name: name) }
        lines += [Self.begin + name + Self.beginEnd, content, Self.end]
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The names of the figures whose content on the page differs from the content that `make` returns.
  package func outdatedFigures(comparedWith make: (_ name: String) -> String?) -> [String] {
    parts.compactMap { part in
      guard case .figure(let name, let content) = part else { return nil }
      return make(name) == content.joined(separator: "\n") ? nil : name
    }
  }
}

/// An error in the markers of a page with figures.
package enum PageError: ExitingError, Hashable {
  case noEnd(name: String, line: Int)
  case endWithoutBeginning(line: Int)
  case unknownFigure(name: String)

  package var exitCode: ExitCode { .badInput }

  package var description: String {
    switch self {
    case .noEnd(let name, let line):
      "line \(line): figure '\(name)' needs the line '<!-- end of figure -->' after it; found none"
    case .endWithoutBeginning(let line):
      "line \(line): the end of a figure needs '<!-- figure: NAME -->' before it; found none"
    case .unknownFigure(let name):
      "a figure needs the name of a table of the results; found '\(name)'"
    }
  }
}

import Documents

/// The settings for colour and for the amount of output.
struct Appearance: Sendable {
  /// When to use colour.
  enum Colour: String, CaseIterable, Sendable {
    case auto, always, never
  }

  var colour = Colour.auto
  var isQuiet = false

  /// The colours for text that is written to `descriptor`.
  ///
  /// Source: no-color.org, which asks for no colour if `NO_COLOR` is set and not empty.
  func palette(for descriptor: Int32) -> Palette {
    switch colour {
    case .always: .colours
    case .never: .plain
    case .auto:
      Terminal.environment("NO_COLOR") == nil && Terminal.environment("TERM") != "dumb"
        && Terminal.isTerminal(descriptor) ? .colours : .plain
    }
  }
}

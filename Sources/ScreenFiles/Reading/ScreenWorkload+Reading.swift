import Tabular

extension ScreenWorkload {
  /// Reads the screen in the file at `path`.
  ///
  /// - Throws: ``FileError`` if it cannot be read, and ``ScreenFileError`` if it declares no screen.
  package static func screen(at path: String) throws -> ScreenWorkload {
    try ScreenWorkload(
      reading: try InputFile.bytes(at: path, limit: ScreenLimits.bytes), at: path)
  }

  /// Reads the screen on the standard input.
  package static func screenOnStandardInput() throws -> ScreenWorkload {
    let name = "standard input"
    return try ScreenWorkload(
      reading: try InputFile.standardInput(named: name, limit: ScreenLimits.bytes), at: name)
  }
}

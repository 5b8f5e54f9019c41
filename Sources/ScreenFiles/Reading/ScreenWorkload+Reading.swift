import Tabular

extension ScreenWorkload {
  /// Reads the screen in the file at `path`.
  ///
  /// - Throws: ``FileError`` if the file cannot be read, ``ScreenFileError`` if it is not a valid screen.
  package static func screen(at path: String) throws -> ScreenWorkload {
    try ScreenWorkload(reading: try InputFile.bytes(at: path, limit: ScreenLimits.bytes), at: path)
  }

  package static func screenOnStandardInput() throws -> ScreenWorkload {
    let name = "standard input"
    return try ScreenWorkload(
      reading: try InputFile.standardInput(named: name, limit: ScreenLimits.bytes), at: name)
  }
}

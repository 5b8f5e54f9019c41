import Foundation

// The compiler plugin of `#Preview` and `@Previewable`, which expand to nothing, because no preview is ever run.
//
// The compiler sends messages and expects one reply to each. A message is JSON text after its length, which is a 64-bit
// little-endian number of bytes. Source: `PluginMessages.swift` in swift-syntax.

/// The reply to a message of the compiler.
func reply(to message: Data) -> String {
  message.starts(with: Data(#"{"getCapability""#.utf8))
    ? #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
    : #"{"expandMacroResult":{"expandedSource":"","diagnostics":[]}}"#
}

/// Reads a message; `nil` after the last one.
func readMessage() -> Data? {
  let header = FileHandle.standardInput.readData(ofLength: 8)
  guard header.count == 8 else { return nil }
  let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
  return FileHandle.standardInput.readData(ofLength: length)
}

while let message = readMessage() {
  let text = Data(reply(to: message).utf8)
  let length = (0..<8).map { UInt8(truncatingIfNeeded: text.count >> (8 * $0)) }
  FileHandle.standardOutput.write(Data(length) + text)
}

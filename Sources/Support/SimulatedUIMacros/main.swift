import Foundation

// The compiler plugin of the views. `#Preview` and `@Previewable` expand to nothing: `try` finds previews in the sources.
// `@Entry` makes a key of the environment. `@Observable` and `@ObservationTracked` make a class and its properties
// report to a registrar. `@TitleForms` and `@TextForms` add the other forms of a declaration that has a title.
// `@PersistentModel` and `@PersistedProperty` are the macros of the stand-in for SwiftData.
//
// The compiler sends messages and expects one reply to each. A message is JSON text after its length, which is a 64-bit
// little-endian number of bytes. Source: `PluginMessages.swift` in swift-syntax.

/// The reply to a message of the compiler.
func reply(to message: Data) throws -> Data {
  if message.starts(with: Data(#"{"getCapability""#.utf8)) {
    return Data(#"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#.utf8)
  }
  let attached = try? JSONDecoder().decode([String: AttachedExpansion].self, from: message)
  let source = attached?["expandAttachedMacro"]?.source ?? ""
  return try JSONEncoder().encode(["expandMacroResult": Expansion(expandedSource: source)])
}

/// The reply to a message to expand a macro, which never has diagnostics.
struct Expansion: Encodable {
  let expandedSource: String
  let diagnostics: [String] = []
}

/// Reads a message; `nil` after the last one.
func readMessage() -> Data? {
  let header = FileHandle.standardInput.readData(ofLength: 8)
  guard header.count == 8 else { return nil }
  let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
  return FileHandle.standardInput.readData(ofLength: length)
}

while let message = readMessage() {
  let text = try reply(to: message)
  let length = (0..<8).map { UInt8(truncatingIfNeeded: text.count >> (8 * $0)) }
  FileHandle.standardOutput.write(Data(length) + text)
}

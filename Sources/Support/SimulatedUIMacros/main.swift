import Foundation

// The compiler plugin with the macros of the simulated SwiftUI. `#Preview` and `@Previewable` expand to nothing: the
// command `try` finds previews in the source text. `@Entry` declares an environment key. `@Observable` and
// `@ObservationTracked` make a class and its properties report to a registrar. `@TitleForms` and `@TextForms` add
// overloads to a declaration that takes a title. `@Generable` belongs to the stand-in for FoundationModels, and the
// remaining macros belong to the one for SwiftData.
//
// The compiler sends messages and expects one reply to each. A message consists of its length in bytes, as a 64-bit
// little-endian number, and of JSON text. Source: `PluginMessages.swift` in swift-syntax.

/// Returns the reply to a message from the compiler.
func reply(to message: Data) throws -> Data {
  if message.starts(with: Data(#"{"getCapability""#.utf8)) {
    return Data(#"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#.utf8)
  }
  let attached = try? JSONDecoder().decode([String: AttachedExpansion].self, from: message)
  let source = attached?["expandAttachedMacro"]?.source ?? ""
  return try JSONEncoder().encode(["expandMacroResult": Expansion(expandedSource: source)])
}

/// The reply to a message that asks for the expansion of a macro. Its list of diagnostics is always empty.
struct Expansion: Encodable {
  let expandedSource: String
  let diagnostics: [String] = []
}

/// Reads the compiler's next message from the standard input; returns `nil` after the last message.
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

/// Quotes a word so that a POSIX shell takes it literally; control characters become visible escapes.
package func shellQuoted(_ word: String) -> String {
  let isPlain = !word.isEmpty && word.utf8.allSatisfy(isPlainInShell)
  return isPlain ? word : "'\(escaped(word).replacing("'", with: "'\\''"))'"
}

private func isPlainInShell(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: "-_.,:/=+@%".utf8.contains(byte)
  }
}

/// How a source of a script ends after its values.
enum Ending { case finished, failure, open }

/// The words of a text in the order of size, and then the last word.
func sorted(_ text: String) -> String {
  let words = text.split(separator: " ")
  return (words.dropLast().sorted { (Int($0) ?? 0) < (Int($1) ?? 0) } + words.suffix(1))
    .joined(separator: " ")
}

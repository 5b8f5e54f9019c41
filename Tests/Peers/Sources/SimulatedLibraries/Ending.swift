/// How the source in a script ends after its values.
enum Ending { case finished, failure, open }

/// Returns the words of a text in ascending order, except that the last word stays last.
func sorted(_ text: String) -> String {
  let words = text.split(separator: " ")
  return (words.dropLast().sorted { (Int($0) ?? 0) < (Int($1) ?? 0) } + words.suffix(1))
    .joined(separator: " ")
}

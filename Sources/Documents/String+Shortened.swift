extension String {
  /// The first `limit` characters; the last of them is an ellipsis if some were left out.
  package func shortened(to limit: Int) -> String {
    let start = unicodeScalars.prefix(limit)
    guard start.endIndex < unicodeScalars.endIndex else { return self }
    return String(start.dropLast()) + "…"
  }
}

/// The name that someone who typed `name` most likely meant, or `nil` if none is near.
///
/// Near is one slip – a letter too many, too few, wrong, or swapped with its neighbour – for every
/// three letters, or a beginning of at least two letters. The first of equally near names wins.
/// - Complexity: O(*n* · *m*²) for *n* names of *m* letters.
public func nearestName(to name: String, among names: [String]) -> String? {
  let typed = Array(name.lowercased())
  var best: (name: String, slips: Int)?
  for candidate in names where candidate != name {
    let letters = Array(candidate.lowercased())
    let isBeginning = typed.count >= 2 && letters.starts(with: typed)
    let limit = min(max(1, (max(typed.count, letters.count) + 1) / 3), typed.count - 1)
    // Each letter more or less is a slip; a long text need not be compared to know that it is no name.
    guard isBeginning || abs(typed.count - letters.count) <= limit else { continue }
    let slips = isBeginning ? 1 : slips(from: typed, to: letters)
    if slips <= limit, slips < best?.slips ?? .max { best = (candidate, slips) }
  }
  return best?.name
}

/// The optimal string alignment distance: insertions, deletions, substitutions and swaps.
///
/// Source: Damerau, A technique for computer detection and correction of spelling errors (1964).
func slips(from source: [Character], to target: [Character]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...target.count)
  for row in source.indices {
    var current = [row + 1]
    for column in target.indices {
      let isSame = source[row] == target[column]
      var least = min(
        previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
        least = min(least, beforePrevious[column - 1] + 1)
      }
      current.append(least)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[target.count]
}

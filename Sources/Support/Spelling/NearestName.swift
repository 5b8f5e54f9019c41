/// Returns the name that is most similar to a misspelt `name`; `nil` if no name is similar enough.
///
/// Upper and lower case count as equal. A typing error is a letter that is missing, extra, wrong, or swapped with its
/// neighbour; a wrong digit counts as two errors, because a different number is a different name. If `name` has at
/// least two letters and is the beginning of a longer name, the difference counts as one error. A name is similar
/// enough if the number of errors is at most a third of the letters of the longer of the two names, rounded to a whole
/// number and at least one, but less than the number of letters of `name`. Of equally similar names the first one wins.
///
/// - Complexity: O(*n* · *m*²) for *n* names of *m* letters.
public func nearestName(to name: String, among names: [String]) -> String? {
  let typed = Array(name.lowercased())
  var best: (name: String, distance: Int)?
  for candidate in names where candidate != name {
    let letters = Array(candidate.lowercased())
    let isBeginning = typed.count >= 2 && letters.count > typed.count && letters.starts(with: typed)
    let limit = min(max(1, (max(typed.count, letters.count) + 1) / 3), typed.count - 1)
    // Each extra letter of the longer text is an error, so names whose lengths differ by more than the allowed errors
    // are not compared.
    guard isBeginning || abs(typed.count - letters.count) <= limit else { continue }
    let distance = isBeginning ? 1 : editDistance(from: typed, to: letters)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// Returns the optimal string alignment distance: the fewest insertions, deletions, substitutions and swaps of
/// neighbours.
///
/// Changing one digit to a different digit costs two: a deletion and an insertion. Source of the four errors: Damerau,
/// A technique for computer detection and correction of spelling errors (1964).
func editDistance(from source: [Character], to target: [Character]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...target.count)
  for row in source.indices {
    var current = [row + 1]
    for column in target.indices {
      let isSame = source[row] == target[column]
      let isNumber = source[row].isNumber && target[column].isNumber
      let substitution = isSame ? 0 : isNumber ? 2 : 1
      var least = min(
        previous[column] + substitution, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
        least = min(least, beforePrevious[column - 1] + 1)
      }
      current.append(least)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[target.count]
}

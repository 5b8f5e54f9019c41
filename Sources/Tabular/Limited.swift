/// At most this many rows, laws or limits are told of one after the other.
package let listLimit = 20

/// The first lines, and how many more there are.
///
/// - Parameter count: How many there are in all, if `lines` are not.
package func limited(_ lines: [String], of count: Int? = nil) -> [String] {
  let more = (count ?? lines.count) - listLimit
  return lines.prefix(listLimit) + (more > 0 ? ["and \(more) more"] : [])
}

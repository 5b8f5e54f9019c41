extension Sequence {
  /// Groups the elements by `key`, in the order in which the keys first appear.
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])]
  {
    var indices: [Key: Int] = [:]
    var groups: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = key(element)
      let index = indices[key] ?? groups.count
      if indices.updateValue(index, forKey: key) == nil { groups.append((key, [])) }
      groups[index].elements.append(element)
    }
    return groups
  }
}

extension Sequence where Element == Int {
  /// The sum of the elements, clamped to the range of `Int`; zero if there are no elements.
  package func sum() -> Int {
    reduce(0) { total, element in
      let (sum, overflows) = total.addingReportingOverflow(element)
      return overflows ? (element < 0 ? .min : .max) : sum
    }
  }
}

/// Members that come and go in constant time, because each knows its place.
struct SwapRemoveArray<Member: SwapRemoveElement> {
  /// In no particular order.
  private(set) var members: [Member] = []

  /// - Complexity: O(1) amortised.
  mutating func add(_ member: Member) {
    member.place = members.count
    members.append(member)
  }

  /// Removes `member` if it is there.
  ///
  /// - Complexity: O(1).
  mutating func remove(_ member: Member) {
    guard member.place < members.count, members[member.place] === member else { return }
    let last = members.removeLast()
    guard last !== member else { return }
    members[member.place] = last
    last.place = member.place
  }
}

/// Whoever stands in one ``SwapRemoveArray``.
protocol SwapRemoveElement: AnyObject {
  var place: Int { get set }
}

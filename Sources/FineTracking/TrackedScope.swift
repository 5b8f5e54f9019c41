internal import ModelObservation

/// The registration of one piece of code that is tracked again and again: its place in a readership.
final class TrackedScope: ReadScope {
  private unowned let receiver: any ChangeReceiver
  /// Says so itself when it goes, so one that is there lives.
  private var readership: Unretained<ObserverList>?
  private var place: Int32 = 0
  /// Whether changes are passed on, which they are not while the code runs.
  private var isArmed = false

  init(_ receiver: any ChangeReceiver, reading list: AccessList) {
    self.receiver = receiver
    depend(on: list)
  }

  deinit { leave() }

  func track<Result>(_ reads: () -> Result) -> (result: Result, summary: ReadSummary) {
    isArmed = false
    let list = AccessList.begin()
    let result = reads()
    list.lend { list in
      list.end()
      depend(on: list)
    }
    return (result, ReadSummary(reads: list.lend { $0.reads }, registrations: properties))
  }

  func cancel() {
    isArmed = false
    leave()
  }

  /// Waits for changes of what stands in `list` and of nothing else.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties; nothing is allocated if they are those of the last time.
  private func depend(on list: AccessList) {
    isArmed = true
    if readership?.lend({ $0.isOf(list) }) != true {
      leave()
      if let readership = ObserverList.of(list) {
        place = Int32(readership.add(self))
        self.readership = Unretained(readership)
      }
    }
  }

  /// Distinct properties.
  var properties: Int { readership?.lend { $0.properties } ?? 0 }

  func receive(_ change: Change) {
    if isArmed { receiver.willChange(change) }
  }

  private func leave() {
    guard let readership = readership?.retained else { return }
    self.readership = nil
    readership.remove(at: Int(place))
  }
}

// MARK: - What readerships say

extension TrackedScope {
  /// The readership is going away.
  func forget() {
    readership = nil
  }

  /// The readership keeps this scope at another place.
  func move(to place: Int) {
    self.place = Int32(place)
  }
}

internal import Dispatch
internal import ModelObservation

/// Where code runs: on the main queue, or on a thread. The main queue of a process on Linux has no separate thread.
enum Place: Equatable {
  case mainQueue
  case thread(ThreadIdentity)

  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Where this code runs.
  static var current: Place {
    DispatchQueue.getSpecific(key: key) == true ? .mainQueue : .thread(.current)
  }
}

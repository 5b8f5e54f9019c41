internal import Dispatch
internal import ModelObservation

/// Where code runs: on the main queue, or on a thread. On Linux, the main queue does not have a thread of its own.
enum Place: Equatable {
  case mainQueue
  case thread(ThreadIdentity)

  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The place where the calling code runs.
  static var current: Place {
    DispatchQueue.getSpecific(key: key) == true ? .mainQueue : .thread(.current)
  }
}

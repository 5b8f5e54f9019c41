import Simulation
import Testing

/// Something that a script does to a subject.
enum Step {
  case setOrders(Int)
  /// Sets the value that is already there.
  case setOrdersAgain
  case appendToStock(Int)
  case setFirstOfStock(Int)
  case toggleIsOpen
  case setNote(Int)
  case setText(Int)
  case announce
  case subscribe(Feed)
  /// Cancels the oldest subscription, and again if it was cancelled before.
  case cancelOldest
  /// Releases the newest subscription without cancelling it.
  case releaseNewest
}

/// A named sequence of steps to compare two runtimes by.
struct Script: CustomTestStringConvertible {
  let testDescription: String
  let steps: [Step]

  /// A script of random steps, the same for a seed on every machine.
  static func random(seed: UInt64, length: Int) -> Script {
    var generator = SplitMix64(seed: seed)
    let steps = (0..<length).map { _ in generator.step() }
    return Script(testDescription: "seed \(seed)", steps: steps)
  }
}

extension SplitMix64 {
  fileprivate mutating func step() -> Step {
    let value = integer(in: 0...3)
    return switch integer(in: 0...12) {
    case 0: .setOrders(value)
    case 1: .setOrdersAgain
    case 2: .appendToStock(value)
    case 3: .setFirstOfStock(value)
    case 4: .toggleIsOpen
    case 5: .setNote(value)
    case 6: .setText(value)
    case 7: .announce
    case 8: .cancelOldest
    case 9: .releaseNewest
    default: .subscribe(Feed.allCases[integer(in: 0...Feed.allCases.count - 1)])
    }
  }
}

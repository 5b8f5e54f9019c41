/// Runs a script on a subject and keeps what every subscriber saw.
final class Recorder<Tested: Subject> {
  private let subject = Tested()
  private var subscriptions: [Tested.Subscription] = []
  private var subscribers = 0
  private var events: [Event] = []

  /// The events of each step, as text.
  ///
  /// Subscribers of one feed are told in an order that OpenCombine leaves open, so neighbours in one feed are sorted.
  static func log(of script: Script) -> [[String]] {
    let recorder = Recorder()
    return script.steps.map { step in
      recorder.events = []
      recorder.perform(step)
      return recorder.sortedEvents().map(\.text)
    }
  }

  private func perform(_ step: Step) {
    let truck = subject.truck
    switch step {
    case .setOrders(let value): truck.orders = value
    case .setOrdersAgain:
      let value = truck.orders
      truck.orders = value
    case .appendToStock(let value): truck.stock.append(value)
    case .setFirstOfStock(let value): if !truck.stock.isEmpty { truck.stock[0] = value }
    case .toggleIsOpen: truck.isOpen.toggle()
    case .setNote(let value): truck.note = value
    case .setText(let value): subject.sign.text = value
    case .announce: subject.announce()
    case .subscribe(let feed): subscribe(to: feed)
    case .cancelOldest: if let oldest = subscriptions.first { subject.cancel(oldest) }
    case .releaseNewest: _ = subscriptions.popLast()
    }
  }

  private func subscribe(to feed: Feed) {
    let number = subscribers
    subscribers += 1
    subscriptions.append(
      subject.subscribe(to: feed) { [unowned self] delivered in
        let text = "\(feed) #\(number): \(delivered); \(seen)"
        events.append(Event(feed: feed, subscriber: number, text: text))
      })
  }

  /// The models as a subscriber finds them while it is told.
  private var seen: String {
    let truck = subject.truck
    return "\(truck.orders) \(truck.stock) \(truck.isOpen) \(truck.note) \(subject.sign.text)"
  }

  private func sortedEvents() -> [Event] {
    var runs: [[Event]] = []
    for event in events {
      if let last = runs.indices.last, runs[last].first?.feed == event.feed {
        runs[last].append(event)
      } else {
        runs.append([event])
      }
    }
    return runs.flatMap { $0.sorted { $0.subscriber < $1.subscriber } }
  }

  private struct Event {
    let feed: Feed
    let subscriber: Int
    let text: String
  }
}

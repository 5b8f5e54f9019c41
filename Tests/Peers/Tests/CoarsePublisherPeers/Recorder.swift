/// Runs a script on a subject. Records every delivery, and the values of the models that the subscriber finds.
final class Recorder<Tested: Subject> {
  private var subject = Tested()
  private var subscriptions: [Entry] = []
  private var subscribers = 0
  /// The steps that are in progress, the outermost first.
  private var frames: [Frame] = []
  /// The feeds that are delivering, the outermost first.
  private var delivering: [Feed] = []

  private struct Entry {
    let feed: Feed
    let subscription: Tested.Subscription
    var isLive = true
  }

  /// The events of one step.
  private struct Frame {
    var reaction: [Step]
    /// The deliveries in groups of consecutive deliveries by the same feed. OpenCombine does not specify the order
    /// within a group.
    var deliveries: [(feed: Feed, texts: [String])] = []
    /// The values of the models that each notified subscriber found.
    var seen: [String] = []
    var inner: [String] = []

    var lines: [String] {
      deliveries.flatMap { group in group.texts.sorted().map { "\(group.feed) \($0)" } } + seen
        + inner
    }
  }

  /// Runs a script, and returns the record of each step as lines of text.
  static func log(of steps: [Step]) -> [[String]] {
    let recorder = Recorder()
    return steps.map { recorder.lines(of: $0, reaction: []) }
  }

  private func lines(of step: Step, reaction: [Step]) -> [String] {
    if case .reacting(let step, let reaction) = step {
      return lines(of: step, reaction: reaction)
    }
    frames.append(Frame(reaction: reaction))
    perform(step)
    return frames.removeLast().lines
  }

  private func perform(_ step: Step) {
    let truck = subject.truck
    switch step {
    case .setOrders(let value): truck.orders = value
    case .setOrdersAgain:
      let value = truck.orders
      truck.orders = value
    case .setStock(let value): truck.stock = [value]
    case .appendToStock(let value): truck.stock.append(value)
    case .setFirstOfStock(let value): if !truck.stock.isEmpty { truck.stock[0] = value }
    case .setIsOpen(let value): truck.isOpen = value
    case .toggleIsOpen: truck.isOpen.toggle()
    case .setNote(let value): truck.note = value
    case .setText(let value): subject.sign.text = value
    case .setLabel(let value): subject.sign.label = value
    case .setContents(let value): subject.crate.contents = [value]
    case .appendToContents(let value): subject.crate.contents.append(value)
    case .announce: subject.announce()
    case .subscribe(let feed): subscribe(to: feed)
    case .cancel(let number):
      guard let index = index(toEnd: number) else { return }
      subject.cancel(subscriptions[index].subscription)
      subscriptions[index].isLive = false
    case .release(let number):
      guard let index = index(toEnd: number) else { return }
      subscriptions.remove(at: index)
    case .replace: subject = Tested()
    case .reacting: break
    }
  }

  private func subscribe(to feed: Feed) {
    let number = subscribers
    subscribers += 1
    let subscription = subject.subscribe(to: feed) { [unowned self] delivered in
      record(from: feed, "#\(number): \(delivered)")
    }
    subscriptions.append(Entry(feed: feed, subscription: subscription))
  }

  /// Returns the index of the subscription to end; `nil` if the result could depend on the order in which its feed
  /// delivers, which is not specified.
  private func index(toEnd number: Int) -> Int? {
    guard !subscriptions.isEmpty else { return nil }
    let index = number % subscriptions.count
    let feed = subscriptions[index].feed
    let live = subscriptions.count { $0.feed == feed && $0.isLive }
    return delivering.contains(feed) && live > 1 ? nil : index
  }

  private func record(from feed: Feed, _ text: String) {
    guard let innermost = frames.indices.last else { return }
    if let last = frames[innermost].deliveries.indices.last,
      frames[innermost].deliveries[last].feed == feed
    {
      frames[innermost].deliveries[last].texts.append(text)
    } else {
      frames[innermost].deliveries.append((feed, [text]))
    }
    frames[innermost].seen.append(seen)
    let reaction = frames[innermost].reaction
    frames[innermost].reaction = []
    delivering.append(feed)
    for step in reaction {
      let lines = lines(of: step, reaction: [])
      frames[innermost].inner.append("\(step): \(lines)")
    }
    delivering.removeLast()
  }

  /// The values of the models that a subscriber finds during a delivery.
  private var seen: String {
    let truck = subject.truck
    return """
      \(truck.orders) \(truck.stock) \(truck.isOpen) \(truck.note) \(subject.sign.text) \
      \(subject.sign.label) \(subject.crate.contents)
      """
  }
}

public import ModelObservation

extension Publishers {
  public typealias HandleEvents<Upstream: Publisher> = Filter<Upstream>
}

extension Publisher {
  /// Runs a closure at each event of a subscription, before the event is passed on.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    let arguments = HandleEventsArguments(
      receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel,
      receiveRequest: receiveRequest)
    return .init(self, arguments) {
      let inner = EventPassage($1)
      inner.receiveSubscription = receiveSubscription
      inner.receiveOutput = receiveOutput
      inner.receiveCompletion = receiveCompletion
      inner.receiveCancel = receiveCancel
      inner.receiveRequest = receiveRequest
      $0.subscribe(inner)
    }
  }
}

private struct HandleEventsArguments<Output, Failure: Error> {
  let receiveSubscription: ((any Subscription) -> Void)?
  let receiveOutput: ((Output) -> Void)?
  let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  let receiveCancel: (() -> Void)?
  let receiveRequest: ((Subscribers.Demand) -> Void)?
}

/// Runs a closure at each event, before it passes the event on.
final class EventPassage<Output, Failure: Error>: Passage<Output, Failure> {
  var receiveSubscription: ((any Subscription) -> Void)?
  var receiveOutput: ((Output) -> Void)?
  var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  var receiveCancel: (() -> Void)?
  var receiveRequest: ((Subscribers.Demand) -> Void)?
  /// Receives the additional demand that the subscriber returns for a value. If it is set, ``receiveRequest``
  /// does not receive this demand.
  var receiveAnswer: ((Subscribers.Demand) -> Void)?

  override func start(_ subscription: any Subscription) {
    receiveSubscription?(subscription)
    super.start(subscription)
  }

  override func receive(_ input: Output) -> Subscribers.Demand {
    if upstream != nil { receiveOutput?(input) }
    let demand = super.receive(input)
    if demand > 0 { (receiveAnswer ?? receiveRequest)?(demand) }
    return demand
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    if upstream != nil { receiveCompletion?(completion) }
    super.receive(completion: completion)
  }

  override func request(_ demand: Subscribers.Demand) {
    if upstream != nil { receiveRequest?(demand) }
    super.request(demand)
  }

  override func cancel() {
    if upstream != nil { receiveCancel?() }
    super.cancel()
  }
}

public import ModelObservation

extension Publishers {
  public typealias Print<Upstream: Publisher> = Filter<Upstream>
}

extension Publisher {
  /// Prints each event before the event is passed on.
  ///
  /// - Parameters:
  ///   - prefix: The text before each line, which a colon follows.
  ///   - stream: Receives the lines; `nil` for the standard output.
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> Publishers.Print<Self> {
    .init(self, PrintArguments(prefix: prefix, stream: stream)) {
      let printer = Printer(prefix, to: stream)
      let inner = EventPassage($1)
      inner.receiveSubscription = { printer.print("receive subscription: (\(type(of: $0)))") }
      inner.receiveOutput = { printer.print("receive value: (\($0))") }
      inner.receiveCompletion = { completion in
        switch completion {
        case .finished: printer.print("receive finished")
        case .failure(let error): printer.print("receive error: (\(error))")
        }
      }
      inner.receiveCancel = { printer.print("receive cancel") }
      inner.receiveRequest = { demand in
        printer.print("request \(demand.max.map { "max: (\($0))" } ?? "unlimited")")
      }
      inner.receiveAnswer = { demand in
        printer.print("request \(demand.max.map { "max: (\($0))" } ?? "unlimited") (synchronous)")
      }
      $0.subscribe(inner)
    }
  }
}

private struct PrintArguments {
  let prefix: String
  let stream: (any TextOutputStream)?
}

/// Prints lines that begin with a prefix.
private final class Printer {
  private let prefix: String
  private var stream: (any TextOutputStream)?

  init(_ prefix: String, to stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : "\(prefix): "
    self.stream = stream
  }

  func print(_ line: String) {
    if stream == nil {
      Swift.print(prefix + line)
    } else {
      stream?.write("\(prefix)\(line)\n")
    }
  }
}

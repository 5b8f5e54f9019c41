import GranularityTesting
import Network
import SwiftUI
import Testing

/// A model as most apps have it, which says whether there is a network connection.
private final class Reachability: ObservableObject {
  @Published var isConnected = true
  @Published var kind: NWInterface.InterfaceType?
  private let monitor = NWPathMonitor()
  private let queue = DispatchQueue(label: "reachability")

  init() {
    monitor.pathUpdateHandler = { [weak self] path in
      DispatchQueue.main.async {
        self?.isConnected = path.status == .satisfied
        self?.kind = path.usesInterfaceType(.wifi) ? .wifi : path.availableInterfaces.first?.type
      }
    }
    monitor.start(queue: queue)
  }

  deinit { monitor.cancel() }
}

private struct Banner: View {
  @StateObject private var reachability = Reachability()

  var body: some View {
    Text(reachability.isConnected ? "Online" : "Offline")
  }
}

@MainActor
@Suite(.serialized) struct NetworkTests {
  @Test func `NWPathMonitor reports that there is no network`() async throws {
    let host = ViewHost { Banner() }
    try await host.wait { host.texts == ["Offline"] }
    #expect(host.texts == ["Offline"])
  }

  @Test func `NWPathMonitor is an async sequence that ends when the monitor is cancelled`() async {
    let monitor = NWPathMonitor()
    var paths: [NWPath.Status] = []
    for await path in monitor {
      paths.append(path.status)
      monitor.cancel()
    }
    #expect(paths == [.unsatisfied])
    for await _ in monitor { break }
  }

  @Test func `an NWConnection stays in the waiting state, and sending on it fails`() async throws {
    let connection = NWConnection(host: "10.0.0.1", port: 4403, using: .tcp)
    let states = AsyncStream<NWConnection.State> { continuation in
      connection.stateUpdateHandler = { continuation.yield($0) }
    }
    connection.start(queue: DispatchQueue(label: "connection"))
    var iterator = states.makeAsyncIterator()
    #expect(await iterator.next() == .waiting(.posix(.ENETDOWN)))
    let error = await withCheckedContinuation { continuation in
      connection.send(
        content: Data("ping".utf8),
        completion: .contentProcessed { continuation.resume(returning: $0) })
    }
    #expect(error == .posix(.ENOTCONN))
    connection.cancel()
    #expect(await iterator.next() == .cancelled)
    guard case .hostPort(let host, let port) = connection.endpoint else { return }
    #expect(host == .ipv4(IPv4Address("10.0.0.1")!) && port.rawValue == 4403)
    #expect(connection.endpoint.debugDescription == "10.0.0.1:4403")
  }

  @Test func `network addresses are parsed, and a host that is not an address is a name`() {
    #expect(IPv4Address("10.0.0") == nil && IPv4Address("10.0.0.256") == nil)
    #expect(IPv6Address("::1") == .loopback)
    #expect(NWEndpoint.Host("printer.local") == .name("printer.local", nil))
    #expect(NWEndpoint.Port("https") == .https && NWEndpoint.Port("70000") == nil)
  }

  @Test func `starting an NWListener fails, and starting an NWBrowser leaves it waiting`()
    async throws
  {
    let listener = try NWListener(using: .tcp, on: 8080)
    let browser = NWBrowser(for: .bonjour(type: "_demo._tcp", domain: nil), using: NWParameters())
    let queue = DispatchQueue(label: "services")
    let (states, continuation) = AsyncStream.makeStream(of: String.self)
    listener.stateUpdateHandler = { if case .failed = $0 { continuation.yield("failed") } }
    browser.stateUpdateHandler = { if case .waiting = $0 { continuation.yield("waiting") } }
    listener.newConnectionHandler = { $0.cancel() }
    browser.browseResultsChangedHandler = { results, _ in #expect(results.isEmpty) }
    listener.start(queue: queue)
    browser.start(queue: queue)
    var iterator = states.makeAsyncIterator()
    #expect(await iterator.next() == "failed")
    #expect(await iterator.next() == "waiting")
  }
}

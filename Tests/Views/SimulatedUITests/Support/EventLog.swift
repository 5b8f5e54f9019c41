import SimulatedUI

/// Records the events of a view graph, with one line for each event.
///
/// The notifications of all runtimes are logged as `model`, so that one expectation fits all of them.
final class EventLog {
  enum Kind: CaseIterable {
    case pass, invalidation, mount, unmount, initialisation, evaluation, row, content, skip,
      subscription, inheritance, task, warning
  }

  struct Entry {
    let kind: Kind
    let text: String
  }

  var entries: [Entry] = []

  func receive(_ event: GraphEvent) {
    switch event {
    case .willBeginPass: add(.pass, "pass")
    case .didEndPass, .didSet: break
    case .didInvalidate(let node, let cause, _, let isCoalesced):
      let word = isCoalesced ? "coalesce" : "invalidate"
      add(.invalidation, "\(word) \(node.path): \(term(for: cause))")
    case .didMount(let node): add(.mount, "mount \(node.path)")
    case .didUnmount(let node): add(.unmount, "unmount \(node.path)")
    case .didInitialize(let node): add(.initialisation, "initialise \(node.path)")
    case .didInherit(let node, let source):
      add(.inheritance, "\(node.path) inherits from \(source.path)")
    case .didEvaluate(let node, let evaluation):
      let causes = evaluation.causes.map(term(for:)).joined(separator: ", ")
      add(node.kind == .view ? .evaluation : .row, "\(node.path): \(causes)")
    case .didChangeContent(let node): add(.content, "content of \(node.path)")
    case .didSkip(let node, let reason): add(.skip, "skip \(node.path): \(reason)")
    case .didSubscribe(let node): add(.subscription, "subscribe \(node.path)")
    case .didUnsubscribe(let node): add(.subscription, "unsubscribe \(node.path)")
    case .willRunTask(let task): add(.task, task)
    case .didWarn(let warning): add(.warning, warning.description)
    case .didFind, .ofInternalView: break
    }
  }

  private func add(_ kind: Kind, _ text: String) {
    entries.append(Entry(kind: kind, text: text))
  }

  private func term(for cause: Cause) -> String {
    switch cause {
    case .object, .property: "model"
    default: cause.description
    }
  }
}

internal import ModelObservation

/// A stored property of a view whose value comes from outside the view.
///
/// A type of one's own that conforms may consist of the ones given here; each of them is found and installed.
public protocol DynamicProperty {}

/// A dynamic property that the graph connects to its node before a body is evaluated.
protocol InstalledProperty: DynamicProperty {
  /// Connects the property to what the node keeps for it in `place`.
  mutating func install(in place: inout PropertyPlace)
}

/// What a node keeps for one of its dynamic properties, for as long as the node lives.
struct PropertyPlace {
  /// The property's own record; `nil` before the first installation.
  var record: PropertyRecord?
  /// The property as it is written in source.
  let name: InternedString
  let node: Node
  /// The environment of a rehearsal; `nil` if this is none.
  let rehearsed: EnvironmentValues?
  /// The class of an object that the property needs, if the environment has none.
  var missingObject: InternedString?

  /// Whether this is a rehearsal, which must neither subscribe nor change anything.
  var isRehearsal: Bool { rehearsed != nil }
}

/// What outlives the evaluations of a body on behalf of one dynamic property.
class PropertyRecord {
  private var lastChange: Node.EvaluationNumber = 0

  /// Says that the property is among the reasons of an evaluation of its node.
  final func change(for evaluation: Node.EvaluationNumber) {
    lastChange = evaluation
  }

  /// Whether the property is among the reasons of the evaluation, which is the node's last.
  func isChanged(for evaluation: Node.EvaluationNumber) -> Bool { lastChange == evaluation }

  /// Whether the property finds another value in its environment, as told by a cause that the node now has.
  func checkEnvironment() -> Bool { false }

  /// The node goes: ends subscriptions and lets go of the graph.
  func detach() {}
}

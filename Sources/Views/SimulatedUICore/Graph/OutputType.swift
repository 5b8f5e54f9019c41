/// Data that all outputs of one type share in a graph: how two are compared, if they can contain child nodes, and
/// memory for them.
///
/// Outputs are stored apart from their nodes. A field of an optional generic type would make each function that uses it
/// look up the metadata of that type, at 300 instructions.
@safe class OutputType<Output: View> {
  /// True if an output can contain more than primitive content, so that the children have to be reconciled.
  final let hasPositions: Bool
  private final let comparator: Comparator
  private final let plan: ComparisonPlan
  /// The plan by which a dry run finds the parts that are the same in two outputs.
  private final lazy var partsPlan = ComparisonPlan(for: Output.self, keepingEquatableWhole: true)
  /// True if an output holds no reference, so that destroying it does nothing.
  private final let isPlainData = _isPOD(Output.self)
  private final let memory = BlockMemory(
    size: MemoryLayout<Output>.stride, alignment: MemoryLayout<Output>.alignment)

  init(in graph: ViewGraph) {
    comparator = graph.outputComparator
    plan = comparator.plan(for: Output.self)
    hasPositions = Output._positions > 0
  }

  /// Uninitialised memory for one output.
  final func allocate() -> UnsafeMutablePointer<Output> {
    unsafe memory.allocate().bindMemory(to: Output.self, capacity: 1)
  }

  final func destroy(_ output: UnsafeMutablePointer<Output>) {
    if !isPlainData { unsafe output.deinitialize(count: 1) }
  }

  /// Memory in which an evaluation makes an output; the old output's memory takes its place, by ``keepNext(_:)``.
  final func takeNext() -> UnsafeMutablePointer<Output> {
    unsafe memory.takeSpare().bindMemory(to: Output.self, capacity: 1)
  }

  /// Keeps memory that contains no output for the next evaluation.
  final func keepNext(_ output: UnsafeMutablePointer<Output>) {
    unsafe memory.keepSpare(output)
  }

  /// Takes back memory that contains no output.
  final func deallocate(_ output: UnsafeMutablePointer<Output>) {
    unsafe memory.deallocate(output)
  }

  final func isSame(_ old: UnsafePointer<Output>, _ new: UnsafePointer<Output>) -> Bool {
    unsafe plan.difference(
      from: UnsafeRawPointer(old), to: UnsafeRawPointer(new), by: comparator) == nil
  }

  /// True if a part of an old output differs from two new ones, which agree in that part.
  final func isOutdated(
    _ old: UnsafePointer<Output>, _ new: Output, _ another: Output
  ) -> Bool {
    unsafe withUnsafePointer(to: new) { new in
      unsafe withUnsafePointer(to: another) { another in
        unsafe partsPlan.hasLastingDifference(
          from: UnsafeRawPointer(old), to: UnsafeRawPointer(new), UnsafeRawPointer(another),
          by: comparator)
      }
    }
  }
}

/// What the memory for the output of a node contains.
enum OutputState: UInt8 {
  case none
  /// Nothing, but it contained an output, so the next one is a change and not the first.
  case cleared
  case present
  /// An output that equals the one before, so far as outputs are compared.
  case equal
  /// Equal, after an evaluation whose only cause is another value from the parent.
  case equalForParent
  /// Equal, after an evaluation whose only causes are values that an ancestor has written into the environment.
  case equalForWriter

  var isPresent: Bool { rawValue >= Self.present.rawValue }
  var isEqual: Bool { rawValue >= Self.equal.rawValue }
}

/// Data that all outputs of one type share in a graph: the plan to compare two outputs, memory for
/// outputs, and whether an output can contain child nodes.
///
/// Outputs are not stored in a field of their node. With a field of an optional generic type, each
/// function that uses the field would look up the metadata of that type, which takes about 300
/// instructions.
@safe class OutputType<Output: View> {
  /// True if an output can contain more than leaf views, so that the children have to be
  /// reconciled.
  final let hasPositions: Bool
  private final let comparator: Comparator
  private final let plan: ComparisonPlan
  /// The plan by which a dry run finds the parts that are equal in two outputs.
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

  /// Allocates uninitialized memory for one output.
  final func allocate() -> UnsafeMutablePointer<Output> {
    unsafe memory.allocate().bindMemory(to: Output.self, capacity: 1)
  }

  final func destroy(_ output: UnsafeMutablePointer<Output>) {
    if !isPlainData { unsafe output.deinitialize(count: 1) }
  }

  /// Returns the memory in which the next evaluation makes its output. Afterwards, pass the memory
  /// of the old output to ``keepNext(_:)``.
  final func takeNext() -> UnsafeMutablePointer<Output> {
    unsafe memory.takeSpare().bindMemory(to: Output.self, capacity: 1)
  }

  /// Keeps uninitialized memory for the output of the next evaluation.
  final func keepNext(_ output: UnsafeMutablePointer<Output>) {
    unsafe memory.keepSpare(output)
  }

  /// Deallocates memory for an output, after the output was destroyed.
  final func deallocate(_ output: UnsafeMutablePointer<Output>) {
    unsafe memory.deallocate(output)
  }

  final func isSame(_ old: UnsafePointer<Output>, _ new: UnsafePointer<Output>) -> Bool {
    unsafe plan.difference(
      from: UnsafeRawPointer(old), to: UnsafeRawPointer(new), by: comparator) == nil
  }

  /// True if some part differs between the old output and the new outputs, and is equal in both new
  /// outputs.
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

/// The state of the memory for the output of a node.
enum OutputState: UInt8 {
  case none
  /// No output, because the last output was removed. So the next output is a change, and not the
  /// first output.
  case cleared
  case present
  /// An output that is equal to the previous output. Closures and parts that cannot be compared
  /// count as equal.
  case equal
  /// An equal output of an evaluation whose only cause was a new value from the parent.
  case equalForParent
  /// An equal output of an evaluation whose only causes were environment values that an ancestor
  /// wrote.
  case equalForWriter

  var isPresent: Bool { rawValue >= Self.present.rawValue }
  var isEqual: Bool { rawValue >= Self.equal.rawValue }
}

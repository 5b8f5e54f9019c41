/// Data that all outputs of the same type share in a graph. It is the plan to compare two outputs,
/// the memory for outputs, and whether an output can contain child nodes.
///
/// An output is not stored in a field of its node. If it were, the field would have an optional
/// generic type, and each function that uses the field would look up the metadata of that type,
/// which takes about 300 instructions.
@safe class OutputType<Output: View> {
  /// True if an output can contain more than leaf views. Only then do the children have to be
  /// reconciled.
  final let hasPositions: Bool
  private final let comparator: Comparator
  private final let plan: ComparisonPlan
  /// The plan with which a dry run finds the parts that are equal in two outputs.
  private final lazy var partsPlan = ComparisonPlan(for: Output.self, keepingEquatableWhole: true)
  /// True if an output holds no references, so that destroying the output does nothing.
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

  /// Returns memory in which the next evaluation makes its output. After the evaluation, pass the
  /// memory of the old output to ``keepNext(_:)``.
  final func takeNext() -> UnsafeMutablePointer<Output> {
    unsafe memory.takeSpare().bindMemory(to: Output.self, capacity: 1)
  }

  /// Keeps uninitialized memory, in which the next evaluation can make its output.
  final func keepNext(_ output: UnsafeMutablePointer<Output>) {
    unsafe memory.keepSpare(output)
  }

  /// Deallocates the memory of an output that was destroyed.
  final func deallocate(_ output: UnsafeMutablePointer<Output>) {
    unsafe memory.deallocate(output)
  }

  final func isSame(_ old: UnsafePointer<Output>, _ new: UnsafePointer<Output>) -> Bool {
    unsafe plan.difference(
      from: UnsafeRawPointer(old), to: UnsafeRawPointer(new), by: comparator) == nil
  }

  /// True if at least one part differs between the old output and the new outputs, and is equal in
  /// both new outputs.
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

/// The state of the memory that a node has for its output.
enum OutputState: UInt8 {
  case none
  /// The node has no output, because its last output was removed. So the next output counts as
  /// changed, and not as the first output.
  case cleared
  case present
  /// The memory contains an output that is equal to the previous output. Closures and parts that
  /// cannot be compared count as equal.
  case equal
  /// The output is equal to the previous output, and a new value from the parent was the only cause
  /// of its evaluation.
  case equalForParent
  /// The output is equal to the previous output, and environment values that an ancestor wrote were
  /// the only causes of its evaluation.
  case equalForWriter

  var isPresent: Bool { rawValue >= Self.present.rawValue }
  var isEqual: Bool { rawValue >= Self.equal.rawValue }
}

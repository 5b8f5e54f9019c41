internal import GranularityFieldLayout

/// Compares closures by their functions and captures, as Compute does. Compute is the open
/// re-implementation of SwiftUI's attribute graph.
///
/// Source: `visit_function` and `compare_heap_objects` in jcmosc/Compute, LayoutDescriptor.cpp; see
/// <doc:Semantics>, rule 40.
extension Comparator {
  /// The size of a closure in bytes. A closure consists of a pointer to its function and a pointer
  /// to its context.
  static let closureSize = 2 * MemoryLayout<UInt>.size
  /// The addresses of the contexts of two closures that are compared. A context contains the values
  /// that the closure captured.
  struct ContextPair: Hashable {
    let old: UInt
    let new: UInt
  }

  /// The greatest depth of nested closures whose captures are compared. Without this limit, the
  /// comparison of a closure that captures itself through a variable would never end.
  private static let maximumClosureDepth = 16

  /// Compares two closures of the same type in memory; `nil` if the closures are equal.
  ///
  /// Both closures have to stay alive during the call, because their captures are read from memory.
  func difference(
    fromClosureAt old: UnsafeRawPointer, to new: UnsafeRawPointer
  ) -> Difference? {
    hasComparedClosure = true
    guard purpose == .skipping(closures: .captures) else { return closureDifference }
    let (oldFunction, newFunction) = unsafe (old.load(as: UInt.self), new.load(as: UInt.self))
    guard oldFunction == newFunction else { return .closure }
    let oldContext = unsafe old.load(
      fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer?.self)
    let newContext = unsafe new.load(
      fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer?.self)
    if unsafe oldContext == newContext {
      return unsafe isAnnouncedView(at: newContext) ? .closure : nil
    }
    guard let oldContext = unsafe oldContext, let newContext = unsafe newContext else {
      return .closure
    }
    return unsafe difference(fromCapturesAt: oldContext, to: newContext)
  }

  /// Compares the captures of two closures with the same function.
  private func difference(
    fromCapturesAt old: UnsafeRawPointer, to new: UnsafeRawPointer
  ) -> Difference? {
    do throws(ClosureContext.Failure) {
      let context = unsafe try ClosureContext(at: new)
      let layout = unsafe context.layout
      guard unsafe try ClosureContext(at: old).layout == layout else { return .closure }
      guard let plan = unsafe capturePlan(for: context, layout),
        closureDepth < Self.maximumClosureDepth
      else { return .capture }
      let pair = ContextPair(old: UInt(bitPattern: old), new: UInt(bitPattern: new))
      if closureDepth > 0, equalContexts.contains(pair) { return nil }
      closureDepth += 1
      defer {
        closureDepth -= 1
        if closureDepth == 0, !equalContexts.isEmpty { equalContexts = [] }
      }
      switch unsafe plan.difference(from: old, to: new, by: self) {
      case nil:
        if closureDepth > 1 { equalContexts.insert(pair) }
        return nil
      case .value, .closure: return .closure
      case .capture, .opaque: return .capture
      }
    } catch {
      guard error == .isObject else { return .capture }
      return unsafe difference(fromCapturedObjectAt: old, to: new)
    }
  }

  /// Compares the captures of two closures, if the second closure captures one object and nothing
  /// else.
  private func difference(
    fromCapturedObjectAt old: UnsafeRawPointer, to new: UnsafeRawPointer
  ) -> Difference? {
    guard unsafe isObject(at: old), unsafe isObject(at: new) else { return .closure }
    let old = unsafe Unmanaged<AnyObject>.fromOpaque(old).takeUnretainedValue()
    let new = unsafe Unmanaged<AnyObject>.fromOpaque(new).takeUnretainedValue()
    return difference(fromObject: old, to: new) == nil ? nil : .closure
  }

  private func isObject(at address: UnsafeRawPointer) -> Bool {
    do throws(ClosureContext.Failure) {
      _ = unsafe try ClosureContext(at: address)
      return false
    } catch {
      return error == .isObject
    }
  }

  /// The comparison plan for the captures of contexts with this layout. The first call makes the
  /// plan, and later calls return the same plan.
  private func capturePlan(
    for context: ClosureContext, _ layout: ClosureContext.Layout
  ) -> ComparisonPlan? {
    if let plan = capturePlans[layout] { return plan }
    let plan = unsafe context.captures.map { self.plan(forCaptures: $0) }
    capturePlans[layout] = .some(plan)
    return plan
  }
}

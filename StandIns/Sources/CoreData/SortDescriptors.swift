public import Foundation
public import UIKit

#if !canImport(Darwin)
  extension NSSortDescriptor {
    /// Sorts managed objects by the values of a property. Objects without a value come first.
    public convenience init(key: String, ascending: Bool) {
      self.init(keyPath: \NSManagedObject.[_sortedBy: key], ascending: ascending) { left, right in
        SortedObjects.order(left, right)
      }
    }

    /// Sorts managed objects by the values of a property, with the comparison of texts that the selector names.
    public convenience init(key: String, ascending: Bool, selector: Selector?) {
      let options: String.CompareOptions =
        selector.map { "\($0)".lowercased() }.map { name -> String.CompareOptions in
          name.contains("caseinsensitive") || name.contains("standard") ? .caseInsensitive : []
        } ?? []
      self.init(keyPath: \NSManagedObject.[_sortedBy: key], ascending: ascending) { left, right in
        SortedObjects.order(left, right, options)
      }
    }

    /// Sorts by the values of a property whose type is not `Comparable`, such as `Bool` or `NSNumber?`.
    @_disfavoredOverload
    public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
      self.init(keyPath: keyPath, ascending: ascending) { left, right in
        SortedObjects.order(left, right)
      }
    }

    /// Sorts as a sort descriptor of Swift does.
    public convenience init<Compared>(_ descriptor: SortDescriptor<Compared>) {
      self.init(keyPath: \Compared.self, ascending: true) { left, right in
        guard let left = left as? Compared, let right = right as? Compared else {
          return .orderedSame
        }
        return descriptor.compare(left, right)
      }
    }
  }

  extension SortDescriptor {
    /// Sorts by a truth value: `false` precedes `true`.
    public init(_ keyPath: any KeyPath<Compared, Bool> & Sendable, order: SortOrder = .forward) {
      let path = keyPath.appending(path: \._sortNumber)
      // Safe, because `Sendable` has no requirements at run time, and both parts of the path are `Sendable`.
      self.init(
        unsafe unsafeBitCast(path, to: (any KeyPath<Compared, Int> & Sendable).self), order: order)
    }
  }

  extension Bool {
    /// The place of the value in a sort order.
    public var _sortNumber: Int { self ? 1 : 0 }
  }

  extension String.StandardComparator {
    /// The sort order of the Finder. Here it is the order of `lexical`, in which uppercase letters precede lowercase
    /// letters. The stand-in for SwiftData declares the same value.
    @_disfavoredOverload
    public static var localizedStandard: String.StandardComparator { .lexical }
  }
#endif

extension NSManagedObject {
  /// The value by which a sort descriptor with a key sorts.
  public subscript(_sortedBy path: String) -> Any? { value(forKeyPath: path) }
}

/// The order of objects by sort descriptors.
enum SortedObjects {
  /// Objects that are equal for the descriptors stay in their order.
  static func sorted<Object>(_ objects: [Object], by descriptors: [NSSortDescriptor]) -> [Object] {
    objects.enumerated().sorted { left, right in
      for descriptor in descriptors {
        switch descriptor.compare(left.element, to: right.element) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
      return left.offset < right.offset
    }.map(\.element)
  }

  /// The order of two values. A missing value comes first, and values without an order are equal.
  static func order(
    _ left: Any?, _ right: Any?, _ options: String.CompareOptions = []
  ) -> ComparisonResult {
    switch (left.flatMap(ManagedValue.unwrapped), right.flatMap(ManagedValue.unwrapped)) {
    case (nil, nil): .orderedSame
    case (nil, _): .orderedAscending
    case (_, nil): .orderedDescending
    case (let left as String, let right as String): left.compare(right, options: options)
    case (let left as Date, let right as Date): left.compare(right)
    case (let left as UUID, let right as UUID): left.uuidString.compare(right.uuidString)
    case (let left as URL, let right as URL): left.absoluteString.compare(right.absoluteString)
    case (let left?, let right?):
      if let left = ManagedValue.number(left), let right = ManagedValue.number(right) {
        left.compare(right)
      } else {
        .orderedSame
      }
    }
  }
}

// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
public import Foundation
internal import Synchronization

// Functions of Objective-C's runtime and of the kernel that apps call.

#if !canImport(Darwin)
  /// Runs code. There is no pool, because objects are released when their last reference ends.
  public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body()
  }

  /// Returns the label of a queue; for `nil`, the label of the main queue on the main queue, and otherwise an empty one.
  ///
  /// The string is never released, because a caller of the function in C does not release it either.
  public func __dispatch_queue_get_label(_ queue: DispatchQueue?) -> UnsafePointer<CChar> {
    let label = queue?.label ?? (Thread.isMainThread ? DispatchQueue.main.label : "")
    return QueueLabels.shared.address(of: label)
  }

  /// The labels whose addresses were returned.
  private final class QueueLabels: Sendable {
    static let shared = QueueLabels()
    private let addresses = Mutex<[String: Int]>([:])

    func address(of label: String) -> UnsafePointer<CChar> {
      let address = addresses.withLock { addresses in
        if let address = addresses[label] { return address }
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: label.utf8CString.count)
        for (index, character) in label.utf8CString.enumerated() { copy[index] = character }
        addresses[label] = Int(bitPattern: copy)
        return Int(bitPattern: copy)
      }
      return UnsafePointer(bitPattern: address)!
    }
  }

  public struct objc_AssociationPolicy: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let OBJC_ASSOCIATION_ASSIGN = Self(rawValue: 0)
    public static let OBJC_ASSOCIATION_RETAIN_NONATOMIC = Self(rawValue: 1)
    public static let OBJC_ASSOCIATION_COPY_NONATOMIC = Self(rawValue: 3)
    public static let OBJC_ASSOCIATION_RETAIN = Self(rawValue: 0x301)
    public static let OBJC_ASSOCIATION_COPY = Self(rawValue: 0x303)
  }

  /// Stores a value for an object. Every policy retains the value, until the value is replaced or the first value is set
  /// after the end of the object.
  public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
  ) {
    AssociatedValues.shared.set(value, for: key, of: object as AnyObject)
  }

  public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedValues.shared.value(for: key, of: object as AnyObject)
  }

  public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedValues.shared.remove(of: object as AnyObject)
  }

  /// The values that are stored beside objects.
  private final class AssociatedValues: Sendable {
    static let shared = AssociatedValues()

    private struct Entry: @unchecked Sendable {
      weak var object: AnyObject?
      var values: [UnsafeRawPointer: Any] = [:]
    }

    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    func set(_ value: Any?, for key: UnsafeRawPointer, of object: AnyObject) {
      let value = value.map(Box.init)
      // Released after the lock, because the end of an object may run code of an app.
      let old = entries.withLock { entries -> Released in
        // A reference that is loaded may become the last one.
        let objects = entries.values.map(\.object)
        let replaced = entries[ObjectIdentifier(object)]
        let old = entries.values.filter { $0.object == nil } + [replaced].compactMap { $0 }
        entries = entries.filter { $0.value.object != nil }
        entries[ObjectIdentifier(object), default: Entry(object: object)].values[key] = value?.value
        return Released(entries: old, objects: objects)
      }
      withExtendedLifetime(old) {}
    }

    func value(for key: UnsafeRawPointer, of object: AnyObject) -> Any? {
      let entry = entries.withLock { $0[ObjectIdentifier(object)] }
      return entry?.object === object ? entry?.values[key] : nil
    }

    func remove(of object: AnyObject) {
      let old = entries.withLock { $0.removeValue(forKey: ObjectIdentifier(object)) }
      withExtendedLifetime(old) {}
    }

    /// What is released after the lock.
    private struct Released: @unchecked Sendable {
      let entries: [Entry]
      let objects: [AnyObject?]
    }

    private struct Box: @unchecked Sendable {
      let value: Any
    }
  }

  // The memory of a process, as the kernel of Apple's systems gives it. It is not known here.
  public typealias kern_return_t = Int32
  public typealias integer_t = Int32
  public typealias natural_t = UInt32
  public typealias mach_port_t = UInt32
  public typealias mach_msg_type_number_t = UInt32
  public typealias task_flavor_t = UInt32
  public typealias task_info_t = UnsafeMutablePointer<integer_t>
  public typealias mach_vm_size_t = UInt64

  public let KERN_SUCCESS: kern_return_t = 0
  public let KERN_FAILURE: kern_return_t = 5
  public let MACH_TASK_BASIC_INFO = 20
  public let TASK_VM_INFO = 22
  public let mach_task_self_: mach_port_t = 0
  public func mach_task_self() -> mach_port_t { mach_task_self_ }

  public struct time_value_t: Sendable {
    public var seconds: integer_t = 0
    public var microseconds: integer_t = 0
    public init() {}
  }

  public struct mach_task_basic_info: Sendable {
    public var virtual_size: mach_vm_size_t = 0
    public var resident_size: mach_vm_size_t = 0
    public var resident_size_max: mach_vm_size_t = 0
    public var user_time = time_value_t()
    public var system_time = time_value_t()
    public var policy: Int32 = 0
    public var suspend_count: integer_t = 0
    public init() {}
  }
  public typealias mach_task_basic_info_data_t = mach_task_basic_info

  public struct task_vm_info_data_t: Sendable {
    public var virtual_size: mach_vm_size_t = 0
    public var resident_size: mach_vm_size_t = 0
    public var phys_footprint: mach_vm_size_t = 0
    public init() {}
  }

  /// Always ``KERN_FAILURE``, because nothing is known about the memory.
  public func task_info(
    _ task: mach_port_t, _ flavor: task_flavor_t, _ info: task_info_t?,
    _ count: UnsafeMutablePointer<mach_msg_type_number_t>
  ) -> kern_return_t {
    KERN_FAILURE
  }
#endif

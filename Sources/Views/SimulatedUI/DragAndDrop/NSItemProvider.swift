public import Foundation

#if !canImport(Darwin)
  /// A provider of a dragged item. It has no representation of the item, so each load fails.
  open class NSItemProvider: NSObject, @unchecked Sendable {
    public static let errorDomain = "NSItemProviderErrorDomain"

    public enum ErrorCode: Int, Sendable {
      case unknownError = -1
      case itemUnavailableError = -1000
      case unexpectedValueClassError = -1100
      case unavailableCoercionError = -1200
    }

    public typealias CompletionHandler =
      @Sendable (
        _ item: (any NSSecureCoding)?, _ error: (any Error)?
      ) -> Void

    open var suggestedName: String?

    public override init() {}
    public init(object: Any) {}
    public init?(contentsOf url: URL) {}
    public init(item: Any?, typeIdentifier: String?) {}

    /// Always empty, because the provider has no representation of the item.
    open var registeredTypeIdentifiers: [String] { [] }
    open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] { [] }
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }
    open func hasRepresentationConforming(
      toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions
    ) -> Bool {
      false
    }
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { false }
    @_disfavoredOverload public func canLoadObject<Item>(ofClass aClass: Item.Type) -> Bool {
      false
    }

    // MARK: - Loading, which fails

    private static var unavailable: NSError {
      NSError(domain: errorDomain, code: ErrorCode.itemUnavailableError.rawValue)
    }

    /// Calls the closure immediately with an error.
    open func loadItem(
      forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
      completionHandler: CompletionHandler? = nil
    ) {
      completionHandler?(nil, Self.unavailable)
    }

    /// - Throws: Always throws, because the provider has no representation of the item.
    open func loadItem(
      forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
    ) async throws -> any NSSecureCoding {
      throw Self.unavailable
    }

    /// Calls the closure immediately with an error.
    @discardableResult
    open func loadObject(
      ofClass aClass: any NSItemProviderReading.Type,
      completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
      completionHandler(nil, Self.unavailable)
      return Progress(totalUnitCount: 1)
    }

    /// Calls the closure immediately with an error.
    @_disfavoredOverload @discardableResult
    public func loadObject<Item>(
      ofClass aClass: Item.Type,
      completionHandler: @escaping @Sendable (Item?, (any Error)?) -> Void
    ) -> Progress {
      completionHandler(nil, Self.unavailable)
      return Progress(totalUnitCount: 1)
    }

    /// Calls the closure immediately with an error.
    @discardableResult
    open func loadDataRepresentation(
      forTypeIdentifier typeIdentifier: String,
      completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
      completionHandler(nil, Self.unavailable)
      return Progress(totalUnitCount: 1)
    }

    /// Calls the closure immediately with an error.
    @discardableResult
    public func loadDataRepresentation(
      for contentType: UTType,
      completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
      completionHandler(nil, Self.unavailable)
      return Progress(totalUnitCount: 1)
    }

    /// Calls the closure immediately with an error.
    @discardableResult
    open func loadFileRepresentation(
      forTypeIdentifier typeIdentifier: String,
      completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
      completionHandler(nil, Self.unavailable)
      return Progress(totalUnitCount: 1)
    }

    /// Calls the closure immediately with an error.
    @discardableResult
    public func loadFileRepresentation(
      for contentType: UTType, openInPlace: Bool = false,
      completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
      completionHandler(nil, false, Self.unavailable)
      return Progress(totalUnitCount: 1)
    }

    /// Calls the closure immediately with an error.
    @discardableResult
    open func loadInPlaceFileRepresentation(
      forTypeIdentifier typeIdentifier: String,
      completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
      completionHandler(nil, false, Self.unavailable)
      return Progress(totalUnitCount: 1)
    }

    /// Calls the closure immediately with an error.
    @discardableResult
    public func loadTransferable<Item: Transferable>(
      type transferableType: Item.Type,
      completionHandler: @escaping @Sendable (Result<Item, any Error>) -> Void
    ) -> Progress {
      completionHandler(.failure(Self.unavailable))
      return Progress(totalUnitCount: 1)
    }
  }

  // Registrations with an item provider are not stored, because no other app receives the dragged
  // items.
  extension NSItemProvider {
    public var registeredContentTypes: [UTType] { [] }
    public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] { [] }
    public func registerObject(
      _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
    ) {}
    public func registerItem(
      forTypeIdentifier typeIdentifier: String,
      loadHandler: @escaping (_ completionHandler: @escaping CompletionHandler) -> Void
    ) {}
    public func registerDataRepresentation(
      forTypeIdentifier typeIdentifier: String,
      visibility: NSItemProviderRepresentationVisibility,
      loadHandler:
        @escaping @Sendable (
          @escaping @Sendable (Data?, (any Error)?) -> Void
        ) -> Progress?
    ) {}
    public func registerFileRepresentation(
      forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
      visibility: NSItemProviderRepresentationVisibility,
      loadHandler:
        @escaping @Sendable (
          @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
        ) -> Progress?
    ) {}
    public func register<Item: Transferable>(
      _ transferable: @autoclosure @escaping @Sendable () -> Item
    ) {}
  }

  /// A class whose objects can be loaded from an item provider.
  public protocol NSItemProviderReading: AnyObject {}

  /// A class whose objects can be passed to an item provider.
  public protocol NSItemProviderWriting: AnyObject {}

  extension NSString: NSItemProviderReading, NSItemProviderWriting {}
  extension NSURL: NSItemProviderReading, NSItemProviderWriting {}
  extension NSAttributedString: NSItemProviderReading, NSItemProviderWriting {}

  public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all, team, group, ownProcess
  }

  public struct NSItemProviderFileOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
  }
#endif

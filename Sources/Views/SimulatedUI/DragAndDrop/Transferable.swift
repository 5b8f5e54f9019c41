public import Foundation
public import SimulatedUIBasics

#if canImport(Darwin)
  public import UniformTypeIdentifiers
#endif

/// A value that a user can share, drag or drop. The simulation encodes no values, so it does not
/// use the representation.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation

  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A description of how the values of a type are encoded for other apps.
public protocol TransferRepresentation<Item> {
  associatedtype Item: Transferable
}

/// A combination of several representations, or the representation of a type that the system
/// defines.
public struct _Representations<Item: Transferable>: TransferRepresentation {}

/// Builds the representation of a type from the representations in a closure.
@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation<Item>>(
    _ content: Content
  ) -> Content {
    content
  }
  public static func buildBlock<each Content: TransferRepresentation>(
    _ content: repeat each Content
  ) -> _Representations<Item> {
    _Representations()
  }
}

extension Transferable where Representation == _Representations<Self> {
  public static var transferRepresentation: _Representations<Self> { _Representations() }
}

extension String: Transferable { public typealias Representation = _Representations<String> }
extension URL: Transferable { public typealias Representation = _Representations<URL> }
extension Data: Transferable { public typealias Representation = _Representations<Data> }
extension Image: Transferable { public typealias Representation = _Representations<Image> }
extension AttributedString: Transferable {
  public typealias Representation = _Representations<AttributedString>
}

/// The representation of a type whose values are encoded as `Codable`. The simulation encodes no
/// values.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

/// The representation of a type whose values are encoded as data. The simulation does not call the
/// closures.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {}
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
}

/// The representation of a type by values of a different type. The simulation does not call the
/// closures.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy,
    importing: @escaping @Sendable (Proxy) throws -> Item
  ) {}
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {}
  public init(importing: @escaping @Sendable (Proxy) throws -> Item) {}
}

public import Foundation

/// A value that can be shared, dragged or dropped. Nothing is encoded, so the representation is not used.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation

  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// How a type is written for other apps.
public protocol TransferRepresentation<Item> {
  associatedtype Item: Transferable
}

/// Several representations, or that of a type of the system.
public struct _Representations<Item: Transferable>: TransferRepresentation {}

/// Builds representations.
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

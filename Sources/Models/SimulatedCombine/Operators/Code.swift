public import Foundation
public import ModelObservation

extension Publishers {
  public typealias Decode<Upstream: Publisher, Output, Coder> = TryMap<Upstream, Output>
  public typealias Encode<Upstream: Publisher, Coder: TopLevelEncoder> =
    TryMap<Upstream, Coder.Output>
}

/// A decoder that makes values from data in a format, such as JSON.
public protocol TopLevelDecoder<Input> {
  /// The type of the data that the decoder reads.
  associatedtype Input

  /// Decodes a value of a type.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// An encoder that writes values in a format, such as JSON.
public protocol TopLevelEncoder<Output> {
  /// The type of the data that the encoder writes.
  associatedtype Output

  /// Encodes a value.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {
  public typealias Input = Data
}

extension JSONEncoder: TopLevelEncoder {
  public typealias Output = Data
}

extension PropertyListDecoder: TopLevelDecoder {
  public typealias Input = Data
}

extension PropertyListEncoder: TopLevelEncoder {
  public typealias Output = Data
}

extension Publisher {
  /// Decodes each value, and fails with the first error of the decoder.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    tryTransform(CoderArguments(coder: decoder)) { .next(try decoder.decode(type, from: $0)) }
  }
}

extension Publisher where Output: Encodable {
  /// Encodes each value, and fails with the first error of the encoder.
  public func encode<Coder: TopLevelEncoder>(
    encoder: Coder
  ) -> Publishers.Encode<Self, Coder> {
    tryTransform(CoderArguments(coder: encoder)) { .next(try encoder.encode($0)) }
  }
}

private struct CoderArguments<Coder> { let coder: Coder }

package import GranularityTabular
package import SimulatedUICore

/// A value that CSV and JSON files contain as the text of its `description`.
package protocol DescribedValue: CellValue, Codable, LosslessStringConvertible {}

extension DescribedValue {
  package static var kind: CellKind { .text }
  package var cell: Cell { .text(description) }

  package init?(cellText text: String) {
    self.init(text)
    guard description == text else { return nil }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a value needs to be \(Self.need); found '\(text)'")
    }
    self = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Cause: DescribedValue {
  package static var need: String {
    "a cause, such as self, object(Type) or property(Type.name)"
  }
}

extension Replay.Reason: DescribedValue {
  package static var need: String {
    "a cause, such as self or object(Type), or the reason for a skip"
  }
}

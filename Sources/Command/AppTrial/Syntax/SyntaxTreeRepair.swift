/// Repairs a syntax tree that the compiler wrote as incomplete JSON.
///
/// The Swift 6.3 compiler does not close the JSON object of a type with an attribute, as in `typealias Action =
/// @Sendable () -> Void`. So the nodes that follow end up inside that object, and the next nodes of a list follow
/// inside the list's last node, under an empty key.
struct SyntaxTreeRepair {
  private let source: [UInt8]
  private var result: [UInt8] = []
  private var index = 0
  private var open: [Frame] = []

  private struct Frame {
    let isObject: Bool
    /// The last key that was read in the object.
    var key = ""
    var kind = ""

    /// True if the value that was just read is the last value of the object.
    var isComplete: Bool { isObject && SyntaxTreeRepair.lastKeys[kind] == key }
  }

  /// The kinds of nodes whose objects the compiler does not close, each with the key of its last value.
  private static let lastKeys = ["type_attributed": "type_repr", "using_decl": "specifier"]

  private init(_ json: [UInt8]) {
    source = json
    result.reserveCapacity(json.count + 64)
  }

  /// Returns the JSON of a syntax tree with every object closed.
  static func repaired(_ json: [UInt8]) -> [UInt8] {
    var repair = SyntaxTreeRepair(json)
    repair.run()
    return repair.result
  }

  private mutating func run() {
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append(Frame(isObject: source[index] == UInt8(ascii: "{")))
        copy(1)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = open.popLast()
        copy(1)
        endValue()
      case UInt8(ascii: "\""): string()
      default: copy(1)
      }
    }
  }

  private mutating func copy(_ count: Int) {
    result += source[index..<min(index + count, source.count)]
    index += count
  }

  /// Closes the incomplete objects whose last value was just read.
  private mutating func endValue() {
    while let frame = open.last, frame.isComplete {
      result.append(UInt8(ascii: "}"))
      open.removeLast()
    }
  }

  private mutating func string() {
    let start = index
    var end = index + 1
    while end < source.count, source[end] != UInt8(ascii: "\"") {
      end += source[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end + 1, source.count)
    let text = String(decoding: source[start + 1..<max(start + 1, end - 1)], as: UTF8.self)
    let isKey = end < source.count && source[end] == UInt8(ascii: ":")
    guard isKey else {
      copy(end - start)
      if let last = open.indices.last, open[last].key == "_kind" {
        open[last].kind = text
      }
      endValue()
      return
    }
    // A node of a list has no key, so the empty key is left out.
    if open.last?.isObject == false {
      index = end + 1
      return
    }
    if let last = open.indices.last { open[last].key = text }
    copy(end + 1 - start)
  }
}

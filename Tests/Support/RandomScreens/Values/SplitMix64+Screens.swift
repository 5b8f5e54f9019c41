public import GranularityVirtualTime

extension SplitMix64 {
  /// Draws an operation on a random screen.
  ///
  /// - Parameters:
  ///   - isInstalling: True if every view that reads a model must install it; `nil` to decide this at random too.
  ///   - transactions: The transactions to draw from.
  public mutating func screenOperation(
    isInstalling: Bool? = nil,
    transactions: [ScreenOperation.TransactionKind] = ScreenOperation.TransactionKind.allCases
  ) -> ScreenOperation {
    let transaction = isTrue(3, of: 4) ? .plain : element(of: transactions)
    switch integer(in: 0...99) {
    case 0..<4: return .show(screen(isInstalling: isInstalling ?? isTrue(1, of: 2)))
    case 4..<30: return .update
    case 30..<40: return .tap(integer(in: 0...5), by: integer(in: 0...2), transaction)
    default: return .change(change(), model: integer(in: 0...2), transaction)
    }
  }

  /// Draws a random screen.
  public mutating func screen(isInstalling: Bool) -> Part {
    var number = 0
    return part(&number, depth: 0, isInstalling: isInstalling)
  }

  private mutating func part(_ number: inout Int, depth: Int, isInstalling: Bool) -> Part {
    number += 1
    let own = number
    let most = depth == 0 ? Part.maximumParts : Part.maximumParts - depth
    let count = most > 0 ? integer(in: (depth == 0 ? 1 : 0)...most) : 0
    let source: Part.Source =
      switch integer(in: 0...9) {
      case 0, 1: .other
      case 2, 3: .fixed(integer(in: 0...2))
      default: .same
      }
    return Part(
      own, kind: element(of: Part.Kind.allCases.filter { !isInstalling || $0.isInstalling }),
      source: source, input: element(of: Part.Input.allCases),
      form: element(of: Part.Form.allCases),
      reads: (0..<integer(in: 0...3)).map { _ in
        element(of: Part.Read.allCases.filter { !isInstalling || $0.isOfOwnModel })
      },
      parts: (0..<count).map { _ in
        part(&number, depth: depth + 1, isInstalling: isInstalling)
      })
  }

  private mutating func change() -> ScreenOperation.Change {
    let (number, place) = (integer(in: 0...3), integer(in: 0...3))
    return switch integer(in: 0...19) {
    case 0, 1: .setA(number)
    case 2: .addToA(number)
    case 3: .setAAgain
    case 4, 5: .setB(number)
    case 6: .addToB(number)
    case 7, 8: .toggle
    case 9: .setIsOnAgain
    case 10: .setNote(number)
    case 11: .appendToNote
    case 12, 13: .insert(number, at: place)
    case 14: .remove(at: place)
    case 15: .move(from: number, to: place)
    case 16: isTrue(1, of: 5) ? .repeatFirst : .setItemsAgain
    case 17: .link(to: number)
    case 18: .unlink
    default: .replaceOther
    }
  }

  private mutating func isTrue(_ parts: Int, of whole: Int) -> Bool {
    integer(in: 1...whole) <= parts
  }

  private mutating func element<Element>(of elements: [Element]) -> Element {
    elements[integer(in: 0...(elements.count - 1))]
  }
}

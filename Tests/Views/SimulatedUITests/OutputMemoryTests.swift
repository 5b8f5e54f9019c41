import SimulatedUI
import Testing

/// Tests that the memory of an output is reused for other nodes of the same type.
struct OutputMemoryTests {
  @Test func `a view's output is released when the next output of its node replaces it`() {
    let tokens = Tokens()
    let models = (0..<5).map { _ in FineModel() }
    let screen = Screen(of: FineModel.self) {
      ForEach(0..<5) { Owner(model: models[$0], tokens: tokens) }
    }
    screen.turn()
    #expect(tokens.living == [0, 0, 0, 0, 0])
    for (round, index) in [3, 0, 3, 4, 1, 0].enumerated() {
      screen.turn { models[index].a = round + 1 }
      #expect(tokens.living == models.map(\.a).sorted())
      #expect(screen.texts == models.map { "\($0.a)" })
    }
  }

  /// When it is deallocated, the object in the old output reads and changes a model, and empties a list of views of the
  /// same type.
  @Test func `releasing an old output can change models and remove views of its type`() {
    let tokens = Tokens()
    let (changed, list) = (FineModel(), FineModel())
    list.items = [1, 2, 3]
    let screen = Screen(of: FineModel.self) {
      Owner(model: changed, tokens: tokens)
      Owners(list: list, model: changed, tokens: tokens)
    }
    screen.turn()
    tokens.whenReleased = { list.items = Array(list.items.dropLast()) }
    for round in 1...4 {
      screen.turn { changed.a = round }
      #expect(tokens.living == Array(repeating: round, count: 1 + list.items.count))
      #expect(screen.texts == Array(repeating: "\(round)", count: 1 + list.items.count))
    }
    #expect(list.items == [])
  }
}

/// The tokens that have not been deallocated.
private final class Tokens {
  var counts: [Int: Int] = [:]
  var whenReleased: () -> Void = {}

  /// The numbers of the living tokens, sorted.
  var living: [Int] {
    counts.sorted { $0.key < $1.key }.flatMap { Array(repeating: $0.key, count: $0.value) }
  }
}

private final class Token {
  let number: Int
  private let tokens: Tokens

  init(_ number: Int, of tokens: Tokens) {
    self.number = number
    self.tokens = tokens
    tokens.counts[number, default: 0] += 1
  }

  deinit {
    tokens.counts[number, default: 0] -= 1
    tokens.whenReleased()
  }
}

/// A view that creates an output which owns a new token.
private nonisolated struct Owner: View {
  let model: FineModel
  let tokens: Tokens

  var body: some View { Shown(token: Token(model.a, of: tokens)) }
}

private nonisolated struct Owners: View {
  let list: FineModel
  let model: FineModel
  let tokens: Tokens

  var body: some View {
    ForEach(list.items, id: \.self) { _ in Owner(model: model, tokens: tokens) }
  }
}

/// A view that holds the token. The next value that its parent creates replaces the token.
private nonisolated struct Shown: View {
  let token: Token

  var body: some View { Text("\(token.number)") }
}

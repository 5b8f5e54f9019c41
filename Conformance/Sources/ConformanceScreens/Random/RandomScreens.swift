/// Screens that are made from a seed, and are the same for each engine.
///
/// A screen is a tree of parts. It uses features that every engine has: colors, stacks, `ForEach`,
/// states, bindings, both kinds of models, the environment, conditions, ids, and modifiers with
/// actions. After the screen is shown, each of ten turns changes one or two values.
enum RandomScreens {
  static func make(seed: UInt64) -> Screen {
    Screen(name: "random \(seed)") {
      var numbers = SplitMix64(seed: seed)
      var builder = PartBuilder(numbers)
      let root = builder.part(depth: 0, isStable: true)
      numbers = builder.numbers
      let host = screen { PartView(part: root, value: 0) }
      for _ in 0..<10 {
        let count = min(builder.actions.count, Bool.random(using: &numbers) ? 1 : 2)
        let labels = (0..<count).map { _ in
          builder.actions[Int.random(in: builder.actions.indices, using: &numbers)]
        }
        host.perform(labels)
      }
      host.remove()
      return ""
    }
  }
}

/// A part of a random screen. It is an object, so that every engine finds a view's part unchanged in each
/// turn.
final class Part {
  let id: Int
  let kind: Kind
  let children: [Part]

  enum Kind: CaseIterable {
    /// A view with a number in a field.
    case leaf
    /// A view with a state, which it can read and pass to its children.
    case state
    /// A child of a `state` part: a view with a binding to the state, which it reads and sets.
    case binding
    /// A view that owns an `ObservableObject` with two published values, and reads one of them.
    case coarse
    /// A view that owns an `@Observable` object, and reads one of its two values.
    case fine
    /// A view that shows one of two views, depending on whether its own number is even or odd.
    case branch
    /// A view that shows as many rows as its own number modulo four.
    case rows
    /// A view that sets an environment value to its own number.
    case environment
    /// A view that reads the number from the environment.
    case reader
    /// A view whose explicit id is its own number modulo three.
    case identity
    /// A view that logs its appearance, its disappearance and each change of its number.
    case actions
    /// A view whose `==` ignores the lowest bit of its number.
    case equatable
    /// A view with a closure that captures its number.
    case closure
  }

  /// True if the view of this `state` part reads its state.
  var readsState: Bool { Self.readsState(id) }

  static func readsState(_ id: Int) -> Bool { !id.isMultiple(of: 4) }

  init(_ id: Int, _ kind: Kind, _ children: [Part]) {
    self.id = id
    self.kind = kind
    self.children = children
  }
}

/// Builds the parts of a random screen.
struct PartBuilder {
  private(set) var numbers: SplitMix64
  /// The labels of the actions in views that stay on the screen in all turns.
  private(set) var actions: [String] = []
  private var count = 0

  init(_ numbers: SplitMix64) {
    self.numbers = numbers
  }

  /// - Parameter isStable: True if the part stays on the screen in all turns, so that turns can perform its
  ///   actions.
  mutating func part(depth: Int, isStable: Bool, isInState: Bool = false) -> Part {
    count += 1
    let id = count
    let kind = kind(depth, isInState)
    if isStable {
      switch kind {
      case .state, .binding: actions.append("add \(id)")
      case .coarse, .fine: actions += ["a \(id)", "b \(id)"]
      default: break
      }
    }
    let childrenAreStable: Bool
    let childCount: Int
    switch kind {
    case .leaf, .binding, .reader, .equatable, .closure: return Part(id, kind, [])
    case .state, .coarse, .fine:
      (childrenAreStable, childCount) = (isStable, Int.random(in: 1...3, using: &numbers))
    case .environment, .actions:
      (childrenAreStable, childCount) = (isStable, Int.random(in: 1...2, using: &numbers))
    case .branch: (childrenAreStable, childCount) = (false, 2)
    case .rows, .identity: (childrenAreStable, childCount) = (false, 1)
    }
    let children = (0..<childCount).map { _ in
      part(
        depth: depth + 1, isStable: childrenAreStable,
        isInState: kind == .state && Part.readsState(id))
    }
    return Part(id, kind, children)
  }

  private mutating func kind(_ depth: Int, _ isInState: Bool) -> Part.Kind {
    if depth == 0 { return [.state, .coarse, .fine].randomElement(using: &numbers) ?? .state }
    let leaves: [Part.Kind] =
      [.leaf, .reader, .equatable, .closure] + (isInState ? [.binding] : [])
    let owners: [Part.Kind] = [
      .state, .coarse, .fine, .branch, .rows, .environment, .identity, .actions,
    ]
    return (depth > 3 ? leaves : leaves + owners).randomElement(using: &numbers) ?? .leaf
  }
}

/// A random number generator by Sebastiano Vigna (2015): <https://prng.di.unimi.it/splitmix64.c>.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

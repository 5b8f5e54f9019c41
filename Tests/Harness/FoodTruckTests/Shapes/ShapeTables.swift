import GranularityVirtualTime

@testable import GranularityWorkloads

/// Table models of the shapes, which share no code with the shapes.
enum ShapeTables {
  private typealias Entry = TableModel.ViewEntry
  private typealias Write = TableModel.Write

  /// Returns the table model of a shape with the given parameters; `nil` for an unknown shape.
  static func model(_ shape: String, _ parameters: Parameters) -> TableModel? {
    makers[shape]?(parameters)
  }

  private static let makers: [String: @Sendable (Parameters) -> TableModel] = [
    "broad": { p in
      let keys = p.integer("views")
      return TableModel(
        keys: keys, views: (0..<keys).map { readers(of: [$0]) }, flushes: inTurn(keys, p))
    },
    "window": { p in
      let keys = p.integer("keys")
      let views = (0..<keys).map { view in
        readers(of: Set((0..<p.integer("reads")).map { (view + $0) % keys }))
      }
      return TableModel(keys: keys, views: views, flushes: flushes(ofWindow: p))
    },
    "rows": { p in
      let keys = p.integer("keys")
      let views = (0..<min(keys, p.integer("visible"))).map { row in
        Entry(
          object: p.choice("model") == "objects" ? row : 0,
          reads: { _ in p.choice("model") == "array" ? Set(0..<keys) : [row] })
      }
      var model = TableModel(keys: keys, views: views, flushes: inTurn(keys, p))
      if p.choice("model") == "objects" { model.objects = Array(0..<keys) }
      return model
    },
    "split": { p in
      let (keys, objects) = (p.integer("views"), p.integer("objects"))
      let views = (0..<keys).map { key in Entry(object: key % objects, reads: { _ in [key] }) }
      var model = TableModel(keys: keys, views: views, flushes: inTurn(keys, p))
      model.objects = (0..<keys).map { $0 % objects }
      return model
    },
    "fraction": { p in
      let keys = p.integer("keys")
      let read = (0..<keys).filter { ($0 + 1) * 100 <= keys * p.integer("percent") }
      let views = read.flatMap { key in (0..<p.integer("readers")).map { _ in readers(of: [key]) } }
      return TableModel(keys: keys, views: views, flushes: inTurn(keys, p))
    },
    "idle": { p in
      let views = (0..<p.integer("views")).map { _ in readers(of: []) }
      return TableModel(keys: 1, views: views, flushes: inTurn(1, p))
    },
    "repeated": { p in TableModel(keys: 1, views: [readers(of: [0])], flushes: inTurn(1, p)) },
    "unstable": { p in
      let view = Entry(object: 0, reads: { $0[0] % 2 == 1 ? [0, 1] : [0, 2] })
      return TableModel(keys: 3, views: [view], flushes: inTurn(3, p))
    },
    "skips": { p in
      let keys = p.integer("keys")
      let views = (0..<keys).map { view in
        Entry(
          object: 0,
          reads: { values in
            let length = values[view] % 2 == 0 ? p.integer("reads") : 1
            return Set((0..<length).map { (view + $0) % keys })
          })
      }
      var random = SplitMix64(seed: UInt64(p.seed))
      return TableModel(
        keys: keys, views: views,
        flushes: (0..<p.integer("ticks")).map { _ in
          [.add(1, to: random.integer(in: 0...(keys - 1)))]
        })
    },
    "deep": deep, "tree": tree,
    "diamond": { p in
      let derived = 1...p.integer("fanout")
      let turn = [Write.add(1, to: 0)] + derived.map { key in Write(key: key) { $0[0] + key } }
      return TableModel(
        keys: derived.count + 1, views: [readers(of: Set(derived))],
        flushes: turns(Array(repeating: turn, count: p.integer("ticks")), p))
    },
    "grid": grid,
    "avoidable": { p in
      let isStored = p.choice("memo") == "stored"
      let turn = [
        Write.add(1, to: 0), Write(key: 1) { isStored ? $0[0] / p.integer("step") : 0 },
      ]
      return TableModel(
        keys: 2, views: [readers(of: [isStored ? 1 : 0])],
        flushes: Array(repeating: turn, count: p.integer("ticks")))
    },
    "equal": { p in
      let flushes = (0..<p.integer("ticks")).map { tick in
        let value = (tick + 1) / p.integer("change-every")
        return [Write(key: 0, value: { _ in value }, isInPlace: p.choice("write") == "in-place")]
      }
      return TableModel(keys: 1, views: [readers(of: [0])], flushes: flushes)
    },
    "hot": { p in
      let turn = Array(repeating: Write.add(1, to: 0), count: p.integer("writes-per-tick"))
      return TableModel(
        keys: 1, views: someReaders(p),
        flushes: turns(Array(repeating: turn, count: p.integer("ticks")), p))
    },
    "timers": { p in
      let readers: [(name: String, keys: Set<Int>)] = [
        ("first-readers", [0]), ("second-readers", [1]), ("both-readers", [0, 1]), ("idle", []),
      ]
      let views = readers.flatMap { name, keys in
        (0..<p.integer(name)).map { _ in ShapeTables.readers(of: keys) }
      }
      let periods = [p.integer("first-period"), p.integer("second-period")]
      let flushes = (0..<p.integer("horizon")).map { now in
        [0, 1].filter { (now + 1) % periods[$0] == 0 }.map { Write.add(1, to: $0) }
      }
      return TableModel(keys: 2, views: views, flushes: flushes)
    },
    "frame": { p in
      let end = p.integer("ticks") * p.integer("period") + p.integer("frame")
      var flushes: [[Write]] = [[]]
      for now in 1...end {
        if now % p.integer("period") == 0, now <= p.integer("ticks") * p.integer("period") {
          flushes[flushes.count - 1].append(.add(1, to: 0))
        }
        if now % p.integer("frame") == 0 { flushes.append([]) }
      }
      return TableModel(keys: 1, views: someReaders(p), flushes: flushes)
    },
    "growing": { p in
      let (rows, ticks) = (p.integer("initial"), p.integer("ticks"))
      let list = readers(of: [0])
      let views = (0..<rows + ticks).map { row in
        Entry(parent: 0, object: 0, reads: { _ in [1 + row] }, isMounted: { row < $0[0] })
      }
      var model = TableModel(
        keys: 1 + rows + ticks, views: [list] + views,
        flushes: (0..<ticks).map { [.add(7, to: 1 + rows + $0), .add(1, to: 0)] })
      model.initial[0] = rows
      return model
    },
    "pile-up": { p in
      let child = Entry(parent: 0, object: 0, reads: { _ in [1] }, input: { $0[0] })
      return TableModel(keys: 2, views: [readers(of: [0]), child], flushes: inTurn(1, p))
    },
  ]

  @Sendable private static func deep(_ p: Parameters) -> TableModel {
    let depth = p.integer("depth")
    let views = (0..<depth).map { level in
      let above = level > 0 ? level - 1 : nil
      switch p.choice("pass") {
      case "none":
        return Entry(parent: above, object: 0, reads: { _ in level == depth - 1 ? [0] : [] })
      case "value" where level > 0:
        return Entry(parent: above, input: { $0[0] }, isOpaque: p.choice("input") == "opaque")
      case "projection" where level > 0:
        return Entry(
          parent: above, input: { $0[0] / p.integer("step") },
          isOpaque: p.choice("input") == "opaque")
      default:
        return readers(of: [0])
      }
    }
    return TableModel(keys: 1, views: views, flushes: inTurn(1, p))
  }

  @Sendable private static func tree(_ p: Parameters) -> TableModel {
    var views = [Entry(object: 0)]
    var level = [0]
    for _ in 0..<p.integer("depth") {
      let below = level.flatMap { parent in
        (0..<p.integer("fanout")).map { _ in Entry(parent: parent, object: 0) }
      }
      level = Array(views.count..<views.count + below.count)
      views += below
    }
    let isOwn = p.choice("leaf-keys") == "own"
    for (number, leaf) in level.enumerated() {
      views[leaf].reads = { _ in [isOwn ? number : 0] }
    }
    let keys = isOwn ? level.count : 1
    return TableModel(keys: keys, views: views, flushes: inTurn(keys, p))
  }

  /// Returns the table of the shape `grid`: after each write, every derived cell is computed from its definition.
  @Sendable private static func grid(_ p: Parameters) -> TableModel {
    let (width, layers) = (p.integer("width"), p.integer("layers"))
    let reads = min(p.integer("cell-reads"), width)
    let derived = (width..<width * layers).map { cell in
      Write(key: cell) { values in
        let (layer, index) = cell.quotientAndRemainder(dividingBy: width)
        return (0..<reads).map { values[(layer - 1) * width + (index + $0) % width] }
          .reduce(0, +)
      }
    }
    return TableModel(
      keys: width * layers, views: (width..<width * layers).map { readers(of: [$0]) },
      flushes: (0..<p.integer("ticks")).map { [.add(1, to: $0 % width)] + derived })
  }

  // MARK: - Views and writes of several shapes

  private static func readers(of keys: Set<Int>) -> Entry {
    Entry(object: 0, reads: { _ in keys })
  }

  private static func someReaders(_ p: Parameters) -> [Entry] {
    (0..<p.integer("views")).map { readers(of: $0 < p.integer("readers") ? [0] : []) }
  }

  private static func inTurn(_ keys: Int, _ p: Parameters) -> [[Write]] {
    (0..<p.integer("ticks")).map { [.add(1, to: $0 % keys)] }
  }

  /// Returns the writes of each turn as one flush, or each write as a separate flush.
  private static func turns(_ turns: [[Write]], _ p: Parameters) -> [[Write]] {
    p.choice("flush") == "write" ? turns.flatMap { $0.map { [$0] } } : turns
  }

  private static func flushes(ofWindow p: Parameters) -> [[Write]] {
    let (keys, writes) = (p.integer("keys"), p.integer("writes-per-tick"))
    var random = SplitMix64(seed: UInt64(p.seed))
    var next = 0
    let all = (0..<p.integer("ticks")).map { _ in
      if p.choice("order") == "random" {
        return random.sample(min(writes, keys), of: 0..<keys).map { Write.add(1, to: $0) }
      }
      return (0..<writes).map { _ in
        defer { next += 1 }
        return Write.add(1, to: next % keys)
      }
    }
    return turns(all, p)
  }
}

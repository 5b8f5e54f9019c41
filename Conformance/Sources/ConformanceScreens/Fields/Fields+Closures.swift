import SwiftUI

extension Fields {
  /// Screens whose child view has a closure or a function as its field.
  static let closures: [Screen] = [
    .init(field: "122 closure no captures", of: Field122.self) {
      FieldParent { _ in
        Field122(value: {})
      }
    },
    .init(field: "123 closure two alternate, no captures", of: Field123.self) {
      FieldParent { n in
        Field123(value: n % 2 == 0 ? { use(1) } : { use(2) })
      }
    },
    .init(field: "124 closure captures Int equal", of: Field124.self) {
      FieldParent { n in
        let k = 1 + n - n
        return Field124(value: { use(k) })
      }
    },
    .init(field: "125 closure captures Int differs", of: Field125.self) {
      FieldParent { n in
        let k = n
        return Field125(value: { use(k) })
      }
    },
    .init(field: "126 closure captures two Ints", of: Field126.self) {
      FieldParent { n in
        let k = 1 + n - n
        let j = 2 + n - n
        return Field126(value: {
          use(k)
          use(j)
        })
      }
    },
    .init(field: "127 closure captures String equal", of: Field127.self) {
      FieldParent { n in
        let k = String(repeating: "x", count: 40 + n - n)
        return Field127(value: { use(k) })
      }
    },
    .init(field: "128 closure captures PlainItem equal", of: Field128.self) {
      FieldParent { n in
        let k = PlainItem(a: 1 + n - n, s: "a")
        return Field128(value: { use(k) })
      }
    },
    .init(field: "129 closure captures [Int] rebuilt", of: Field129.self) {
      FieldParent { n in
        let k = [1, 2, 3 + n - n]
        return Field129(value: { use(k) })
      }
    },
    .init(field: "130 closure captures [PlainItem] rebuilt", of: Field130.self) {
      FieldParent { n in
        let k = [PlainItem(a: 1 + n - n, s: "a")]
        return Field130(value: { use(k) })
      }
    },
    .init(field: "131 closure captures object only, same", of: Field131.self) {
      FieldParent { _ in
        let k = getObject()
        return Field131(value: { use(k) })
      }
    },
    .init(field: "132 closure captures object only, new", of: Field132.self) {
      FieldParent { _ in
        let k = Object()
        return Field132(value: { use(k) })
      }
    },
    .init(field: "133 closure captures object and Int", of: Field133.self) {
      FieldParent { n in
        let k = getObject()
        let j = 1 + n - n
        return Field133(value: {
          use(k)
          use(j)
        })
      }
    },
    .init(field: "134 closure captures Equatable object only, new", of: Field134.self) {
      FieldParent { _ in
        let k = AlwaysEqualObject()
        return Field134(value: { use(k) })
      }
    },
    .init(field: "135 closure captures Equatable object and Int, new", of: Field135.self) {
      FieldParent { n in
        let k = AlwaysEqualObject()
        let j = 1 + n - n
        return Field135(value: {
          use(k)
          use(j)
        })
      }
    },
    .init(field: "136 closure captures self (sets state)", of: Field136.self) { Parent136() },
    .init(field: "137 closure captures self (reads state)", of: Field137.self) { Parent137() },
    .init(field: "138 closure captures self with let only", of: Field138.self) { Parent138() },
    .init(field: "139 closure captures binding", of: Field139.self) { Parent139() },
    .init(field: "140 closure captures var box", of: Field140.self) {
      FieldParent { _ in
        var k = 1
        return Field140(value: { k += 1 })
      }
    },
    .init(field: "141 closure captures var box, not mutated in closure", of: Field141.self) {
      FieldParent { _ in
        var k = 1
        k += 1
        return Field141(value: { use(k) })
      }
    },
    .init(field: "142 closure captures closure without captures", of: Field142.self) {
      FieldParent { _ in
        let f: () -> Void = { use(5) }
        return Field142(value: { f() })
      }
    },
    .init(field: "143 closure captures closure with Int", of: Field143.self) {
      FieldParent { n in
        let k = 1 + n - n
        let f: () -> Void = { use(k) }
        return Field143(value: { f() })
      }
    },
    .init(field: "144 closure captures any Priced small", of: Field144.self) {
      FieldParent { n in
        let k: any Priced = NumberPrice(a: 1 + n - n)
        return Field144(value: { use(k) })
      }
    },
    .init(field: "145 closure captures any Priced class same", of: Field145.self) {
      FieldParent { _ in
        let k: any Priced = getPriceObject()
        return Field145(value: { use(k) })
      }
    },
    .init(field: "146 closure captures any Owned class-bound same", of: Field146.self) {
      FieldParent { _ in
        let k: any Owned = getOwned()
        return Field146(value: { use(k) })
      }
    },
    .init(field: "147 closure captures optional object same", of: Field147.self) {
      FieldParent { _ in
        let k: Object? = getObject()
        return Field147(value: { use(k) })
      }
    },
    .init(field: "148 closure captures [weak]", of: Field148.self) {
      FieldParent { _ in
        let k = getObject()
        return Field148(value: { [weak k] in use(k) })
      }
    },
    .init(field: "149 closure captures [unowned]", of: Field149.self) {
      FieldParent { _ in
        let k = getObject()
        return Field149(value: { [unowned k] in use(k) })
      }
    },
    .init(field: "150 closure captures enum payload", of: Field150.self) {
      FieldParent { n in
        let k = PlainItemCase.a(PlainItem(a: 1 + n - n, s: "a"))
        return Field150(value: { use(k) })
      }
    },
    .init(field: "151 closure captures Bool and Int (layout)", of: Field151.self) {
      FieldParent { n in
        let k = n >= 0
        let j = 1 + n - n
        return Field151(value: {
          use(k)
          use(j)
        })
      }
    },
    .init(field: "152 closure captures metatype", of: Field152.self) {
      FieldParent { _ in
        let k: any Any.Type = getType()
        return Field152(value: { use(k) })
      }
    },
    .init(field: "153 closure captures Double", of: Field153.self) {
      FieldParent { n in
        let k = 1.5 + Double(n) - Double(n)
        return Field153(value: { use(k) })
      }
    },
    .init(field: "154 closure captures tuple", of: Field154.self) {
      FieldParent { n in
        let k = (1 + n - n, "a")
        return Field154(value: { use(k) })
      }
    },
    .init(field: "155 closure captures UUID", of: Field155.self) {
      FieldParent { _ in
        let k = getUUID()
        return Field155(value: { use(k) })
      }
    },
    .init(field: "156 closure captures Date and String", of: Field156.self) {
      FieldParent { n in
        let k = Date(timeIntervalSinceReferenceDate: 7)
        let j = "a" + String(n - n)
        return Field156(value: {
          use(k)
          use(j)
        })
      }
    },
    .init(field: "157 closure captures generic T", of: Field157.self) {
      FieldParent { n in
        Field157(value: closure(1 + n - n))
      }
    },
    .init(field: "158 closure captures generic T String", of: Field158.self) {
      FieldParent { n in
        Field158(value: closure("a" + String(n - n)))
      }
    },
    .init(field: "159 closure captures generic closure arg", of: Field159.self) {
      FieldParent { n in
        let k = 1 + n - n
        return Field159(value: nestedClosure(k))
      }
    },
    .init(field: "160 closure with argument no captures", of: Field160.self) {
      FieldParent { _ in
        Field160(value: { _ in })
      }
    },
    .init(field: "161 closure with argument captures Int", of: Field161.self) { Parent161() },
    .init(field: "162 closure returning String captures", of: Field162.self) {
      FieldParent { n in
        let k = 1 + n - n
        return Field162(value: { String(k) })
      }
    },
    .init(field: "163 @Sendable closure captures Int", of: Field163.self) {
      FieldParent { n in
        let k = 1 + n - n
        return Field163(value: { use(k) })
      }
    },
    .init(field: "164 @MainActor closure captures Int", of: Field164.self) {
      FieldParent { n in
        let k = 1 + n - n
        return Field164(value: { use(k) })
      }
    },
    .init(field: "165 async closure captures Int", of: Field165.self) {
      FieldParent { n in
        let k = 1 + n - n
        return Field165(value: { use(k) })
      }
    },
    .init(field: "166 throwing closure no captures", of: Field166.self) {
      FieldParent { _ in
        Field166(value: {})
      }
    },
    .init(field: "167 optional closure no captures", of: Field167.self) {
      FieldParent { _ in
        Field167(value: {})
      }
    },
    .init(field: "168 optional closure captures Int", of: Field168.self) {
      FieldParent { n in
        let k = 1 + n - n
        return Field168(value: { use(k) })
      }
    },
    .init(field: "169 optional closure nil", of: Field169.self) {
      FieldParent { _ in
        Field169(value: nil)
      }
    },
    .init(field: "170 method reference of object", of: Field170.self) {
      FieldParent { _ in
        Field170(value: getObject().save)
      }
    },
    .init(field: "171 method reference of struct", of: Field171.self) {
      FieldParent { n in
        Field171(value: PlainItem(a: 1 + n - n, s: "a").run)
      }
    },
    .init(field: "172 static method reference", of: Field172.self) {
      FieldParent { _ in
        Field172(value: PlainItem.make)
      }
    },
    .init(field: "173 global function reference", of: Field173.self) {
      FieldParent { _ in
        Field173(value: globalFunction)
      }
    },
    .init(field: "174 local function with capture", of: Field174.self) {
      FieldParent { n in
        let k = 1 + n - n
        func local() { use(k) }
        return Field174(value: local)
      }
    },
    .init(field: "175 @convention(c) function", of: Field175.self) {
      FieldParent { _ in
        Field175(value: cFunction)
      }
    },
    .init(field: "176 struct Callback(closure no captures)", of: Field176.self) {
      FieldParent { _ in
        Field176(value: Callback(run: {}))
      }
    },
    .init(field: "177 struct Callback(closure captures Int)", of: Field177.self) {
      FieldParent { n in
        let k = 1 + n - n
        return Field177(value: Callback(run: { use(k) }))
      }
    },
    .init(field: "178 tuple (closure, Int)", of: Field178.self) {
      FieldParent { _ in
        Field178(value: ({}, 1))
      }
    },
    .init(field: "179 Box<closure> no captures", of: Field179.self) {
      FieldParent { _ in
        Field179(value: Box(v: {}))
      }
    },
    .init(field: "180 Box<closure> captures Int", of: Field180.self) {
      FieldParent { n in
        let k = 1 + n - n
        return Field180(value: Box(v: { use(k) }))
      }
    },
    .init(field: "181 autoclosure stored", of: Field181.self) {
      FieldParent { n in
        let k = 1 + n - n
        return Field181(value: deferred(1 + k))
      }
    },
  ]
}

private struct Field122: CountedField { let value: () -> Void }

private struct Field123: CountedField { let value: () -> Void }

private struct Field124: CountedField { let value: () -> Void }

private struct Field125: CountedField { let value: () -> Void }

private struct Field126: CountedField { let value: () -> Void }

private struct Field127: CountedField { let value: () -> Void }

private struct Field128: CountedField { let value: () -> Void }

private struct Field129: CountedField { let value: () -> Void }

private struct Field130: CountedField { let value: () -> Void }

private struct Field131: CountedField { let value: () -> Void }

private struct Field132: CountedField { let value: () -> Void }

private struct Field133: CountedField { let value: () -> Void }

private struct Field134: CountedField { let value: () -> Void }

private struct Field135: CountedField { let value: () -> Void }

private struct Field136: CountedField { let value: () -> Void }

private struct Parent136: View {
  @State var n = 0

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("turn") { n += 1 }
    let _ = n

    Field136(value: { n += 1 })
  }
}

private struct Field137: CountedField { let value: () -> Void }

private struct Parent137: View {
  @State var n = 0

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("turn") { n += 1 }
    let _ = n

    Field137(value: { use(n) })
  }
}

private struct Field138: CountedField { let value: () -> Void }

private struct Parent138: View {
  @State var n = 0
  let tag = 7
  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("turn") { n += 1 }
    let _ = n

    Field138(value: { use(tag) })
  }
}

private struct Field139: CountedField { let value: () -> Void }

private struct Parent139: View {
  @State var n = 0

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("turn") { n += 1 }
    let _ = n
    let b = $n
    Field139(value: { b.wrappedValue += 1 })
  }
}

private struct Field140: CountedField { let value: () -> Void }

private struct Field141: CountedField { let value: () -> Void }

private struct Field142: CountedField { let value: () -> Void }

private struct Field143: CountedField { let value: () -> Void }

private struct Field144: CountedField { let value: () -> Void }

private struct Field145: CountedField { let value: () -> Void }

private struct Field146: CountedField { let value: () -> Void }

private struct Field147: CountedField { let value: () -> Void }

private struct Field148: CountedField { let value: () -> Void }

private struct Field149: CountedField { let value: () -> Void }

private struct Field150: CountedField { let value: () -> Void }

private struct Field151: CountedField { let value: () -> Void }

private struct Field152: CountedField { let value: () -> Void }

private struct Field153: CountedField { let value: () -> Void }

private struct Field154: CountedField { let value: () -> Void }

private struct Field155: CountedField { let value: () -> Void }

private struct Field156: CountedField { let value: () -> Void }

private struct Field157: CountedField { let value: () -> Void }

private struct Field158: CountedField { let value: () -> Void }

private struct Field159: CountedField { let value: () -> Void }

private struct Field160: CountedField { let value: (Int) -> Void }

private struct Field161: CountedField { let value: (Int) -> Void }

private struct Parent161: View {
  @State var n = 0

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("turn") { n += 1 }
    let _ = n
    let k = 1 + n - n
    Field161(value: { use($0 + k) })
  }
}

private struct Field162: CountedField { let value: () -> String }

private struct Field163: CountedField { let value: @Sendable () -> Void }

private struct Field164: CountedField { let value: @MainActor () -> Void }

private struct Field165: CountedField { let value: () async -> Void }

private struct Field166: CountedField { let value: () throws -> Void }

private struct Field167: CountedField { let value: (() -> Void)? }

private struct Field168: CountedField { let value: (() -> Void)? }

private struct Field169: CountedField { let value: (() -> Void)? }

private struct Field170: CountedField { let value: () -> Void }

private struct Field171: CountedField { let value: () -> Void }

private struct Field172: CountedField { let value: () -> Void }

private struct Field173: CountedField { let value: () -> Void }

private struct Field174: CountedField { let value: () -> Void }

private struct Field175: CountedField { let value: @convention(c) () -> Void }

private struct Field176: CountedField { let value: Callback }

private struct Field177: CountedField { let value: Callback }

private struct Field178: CountedField { let value: (() -> Void, Int) }

private struct Field179: CountedField { let value: Box<() -> Void> }

private struct Field180: CountedField { let value: Box<() -> Void> }

private struct Field181: CountedField { let value: () -> Int }

import SwiftUI

extension Fields {
  /// Screens whose child view has an existential, a metatype or a key path as its field.
  static let existentials: [Screen] = [
    .init(field: "94 any Priced small struct equal", of: Field94.self) {
      FieldParent { _ in
        Field94(value: NumberPrice(a: 1))
      }
    },
    .init(field: "95 any Priced small struct differs", of: Field95.self) {
      FieldParent { n in
        Field95(value: NumberPrice(a: n))
      }
    },
    .init(field: "96 any Priced small non-trivial equal", of: Field96.self) {
      FieldParent { _ in
        Field96(value: TextPrice(s: "abc"))
      }
    },
    .init(field: "97 any Priced Equatable small equal", of: Field97.self) {
      FieldParent { _ in
        Field97(value: EquatablePrice(a: "q"))
      }
    },
    .init(field: "98 any Priced Equatable ==true differs", of: Field98.self) {
      FieldParent { n in
        Field98(value: AlwaysEqualPrice(s: "\(n)"))
      }
    },
    .init(field: "99 any Priced big struct rebuilt", of: Field99.self) {
      FieldParent { _ in
        Field99(value: BigPrice(a: 1, b: 2, c: 3, d: 4))
      }
    },
    .init(field: "100 any Priced big same box", of: Field100.self) {
      FieldParent { _ in
        Field100(value: sharedBigPrice)
      }
    },
    .init(field: "101 any Priced class same", of: Field101.self) {
      FieldParent { _ in
        Field101(value: sharedPriceObject)
      }
    },
    .init(field: "102 any Priced class new", of: Field102.self) {
      FieldParent { _ in
        Field102(value: PriceObject())
      }
    },
    .init(field: "103 any Priced class Equatable ==true new", of: Field103.self) {
      FieldParent { _ in
        Field103(value: AlwaysEqualPriceObject())
      }
    },
    .init(field: "104 any Priced type alternates", of: Field104.self) {
      FieldParent { n in
        Field104(value: n % 2 == 0 ? NumberPrice(a: 1) as any Priced : EquatablePrice(a: "q"))
      }
    },
    .init(field: "105 any Owned (class-bound) same", of: Field105.self) {
      FieldParent { _ in
        Field105(value: sharedOwned)
      }
    },
    .init(field: "106 any Owned (class-bound) new", of: Field106.self) {
      FieldParent { _ in
        Field106(value: OwnedObject())
      }
    },
    .init(field: "107 Any Int", of: Field107.self) {
      FieldParent { _ in
        Field107(value: 1)
      }
    },
    .init(field: "108 Any String", of: Field108.self) {
      FieldParent { _ in
        Field108(value: "abc")
      }
    },
    .init(field: "109 AnyHashable Int", of: Field109.self) {
      FieldParent { _ in
        Field109(value: AnyHashable(1))
      }
    },
    .init(field: "110 AnyHashable String rebuilt", of: Field110.self) {
      FieldParent { n in
        Field110(value: AnyHashable(String(repeating: "x", count: 40 + n - n)))
      }
    },
    .init(field: "111 any Error enum", of: Field111.self) {
      FieldParent { _ in
        Field111(value: SampleError())
      }
    },
    .init(field: "112 any Error same", of: Field112.self) {
      FieldParent { _ in
        Field112(value: sharedError)
      }
    },
    .init(field: "113 any Hashable", of: Field113.self) {
      FieldParent { _ in
        Field113(value: 1)
      }
    },
    .init(field: "114 struct(any Priced, Int)", of: Field114.self) {
      FieldParent { _ in
        Field114(value: PriceAndNumber(p: NumberPrice(a: 1), i: 1))
      }
    },
    .init(field: "115 Int.Type", of: Field115.self) {
      FieldParent { _ in
        Field115(value: Int.self)
      }
    },
    .init(field: "116 any Any.Type equal", of: Field116.self) {
      FieldParent { _ in
        Field116(value: Int.self)
      }
    },
    .init(field: "117 any Any.Type alternates", of: Field117.self) {
      FieldParent { n in
        Field117(value: n % 2 == 0 ? Int.self : String.self)
      }
    },
    .init(field: "118 any Priced.Type equal", of: Field118.self) {
      FieldParent { _ in
        Field118(value: NumberPrice.self)
      }
    },
    .init(field: "119 KeyPath literal", of: Field119.self) {
      FieldParent { _ in
        Field119(value: \PlainItem.a)
      }
    },
    .init(field: "120 KeyPath alternates", of: Field120.self) {
      FieldParent { n in
        Field120(value: n % 2 == 0 ? \Pair.a : \Pair.b)
      }
    },
    .init(field: "121 KeyPath with subscript rebuilt", of: Field121.self) {
      FieldParent { n in
        let k = 1 + n - n
        return Field121(value: \[Int].[k])
      }
    },
  ]
}

private struct Field94: CountedField { let value: any Priced }

private struct Field95: CountedField { let value: any Priced }

private struct Field96: CountedField { let value: any Priced }

private struct Field97: CountedField { let value: any Priced }

private struct Field98: CountedField { let value: any Priced }

private struct Field99: CountedField { let value: any Priced }

private struct Field100: CountedField { let value: any Priced }

private struct Field101: CountedField { let value: any Priced }

private struct Field102: CountedField { let value: any Priced }

private struct Field103: CountedField { let value: any Priced }

private struct Field104: CountedField { let value: any Priced }

private struct Field105: CountedField { let value: any Owned }

private struct Field106: CountedField { let value: any Owned }

private struct Field107: CountedField { let value: Any }

private struct Field108: CountedField { let value: Any }

private struct Field109: CountedField { let value: AnyHashable }

private struct Field110: CountedField { let value: AnyHashable }

private struct Field111: CountedField { let value: any Error }

private struct Field112: CountedField { let value: any Error }

private struct Field113: CountedField { let value: any Hashable }

private struct Field114: CountedField { let value: PriceAndNumber }

private struct Field115: CountedField { let value: Int.Type }

private struct Field116: CountedField { let value: any Any.Type }

private struct Field117: CountedField { let value: any Any.Type }

private struct Field118: CountedField { let value: any Priced.Type }

private struct Field119: CountedField { let value: KeyPath<PlainItem, Int> }

private struct Field120: CountedField { let value: KeyPath<Pair, Int> }

private struct Field121: CountedField { let value: KeyPath<[Int], Int> }

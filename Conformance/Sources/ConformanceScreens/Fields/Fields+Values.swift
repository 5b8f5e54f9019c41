import SwiftUI

extension Fields {
  /// Screens whose child view has a value of the standard library or a struct as its field.
  static let values: [Screen] = [
    .init(field: "0 no fields", of: Field0.self) {
      FieldParent { _ in
        Field0()
      }
    },
    .init(field: "1 Int equal", of: Field1.self) {
      FieldParent { _ in
        Field1(value: 1)
      }
    },
    .init(field: "2 Int differs", of: Field2.self) {
      FieldParent { n in
        Field2(value: n)
      }
    },
    .init(field: "3 Bool equal", of: Field3.self) {
      FieldParent { _ in
        Field3(value: true)
      }
    },
    .init(field: "4 Double nan equal bits", of: Field4.self) {
      FieldParent { _ in
        Field4(value: .nan)
      }
    },
    .init(field: "5 Double 0 then -0", of: Field5.self) {
      FieldParent { n in
        Field5(value: n % 2 == 0 ? 0.0 : -0.0)
      }
    },
    .init(field: "6 struct(Double) Equatable 0 then -0", of: Field6.self) {
      FieldParent { n in
        Field6(value: OneDouble(d: n % 2 == 0 ? 0.0 : -0.0))
      }
    },
    .init(field: "7 [Double] 0 then -0", of: Field7.self) {
      FieldParent { n in
        Field7(value: [n % 2 == 0 ? 0.0 : -0.0])
      }
    },
    .init(field: "8 String small equal", of: Field8.self) {
      FieldParent { _ in
        Field8(value: "abc")
      }
    },
    .init(field: "9 String large rebuilt", of: Field9.self) {
      FieldParent { n in
        Field9(value: String(repeating: "x", count: 40 + n - n))
      }
    },
    .init(field: "10 String differs", of: Field10.self) {
      FieldParent { n in
        Field10(value: "\(n)")
      }
    },
    .init(field: "11 Substring rebuilt", of: Field11.self) {
      FieldParent { n in
        Field11(value: String(repeating: "x", count: 40 + n - n).dropFirst(2))
      }
    },
    .init(field: "12 Character", of: Field12.self) {
      FieldParent { _ in
        Field12(value: "é")
      }
    },
    .init(field: "13 UUID equal", of: Field13.self) {
      FieldParent { _ in
        Field13(value: sharedUUID)
      }
    },
    .init(field: "14 Date equal", of: Field14.self) {
      FieldParent { _ in
        Field14(value: Date(timeIntervalSinceReferenceDate: 7))
      }
    },
    .init(field: "15 URL rebuilt", of: Field15.self) {
      FieldParent { _ in
        Field15(value: URL(string: "https://example.org/a")!)
      }
    },
    .init(field: "16 Data rebuilt", of: Field16.self) {
      FieldParent { n in
        Field16(value: Data(repeating: 7, count: 64 + n - n))
      }
    },
    .init(field: "17 Decimal", of: Field17.self) {
      FieldParent { _ in
        Field17(value: Decimal(7))
      }
    },
    .init(field: "18 NSNumber rebuilt", of: Field18.self) {
      FieldParent { _ in
        Field18(value: NSNumber(value: 7))
      }
    },
    .init(field: "19 CGSize", of: Field19.self) {
      FieldParent { _ in
        Field19(value: CGSize(width: 1, height: 2))
      }
    },
    .init(field: "20 Range<Int>", of: Field20.self) {
      FieldParent { _ in
        Field20(value: 0..<3)
      }
    },
    .init(field: "21 trivial struct with padding", of: Field21.self) {
      FieldParent { _ in
        Field21(value: Padded(a: true, b: 7))
      }
    },
    .init(field: "22 trivial struct Equatable ==true, bytes differ", of: Field22.self) {
      FieldParent { n in
        Field22(value: AlwaysEqualNumber(a: n))
      }
    },
    .init(field: "23 trivial struct Equatable ==false, bytes equal", of: Field23.self) {
      FieldParent { _ in
        Field23(value: NeverEqualNumber(a: 1))
      }
    },
    .init(field: "24 non-trivial struct Equatable ==true, differs", of: Field24.self) {
      FieldParent { n in
        Field24(value: AlwaysEqualText(s: "\(n)"))
      }
    },
    .init(field: "25 non-trivial struct Equatable ==false, same", of: Field25.self) {
      FieldParent { _ in
        Field25(value: NeverEqualText(s: "a"))
      }
    },
    .init(field: "26 struct(trivial Equatable ==true, String) bytes differ", of: Field26.self) {
      FieldParent { n in
        Field26(value: HoldsAlwaysEqual(a: AlwaysEqualNumber(a: n), s: "a"))
      }
    },
    .init(field: "27 struct(trivial Equatable ==false, String) same", of: Field27.self) {
      FieldParent { _ in
        Field27(value: HoldsNeverEqual(a: NeverEqualNumber(a: 1), s: "a"))
      }
    },
    .init(field: "28 two fields: trivial ==true differs, String", of: Field28.self) {
      FieldParent { n in
        Field28(value: AlwaysEqualNumber(a: n), s: "a")
      }
    },
    .init(field: "29 struct not Equatable, String equal", of: Field29.self) {
      FieldParent { _ in
        Field29(value: PlainItem(a: 1, s: "abc"))
      }
    },
    .init(field: "30 struct not Equatable, String differs", of: Field30.self) {
      FieldParent { n in
        Field30(value: PlainItem(a: 1, s: "\(n)"))
      }
    },
    .init(field: "31 tuple (Int, String)", of: Field31.self) {
      FieldParent { _ in
        Field31(value: (1, "abc"))
      }
    },
    .init(field: "32 tuple (Int, PlainItem)", of: Field32.self) {
      FieldParent { _ in
        Field32(value: (1, PlainItem(a: 1, s: "a")))
      }
    },
    .init(field: "33 generic Box<PlainItem>", of: Field33.self) {
      FieldParent { _ in
        Field33(value: Box(v: PlainItem(a: 1, s: "a")))
      }
    },
    .init(field: "34 SIMD2<Float>", of: Field34.self) {
      FieldParent { _ in
        Field34(value: SIMD2<Float>(1, 2))
      }
    },
    .init(field: "35 ObjectIdentifier", of: Field35.self) {
      FieldParent { _ in
        Field35(value: ObjectIdentifier(sharedObject))
      }
    },
    .init(field: "36 UnsafeRawPointer", of: Field36.self) {
      FieldParent { _ in
        Field36(value: sharedPointer)
      }
    },
  ]
}

private struct Field0: CountedField {}

private struct Field1: CountedField { let value: Int }

private struct Field2: CountedField { let value: Int }

private struct Field3: CountedField { let value: Bool }

private struct Field4: CountedField { let value: Double }

private struct Field5: CountedField { let value: Double }

private struct Field6: CountedField { let value: OneDouble }

private struct Field7: CountedField { let value: [Double] }

private struct Field8: CountedField { let value: String }

private struct Field9: CountedField { let value: String }

private struct Field10: CountedField { let value: String }

private struct Field11: CountedField { let value: Substring }

private struct Field12: CountedField { let value: Character }

private struct Field13: CountedField { let value: UUID }

private struct Field14: CountedField { let value: Date }

private struct Field15: CountedField { let value: URL }

private struct Field16: CountedField { let value: Data }

private struct Field17: CountedField { let value: Decimal }

private struct Field18: CountedField { let value: NSNumber }

private struct Field19: CountedField { let value: CGSize }

private struct Field20: CountedField { let value: Range<Int> }

private struct Field21: CountedField { let value: Padded }

private struct Field22: CountedField { let value: AlwaysEqualNumber }

private struct Field23: CountedField { let value: NeverEqualNumber }

private struct Field24: CountedField { let value: AlwaysEqualText }

private struct Field25: CountedField { let value: NeverEqualText }

private struct Field26: CountedField { let value: HoldsAlwaysEqual }

private struct Field27: CountedField { let value: HoldsNeverEqual }

private struct Field28: CountedField {
  let value: AlwaysEqualNumber
  let s: String
}

private struct Field29: CountedField { let value: PlainItem }

private struct Field30: CountedField { let value: PlainItem }

private struct Field31: CountedField { let value: (Int, String) }

private struct Field32: CountedField { let value: (Int, PlainItem) }

private struct Field33: CountedField { let value: Box<PlainItem> }

private struct Field34: CountedField { let value: SIMD2<Float> }

private struct Field35: CountedField { let value: ObjectIdentifier }

private struct Field36: CountedField { let value: UnsafeRawPointer }

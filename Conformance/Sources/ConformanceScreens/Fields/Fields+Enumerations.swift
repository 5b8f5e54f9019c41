import SwiftUI

extension Fields {
  /// Screens whose child view has an enum value as its field.
  static let enumerations: [Screen] = [
    .init(field: "74 enum no payload", of: Field74.self) {
      FieldParent { _ in
        Field74(value: Choice.b)
      }
    },
    .init(field: "75 enum payload PlainItem equal", of: Field75.self) {
      FieldParent { _ in
        Field75(value: PlainItemCase.a(PlainItem(a: 1, s: "a")))
      }
    },
    .init(field: "76 enum payload PlainItem differs", of: Field76.self) {
      FieldParent { n in
        Field76(value: PlainItemCase.a(PlainItem(a: n, s: "a")))
      }
    },
    .init(field: "77 enum trivial payloads not Equatable equal", of: Field77.self) {
      FieldParent { _ in
        Field77(value: SmallCases.a(1))
      }
    },
    .init(field: "78 enum trivial payloads, case with smaller payload", of: Field78.self) {
      FieldParent { _ in
        Field78(value: SmallCases.b(true))
      }
    },
    .init(field: "79 enum trivial payloads, case without payload", of: Field79.self) {
      FieldParent { _ in
        Field79(value: SmallCases.c)
      }
    },
    .init(field: "80 enum class payload same", of: Field80.self) {
      FieldParent { _ in
        Field80(value: ObjectCases.a(sharedObject))
      }
    },
    .init(field: "81 enum class payload new", of: Field81.self) {
      FieldParent { _ in
        Field81(value: ObjectCases.a(Object()))
      }
    },
    .init(field: "82 enum two-class payload cases alternate", of: Field82.self) {
      FieldParent { n in
        Field82(value: n % 2 == 0 ? ObjectCases.a(sharedObject) : ObjectCases.b(sharedObject))
      }
    },
    .init(field: "83 enum closure payload no capture", of: Field83.self) {
      FieldParent { _ in
        Field83(value: ClosureCase.f({}))
      }
    },
    .init(field: "84 enum closure payload captures Int", of: Field84.self) {
      FieldParent { n in
        let k = 1 + n - n
        return Field84(value: ClosureCase.f({ use(k) }))
      }
    },
    .init(field: "85 indirect enum rebuilt equal", of: Field85.self) {
      FieldParent { n in
        Field85(value: Tree.node(.leaf(1 + n - n), PlainItem(a: 1, s: "a")))
      }
    },
    .init(field: "86 indirect enum same value", of: Field86.self) {
      FieldParent { _ in
        Field86(value: sharedTree)
      }
    },
    .init(field: "87 indirect enum leaf (not boxed case)", of: Field87.self) {
      FieldParent { _ in
        Field87(value: Chain.leaf(1))
      }
    },
    .init(field: "88 indirect case rebuilt", of: Field88.self) {
      FieldParent { n in
        Field88(value: Chain.node(.leaf(1 + n - n)))
      }
    },
    .init(field: "89 indirect enum Equatable rebuilt", of: Field89.self) {
      FieldParent { n in
        Field89(value: EquatableTree.node(.leaf(1 + n - n)))
      }
    },
    .init(field: "90 Result<Int, any Error>", of: Field90.self) {
      FieldParent { _ in
        Field90(value: .success(1))
      }
    },
    .init(field: "91 Result failure any Error rebuilt", of: Field91.self) {
      FieldParent { _ in
        Field91(value: .failure(SampleError()))
      }
    },
    .init(field: "92 enum existential payload", of: Field92.self) {
      FieldParent { _ in
        Field92(value: ExistentialCase.e(NumberPrice(a: 1)))
      }
    },
    .init(field: "93 enum many cases payload String", of: Field93.self) {
      FieldParent { _ in
        Field93(value: MixedCases.c("abc", 1))
      }
    },
  ]
}

private struct Field74: CountedField { let value: Choice }

private struct Field75: CountedField { let value: PlainItemCase }

private struct Field76: CountedField { let value: PlainItemCase }

private struct Field77: CountedField { let value: SmallCases }

private struct Field78: CountedField { let value: SmallCases }

private struct Field79: CountedField { let value: SmallCases }

private struct Field80: CountedField { let value: ObjectCases }

private struct Field81: CountedField { let value: ObjectCases }

private struct Field82: CountedField { let value: ObjectCases }

private struct Field83: CountedField { let value: ClosureCase }

private struct Field84: CountedField { let value: ClosureCase }

private struct Field85: CountedField { let value: Tree }

private struct Field86: CountedField { let value: Tree }

private struct Field87: CountedField { let value: Chain }

private struct Field88: CountedField { let value: Chain }

private struct Field89: CountedField { let value: EquatableTree }

private struct Field90: CountedField { let value: Result<Int, any Error> }

private struct Field91: CountedField { let value: Result<Int, any Error> }

private struct Field92: CountedField { let value: ExistentialCase }

private struct Field93: CountedField { let value: MixedCases }

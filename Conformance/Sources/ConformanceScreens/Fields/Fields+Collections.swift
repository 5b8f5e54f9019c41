import SwiftUI

extension Fields {
  /// Screens whose child view has an array, a dictionary or an optional as its field.
  static let collections: [Screen] = [
    .init(field: "37 [Int] rebuilt equal", of: Field37.self) {
      FieldParent { n in
        Field37(value: [1, 2, 3 + n - n])
      }
    },
    .init(field: "38 [Int] differs", of: Field38.self) {
      FieldParent { n in
        Field38(value: [1, 2, n])
      }
    },
    .init(field: "39 [PlainItem] rebuilt equal", of: Field39.self) {
      FieldParent { n in
        Field39(value: [PlainItem(a: 1, s: "a"), PlainItem(a: 2 + n - n, s: "b")])
      }
    },
    .init(field: "40 [PlainItem] same storage", of: Field40.self) {
      FieldParent { _ in
        Field40(value: sharedItems)
      }
    },
    .init(field: "41 [PlainItem] empty", of: Field41.self) {
      FieldParent { _ in
        Field41(value: [])
      }
    },
    .init(field: "42 [class] rebuilt same objects", of: Field42.self) {
      FieldParent { _ in
        Field42(value: [sharedObject, otherObject])
      }
    },
    .init(field: "43 [closure] rebuilt, no captures", of: Field43.self) {
      FieldParent { _ in
        Field43(value: [{}, {}])
      }
    },
    .init(field: "44 [any Priced] rebuilt", of: Field44.self) {
      FieldParent { _ in
        Field44(value: [NumberPrice(a: 1), NumberPrice(a: 2)])
      }
    },
    .init(field: "45 [Text]", of: Field45.self) {
      FieldParent { _ in
        Field45(value: [Text("a")])
      }
    },
    .init(field: "46 ArraySlice<PlainItem> same storage", of: Field46.self) {
      FieldParent { _ in
        Field46(value: sharedItems[0..<1])
      }
    },
    .init(field: "47 [String: PlainItem] rebuilt", of: Field47.self) {
      FieldParent { n in
        Field47(value: ["a": PlainItem(a: 1 + n - n, s: "b")])
      }
    },
    .init(field: "48 [String: PlainItem] same storage", of: Field48.self) {
      FieldParent { _ in
        Field48(value: sharedDictionary)
      }
    },
    .init(field: "49 [String: Int] rebuilt", of: Field49.self) {
      FieldParent { n in
        Field49(value: ["a": 1 + n - n])
      }
    },
    .init(field: "50 Set<Int> rebuilt", of: Field50.self) {
      FieldParent { n in
        Field50(value: [1, 2, 3 + n - n])
      }
    },
    .init(field: "51 Int? some", of: Field51.self) {
      FieldParent { _ in
        Field51(value: 1)
      }
    },
    .init(field: "52 PlainItem? some rebuilt", of: Field52.self) {
      FieldParent { _ in
        Field52(value: PlainItem(a: 1, s: "a"))
      }
    },
    .init(field: "53 PlainItem? nil", of: Field53.self) {
      FieldParent { _ in
        Field53(value: nil)
      }
    },
    .init(field: "54 PlainItem? some then nil", of: Field54.self) {
      FieldParent { n in
        Field54(value: n % 2 == 0 ? PlainItem(a: 1, s: "a") : nil)
      }
    },
    .init(field: "55 class? same", of: Field55.self) {
      FieldParent { _ in
        Field55(value: sharedObject)
      }
    },
    .init(field: "56 class? new", of: Field56.self) {
      FieldParent { _ in
        Field56(value: Object())
      }
    },
    .init(field: "57 any Priced? small", of: Field57.self) {
      FieldParent { _ in
        Field57(value: NumberPrice(a: 1))
      }
    },
    .init(field: "58 [PlainItem]? rebuilt", of: Field58.self) {
      FieldParent { n in
        Field58(value: [PlainItem(a: 1 + n - n, s: "a")])
      }
    },
  ]
}

private struct Field37: CountedField { let value: [Int] }

private struct Field38: CountedField { let value: [Int] }

private struct Field39: CountedField { let value: [PlainItem] }

private struct Field40: CountedField { let value: [PlainItem] }

private struct Field41: CountedField { let value: [PlainItem] }

private struct Field42: CountedField { let value: [Object] }

private struct Field43: CountedField { let value: [() -> Void] }

private struct Field44: CountedField { let value: [any Priced] }

private struct Field45: CountedField { let value: [Text] }

private struct Field46: CountedField { let value: ArraySlice<PlainItem> }

private struct Field47: CountedField { let value: [String: PlainItem] }

private struct Field48: CountedField { let value: [String: PlainItem] }

private struct Field49: CountedField { let value: [String: Int] }

private struct Field50: CountedField { let value: Set<Int> }

private struct Field51: CountedField { let value: Int? }

private struct Field52: CountedField { let value: PlainItem? }

private struct Field53: CountedField { let value: PlainItem? }

private struct Field54: CountedField { let value: PlainItem? }

private struct Field55: CountedField { let value: Object? }

private struct Field56: CountedField { let value: Object? }

private struct Field57: CountedField { let value: (any Priced)? }

private struct Field58: CountedField { let value: [PlainItem]? }

import SwiftUI

extension Fields {
  /// Screens whose child view has an object, or a weak or unowned reference to an object, as its field.
  static let references: [Screen] = [
    .init(field: "59 class same", of: Field59.self) {
      FieldParent { _ in
        Field59(value: sharedObject)
      }
    },
    .init(field: "60 class new", of: Field60.self) {
      FieldParent { _ in
        Field60(value: Object())
      }
    },
    .init(field: "61 class Equatable ==true, new", of: Field61.self) {
      FieldParent { _ in
        Field61(value: AlwaysEqualObject())
      }
    },
    .init(field: "62 class Equatable ==false, same", of: Field62.self) {
      FieldParent { _ in
        Field62(value: sharedNeverEqual)
      }
    },
    .init(field: "63 final subclass of Equatable class, new", of: Field63.self) {
      FieldParent { _ in
        Field63(value: AlwaysEqualSubclass())
      }
    },
    .init(field: "64 AnyObject same", of: Field64.self) {
      FieldParent { _ in
        Field64(value: sharedObject)
      }
    },
    .init(field: "65 AnyObject new", of: Field65.self) {
      FieldParent { _ in
        Field65(value: Object())
      }
    },
    .init(field: "66 actor same", of: Field66.self) {
      FieldParent { _ in
        Field66(value: sharedAccount)
      }
    },
    .init(field: "67 unowned let same", of: Field67.self) {
      FieldParent { _ in
        Field67(value: sharedObject)
      }
    },
    .init(field: "68 unowned(unsafe) let same", of: Field68.self) {
      FieldParent { _ in
        Field68(value: sharedObject)
      }
    },
    .init(field: "69 weak var same", of: Field69.self) {
      FieldParent { _ in
        Field69(value: sharedObject)
      }
    },
    .init(field: "70 weak var alternates", of: Field70.self) {
      FieldParent { n in
        Field70(value: n % 2 == 0 ? sharedObject : otherObject)
      }
    },
    .init(field: "71 weak var nil", of: Field71.self) {
      FieldParent { _ in
        Field71(value: nil)
      }
    },
    .init(field: "72 unowned Optional same", of: Field72.self) {
      FieldParent { _ in
        Field72(value: sharedObject)
      }
    },
    .init(field: "73 struct with weak same", of: Field73.self) {
      FieldParent { _ in
        Field73(value: WeakHolder(o: sharedObject))
      }
    },
  ]
}

private struct Field59: CountedField { let value: Object }

private struct Field60: CountedField { let value: Object }

private struct Field61: CountedField { let value: AlwaysEqualObject }

private struct Field62: CountedField { let value: NeverEqualObject }

private struct Field63: CountedField { let value: AlwaysEqualSubclass }

private struct Field64: CountedField { let value: AnyObject }

private struct Field65: CountedField { let value: AnyObject }

private struct Field66: CountedField { let value: Account }

private struct Field67: CountedField { unowned let value: Object }

private struct Field68: CountedField { unowned(unsafe) let value: Object }

private struct Field69: CountedField { weak var value: Object? }

private struct Field70: CountedField { weak var value: Object? }

private struct Field71: CountedField { weak var value: Object? }

private struct Field72: CountedField { unowned var value: Object? }

private struct Field73: CountedField { let value: WeakHolder }

import SwiftUI

// The types of the fields of counted views, and values for the fields that are the same in each turn.

/// Uses a value, so that the optimizer does not remove it from the captures of a closure.
@_optimize(none) @inline(never) func use<Value>(_ value: Value) {}

struct OneDouble: Equatable { var d: Double }
struct Padded {
  var a: Bool
  var b: Int
}
struct AlwaysEqualNumber: Equatable {
  var a: Int
  static func == (l: Self, r: Self) -> Bool { true }
}
struct NeverEqualNumber: Equatable {
  var a: Int
  static func == (l: Self, r: Self) -> Bool { false }
}
struct AlwaysEqualText: Equatable {
  var s: String
  static func == (l: Self, r: Self) -> Bool { true }
}
struct NeverEqualText: Equatable {
  var s: String
  static func == (l: Self, r: Self) -> Bool { false }
}
struct HoldsAlwaysEqual {
  var a: AlwaysEqualNumber
  var s: String
}
struct HoldsNeverEqual {
  var a: NeverEqualNumber
  var s: String
}
struct PlainItem {
  var a: Int
  var s: String
  func run() { use(a) }
  static func make() {}
}
struct Pair {
  var a = 1
  var b = 2
}
struct Box<T> { var v: T }
class Object {
  var x = 1
  func save() {}
}
class AlwaysEqualObject: Equatable {
  static func == (l: AlwaysEqualObject, r: AlwaysEqualObject) -> Bool { true }
}
final class AlwaysEqualSubclass: AlwaysEqualObject {}
class NeverEqualObject: Equatable {
  static func == (l: NeverEqualObject, r: NeverEqualObject) -> Bool { false }
}
actor Account {}
struct WeakHolder { weak var o: Object? }
enum Choice { case a, b }
enum PlainItemCase {
  case a(PlainItem)
  case b
}
enum SmallCases {
  case a(Int)
  case b(Bool)
  case c
}
enum ObjectCases {
  case a(Object)
  case b(Object)
  case c
}
enum ClosureCase {
  case f(() -> Void)
  case none
}
indirect enum Tree {
  case leaf(Int)
  case node(Tree, PlainItem)
}
enum Chain {
  case leaf(Int)
  indirect case node(Chain)
}
indirect enum EquatableTree: Equatable {
  case leaf(Int)
  case node(EquatableTree)
}
enum ExistentialCase {
  case e(any Priced)
  case none
}
enum MixedCases {
  case a
  case b(Int)
  case c(String, Int)
  case d([Int])
}
struct SampleError: Error {}
protocol Priced {}
struct NumberPrice: Priced { var a: Int }
struct TextPrice: Priced { var s: String }
struct EquatablePrice: Priced, Equatable { var a: String }
struct AlwaysEqualPrice: Priced, Equatable {
  var s: String
  static func == (l: Self, r: Self) -> Bool { true }
}
struct BigPrice: Priced { var a, b, c, d: Int }
class PriceObject: Priced {}
class AlwaysEqualPriceObject: Priced, Equatable {
  static func == (l: AlwaysEqualPriceObject, r: AlwaysEqualPriceObject) -> Bool { true }
}
protocol Owned: AnyObject {}
class OwnedObject: Owned {}
struct PriceAndNumber {
  var p: any Priced
  var i: Int
}
struct Callback { let run: () -> Void }
struct LeafView: View {
  let i: Int
  var body: some View { Color.green }
}
final class FieldModel: ObservableObject { @Published var value = 0 }
let sharedUUID = UUID()
let sharedObject = Object()
let otherObject = Object()
let sharedNeverEqual = NeverEqualObject()
let sharedAccount = Account()
let sharedPointer = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8))
let sharedItems = [PlainItem(a: 1, s: "a"), PlainItem(a: 2, s: "b")]
let sharedDictionary = ["a": PlainItem(a: 1, s: "a")]
let sharedTree = Tree.node(.leaf(1), PlainItem(a: 1, s: "a"))
let sharedBigPrice: any Priced = BigPrice(a: 1, b: 2, c: 3, d: 4)
let sharedPriceObject = PriceObject()
let sharedOwned = OwnedObject()
let sharedError: any Error = SampleError()
let sharedModel = FieldModel()
@inline(never) func getObject() -> Object { sharedObject }
@inline(never) func getPriceObject() -> any Priced { sharedPriceObject }
@inline(never) func getOwned() -> any Owned { sharedOwned }
@inline(never) func getType() -> any Any.Type { Int.self }
@inline(never) func getUUID() -> UUID { sharedUUID }
@inline(never) func closure<T>(_ t: T) -> () -> Void { { use(t) } }
@inline(never) func nestedClosure<T>(_ t: T) -> () -> Void {
  let f = closure(t)
  return {
    f()
    use(t)
  }
}
func globalFunction() {}
func cFunctionImpl() {}
let cFunction: @convention(c) () -> Void = { cFunctionImpl() }
func deferred(_ f: @autoclosure @escaping () -> Int) -> () -> Int { f }

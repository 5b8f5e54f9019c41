import Observation
import StandardObservation

/// The models of the toolchain's module Observation.
enum Standard: MeasuredTrackingRuntime {
  static var tracker: StandardTracker { StandardTracker() }

  @inline(__always)
  static func track(countingIn counter: NotificationCounter, _ reads: () -> Int) -> Int {
    withObservationTracking(reads) { counter.increment() }
  }

  typealias Box = GenericBox<Int>
  typealias Rows = PairRows<Pair>

  @Observable
  final class Pair: PairModel {
    var value = 0
    var other = 0
  }

  @Observable
  final class GenericBox<Value> {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  /// A model with 64 properties. Four are on each line; the formatter would use a line for each.
  // swift-format-ignore
  @Observable
  final class Wide: WideModel {
    var p00 = 0; var p01 = 0; var p02 = 0; var p03 = 0
    var p04 = 0; var p05 = 0; var p06 = 0; var p07 = 0
    var p08 = 0; var p09 = 0; var p10 = 0; var p11 = 0
    var p12 = 0; var p13 = 0; var p14 = 0; var p15 = 0
    var p16 = 0; var p17 = 0; var p18 = 0; var p19 = 0
    var p20 = 0; var p21 = 0; var p22 = 0; var p23 = 0
    var p24 = 0; var p25 = 0; var p26 = 0; var p27 = 0
    var p28 = 0; var p29 = 0; var p30 = 0; var p31 = 0
    var p32 = 0; var p33 = 0; var p34 = 0; var p35 = 0
    var p36 = 0; var p37 = 0; var p38 = 0; var p39 = 0
    var p40 = 0; var p41 = 0; var p42 = 0; var p43 = 0
    var p44 = 0; var p45 = 0; var p46 = 0; var p47 = 0
    var p48 = 0; var p49 = 0; var p50 = 0; var p51 = 0
    var p52 = 0; var p53 = 0; var p54 = 0; var p55 = 0
    var p56 = 0; var p57 = 0; var p58 = 0; var p59 = 0
    var p60 = 0; var p61 = 0; var p62 = 0; var p63 = 0
  }
}

extension Standard.GenericBox: BoxModel, ValueModel where Value == Int {}

import FineTracking

/// The models of the fine runtime.
enum Fine: MeasuredTrackingRuntime {
  static var tracker: FineTracker { FineTracker() }

  @inline(__always)
  static func track(countingIn counter: NotificationCounter, _ reads: () -> Int) -> Int {
    withObservationTracking(reads) { counter.increment() }
  }

  typealias Box = GenericBox<Int>
  typealias Rows = PairRows<Pair>

  final class Pair: Observable, PairModel {
    @Tracked var value = 0
    @Tracked var other = 0
  }

  final class GenericBox<Value>: Observable {
    @Tracked var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  /// A model with 64 properties. Four are on each line; the formatter would use a line for each.
  // swift-format-ignore
  final class Wide: Observable, WideModel {
    @Tracked var p00 = 0; @Tracked var p01 = 0; @Tracked var p02 = 0; @Tracked var p03 = 0
    @Tracked var p04 = 0; @Tracked var p05 = 0; @Tracked var p06 = 0; @Tracked var p07 = 0
    @Tracked var p08 = 0; @Tracked var p09 = 0; @Tracked var p10 = 0; @Tracked var p11 = 0
    @Tracked var p12 = 0; @Tracked var p13 = 0; @Tracked var p14 = 0; @Tracked var p15 = 0
    @Tracked var p16 = 0; @Tracked var p17 = 0; @Tracked var p18 = 0; @Tracked var p19 = 0
    @Tracked var p20 = 0; @Tracked var p21 = 0; @Tracked var p22 = 0; @Tracked var p23 = 0
    @Tracked var p24 = 0; @Tracked var p25 = 0; @Tracked var p26 = 0; @Tracked var p27 = 0
    @Tracked var p28 = 0; @Tracked var p29 = 0; @Tracked var p30 = 0; @Tracked var p31 = 0
    @Tracked var p32 = 0; @Tracked var p33 = 0; @Tracked var p34 = 0; @Tracked var p35 = 0
    @Tracked var p36 = 0; @Tracked var p37 = 0; @Tracked var p38 = 0; @Tracked var p39 = 0
    @Tracked var p40 = 0; @Tracked var p41 = 0; @Tracked var p42 = 0; @Tracked var p43 = 0
    @Tracked var p44 = 0; @Tracked var p45 = 0; @Tracked var p46 = 0; @Tracked var p47 = 0
    @Tracked var p48 = 0; @Tracked var p49 = 0; @Tracked var p50 = 0; @Tracked var p51 = 0
    @Tracked var p52 = 0; @Tracked var p53 = 0; @Tracked var p54 = 0; @Tracked var p55 = 0
    @Tracked var p56 = 0; @Tracked var p57 = 0; @Tracked var p58 = 0; @Tracked var p59 = 0
    @Tracked var p60 = 0; @Tracked var p61 = 0; @Tracked var p62 = 0; @Tracked var p63 = 0
  }
}

extension Fine.GenericBox: BoxModel, ValueModel where Value == Int {}

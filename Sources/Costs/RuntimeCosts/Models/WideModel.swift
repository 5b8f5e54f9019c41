/// A model with 64 `Int` properties, as some view models have.
///
/// The accesses are written out, because a loop over key paths would add the cost of a key path to each
/// access. For the same reason, the operations take a closure, such as `{ $0.sum1 }`. The key path `\.sum1`
/// as a function takes about 800 instructions if the optimiser does not remove it. The comparison with
/// OpenCombine in `Tests/Peers` compiles this file too.
// swift-format-ignore
protocol WideModel: AnyObject {
  init()
  var p00: Int {get set}; var p01: Int {get set}; var p02: Int {get set}; var p03: Int {get set}
  var p04: Int {get set}; var p05: Int {get set}; var p06: Int {get set}; var p07: Int {get set}
  var p08: Int {get set}; var p09: Int {get set}; var p10: Int {get set}; var p11: Int {get set}
  var p12: Int {get set}; var p13: Int {get set}; var p14: Int {get set}; var p15: Int {get set}
  var p16: Int {get set}; var p17: Int {get set}; var p18: Int {get set}; var p19: Int {get set}
  var p20: Int {get set}; var p21: Int {get set}; var p22: Int {get set}; var p23: Int {get set}
  var p24: Int {get set}; var p25: Int {get set}; var p26: Int {get set}; var p27: Int {get set}
  var p28: Int {get set}; var p29: Int {get set}; var p30: Int {get set}; var p31: Int {get set}
  var p32: Int {get set}; var p33: Int {get set}; var p34: Int {get set}; var p35: Int {get set}
  var p36: Int {get set}; var p37: Int {get set}; var p38: Int {get set}; var p39: Int {get set}
  var p40: Int {get set}; var p41: Int {get set}; var p42: Int {get set}; var p43: Int {get set}
  var p44: Int {get set}; var p45: Int {get set}; var p46: Int {get set}; var p47: Int {get set}
  var p48: Int {get set}; var p49: Int {get set}; var p50: Int {get set}; var p51: Int {get set}
  var p52: Int {get set}; var p53: Int {get set}; var p54: Int {get set}; var p55: Int {get set}
  var p56: Int {get set}; var p57: Int {get set}; var p58: Int {get set}; var p59: Int {get set}
  var p60: Int {get set}; var p61: Int {get set}; var p62: Int {get set}; var p63: Int {get set}
}

extension WideModel {
  /// The value of 1 property.
  @inline(__always) var sum1: Int { p00 }

  /// The sum of 4 properties, which reads each of them once.
  @inline(__always) var sum4: Int { p00 &+ p01 &+ p02 &+ p03 }

  /// The sum of 16 properties, which reads each of them once.
  @inline(__always) var sum16: Int {
    var sum = sum4
    sum &+= p04 &+ p05 &+ p06 &+ p07
    sum &+= p08 &+ p09 &+ p10 &+ p11
    sum &+= p12 &+ p13 &+ p14 &+ p15
    return sum
  }

  /// The sum of all 64 properties, which reads each of them once.
  @inline(__always) var sum64: Int {
    var sum = sum16
    sum &+= p16 &+ p17 &+ p18 &+ p19 &+ p20 &+ p21 &+ p22 &+ p23
    sum &+= p24 &+ p25 &+ p26 &+ p27 &+ p28 &+ p29 &+ p30 &+ p31
    sum &+= p32 &+ p33 &+ p34 &+ p35 &+ p36 &+ p37 &+ p38 &+ p39
    sum &+= p40 &+ p41 &+ p42 &+ p43 &+ p44 &+ p45 &+ p46 &+ p47
    sum &+= p48 &+ p49 &+ p50 &+ p51 &+ p52 &+ p53 &+ p54 &+ p55
    sum &+= p56 &+ p57 &+ p58 &+ p59 &+ p60 &+ p61 &+ p62 &+ p63
    return sum
  }

  /// Sets all 64 properties to `value`, one after another.
  @inline(__always) func setAll(_ value: Int) {
    let values = (value, value, value, value, value, value, value, value)
    (p00, p01, p02, p03, p04, p05, p06, p07) = values
    (p08, p09, p10, p11, p12, p13, p14, p15) = values
    (p16, p17, p18, p19, p20, p21, p22, p23) = values
    (p24, p25, p26, p27, p28, p29, p30, p31) = values
    (p32, p33, p34, p35, p36, p37, p38, p39) = values
    (p40, p41, p42, p43, p44, p45, p46, p47) = values
    (p48, p49, p50, p51, p52, p53, p54, p55) = values
    (p56, p57, p58, p59, p60, p61, p62, p63) = values
  }
}

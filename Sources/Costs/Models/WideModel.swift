/// An object with 64 properties, as some view models have.
protocol WideModel: AnyObject {
  init()
  var p00: Int { get set }
  var p01: Int { get set }
  var p02: Int { get set }
  var p03: Int { get set }
  var p04: Int { get set }
  var p05: Int { get set }
  var p06: Int { get set }
  var p07: Int { get set }
  var p08: Int { get set }
  var p09: Int { get set }
  var p10: Int { get set }
  var p11: Int { get set }
  var p12: Int { get set }
  var p13: Int { get set }
  var p14: Int { get set }
  var p15: Int { get set }
  var p16: Int { get set }
  var p17: Int { get set }
  var p18: Int { get set }
  var p19: Int { get set }
  var p20: Int { get set }
  var p21: Int { get set }
  var p22: Int { get set }
  var p23: Int { get set }
  var p24: Int { get set }
  var p25: Int { get set }
  var p26: Int { get set }
  var p27: Int { get set }
  var p28: Int { get set }
  var p29: Int { get set }
  var p30: Int { get set }
  var p31: Int { get set }
  var p32: Int { get set }
  var p33: Int { get set }
  var p34: Int { get set }
  var p35: Int { get set }
  var p36: Int { get set }
  var p37: Int { get set }
  var p38: Int { get set }
  var p39: Int { get set }
  var p40: Int { get set }
  var p41: Int { get set }
  var p42: Int { get set }
  var p43: Int { get set }
  var p44: Int { get set }
  var p45: Int { get set }
  var p46: Int { get set }
  var p47: Int { get set }
  var p48: Int { get set }
  var p49: Int { get set }
  var p50: Int { get set }
  var p51: Int { get set }
  var p52: Int { get set }
  var p53: Int { get set }
  var p54: Int { get set }
  var p55: Int { get set }
  var p56: Int { get set }
  var p57: Int { get set }
  var p58: Int { get set }
  var p59: Int { get set }
  var p60: Int { get set }
  var p61: Int { get set }
  var p62: Int { get set }
  var p63: Int { get set }
}

extension WideModel {
  /// Reads the first property.
  @inline(__always) var sum1: Int {
    p00
  }

  /// Reads 4 properties.
  @inline(__always) var sum4: Int {
    var sum = 0
    sum &+= p00 &+ p01 &+ p02 &+ p03
    return sum
  }

  /// Reads 16 properties.
  @inline(__always) var sum16: Int {
    var sum = 0
    sum &+= p00 &+ p01 &+ p02 &+ p03
    sum &+= p04 &+ p05 &+ p06 &+ p07
    sum &+= p08 &+ p09 &+ p10 &+ p11
    sum &+= p12 &+ p13 &+ p14 &+ p15
    return sum
  }

  /// Reads 64 properties.
  @inline(__always) var sum64: Int {
    var sum = 0
    sum &+= p00 &+ p01 &+ p02 &+ p03
    sum &+= p04 &+ p05 &+ p06 &+ p07
    sum &+= p08 &+ p09 &+ p10 &+ p11
    sum &+= p12 &+ p13 &+ p14 &+ p15
    sum &+= p16 &+ p17 &+ p18 &+ p19
    sum &+= p20 &+ p21 &+ p22 &+ p23
    sum &+= p24 &+ p25 &+ p26 &+ p27
    sum &+= p28 &+ p29 &+ p30 &+ p31
    sum &+= p32 &+ p33 &+ p34 &+ p35
    sum &+= p36 &+ p37 &+ p38 &+ p39
    sum &+= p40 &+ p41 &+ p42 &+ p43
    sum &+= p44 &+ p45 &+ p46 &+ p47
    sum &+= p48 &+ p49 &+ p50 &+ p51
    sum &+= p52 &+ p53 &+ p54 &+ p55
    sum &+= p56 &+ p57 &+ p58 &+ p59
    sum &+= p60 &+ p61 &+ p62 &+ p63
    return sum
  }

  /// Sets every property to `value`.
  @inline(__always) func setAll(_ value: Int) {
    p00 = value
    p01 = value
    p02 = value
    p03 = value
    p04 = value
    p05 = value
    p06 = value
    p07 = value
    p08 = value
    p09 = value
    p10 = value
    p11 = value
    p12 = value
    p13 = value
    p14 = value
    p15 = value
    p16 = value
    p17 = value
    p18 = value
    p19 = value
    p20 = value
    p21 = value
    p22 = value
    p23 = value
    p24 = value
    p25 = value
    p26 = value
    p27 = value
    p28 = value
    p29 = value
    p30 = value
    p31 = value
    p32 = value
    p33 = value
    p34 = value
    p35 = value
    p36 = value
    p37 = value
    p38 = value
    p39 = value
    p40 = value
    p41 = value
    p42 = value
    p43 = value
    p44 = value
    p45 = value
    p46 = value
    p47 = value
    p48 = value
    p49 = value
    p50 = value
    p51 = value
    p52 = value
    p53 = value
    p54 = value
    p55 = value
    p56 = value
    p57 = value
    p58 = value
    p59 = value
    p60 = value
    p61 = value
    p62 = value
    p63 = value
  }
}

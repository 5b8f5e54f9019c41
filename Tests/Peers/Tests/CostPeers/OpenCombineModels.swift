import OpenCombine

/// Models that use OpenCombine.
enum OpenCombineModels: PublishingLibrary {
  final class Pair: ObservableObject, PublishingPair {
    @Published var value = 0
    @Published var other = 0
  }

  static func subscribe(to pair: Pair, _ receive: @escaping () -> Void) -> AnyCancellable {
    pair.objectWillChange.sink { _ in receive() }
  }

  static func subscribe(to wide: Wide, _ receive: @escaping () -> Void) -> AnyCancellable {
    wide.objectWillChange.sink { _ in receive() }
  }

  static func touch(_ wide: Wide) -> AnyObject { wide.objectWillChange }

  final class Wide: ObservableObject, PublishingWide {
    @Published var p00 = 0
    @Published var p01 = 0
    @Published var p02 = 0
    @Published var p03 = 0
    @Published var p04 = 0
    @Published var p05 = 0
    @Published var p06 = 0
    @Published var p07 = 0
    @Published var p08 = 0
    @Published var p09 = 0
    @Published var p10 = 0
    @Published var p11 = 0
    @Published var p12 = 0
    @Published var p13 = 0
    @Published var p14 = 0
    @Published var p15 = 0
    @Published var p16 = 0
    @Published var p17 = 0
    @Published var p18 = 0
    @Published var p19 = 0
    @Published var p20 = 0
    @Published var p21 = 0
    @Published var p22 = 0
    @Published var p23 = 0
    @Published var p24 = 0
    @Published var p25 = 0
    @Published var p26 = 0
    @Published var p27 = 0
    @Published var p28 = 0
    @Published var p29 = 0
    @Published var p30 = 0
    @Published var p31 = 0
    @Published var p32 = 0
    @Published var p33 = 0
    @Published var p34 = 0
    @Published var p35 = 0
    @Published var p36 = 0
    @Published var p37 = 0
    @Published var p38 = 0
    @Published var p39 = 0
    @Published var p40 = 0
    @Published var p41 = 0
    @Published var p42 = 0
    @Published var p43 = 0
    @Published var p44 = 0
    @Published var p45 = 0
    @Published var p46 = 0
    @Published var p47 = 0
    @Published var p48 = 0
    @Published var p49 = 0
    @Published var p50 = 0
    @Published var p51 = 0
    @Published var p52 = 0
    @Published var p53 = 0
    @Published var p54 = 0
    @Published var p55 = 0
    @Published var p56 = 0
    @Published var p57 = 0
    @Published var p58 = 0
    @Published var p59 = 0
    @Published var p60 = 0
    @Published var p61 = 0
    @Published var p62 = 0
    @Published var p63 = 0

    func setAll(_ value: Int) {
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

    var sum: Int {
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
  }
}

import CoarsePublisher
import ModelObservation

/// Models that use CoarsePublisher.
enum CoarsePublisherModels: PublishingLibrary {
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

  static func publisher(of wide: Wide) -> AnyObject { wide.objectWillChange }

  /// A model with 64 properties. Four are on each line; the formatter would use a line for each.
  // swift-format-ignore
  final class Wide: ObservableObject, WideModel {
    @Published var p00 = 0; @Published var p01 = 0; @Published var p02 = 0; @Published var p03 = 0
    @Published var p04 = 0; @Published var p05 = 0; @Published var p06 = 0; @Published var p07 = 0
    @Published var p08 = 0; @Published var p09 = 0; @Published var p10 = 0; @Published var p11 = 0
    @Published var p12 = 0; @Published var p13 = 0; @Published var p14 = 0; @Published var p15 = 0
    @Published var p16 = 0; @Published var p17 = 0; @Published var p18 = 0; @Published var p19 = 0
    @Published var p20 = 0; @Published var p21 = 0; @Published var p22 = 0; @Published var p23 = 0
    @Published var p24 = 0; @Published var p25 = 0; @Published var p26 = 0; @Published var p27 = 0
    @Published var p28 = 0; @Published var p29 = 0; @Published var p30 = 0; @Published var p31 = 0
    @Published var p32 = 0; @Published var p33 = 0; @Published var p34 = 0; @Published var p35 = 0
    @Published var p36 = 0; @Published var p37 = 0; @Published var p38 = 0; @Published var p39 = 0
    @Published var p40 = 0; @Published var p41 = 0; @Published var p42 = 0; @Published var p43 = 0
    @Published var p44 = 0; @Published var p45 = 0; @Published var p46 = 0; @Published var p47 = 0
    @Published var p48 = 0; @Published var p49 = 0; @Published var p50 = 0; @Published var p51 = 0
    @Published var p52 = 0; @Published var p53 = 0; @Published var p54 = 0; @Published var p55 = 0
    @Published var p56 = 0; @Published var p57 = 0; @Published var p58 = 0; @Published var p59 = 0
    @Published var p60 = 0; @Published var p61 = 0; @Published var p62 = 0; @Published var p63 = 0
  }
}

public import FineTracking

extension FineStores: TrackingRuntime {
  public final class Triple: Observable, TripleModel {
    @Tracked public var a = 0
    @Tracked public var b = 0
    @Tracked public var c = 0

    public init() {}
  }

  public static func withObservationTracking(
    of model: Triple, _ reads: (Triple) -> Void,
    onChange: @escaping @Sendable (any TripleModel) -> Void
  ) {
    FineTracking.withObservationTracking {
      reads(model)
    } onChange: {
      onChange(model)
    }
  }
}

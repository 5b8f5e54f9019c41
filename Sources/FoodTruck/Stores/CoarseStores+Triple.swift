public import CoarsePublisher

extension CoarseStores: AnnouncingRuntime {
  public final class Triple: ObservableObject, TripleModel {
    @Published public var a = 0
    @Published public var b = 0
    @Published public var c = 0

    public init() {}
  }
}

/// Where one way becomes cheaper than another, along something that grows.
enum Crossover: Hashable {
  /// At one place, found by a straight line between the two measured points around it.
  case at(Double)
  /// More than once, the first and the last time here: the two are about equal in between.
  case between(Double, Double)
  /// The first way is the cheaper at every measured point.
  case never
  /// The second way is the cheaper at every measured point, or as cheap.
  case always
  /// The second way is the cheaper only in the beginning.
  case reversed(at: Double)

  /// A place and what both ways cost there.
  struct Point: Hashable {
    let place: Double
    let first: Double
    let second: Double

    /// How much more the first costs.
    var excess: Double { first - second }
  }

  /// Where the second way becomes the cheaper; `nil` without a point.
  ///
  /// - Parameter points: In the order of their places.
  init?(of points: [Point]) {
    guard let start = points.first, let end = points.last else { return nil }
    let places = zip(points, points.dropFirst()).compactMap(Self.place)
    switch (places.count, places.first, places.last) {
    case (2..., let first?, let last?): self = .between(first, last)
    case (_, let place?, _): self = start.excess < end.excess ? .at(place) : .reversed(at: place)
    default: self = start.excess < 0 ? .never : .always
    }
  }

  /// Where the excess changes its sign on the line between two points.
  private static func place(_ before: Point, _ after: Point) -> Double? {
    guard (before.excess < 0) != (after.excess < 0) else { return nil }
    let part = before.excess / (before.excess - after.excess)
    return before.place + part * (after.place - before.place)
  }
}

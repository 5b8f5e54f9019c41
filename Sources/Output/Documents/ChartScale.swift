/// An axis of a chart. It maps counts to whole pixels with integer arithmetic, so that every machine draws the same
/// chart.
package struct ChartScale: Sendable {
  /// How the axis maps counts to pixels.
  package enum Kind: Hashable, Sendable {
    case linear
    /// Each doubling of the count has the same length. Zero has its own position before one.
    case logarithmic
  }

  package let kind: Kind
  package let domain: ClosedRange<Int>
  package let pixels: (first: Int, last: Int)

  /// The number of pixels between zero and one on a logarithmic axis.
  private static let zeroGap = 24
  /// The number of high bits that must be zero in a count, so that multiplying the count by a number of pixels does not
  /// overflow.
  private static let productBits = 16

  package init(_ kind: Kind, _ domain: ClosedRange<Int>, from first: Int, to last: Int) {
    self.kind = kind
    self.domain = domain
    pixels = (first, last)
  }

  /// Chooses the kind of axis. It is logarithmic if the counts differ at least a hundredfold, because a linear axis
  /// would hide the small counts.
  package init(fitting counts: [Int], from first: Int, to last: Int) {
    let most = max(counts.max() ?? 1, 1)
    let least = counts.filter { $0 > 0 }.min() ?? most
    if most / least >= Self.manyPixels {
      self.init(.logarithmic, (counts.contains(0) ? 0 : least)...most, from: first, to: last)
    } else {
      self.init(.linear, 0...most, from: first, to: last)
    }
  }

  /// The ratio of the largest to the smallest count at or above which an axis is logarithmic.
  ///
  /// With this ratio, a linear axis would draw the smallest count only about two pixels high.
  private static let manyPixels = 100
  /// The base of the powers at which a logarithmic axis has marks.
  private static let decade = 10
  /// The ratio of the largest to the smallest count at or above which only powers of ten have marks.
  private static let manyDecades = 1000

  package func position(of count: Int) -> Int {
    let count = min(max(count, domain.lowerBound), domain.upperBound)
    switch kind {
    case .linear:
      let span = domain.upperBound - domain.lowerBound
      // If the product would overflow, the low bits of the count and of the span are dropped, because they make up less
      // than a pixel.
      let spare = max(0, Self.productBits - span.leadingZeroBitCount)
      return pixels.first + (pixels.last - pixels.first) * ((count - domain.lowerBound) >> spare)
        / max(span >> spare, 1)
    case .logarithmic:
      guard count > 0 else { return pixels.first }
      let hasZero = domain.lowerBound <= 0
      let sign = pixels.last < pixels.first ? -1 : 1
      let start = pixels.first + (hasZero ? sign * Self.zeroGap : 0)
      let least = hasZero ? 0 : Self.logarithm(domain.lowerBound)
      let span = max(Self.logarithm(domain.upperBound) - least, 1)
      return start + (pixels.last - start) * (Self.logarithm(count) - least) / span
    }
  }

  /// The counts at which the axis has marks. They are few and round, and lie within the range of the axis.
  package var marks: [Int] {
    switch kind {
    case .linear:
      let step = Self.roundStep(for: domain.upperBound - domain.lowerBound)
      return Array(stride(from: domain.lowerBound, through: domain.upperBound, by: step))
    case .logarithmic:
      let least = max(domain.lowerBound, 1)
      let factors = domain.upperBound / least < Self.manyDecades ? [1, 2, 5] : [1]
      var marks = domain.lowerBound <= 0 ? [0] : []
      var power = 1
      while power <= domain.upperBound {
        for factor in factors {
          let (mark, overflows) = power.multipliedReportingOverflow(by: factor)
          if !overflows, domain.contains(mark) { marks.append(mark) }
        }
        let (next, overflows) = power.multipliedReportingOverflow(by: Self.decade)
        if overflows { break }
        power = next
      }
      return marks
    }
  }

  /// A round number that fits between two and five times into `span`.
  private static func roundStep(for span: Int) -> Int {
    var step = 1
    while span / step >= 5 * decade { step *= decade }
    for factor in [1, 2, 5, 10, 20] where span / (step * factor) < 5 { return step * factor }
    return step * 50
  }

  /// The binary logarithm of a positive count, in 1024ths, rounded down.
  package static func logarithm(_ count: Int) -> Int {
    let whole = Int.bitWidth - 1 - count.leadingZeroBitCount
    // Computes the fraction bit by bit: if the square of the mantissa is at least two, the next bit is one.
    var mantissa = (UInt64(count) << UInt64(31 - min(whole, 31))) >> UInt64(max(whole - 31, 0))
    var result = whole
    for _ in 0..<10 {
      mantissa = (mantissa * mantissa) >> 31
      result <<= 1
      if mantissa >> 32 > 0 {
        result += 1
        mantissa >>= 1
      }
    }
    return result
  }
}

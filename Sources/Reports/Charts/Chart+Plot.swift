import Documents

extension Chart {
  /// The area of a drawing within its axes, in pixels.
  struct Plot {
    let left: Int
    let right: Int
    let top: Int
    let bottom: Int

    /// A horizontal rule with its count for each mark of `y`, the marks of `x` below the area, and the titles of both axes.
    func axes(_ x: ChartScale, _ y: ChartScale, titled titles: (x: String, y: String)) -> HTML {
      let levels = y.marks.map { mark -> HTML in
        let height = y.position(of: mark)
        return """
          <path class="rule" d="M\(left) \(height)H\(right)"/>\
          <text class="quiet end" x="\(left - 8)" y="\(height + 4)">\(mark.grouped)</text>
          """
      }
      let values = x.marks.map { mark -> HTML in
        """
        <text class="quiet middle" x="\(x.position(of: mark))" y="\(bottom + 18)">\
        \(mark.grouped)</text>
        """
      }
      return """
        \(levels)\(values)<text class="quiet" x="2" y="12">\(titles.y)</text>\
        <text class="quiet end" x="\(right)" y="\(bottom + 34)">\(titles.x)</text>
        """
    }
  }
}

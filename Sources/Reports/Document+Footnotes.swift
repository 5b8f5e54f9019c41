import Documents

extension Document.Block {
  /// The block, and below it what a dash in one of its cells means, if there is one.
  ///
  /// - Parameter meaning: What is not there, and why.
  func explainingDash(_ meaning: String) -> [Document.Block] {
    guard case .table(let table) = self, table.rows.contains(where: \.hasDash) else {
      return [self]
    }
    return [self, .paragraph(StyledText("–: \(meaning)", .quiet))]
  }

  /// The block, and below it what a property without a name means, if there is one.
  func explainingUnnamedProperty() -> [Document.Block] {
    guard case .outline(let items) = self,
      items.contains(where: { $0.text.plain.contains(CauseTerm.unnamedProperty) })
    else { return [self] }
    return [
      self,
      .paragraph(
        StyledText("\(CauseTerm.unnamedProperty): the runtime does not say which", .quiet)),
    ]
  }
}

extension TextTable.Row {
  /// Whether a cell says that there is nothing.
  fileprivate var hasDash: Bool { cells.contains { $0.plain == "–" } }
}

package import Documents

/// The page that lists the operations with their meanings.
package struct OperationList {
  private let operations: [Operation]

  package init(_ operations: [Operation]) {
    self.operations = operations
  }

  package var document: Document {
    Document([
      .heading("operations"),
      .table(
        TextTable(
          [.init(""), .init("", fit: .wrapping)],
          rows: operations.map { operation in
            let note = operation.isLarge ? " (only with --large or by name)" : ""
            return TextTable.Row(
              depth: 1,
              [StyledText(operation.name, .literal), StyledText(operation.meaning + note)])
          })),
    ])
  }
}

package import GranularityDocuments

extension Operations {
  /// The page that lists operations with their meanings.
  package static func list(of operations: [Operation]) -> Document {
    let entries = operations.map { operation in
      let note = operation.isLarge ? " (only with --large or by name)" : ""
      return (operation.name, operation.meaning + note)
    }
    return Document([.heading("operations"), .table(.definitions(entries))])
  }
}

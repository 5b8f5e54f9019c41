import Foundation
import GranularityEvidenceRows
import GranularityPublishedObservations
import GranularityTabular

// Measures the published observations, and writes the rows of evidence.csv to the standard output.
//
// Exits with 3 if a result is unexpected, and with 74 if the rows cannot be written.
let rows = PublishedObservations.all.map { EvidenceRow(measuring: $0) }
let violations = rows.compactMap(\.violation)
var code = violations.isEmpty ? ExitCode.success : .invariantBroken
do {
  try OutputDescriptor.standardOutput.write(
    String(decoding: EvidenceRow.table.csv(rows), as: UTF8.self))
} catch {
  code = .writeFailed
  try? OutputDescriptor.standardError.write("granularity-conformance: \(error)\n")
}
for violation in violations {
  try? OutputDescriptor.standardError.write("granularity-conformance: \(violation)\n")
}
exit(code.rawValue)

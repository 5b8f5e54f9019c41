import GranularityTabular
package import GranularityWorkloads

/// A command-line flag. In each workload that has a parameter with the same name, the flag sets this parameter.
package struct ParameterFlag: Hashable, Sendable {
  /// The name of the flag without its dashes.
  package let name: String
  /// The text that follows the flag in the help: `N` for a number, or the valid words.
  package let placeholder: String
  /// The meaning of the parameter. If it differs between workloads, the text includes the names of the workloads.
  package let meaning: String

  /// The flags for the parameters of `workloads`, in the order in which the parameters first appear.
  package static func all(of workloads: [any Workload]) -> [ParameterFlag] {
    workloads.flatMap { workload in
      workload.settings.map { (workload: workload.name, parameter: $0) }
    }.grouped(by: \.parameter.name).map { name, uses in
      let placeholders = uses.grouped(by: \.parameter.domain.placeholder).map(\.key)
      let meanings = uses.grouped(by: \.parameter.meaning)
      return ParameterFlag(
        name: name, placeholder: placeholders.joined(separator: "|"),
        meaning: meanings.count == 1 && uses.count == workloads.count
          ? meanings[0].key
          : meanings.map { meaning, uses in
            "\(uses.map(\.workload).joined(separator: ", ")): \(meaning)"
          }.joined(separator: "; "))
    }
  }
}

extension Parameter.Domain {
  /// The text that follows the flag in the help, for values of this kind.
  fileprivate var placeholder: String {
    switch self {
    case .integer: "N"
    case .choice(let words): words.joined(separator: "|")
    }
  }
}

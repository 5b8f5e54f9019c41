import GranularityTabular
package import GranularityWorkloads

/// A command-line flag, which sets the parameter with its name in each workload that has one.
package struct ParameterFlag: Hashable, Sendable {
  /// The flag without its dashes.
  package let name: String
  /// The text after the flag in the help: `N`, or the possible words.
  package let placeholder: String
  /// The meaning of the parameter; if it differs between workloads, with the names of the workloads.
  package let meaning: String

  /// The flags of `workloads`, in the order in which their parameters first appear.
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
  /// The text after the flag in the help.
  fileprivate var placeholder: String {
    switch self {
    case .integer: "N"
    case .choice(let words): words.joined(separator: "|")
    }
  }
}

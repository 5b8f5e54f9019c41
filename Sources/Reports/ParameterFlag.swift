package import Workloads

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
    var names: [String] = []
    for parameter in workloads.flatMap(\.settings) where !names.contains(parameter.name) {
      names.append(parameter.name)
    }
    return names.map { ParameterFlag($0, of: workloads) }
  }

  private init(_ name: String, of workloads: [any Workload]) {
    var placeholders: [String] = []
    var meanings: [(text: String, workloads: [String])] = []
    for workload in workloads {
      for parameter in workload.settings where parameter.name == name {
        if !placeholders.contains(parameter.domain.placeholder) {
          placeholders.append(parameter.domain.placeholder)
        }
        if let index = meanings.firstIndex(where: { $0.text == parameter.meaning }) {
          meanings[index].workloads.append(workload.name)
        } else {
          meanings.append((parameter.meaning, [workload.name]))
        }
      }
    }
    self.name = name
    placeholder = placeholders.joined(separator: "|")
    let isCommon = meanings.count == 1 && meanings[0].workloads.count == workloads.count
    meaning =
      isCommon
      ? meanings[0].text
      : meanings.map { "\($0.workloads.joined(separator: ", ")): \($0.text)" }
        .joined(separator: "; ")
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

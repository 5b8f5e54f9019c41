import GranularityWorkloads

/// An enumeration whose cases are the allowed words of a workload's parameter.
protocol ParameterChoice: CaseIterable, RawRepresentable<String> {}

extension Parameter {
  /// Declares a parameter that accepts one of the cases of `Choice`, written as a word.
  static func choice<Choice: ParameterChoice>(
    _ name: String, _ meaning: String, default choice: Choice
  ) -> Parameter {
    .choice(name, meaning, of: Choice.allCases.map(\.rawValue), default: choice.rawValue)
  }
}

extension Parameters {
  /// The case that the user chose for a parameter. The workload declared the parameter with the same `Choice`.
  func choice<Choice: ParameterChoice>(_ name: String, as _: Choice.Type) -> Choice {
    let word = choice(name)
    guard let choice = Choice(rawValue: word) else {
      stop(needing: "the cases of \(Choice.self) as values of '\(name)'", found: "'\(word)'")
    }
    return choice
  }
}

extension Parameters {
  /// An edit that changes the parameter `name` from `old` to `new`; empty if the parameter does not have the value
  /// `old`.
  func edit<Choice: ParameterChoice>(
    _ kind: EditKind, _ words: String, _ name: String, from old: Choice, to new: Choice
  ) -> [WorkloadEdit] {
    guard choice(name, as: Choice.self).rawValue == old.rawValue else { return [] }
    return [WorkloadEdit(kind, words, setting: name, to: new.rawValue)]
  }
}

extension WorkloadContext {
  /// The case that the user chose for a parameter. The workload declared the parameter with the same `Choice`.
  func choice<Choice: ParameterChoice>(_ name: String, as type: Choice.Type) -> Choice {
    parameters.choice(name, as: type)
  }
}

extension FoodTruckModel {
  /// Creates a model whose menu has `count` donuts, with the ids `0..<count` and names made from these ids.
  init(donuts count: Int) {
    self.init()
    donuts = (0..<count).map { Donut(id: $0, name: "Donut \($0)") }
  }
}

import GranularityWorkloads

/// The words of a parameter with a fixed set of words: each case is one word.
protocol ParameterChoice: CaseIterable, RawRepresentable<String> {}

extension Parameter {
  /// A parameter whose words are the cases of a type.
  static func choice<Choice: ParameterChoice>(
    _ name: String, _ meaning: String, default choice: Choice
  ) -> Parameter {
    .choice(name, meaning, of: Choice.allCases.map(\.rawValue), default: choice.rawValue)
  }
}

extension Parameters {
  /// The case for the value of a parameter, which the workload declares with the same type.
  func choice<Choice: ParameterChoice>(_ name: String, as _: Choice.Type) -> Choice {
    let word = choice(name)
    guard let choice = Choice(rawValue: word) else {
      stop(needing: "the words of \(Choice.self) for '\(name)'", found: "'\(word)'")
    }
    return choice
  }
}

extension Parameters {
  /// The edit that changes the word of the parameter to another word; empty unless the parameter has the word `old`.
  func edit<Choice: ParameterChoice>(
    _ kind: EditKind, _ words: String, _ name: String, from old: Choice, to new: Choice
  ) -> [WorkloadEdit] {
    guard choice(name, as: Choice.self).rawValue == old.rawValue else { return [] }
    return [WorkloadEdit(kind, words, setting: name, to: new.rawValue)]
  }
}

extension WorkloadContext {
  /// The case for the word of a parameter that the workload declares with the same type.
  func choice<Choice: ParameterChoice>(_ name: String, as type: Choice.Type) -> Choice {
    parameters.choice(name, as: type)
  }
}

extension FoodTruckModel {
  /// Makes a model whose menu has `count` donuts, named by their ids `0..<count`.
  init(donuts count: Int) {
    self.init()
    donuts = (0..<count).map { Donut(id: $0, name: "Donut \($0)") }
  }
}

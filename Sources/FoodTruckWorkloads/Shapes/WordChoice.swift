/// A parameter's set of words, each of which is a case.
extension CaseIterable where Self: RawRepresentable<String> {
  /// The words in the order in which they are declared.
  static var words: [String] { allCases.map(\.rawValue) }
}

/// The environment variable `CI`, which CI services set.
package enum ContinuousIntegration {
  /// The values of the variable `CI` that mean "not in continuous integration". Case does not matter.
  package static let denials = ["", "0", "false", "no"]

  /// Returns the value of `CI` in `environment`; `nil` if the value says that the process does not run in continuous
  /// integration.
  package static func value(in environment: [String: String]) -> String? {
    environment["CI"].flatMap { denials.contains($0.lowercased()) ? nil : $0 }
  }
}

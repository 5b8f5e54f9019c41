/// The environment variable `CI`, which CI services set.
package enum ContinuousIntegration {
  /// The values of `CI`, in upper or lower case, that mean that there is no continuous integration.
  package static let denials = ["", "0", "false", "no"]

  /// The value of `CI` in `environment`; `nil` if there is no continuous integration.
  package static func value(in environment: [String: String]) -> String? {
    environment["CI"].flatMap { denials.contains($0.lowercased()) ? nil : $0 }
  }
}

/// The parts of the reference page `Documentation/ScreenFiles.md` that follow from the declaration of the format.
enum ScreenReference {
  /// The table of the members of an object, in Markdown.
  static func members(of owner: ScreenMember.Owner) -> String {
    let rows = ScreenMember.all(of: owner).map { member in
      "| `\(member.name)`\(member.isRequired ? " (required)" : "") | \(member.value) | \(member.meaning) |"
    }
    return (["| key | value | meaning |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
  }

  /// The table of the limits, in Markdown.
  static var limits: String {
    let rows = ScreenLimits.all.map { "| \($0.meaning) | \($0.limit) |" }
    return (["| at most | number |", "| --- | ---: |"] + rows).joined(separator: "\n")
  }
}

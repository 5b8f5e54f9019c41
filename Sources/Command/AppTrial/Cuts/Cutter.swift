import GranularitySwiftSources

/// Cuts code that does not compile out of a file. Each cut is the smallest piece whose removal lets the rest of the app
/// compile.
///
/// The signature of a declaration stays where possible, so that the code that uses it still compiles. If the app may
/// need a cut piece when it runs, the call `granularityCut(id)` replaces the piece. The call has the id of the cut, and
/// stops the preview.
struct Cutter {
  private(set) var cuts: [Cut] = []
  /// The names that cut pieces declared, by the path of the file.
  private(set) var removedNames: [String: Set<String>] = [:]
  /// The names of the types that the app declares.
  var types: Set<String> = []
  /// The names of the members that the app declares for each type.
  var members: [String: Set<String>] = [:]
  /// The generated stand-in types that have an initializer without arguments.
  var standIns: Set<String> = []
  /// The target type of each of the app's type aliases, by the name of the alias.
  var aliases: [String: String] = [:]
  /// The names that cut pieces of a declaration's body declared, by the file and position of the declaration.
  private var lostNames: [String: Set<String>] = [:]
  /// How often each declaration was cut, by file and position. After several cuts, a larger piece of the declaration is
  /// cut.
  private var attempts: [String: Int] = [:]
  /// The names of the modifiers that were cut because `View` has no such member.
  private var missingModifiers: Set<String> = []

  /// The number of rounds that cut single statements of a body. After these rounds, the whole body is cut.
  private static let statementRounds = 3
  /// The number of rounds that cut parts of statements in a body. After these rounds, whole statements are cut.
  private static let partRounds = 6

  /// A compiler error, with its offset in the file.
  private struct Failure {
    let offset: Int
    let message: String
  }

  /// Cuts the code that the errors are about.
  ///
  /// - Parameter isLast: True to cut whole top-level declarations of the file, because cutting smaller pieces did not
  ///   remove the errors.
  /// - Returns: The names whose declarations were removed or changed, so that other files can fail.
  mutating func cut(
    _ file: inout SourceFile, _ declarations: [Declaration], _ code: BlankedCode,
    _ errors: [Diagnostic], isLast: Bool = false
  ) -> Set<String> {
    var groups: [(path: [Declaration], failures: [Failure])] = []
    for error in errors {
      let offset = file.offset(line: error.line, column: error.column)
      var path = Self.path(to: offset, in: declarations, code)
      if isLast { path = Array(path.prefix(1)) }
      let failure = Failure(offset: offset, message: error.message)
      if let index = groups.firstIndex(where: { $0.path.last?.range == path.last?.range }) {
        groups[index].failures.append(failure)
      } else {
        groups.append((path, [failure]))
      }
    }
    var removed: Set<String> = []
    var edits: [SourceEdit] = []
    for (path, failures) in groups {
      guard let declaration = path.last else { continue }
      // An error about a type, such as a missing conformance, can follow from an error in one of its members. So the
      // members are cut first.
      let waits =
        declaration.kind == .type
        && groups.contains { other in
          other.path.count > path.count
            && other.path.prefix(path.count).last?.range == declaration.range
        }
        && failures.allSatisfy { failure in
          Self.consequences.contains { failure.message.contains($0) }
        }
      if waits, !isLast, attempts["\(file.name) \(declaration.start) waits", default: 0] < 2 {
        attempts["\(file.name) \(declaration.start) waits", default: 0] += 1
        continue
      }
      let key = "\(file.name) \(file.line(at: declaration.start)) \(path.map(\.name))"
      let attempt = attempts[key, default: 0]
      var site = Site(
        file: file, code: code, path: path, firstID: cuts.count, types: types, standIns: standIns,
        aliases: aliases, members: members, lostNames: lostNames[key, default: []],
        missingModifiers: missingModifiers,
        cutsParts: attempts["\(key) parts", default: 0] < Self.partRounds)
      let failed = failures.map { ($0.offset, $0.message) }
      let isPieceCut =
        !isLast
        && (site.addValue(failed) || site.addValuesOfMembers(failed) || site.cutArguments(failed)
          || site.cutDefaultArguments(failed) || site.cutAttribute(failed)
          || site.cutBody(failed, attempt: attempt)
          || site.cutInitialValue(failed, attempt: attempt)
          || site.cutConformance(failed, attempt: attempt))
      if !isPieceCut {
        site.cutDeclaration(failed)
        removed.formUnion(declaration.namesInOtherCode)
        // A type that loses a property gets a different memberwise initializer, so callers of the type can fail too.
        if path.count > 1 { removed.formUnion(path[path.count - 2].names) }
      }
      // Code that needs the conformance names the type, or has a value whose declaration names it.
      if site.cuts.contains(where: { $0.piece == .conformance }) {
        removed.formUnion(declaration.names)
      }
      let isOfParts = !site.cuts.isEmpty && site.cuts.allSatisfy(\.piece.isPart)
      attempts[isOfParts ? "\(key) parts" : key, default: 0] += 1
      missingModifiers.formUnion(site.missingModifiers)
      cuts += site.cuts
      edits += site.edits
      removedNames[file.path, default: []].formUnion(site.removedNames)
      lostNames[key, default: []].formUnion(site.removedNames)
    }
    file.replace(edits)
    return removed
  }

  /// Records which of the cuts from an index on are repeated declarations, by the errors about them.
  mutating func markRepetitions(
    _ repetitions: [Diagnostic: Cut.Repetition], in file: SourceFile, from first: Int
  ) {
    for index in cuts.indices.dropFirst(first)
    where [.declaration, .conformance].contains(cuts[index].piece) {
      let cut = cuts[index]
      cuts[index].repetition =
        repetitions.first {
          $0.key.file == file.name && $0.key.line == cut.line && $0.key.message == cut.cause
        }?.value
    }
  }

  /// Cuts all the code of a file.
  mutating func cutFile(_ file: inout SourceFile, _ cause: String) {
    cuts.append(
      Cut(
        file: file.path, line: 1, piece: .declaration, declaration: "everything", type: "",
        cause: cause))
    file.replace([SourceEdit(range: 0..<file.bytes.count, text: "")])
  }

  private static let consequences = ["does not conform", "has no initializers", "requires that"]

  /// The declarations that contain an offset, from the outermost inward. For an offset between two declarations, the
  /// path is the next declaration alone.
  private static func path(
    to offset: Int, in declarations: [Declaration], _ code: BlankedCode
  ) -> [Declaration] {
    let path = declarations.path(to: offset)
    guard path.isEmpty else { return path }
    let next = declarations.first { $0.range.lowerBound >= offset } ?? declarations.last
    return next.map { [$0] } ?? []
  }
}

/// A declaration with errors, and the edits that cut the faulty code.
private struct Site {
  let file: SourceFile
  let code: BlankedCode
  private(set) var path: [Declaration]
  let firstID: Int
  /// The names of the types that the app declares.
  let types: Set<String>
  /// The generated stand-in types that have an initializer without arguments.
  let standIns: Set<String>
  /// The target type of each of the app's type aliases, by the name of the alias.
  let aliases: [String: String]
  /// The names of the members that the app declares for each type.
  let members: [String: Set<String>]
  /// The names that earlier cuts in this declaration declared.
  let lostNames: Set<String>
  /// The names of the modifiers that `View` does not have.
  private(set) var missingModifiers: Set<String>
  /// True if this round cuts parts of statements instead of whole statements, where possible.
  let cutsParts: Bool
  private(set) var cuts: [Cut] = []
  /// The names that the cut pieces declared.
  private(set) var removedNames: Set<String> = []
  private(set) var edits: [SourceEdit] = []

  typealias Failure = (offset: Int, message: String)
  typealias Failures = [Failure]

  var declaration: Declaration { path[path.count - 1] }
  var stop: String { "granularityCut(\(firstID + cuts.count))" }

  /// Returns the code that replaces a cut piece and records that the app reached it. With a value, this code is an
  /// expression; without a value, it is a statement.
  ///
  /// The trial does not count a view that lost a piece, so code in a view gets no record.
  private func passing(_ value: String = "") -> String {
    if isView, isInView || value.isEmpty { return value.isEmpty ? "EmptyView()" : value }
    let id = firstID + cuts.count
    return value.isEmpty ? "\(Cutter.passed)\(id))" : "\(Cutter.passed)\(id), \(value))"
  }

  /// True if the innermost type that contains the declaration is a view.
  private var isInView: Bool {
    guard let type = path.last(where: { $0.kind == .type }), let braces = type.braces else {
      return false
    }
    return code[type.start..<braces.lowerBound].contains(/:.*\bView\b/)
  }

  private mutating func add(
    _ piece: Cut.Piece, _ failure: Failure, _ range: Range<Int>, _ text: String
  ) {
    edits.append(SourceEdit(range: range, text: text))
    removedNames.formUnion(code.declaredNames(in: range))
    let types = path.filter { $0.kind == .type }.map(\.name)
    var cut = Cut(
      file: file.path, line: file.line(at: failure.offset), piece: piece,
      declaration: path.map(\.name).joined(separator: "."), type: types.first ?? "",
      cause: lostReceiver(of: failure).map(Self.missing) ?? failure.message)
    if cut.cause.contains(" has no member '"), code.isImplicitMember(at: failure.offset) {
      cut.isImplicitMember = true
    }
    cuts.append(cut)
  }

  /// The message about a name that is not in scope.
  private static func missing(_ name: String) -> String { "cannot find '\(name)' in scope" }

  /// For an error about a missing member, the name on which the member is used, if an earlier cut in this declaration
  /// declared this name. The rest of the code then means another declaration with this name.
  private func lostReceiver(of failure: Failure) -> String? {
    guard failure.message.contains(" has no member '"),
      let name = code.receiver(at: failure.offset)
    else { return nil }
    return lostNames.contains(name) ? name : nil
  }

  // MARK: Values

  /// Adds an initial value to a property that an initializer no longer sets, because the assignment was cut.
  mutating func addValue(_ failures: Failures) -> Bool {
    guard declaration.kind == .variable, equals == nil, declaration.braces == nil, let annotation,
      let failure = failures.first(where: { $0.message.hasSuffix("' not initialized") })
    else { return false }
    let end = declaration.range.upperBound
    add(.initialValue, failure, end..<end, " = \(value(of: annotation).map(passing) ?? stop)")
    // The other initializers could not set a `let` property that has an initial value.
    if code[declaration.start..<end].hasPrefix("let ") {
      let keyword = declaration.start..<declaration.start + 3
      edits.append(SourceEdit(range: keyword, text: "var"))
    }
    return true
  }

  /// Adds initial values to the stored properties of a class that has no initializer left.
  mutating func addValuesOfMembers(_ failures: Failures) -> Bool {
    guard declaration.keyword == "class_decl",
      failures.contains(where: { $0.message.hasSuffix(Self.lacksInitializer) })
    else { return false }
    let isOptional: (Site) -> Bool = { site in
      site.code[site.declaration.start..<site.declaration.range.upperBound].hasPrefix("var ")
        && site.annotation?.last == "?"
    }
    for member in declaration.members {
      let modifiers = code[member.range.lowerBound..<member.start].split { !$0.isLetter }
      guard !modifiers.contains(where: { ["static", "class", "lazy"].contains($0) }) else {
        continue
      }
      var site = self
      site.path.append(member)
      (site.cuts, site.edits) = (cuts, edits)
      let message = "'self.\(member.name)' not initialized"
      guard !isOptional(site), site.addValue([(member.start, message)]) else { continue }
      (cuts, edits) = (site.cuts, site.edits)
    }
    return !cuts.isEmpty
  }

  private static let lacksInitializer = "has no initializers"

  // MARK: Arguments

  /// Cuts the arguments of calls that initialize a stand-in type. Cuts nothing if any other error is present.
  mutating func cutArguments(_ failures: Failures) -> Bool {
    var calls: [(name: String, arguments: Range<Int>, offset: Int)] = []
    for failure in failures {
      guard Self.argumentMessages.contains(where: { failure.message.contains($0) }),
        let call = standInCall(at: failure.offset)
      else { return false }
      if !calls.contains(where: { $0.arguments == call.arguments }) {
        calls.append((call.name, call.arguments, failure.offset))
      }
    }
    for call in calls {
      add(
        .arguments, (call.offset, "cannot find type '\(call.name)' in scope"), call.arguments, "()")
    }
    return true
  }

  /// The call that initializes a stand-in type and that contains an offset, or whose name starts at the offset.
  private func standInCall(at offset: Int) -> (name: String, arguments: Range<Int>)? {
    for place in [offset, code.tokenEnd(offset)] {
      if let call = code.call(around: place, in: declaration.range),
        standIns.contains(aliases.target(of: call.name))
      {
        return call
      }
    }
    return nil
  }

  private static let argumentMessages = [
    "takes no arguments", "extra argument", "missing argument", "incorrect argument label",
    "argument type '",
  ]

  // MARK: Default arguments

  /// Cuts the default arguments that have errors. A cut default argument affects a preview only if a call omits the
  /// argument.
  mutating func cutDefaultArguments(_ failures: Failures) -> Bool {
    let end = declaration.braces?.lowerBound ?? declaration.range.upperBound
    guard declaration.kind == .function,
      let open = (declaration.start..<end).first(where: { code.bytes[$0] == UInt8(ascii: "(") })
    else { return false }
    var isCut = false
    for parameter in code.items(in: open + 1..<code.closing(open) - 1) {
      guard let failure = failures.first(where: { parameter.contains($0.offset) }),
        let sign = code.equals(in: parameter), failure.offset > sign
      else { continue }
      let argument = code.trimmed(sign + 1..<parameter.upperBound)
      // This argument was replaced before. The replacement does not fit the parameter's type, so another one would fail
      // too.
      guard !code[argument].hasPrefix("granularity") else { continue }
      let colon = parameter.first { code.bytes[$0] == UInt8(ascii: ":") } ?? sign
      let value = colon < sign ? value(of: code[code.trimmed(colon + 1..<sign)]) : nil
      add(.defaultArgument, failure, argument, value.map(passing) ?? stop)
      isCut = true
    }
    return isCut
  }

  // MARK: Attributes

  mutating func cutAttribute(_ failures: Failures) -> Bool {
    for failure in failures {
      guard
        let attribute = declaration.attributes.first(where: { $0.contains(failure.offset) })
      else { continue }
      let needsValue =
        declaration.kind == .variable && declaration.braces == nil && equals == nil
      if needsValue, annotation == nil { return false }
      let value = computedValue
      add(.attribute, failure, attribute, "")
      if needsValue {
        let end = declaration.range.upperBound
        let text = isInitialized ? " = \(value)" : " { \(value) }"
        edits.append(SourceEdit(range: end..<end, text: text))
      }
      return true
    }
    return false
  }

  /// True for a property that must be stored, because an initializer of its type assigns it.
  private var isInitialized: Bool {
    guard path.count > 1, annotation.flatMap(value) != nil else { return false }
    return path[path.count - 2].members.contains { member in
      guard member.isInitializer, let body = member.braces else { return false }
      return code.sets(declaration.name, in: body)
    }
  }

  /// The source of the value for a property that has no value after its property wrapper was cut. It is a value of the
  /// declared type, if there is a known value; otherwise a call that stops the preview.
  private var computedValue: String { annotation.flatMap(value).map(passing) ?? stop }

  // MARK: Bodies

  mutating func cutBody(_ failures: Failures, attempt: Int) -> Bool {
    guard [.function, .variable].contains(declaration.kind), let body = declaration.braces,
      let failure = failures.first(where: { body.contains($0.offset) }),
      !failure.message.contains("redeclaration"), attempt <= rounds
    else { return false }
    if attempt < rounds,
      cutStatements(failures.filter { body.contains($0.offset) }, body, attempt)
    {
      return true
    }
    guard let value = bodyValue(body) else { return false }
    add(.body, failure, body, "{ \(value) }")
    return true
  }

  /// The number of rounds that cut single statements. Initializers get more rounds, because the object needs the values
  /// that the rest of the initializer sets.
  private var rounds: Int {
    declaration.isInitializer ? Cutter.initializerRounds : Cutter.bodyRounds
  }

  /// Cuts the statements that have errors, or only the faulty parts of them; returns false if the whole body must be
  /// cut instead.
  private mutating func cutStatements(
    _ failures: Failures, _ body: Range<Int>, _ attempt: Int
  ) -> Bool {
    var statements: [(range: Range<Int>, failure: Failure)] = []
    var parts: [Part] = []
    var pending = withoutConsequences(failures, in: body)[...]
    while let failure = pending.popFirst() {
      var braces = code.braces(around: failure.offset, in: body)
      var statement = code.statement(around: failure.offset, in: braces)
      if cutsParts, let part = part(at: failure, statement, braces) {
        if !parts.contains(where: { $0.range == part.range && $0.removed == part.removed }) {
          parts.append(part)
          if part.piece == .condition { pending += otherMeanings(after: statement, in: braces) }
        }
        continue
      }
      // A `switch` that loses a whole case does not compile, so the statement around the `switch` is cut.
      while ["case ", "default", "@unknown"].contains(where: code[statement].hasPrefix) {
        guard braces != body else { return false }
        let offset = braces.lowerBound
        braces = code.braces(around: offset, in: body)
        statement = code.statement(around: offset, in: braces)
      }
      let text = code[statement]
      guard !statement.isEmpty, !Self.isWhole(text), text != "EmptyView()",
        !text.hasPrefix(Cutter.passed)
      else { return false }
      // Without this call, no property has a value, and each property would get a replacement value instead.
      if declaration.isInitializer, text.contains("self.init(") { return false }
      if !isView, text.hasPrefix("return") || isResult(statement, in: braces, of: body) {
        if !declaration.isInitializer, resultType != "" { return false }
      }
      if !statements.contains(where: { $0.range == statement }) {
        statements.append((statement, failure))
        pending += otherMeanings(after: statement, in: braces)
      }
    }
    parts += knownModifiers(in: body, beside: parts)
    // A piece inside a larger cut piece is cut with it.
    let larger = statements.map(\.range) + parts.map(\.range)
    func isInner(_ range: Range<Int>) -> Bool {
      larger.contains {
        $0 != range && $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound
      }
    }
    for statement in statements where !isInner(statement.range) {
      let replacement = isView ? passing("EmptyView()") : passing()
      add(.statement, statement.failure, statement.range, replacement)
      // In a view builder, a call is a view, so only calls outside of view builders count as reporting calls.
      if !isView, let name = code.plainCall(in: statement.range),
        name == Cut.missingName(in: statement.failure.message)
      {
        cuts[cuts.count - 1].reportsTo = name
      }
    }
    for part in parts where !isInner(part.range) {
      let text = part.value.map(passing) ?? ""
      add(part.piece, part.failure, part.range, part.before + text + part.after)
      edits += part.removed.map { SourceEdit(range: $0, text: "") }
    }
    return !statements.isEmpty || !parts.isEmpty
  }

  /// The uses of the names that a cut statement declared and that the app also declares as members of the enclosing type.
  ///
  /// Without the statement, such a use means the member. It compiles, but it does something else.
  private func otherMeanings(after statement: Range<Int>, in braces: Range<Int>) -> Failures {
    let types = path.filter { $0.kind == .type }.map(\.baseName)
    let members = types.reduce(into: Set()) { $0.formUnion(self.members[$1, default: []]) }
    let names = code.namesVisible(after: statement).intersection(members)
    return code.uses(of: names, in: statement.upperBound..<braces.upperBound).map {
      ($0.offset, Self.missing($0.name))
    }
  }

  /// Removes the failures that follow from another failure in the same statement or in an enclosing statement.
  ///
  /// After an unknown modifier, the compiler does not know the type of the view. So every implicit member, such as
  /// `.red`, in the arguments of later modifiers fails too.
  private func withoutConsequences(_ failures: Failures, in body: Range<Int>) -> Failures {
    let causes = failures.filter { !$0.message.contains(Self.consequence) }
    guard causes.count < failures.count else { return failures }
    let statements = causes.map { cause in
      code.statement(around: cause.offset, in: code.braces(around: cause.offset, in: body))
    }
    return failures.filter { failure in
      !failure.message.contains(Self.consequence)
        || !statements.contains { $0.contains(failure.offset) }
    }
  }

  private static let consequence = "cannot infer contextual base in reference to member"

  // MARK: Parts of statements

  /// A part of a statement to cut, with its replacement.
  private struct Part {
    let piece: Cut.Piece
    let failure: Failure
    let range: Range<Int>
    /// The expression that replaces the part; `nil` if the part is only removed.
    var value: String?
    /// The code before and after the replacement expression.
    var before = ""
    var after = ""
    /// Other ranges that have to be removed together with the part.
    var removed: [Range<Int>] = []
  }

  /// The smallest part at an error that can be cut from its statement; `nil` if the whole statement must be cut.
  private mutating func part(
    at failure: Failure, _ statement: Range<Int>, _ braces: Range<Int>
  ) -> Part? {
    if let part = caseLabel(at: failure, in: braces) ?? condition(at: failure, in: statement) {
      return part
    }
    let branch = ternaryBranch(at: failure, in: statement)
    let modifier = isView ? code.modifier(around: failure.offset, in: statement) : nil
    if let branch, branch.range.count < modifier?.count ?? .max { return branch }
    guard let modifier else { return nil }
    if failure.message.contains(/^value of type '.*(?:View|ModifiedContent).*' has no member/),
      let name = Cut.missingName(in: failure.message)?.split(separator: ".").last
    {
      missingModifiers.insert(String(name))
    }
    return Part(piece: .modifier, failure: failure, range: modifier)
  }

  /// The other uses of modifiers that are known to be missing, in a view body in which this round cuts a modifier.
  private func knownModifiers(in body: Range<Int>, beside parts: [Part]) -> [Part] {
    guard isView, parts.contains(where: { $0.piece == .modifier }) else { return [] }
    return code.members(named: missingModifiers, in: body).compactMap { offset, name in
      let braces = code.braces(around: offset, in: body)
      let statement = code.statement(around: offset, in: braces)
      guard let range = code.modifier(around: offset, in: statement), range.lowerBound == offset,
        !parts.contains(where: { $0.range == range })
      else { return nil }
      let message = "value of type 'some View' has no member '\(name)'"
      return Part(piece: .modifier, failure: (offset, message), range: range)
    }
  }

  /// Cuts a condition that does not compile: an `if` then takes its `else` branch, and a `guard` continues without the
  /// condition.
  private func condition(at failure: Failure, in statement: Range<Int>) -> Part? {
    if let link = code.links(ofIf: statement).first(where: { $0.condition.contains(failure.offset) }
    ) {
      guard link.hasElse else { return nil }
      return Part(
        piece: .condition, failure: failure,
        range: link.condition.lowerBound..<link.block.upperBound, value: "false",
        after: isView ? " { EmptyView() }" : " { Swift.fatalError() }")
    }
    let clauses = code.clauses(ofGuard: statement)
    guard clauses.count > 1, let clause = clauses.first(where: { $0.contains(failure.offset) })
    else { return nil }
    return Part(piece: .condition, failure: failure, range: clause, value: "true")
  }

  /// Cuts a pattern of a `switch` that does not compile. The case is cut too if it has no other pattern.
  private func caseLabel(at failure: Failure, in braces: Range<Int>) -> Part? {
    let labels = code.caseLabels(in: braces)
    guard labels.count > 1, let index = labels.firstIndex(where: { $0.contains(failure.offset) }),
      let subject = code.switchSubject(before: braces.lowerBound, from: declaration.start)
    else { return nil }
    let label = labels[index]
    let start = code.tokenEnd(label.lowerBound)
    var removed =
      label
      .lowerBound..<(index + 1 < labels.count
      ? labels[index + 1].lowerBound : braces.upperBound - 1)
    let patterns = code.items(in: start..<label.upperBound)
    if patterns.count > 1, let pattern = patterns.firstIndex(where: { $0.contains(failure.offset) })
    {
      // The first pattern is removed with the comma after it, any other pattern with the comma before it.
      removed =
        pattern == 0
        ? patterns[0].lowerBound..<patterns[1].lowerBound
        : patterns[pattern - 1].upperBound..<patterns[pattern].upperBound
    }
    let text = file.text(subject)
    guard code[label].hasPrefix("case"), !text.contains("\n"), !text.contains("//") else {
      return nil
    }
    return Part(
      piece: .branch, failure: failure, range: subject, value: text, removed: [removed])
  }

  /// Cuts a branch of `a ? b : c` that contains a missing name. A copy of the other branch replaces it.
  private func ternaryBranch(at failure: Failure, in statement: Range<Int>) -> Part? {
    guard Cut.missingName(in: failure.message) != nil,
      let (branch, other) = code.ternaryBranches(around: failure.offset, in: statement)
    else { return nil }
    let text = file.text(other)
    guard !text.contains("\n"), !text.contains("//"), !text.contains(Cutter.passed) else {
      return nil
    }
    return Part(piece: .branch, failure: failure, range: branch, value: text)
  }

  /// True for an accessor of a variable, such as `get { }`, which cannot be cut like a statement.
  private static func isWhole(_ text: String) -> Bool {
    ["get", "set", "willSet", "didSet", "nonmutating set", "_read", "_modify"].contains {
      text.hasPrefix("\($0) {") || text.hasPrefix("\($0){") || text.hasPrefix("\($0)(")
    }
  }

  /// True for the only statement of a function or getter, whose value is implicitly returned.
  private func isResult(
    _ statement: Range<Int>, in braces: Range<Int>, of body: Range<Int>
  ) -> Bool {
    let isGetter =
      code[declaration.start..<braces.lowerBound].split { $0.isWhitespace }.last == "get"
    return (braces == body || isGetter)
      && code.skippingSpace(braces.lowerBound + 1) == statement.lowerBound
      && code.skippingSpace(statement.upperBound) >= braces.upperBound - 1
  }

  /// True if the declaration's result is a view, so that `EmptyView()` can replace a cut statement.
  private var isView: Bool {
    let head = code[
      declaration.range.lowerBound..<(declaration.braces?.lowerBound ?? declaration.start)]
    return head.contains("View") && (head.contains("some ") || head.contains("@ViewBuilder"))
      || head.contains("previews")
  }

  /// The code in the braces that replace a cut body; `nil` if no result of the right type is known.
  private func bodyValue(_ body: Range<Int>) -> String? {
    let text = code[body]
    let isModifier =
      declaration.name == "body" && declaration.keyword == "func_decl" && isView
    if isModifier { return "content" }
    switch declaration.keyword {
    case "constructor_decl": return "let _: Never = \(stop)"
    case "destructor_decl": return passing()
    case "subscript_decl": return "get { \(stop) }" + (text.contains("set") ? " set { }" : "")
    default: break
    }
    let head = code[declaration.start..<body.lowerBound]
    if declaration.kind == .function, head.contains(" throws") {
      return "\(passing()); throw CancellationError()"
    }
    guard let type = resultType else { return nil }
    if type.isEmpty { return passing() }
    if type.hasPrefix("some "), self.value(of: type) == nil { return nil }
    let value = self.value(of: type).map(passing) ?? stop
    if equals != nil || text.contains("willSet") || text.contains("didSet") { return "didSet { }" }
    let isSettable = declaration.kind == .variable && code.hasSetter(in: body)
    return isSettable ? "get { \(value) } set { }" : value
  }

  /// The written type of a variable or of a function's result; empty for `Void`, `nil` if the source does not name the
  /// type.
  private var resultType: String? {
    if declaration.kind == .variable { return annotation }
    guard declaration.kind == .function, let body = declaration.braces,
      let open = code.bytes[declaration.start..<body.lowerBound].firstIndex(of: UInt8(ascii: "("))
    else { return nil }
    let rest = code[code.closing(open)..<body.lowerBound]
    guard let arrow = rest.firstRange(of: "->") else { return "" }
    return Self.trimmed(rest[arrow.upperBound...])
  }

  // MARK: Initial values

  /// The offset of the `=` that precedes the initial value of a variable.
  private var equals: Int? {
    guard declaration.kind == .variable else { return nil }
    let end = declaration.braces?.lowerBound ?? declaration.range.upperBound
    return code.equals(in: declaration.start..<end)
  }

  /// The type annotation of a variable; `nil` if the source has none.
  private var annotation: String? {
    let end = equals ?? declaration.braces?.lowerBound ?? declaration.range.upperBound
    let head = code[declaration.start..<end]
    guard declaration.names.count == 1, let colon = head.firstIndex(of: ":") else { return nil }
    return Self.trimmed(head[head.index(after: colon)...])
  }

  mutating func cutInitialValue(_ failures: Failures, attempt: Int) -> Bool {
    guard let equals, let failure = failures.first(where: { $0.offset > equals }),
      failures.allSatisfy({ $0.offset > equals }), declaration.names.count == 1
    else { return false }
    let end = declaration.braces?.lowerBound ?? declaration.range.upperBound
    let range = equals..<end
    if attempt < Cutter.bodyRounds, let closure = closure(in: range),
      failures.allSatisfy({ closure.contains($0.offset) }),
      cutStatements(failures, closure, attempt)
    {
      return true
    }
    guard edits.isEmpty, let value = otherInitialValue(after: equals, before: end),
      // If the initial value was already replaced and still fails, the declaration is cut.
      file.text(range) != value, !file.text(range).contains("granularityCut("),
      !file.text(range).contains(Cutter.passed)
    else { return false }
    add(.initialValue, failure, range, value)
    return true
  }

  /// The code that replaces `=` and the initial value; `nil` if the type of the variable is not known.
  private func otherInitialValue(after equals: Int, before end: Int) -> String? {
    if let annotation {
      return annotation.hasPrefix("some ")
        ? nil : "= \(value(of: annotation).map(passing) ?? stop) "
    }
    let value = code[code.skippingSpace(equals + 1)..<end]
    let name = value.prefix { $0.isLetter || $0.isNumber || "._".contains($0) }
    guard types.contains(String(name)), value.dropFirst(name.count).hasPrefix("(") else {
      return nil
    }
    return ": \(name) = \(stop) "
  }

  /// The braces of the first closure in a range; `nil` if the range has no brace.
  private func closure(in range: Range<Int>) -> Range<Int>? {
    code.bytes[range].firstIndex(of: UInt8(ascii: "{")).map { $0..<code.closing($0) }
  }

  // MARK: Conformances and declarations

  mutating func cutConformance(_ failures: Failures, attempt: Int) -> Bool {
    guard declaration.kind == .type, attempt < 4, let braces = declaration.braces,
      let colon = code.bytes[declaration.start..<braces.lowerBound].firstIndex(
        of: UInt8(ascii: ":"))
    else { return false }
    let head = code[colon + 1..<braces.lowerBound]
    let clause = head.firstRange(of: " where ").map { head[..<$0.lowerBound] } ?? head[...]
    for failure in failures {
      var position = colon + 1
      let items = clause.split(separator: ",", omittingEmptySubsequences: false)
      let named = Cut.quoted(in: failure.message)
      for (index, item) in items.enumerated() {
        let range = position..<position + item.utf8.count
        position = range.upperBound + 1
        let name = Self.trimmed(item)
        let isMeant =
          range.contains(failure.offset)
          || Self.conformanceMessages.contains(where: failure.message.contains)
            && named.contains(name)
        guard isMeant, !Self.neededConformances.contains(name) else { continue }
        let rest = items.enumerated().filter { $0.offset != index }.map(\.element)
        let list = rest.joined(separator: ",")
        add(
          .conformance, failure, (rest.isEmpty ? colon : colon + 1)..<colon + 1 + clause.utf8.count,
          rest.isEmpty ? " " : list + " ")
        return true
      }
    }
    return false
  }

  /// Parts of compiler messages that quote the protocol or superclass that the error is about.
  private static let conformanceMessages = ["conform", "inheritance from non-protocol type"]

  private static let neededConformances: Set<String> = [
    "View", "App", "Scene", "PreviewProvider", "ViewModifier",
  ]

  mutating func cutDeclaration(_ failures: Failures) {
    guard let failure = failures.first else { return }
    add(.declaration, failure, declaration.range, "")
  }

  // MARK: Types

  private static func trimmed(_ text: some StringProtocol) -> String {
    let text = text.firstRange(of: " where ").map { String(text[..<$0.lowerBound]) } ?? String(text)
    return text.split { $0.isWhitespace }.joined(separator: " ")
  }

  /// An expression of a type that calls no code of the app; `nil` if no such expression is known.
  private func value(of type: String) -> String? {
    if let value = Self.values[type] { return value }
    let target = aliases.target(of: type)
    if standIns.contains(target) { return "\(type)()" }
    // An alias that refers to itself has no target.
    if target != type, aliases[target] == nil { return value(of: target) }
    // This publisher never publishes, like a request that a server never answers.
    if type.hasPrefix("AnyPublisher<") {
      return "Empty(completeImmediately: false).eraseToAnyPublisher()"
    }
    if type.hasSuffix("?") || type.hasPrefix("Optional<") { return "nil" }
    if type.hasPrefix("Set<") || type.hasPrefix("Array<") { return "[]" }
    if type.hasPrefix("Dictionary<") { return "[:]" }
    guard type.hasPrefix("["), type.hasSuffix("]") else { return nil }
    let depths = type.dropFirst().dropLast().reduce(into: (depth: 0, hasColon: false)) {
      $0.depth += "([".contains($1) ? 1 : ")]".contains($1) ? -1 : 0
      if $1 == ":", $0.depth == 0 { $0.hasColon = true }
    }
    return depths.hasColon ? "[:]" : "[]"
  }

  private static let values = [
    "Void": "", "()": "", "some View": "EmptyView()", "any View": "EmptyView()",
    "some SwiftUI.View": "EmptyView()", "some Scene": "WindowGroup { EmptyView() }",
    "some ViewModifier": "EmptyModifier()", "String": "\"\"", "LocalizedStringKey": "\"\"",
    "Bool": "false", "Int": "0", "Double": "0", "CGFloat": "0", "Float": "0", "TimeInterval": "0",
    "UInt": "0", "Int64": "0", "Int32": "0", "URL": "FileManager.default.temporaryDirectory",
    "Data": "Data()", "Date": "Date(timeIntervalSinceReferenceDate: 0)", "CGSize": ".zero",
    "CGPoint": ".zero", "CGRect": ".zero", "AnyView": "AnyView(EmptyView())",
    "Text": "Text(verbatim: \"\")", "Color": "Color.clear", "AnyCancellable": "AnyCancellable {}",
    "Image": "Image(systemName: \"questionmark\")", "Font": "Font.body", "Angle": ".zero",
    "EdgeInsets": "EdgeInsets()", "Gradient": "Gradient(colors: [])",
    "Animation": "Animation.default",
    "AttributedString": "AttributedString()", "LocalizedStringResource": "\"\"",
    "UIColor": "UIColor.clear", "NSColor": "NSColor.clear", "UIImage": "UIImage()",
    "NSImage": "NSImage()", "Duration": ".zero", "Decimal": "0", "UInt8": "0", "UInt16": "0",
    "UInt32": "0", "UInt64": "0", "Int8": "0", "Int16": "0", "Substring": "\"\"",
  ]
}

extension Cutter {
  /// The start of the call that replaces a cut piece and records that the app reached it.
  fileprivate static var passed: String { "granularityPassed(" }
  /// The number of rounds that cut single statements of a body.
  fileprivate static var bodyRounds: Int { statementRounds }
  /// The number of rounds that cut single statements of an initializer.
  fileprivate static var initializerRounds: Int { 8 }
}

extension Cut {
  /// The texts between single quotes in a compiler message.
  fileprivate static func quoted(in message: String) -> Set<String> {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return Set(parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) })
  }
}

extension BlankedCode {
  /// True if code in braces assigns the given property of `self`.
  fileprivate func sets(_ name: String, in braces: Range<Int>) -> Bool {
    self[braces].matches(of: /\bself\.(\w+)\s*=(?!=)/).contains { $0.output.1 == name[...] }
  }

  /// True if the accessors in braces have a setter.
  fileprivate func hasSetter(in braces: Range<Int>) -> Bool {
    let words = self[braces].split { !$0.isLetter }
    return words.first == "get" && words.contains("set")
      || words.first == "set" || words.first == "nonmutating"
  }
}

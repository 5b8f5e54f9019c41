extension Part {
  /// The simpler parts that can replace this one, the simplest first: a child part, this part with one child fewer, or
  /// with one simpler choice.
  var simpler: [Part] {
    let fewer = parts.indices.map { index in
      with(parts: parts.enumerated().filter { $0.offset != index }.map(\.element))
    }
    let simplerParts = parts.indices.flatMap { index in
      parts[index].simpler.map { part in
        var parts = self.parts
        parts[index] = part
        return with(parts: parts)
      }
    }
    return parts + fewer + simplerChoices + simplerParts
  }

  private var simplerChoices: [Part] {
    var choices = reads.indices.map { index in
      var reads = self.reads
      reads.remove(at: index)
      return with(reads: reads)
    }
    if form != .texts { choices.append(with(form: .texts)) }
    if source != .same { choices.append(with(source: .same)) }
    if input != .nothing { choices.append(with(input: .nothing)) }
    if kind != .observed { choices.append(with(kind: .observed)) }
    return choices
  }

  private func with(
    kind: Kind? = nil, source: Source? = nil, input: Input? = nil, form: Form? = nil,
    reads: [Read]? = nil, parts: [Part]? = nil
  ) -> Part {
    Part(
      number, kind: kind ?? self.kind, source: source ?? self.source,
      input: input ?? self.input, form: form ?? self.form, reads: reads ?? self.reads,
      parts: parts ?? self.parts)
  }
}

extension Part {
  /// Parts that show less, simplest first: one of the parts below, one part fewer, or one choice that is plainer.
  var simpler: [Part] {
    let fewer = parts.indices.map { index in
      with(parts: parts.enumerated().filter { $0.offset != index }.map(\.element))
    }
    let plainer = parts.indices.flatMap { index in
      parts[index].simpler.map { part in
        var parts = self.parts
        parts[index] = part
        return with(parts: parts)
      }
    }
    return parts + fewer + plainerChoices + plainer
  }

  private var plainerChoices: [Part] {
    var choices = reads.indices.map { index in
      var reads = self.reads
      reads.remove(at: index)
      return with(reads: reads)
    }
    if form != .texts { choices.append(with(form: .texts)) }
    if source != .same { choices.append(with(source: .same)) }
    if handed != .nothing { choices.append(with(handed: .nothing)) }
    if frame != .observed { choices.append(with(frame: .observed)) }
    return choices
  }

  private func with(
    frame: Frame? = nil, source: Source? = nil, handed: Handed? = nil, form: Form? = nil,
    reads: [Read]? = nil, parts: [Part]? = nil
  ) -> Part {
    Part(
      number, frame: frame ?? self.frame, source: source ?? self.source,
      handed: handed ?? self.handed, form: form ?? self.form, reads: reads ?? self.reads,
      parts: parts ?? self.parts)
  }
}

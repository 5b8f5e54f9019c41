/// Performs, on a model, the reads and changes of which an operation consists.
struct ModelDriver<Model: ObservedModel> {
  func read(_ property: Operation.Property, of model: Model) {
    switch property {
    case .number: _ = model.number
    case .words: _ = model.words
    case .bare: _ = model.bare
    case .box: _ = model.box
    case .twin: _ = model.twin
    case .optionalBox: _ = model.optionalBox
    case .next: _ = model.next
    case .holder: _ = model.holder.value
    case .ignored: _ = model.ignored
    case .summary: _ = model.summary
    case .title: _ = model.title
    case .subscriptOne: _ = model[1]
    case .subscriptTwo: _ = model[2]
    case .visitedNumber: model.visitNumber()
    case .ratio: _ = model.ratio
    case .optionalNumber: _ = model.optionalNumber
    case .optionalTwin: _ = model.optionalTwin
    case .watched: _ = model.watched
    case .inherited: _ = model.inherited
    case .nextNumber: _ = model.next?.number
    }
  }

  func perform(_ change: Operation.Change, on model: Model, among models: [Model]) {
    switch change {
    case .setNumber: model.number = model.number &* 5 &+ 1
    case .setEqualNumber: model.number = Int(model.number)
    case .addToNumber: model.number &+= 3
    case .addNothing: model.number &+= 0
    case .touchNumber: model.touchNumber()
    case .setWords: model.words = ["\(model.words.count)"]
    case .setEqualWords: model.words = Array(model.words)
    case .append: model.words.append("word")
    case .replaceWord: if !model.words.isEmpty { model.words[0] += "!" }
    case .setBare: model.bare = Bare(number: 1)
    case .setBareInPlace: model.bare.number &+= 1
    case .setSameBox: model.box = model.box
    case .setBox: model.box = Box(1)
    case .setTwin: model.twin = Twin(model.twin.number &+ 1)
    case .setEqualTwin: model.twin = Twin(model.twin.number)
    case .setOptionalBox: model.optionalBox = Box(1)
    case .setNil: model.optionalBox = nil
    case .link: model.next = models.first { $0 !== model }
    case .unlink: model.next = nil
    case .setHolder: model.holder = model.holder
    case .setHeldValue: model.holder.value &+= 1
    case .setEqualHeldValue: model.holder.value = 0
    case .setIgnored: model.ignored &+= 1
    case .setTitle: model.title += "!"
    case .setEqualTitle: model.title = String(model.title)
    case .setSubscriptOne: model[1] &+= 1
    case .setSubscriptTwo: model[2] = 0
    case .setRatio: model.ratio = 1
    case .setRatioToNothing: model.ratio = .nan
    case .setOptionalNumber: model.optionalNumber = 1
    case .clearOptionalNumber: model.optionalNumber = nil
    case .addToOptionalNumber: model.optionalNumber? &+= 1
    case .setOptionalTwin: model.optionalTwin = model.optionalTwin.map { _ in nil } ?? Twin(1)
    case .setEqualOptionalTwin: model.optionalTwin = model.optionalTwin.map { Twin($0.number) }
    case .setWatched: model.watched = 1
    case .addToWatched: model.watched &+= 1
    case .setInherited: model.inherited = 1
    case .addToInherited: model.inherited &+= 1
    case .setNextNumber: model.next?.number = 7
    case .appendToNext: model.next?.words.append("word")
    }
  }
}

public import GranularityVirtualTime

extension SplitMix64 {
  /// Draws a step of a script.
  public mutating func step() -> Step {
    switch integer(in: 0...29) {
    case 0...5: .apply(drawnOperator())
    case 6: integer(in: 0...5) == 0 ? .useSubject(hasCurrentValue: integer(in: 0...1) == 0) : sent()
    case 7: integer(in: 0...3) == 0 ? .limit(integer(in: 0...2)) : sent()
    case 8...12: .advance(integer(in: 0...12))
    case 13...15: .request(integer(in: 1...3))
    case 16: integer(in: 0...3) == 0 ? .cancel : sent()
    case 17: integer(in: 0...1) == 0 ? .finish(source()) : sent()
    case 18: integer(in: 0...2) == 0 ? .fail(source()) : sent()
    case 19...20: .react(reaction())
    default: sent()
    }
  }

  private mutating func sent() -> Step {
    .send(source(), integer(in: 0...9))
  }

  private mutating func source() -> Step.Source {
    integer(in: 0...2) == 0 ? .second : .first
  }

  private mutating func reaction() -> Step {
    switch integer(in: 0...6) {
    case 0: .cancel
    case 1...2: .request(integer(in: 1...2))
    case 3: .finish(source())
    default: .send(source(), integer(in: 0...9))
    }
  }

  private mutating func drawnOperator() -> Step.Operator {
    let number = integer(in: 0...9)
    let max = integer(in: 0...1) == 0 ? nil : integer(in: 1...2)
    return switch integer(in: 0...43) {
    case 0: .map(number)
    case 1: .tryMap(failingAt: number)
    case 2: .filter(number % 3 + 2)
    case 3: .compactMap(number % 3 + 2)
    case 4: .removeDuplicates
    case 5: .scan
    case 6: .dropFirst(number % 4)
    case 7: .dropWhile(number)
    case 8: .prefixWhile(number)
    case 9: .first
    case 10: .firstWhere(number)
    case 11: .last
    case 12: .reduce
    case 13: .collect
    case 14: .replaceError(number)
    case 15: .catchWithSecond
    case 16: .prepend(Array(0..<number % 4))
    case 17: .prependSecond
    case 18: .append(Array(0..<number % 4))
    case 19: .flatMapToValues(count: number % 4, max: max)
    case 20: .flatMapToSecond(max: max)
    case 21: .zipSecond
    case 22: .mergeSecond
    case 23: .combineLatestSecond
    case 24: .share
    case 25: .receiveOn
    case 26: .subscribeOn
    case 27: .delay(number)
    case 28: .debounce(number)
    case 29: .throttle(number, latest: max == nil)
    case 30: .timeout(number + 1, fails: max == nil)
    case 31: .lastWhere(number)
    case 32: .count
    case 33: .contains(number)
    case 34: .allSatisfy(number)
    case 35: .min
    case 36: .max
    case 37: .collectByCount(number % 3 + 1)
    case 38: .ignoreOutput
    case 39: .replaceEmpty(number)
    case 40: .retry(number % 3)
    case 41: .switchToSecond
    case 42: .tryFilter(number % 3 + 2, failingAt: number)
    default: .tryCatchWithSecond(throws: max == nil)
    }
  }
}

import GranularityBenchmarking
import ModelObservation

/// Frames on a ``MiniScreen``: a change, followed by the evaluation of the invalidated views.
enum Frames<Measured: MeasuredRuntime> {
  /// Times frames in which one of `count` rows changes. Each row has a view of its own.
  static func oneRow(of count: Int) -> TimedWork {
    let (rows, screen) = (Measured.Rows(count: count), MiniScreen())
    for row in 0..<count {
      screen.add(watching: rows.object(of: row), by: Measured.tracker) { rows[row] }
    }
    return frames(on: screen) { frame in rows[frame % count] = frame }
  }

  /// Times frames in which a single view reads 64 properties, all of which change.
  static func allProperties() -> TimedWork {
    let (wide, screen) = (Measured.Wide(), MiniScreen())
    screen.add(watching: wide, by: Measured.tracker) { wide.sum64 }
    return frames(on: screen) { wide.setAll($0) }
  }

  /// Times frames in which one property of an object changes. Of the object's `count` views, `readers` read
  /// this property, and the others read a different one.
  static func fraction(readers: Int, of count: Int) -> TimedWork {
    let (pair, screen) = (Measured.Pair(), MiniScreen())
    for view in 0..<count {
      screen.add(watching: pair, by: Measured.tracker) { view < readers ? pair.value : pair.other }
    }
    return frames(on: screen) { pair.value = $0 }
  }

  /// Times frames in which one of the properties that `sum` reads changes. Each view reads all of these
  /// properties.
  static func properties(
    views: Int, _ sum: @escaping (Measured.Wide) -> Int
  ) -> TimedWork {
    let (wide, screen) = (Measured.Wide(), MiniScreen())
    for _ in 0..<views { screen.add(watching: wide, by: Measured.tracker) { sum(wide) } }
    return frames(on: screen) { wide.p00 = $0 }
  }

  /// Times writes of a property that all views read, without the updates that follow them.
  static func marking(views: Int) -> TimedWork {
    let (pair, screen) = (Measured.Pair(), MiniScreen())
    for _ in 0..<views { screen.add(watching: pair, by: Measured.tracker) { pair.value } }
    var value = 0
    return TimedWork { _ in
      screen.update()
    } run: { iterations in
      for _ in 0..<iterations {
        value &+= 1
        pair.value = value
      }
      return screen.waiting
    }
  }

  /// Times frames in which a single view again reads one property of each of `count` objects.
  static func list(of count: Int) -> TimedWork {
    let pairs = (0..<count).map { _ in Measured.Pair() }
    let view = TrackedCode(Measured.tracker)
    return TimedWork { iterations in
      var sum = 0
      for _ in 0..<iterations {
        sum &+= view.run { pairs.reduce(0) { $0 &+ $1.value &+ 1 } }
      }
      return sum
    }
  }

  private static func frames(
    on screen: MiniScreen, _ change: @escaping (_ frame: Int) -> Void
  ) -> TimedWork {
    var frame = 0  // The first frame writes 1, which differs from the initial value.
    return TimedWork { iterations in
      let before = screen.evaluations
      for _ in 0..<iterations {
        frame &+= 1
        change(frame)
        screen.update()
      }
      return screen.evaluations - before
    }
  }
}

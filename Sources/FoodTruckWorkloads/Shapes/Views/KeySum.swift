import FoodTruck
import SimulatedUI

/// A label that installs a model and shows the sum of some of its keys; with none, it installs the model in vain.
struct KeySum<Model: KeyedModel>: View {
  @ObservedObject var model: Model
  let keys: [Int]

  var body: some View {
    Text("\(keys.reduce(0) { $0 &+ model[$1] })")
  }
}

/// The keys that follow one another in a ring of `count`, from `start` on.
func ring(from start: Int, _ length: Int, of count: Int) -> [Int] {
  (0..<length).map { (start + $0) % count }
}

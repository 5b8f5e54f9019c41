/// Whether an operator is allowed to deliver values after its subscriber has cancelled. This is false, because
/// SimulatedCombine delivers nothing to a subscriber that has cancelled.
let mayDeliverAfterCancel = false

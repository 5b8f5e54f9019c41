/// False, because SimulatedCombine delivers nothing to a subscriber that has cancelled.
let mayDeliverAfterCancel = false

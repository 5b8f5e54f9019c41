#if OBSERVABLE
  let isFine = true
#else
  let isFine = false
#endif

/// What is expected with the models with which the screens are compiled.
func expected<Value>(coarse: Value, fine: Value) -> Value { isFine ? fine : coarse }

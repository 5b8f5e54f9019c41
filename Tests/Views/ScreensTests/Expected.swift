#if OBSERVABLE
  let isFine = true
#else
  let isFine = false
#endif

/// Returns the value that is expected with the kind of models with which the screens are compiled.
func expected<Value>(coarse: Value, fine: Value) -> Value { isFine ? fine : coarse }

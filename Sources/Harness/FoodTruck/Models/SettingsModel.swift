public import GranularityWorkloads

/// A store of two independent settings.
public protocol SettingsModel: AnyObject {
  init()

  var a: Int { get set }
  var b: Int { get set }
}

extension ModelProperty where Model: SettingsModel, Value == Int {
  public static var a: Self { Self("Settings", "a", \.a) }
  public static var b: Self { Self("Settings", "b", \.b) }
}

public import GranularityWorkloads

/// The model of a user profile, with one property for each way in which a property can be stored and observed.
public protocol ProfileModel: AnyObject {
  init()

  var firstName: String { get set }
  var lastName: String { get set }
  var prefersFirstName: Bool { get set }
  /// The number of visits. Only the model itself can set this property.
  var visits: Int { get }
  /// The nickname, stored in a separate object. The model itself reports each access and change of this property.
  var nickname: String { get set }
  /// The motto, stored in a separate object. The model reports neither accesses nor changes of this property.
  var motto: String { get set }
  /// A property that observation ignores. Where the runtime requires it, an annotation such as `@ObservationIgnored`
  /// excludes it.
  var scratch: Int { get set }
  /// A property without an annotation. `@Observable` tracks it, and an `ObservableObject` does not announce its
  /// changes.
  var summary: Int { get set }

  func visit()
}

extension ProfileModel {
  /// The full name, computed from the first and the last name. So reading this property reads both of them.
  public var fullName: String { "\(firstName) \(lastName)" }
}

extension ModelProperty where Model: ProfileModel, Value == String {
  public static var firstName: Self { Self("Profile", "firstName", \.firstName) }
  public static var lastName: Self { Self("Profile", "lastName", \.lastName) }
  public static var nickname: Self { Self("Profile", "nickname", \.nickname) }
  public static var motto: Self { Self("Profile", "motto", \.motto) }
}

extension ModelProperty where Model: ProfileModel, Value == Bool {
  public static var prefersFirstName: Self {
    Self("Profile", "prefersFirstName", \.prefersFirstName)
  }
}

extension ModelProperty where Model: ProfileModel, Value == Int {
  public static var visits: Self { Self("Profile", "visits", \.visits) }
  public static var scratch: Self { Self("Profile", "scratch", \.scratch) }
  public static var summary: Self { Self("Profile", "summary", \.summary) }
}

/// The separate object in which a profile stores its `nickname` and its `motto`.
final class Archive {
  var nickname = ""
  var motto = ""
}

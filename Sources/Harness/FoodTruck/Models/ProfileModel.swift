public import GranularityWorkloads

/// A user profile, with one property for each way in which a property can be stored and observed.
public protocol ProfileModel: AnyObject {
  init()

  var firstName: String { get set }
  var lastName: String { get set }
  var prefersFirstName: Bool { get set }
  /// A property that only the model itself changes.
  var visits: Int { get }
  /// A value stored in another object; the model reports its accesses and changes explicitly.
  var nickname: String { get set }
  /// A value stored in another object; the model reports neither accesses nor changes.
  var motto: String { get set }
  /// A property that is excluded from observation, by an annotation if the runtime has one.
  var scratch: Int { get set }
  /// A property without an annotation: `@Observable` tracks it, and an `ObservableObject` does not announce it.
  var summary: Int { get set }

  func visit()
}

extension ProfileModel {
  /// The first and the last name; reading it reads both.
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

/// The object in which a profile stores its `nickname` and `motto`.
final class Archive {
  var nickname = ""
  var motto = ""
}

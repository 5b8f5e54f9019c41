/// A user, with a property for each way in which one can be kept and told of.
public protocol ProfileModel: AnyObject {
  init()

  var firstName: String { get set }
  var lastName: String { get set }
  var prefersFirstName: Bool { get set }
  /// Changed by the model itself alone.
  var visits: Int { get }
  /// Kept in another object; the model tells of reads and changes by hand.
  var nickname: String { get set }
  /// Kept in another object; the model tells of nothing.
  var motto: String { get set }
  /// Taken out of observation in so many words, where there are words for it.
  var scratch: Int { get set }
  /// Written without any annotation.
  var summary: Int { get set }

  /// Counts a visit.
  func visit()
}

extension ProfileModel {
  /// Both names; to read it is to read both.
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

/// Where a profile keeps what it does not store itself.
final class Archive {
  var nickname = ""
  var motto = ""
}

/// Where the value of a binding is: an object, and a key path from it. The location of a binding that
/// is made from functions is an object of its own.
public struct BindingLocation: Equatable {
  private final class Functions {}

  private let base: AnyObject
  private var path: [AnyKeyPath] = []

  init() { base = Functions() }

  init(_ object: AnyObject, _ keyPath: AnyKeyPath) {
    base = object
    path = [keyPath]
  }

  func appending(_ keyPath: AnyKeyPath) -> BindingLocation {
    var location = self
    location.path.append(keyPath)
    return location
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.base === rhs.base && lhs.path == rhs.path
  }
}

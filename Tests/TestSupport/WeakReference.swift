/// A reference that does not hold its object. A weak constant needs Swift 6.2.3.
public struct WeakReference<Object: AnyObject> {
  /// The object, while something else holds it.
  public private(set) weak var object: Object?

  /// Makes a reference to an object.
  public init(_ object: Object?) {
    self.object = object
  }
}

/// A reference to an object that somebody else holds for as long as it is used: nothing is retained,
/// which is the dearest part of reading a field.
struct Borrowed<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  /// - Parameter object: Whoever makes the reference says who holds it.
  init(_ object: Object) {
    reference = .passUnretained(object)
  }

  /// Calls `body` with the object.
  @inline(__always)
  func use<Result>(_ body: (Object) -> Result) -> Result {
    // SAFETY: the object is held meanwhile, as whoever made the reference has seen to.
    reference._withUnsafeGuaranteedRef(body)
  }
}

import Synchronization

/// A reference that does not hold its object.
final class WeakReference<Object: AnyObject & Sendable>: Sendable {
  private struct Contents { weak var object: Object? }

  private let contents: Mutex<Contents>

  init(_ object: Object) {
    contents = Mutex(Contents(object: object))
  }

  /// The object; nil if it was released.
  var object: Object? { contents.withLock { $0.object } }
}

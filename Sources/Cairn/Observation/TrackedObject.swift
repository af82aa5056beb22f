import Observation

/// An object whose values are read through a store, as the Observation module knows it.
///
/// An observer registers with each object that it has read, for the key paths that it has read.
/// Several values of one object cost less than several objects. All objects have the same key
/// paths: building one from the path of the field that was read would cost many times as much.
@MainActor
final class TrackedObject: Observable {
  private let registrar = ObservationRegistrar()
  // Copies of static properties, because each access to one costs as much as a quarter of a
  // registration.
  private let notice = TrackedObject.notice
  private let probe = TrackedObject.paths[0]
  /// The number of key paths that are taken. The first one belongs to no value.
  private var count = 1

  /// Whether an observer is tracking now. May be true without one.
  ///
  /// An observer that is tracking is registered with the object until it is notified of a value that
  /// it has read, or the object is released.
  // Not isolated: the runtime would check the isolation of the closure that is passed on.
  nonisolated var isTracked: Bool { access(probe) }

  /// Whether an observer is certainly tracking now. Use it for work that must not repeat endlessly
  /// if the Observation module does not show tracking.
  nonisolated var isKnownToBeTracked: Bool {
    notice.isKnownToBeTaken(by: { registrar.access(self, keyPath: probe) })
  }

  /// Returns the key path of another value; nil if all key paths are taken.
  func makePath() -> Path? {
    guard count < Self.paths.count else { return nil }
    defer { count += 1 }
    return Self.paths[count]
  }

  /// Registers a value with the observers that are tracking now. Returns whether there are any; may
  /// be true without one.
  @inline(__always)
  fileprivate nonisolated func access(_ path: Path) -> Bool {
    notice.isTaken(by: { registrar.access(self, keyPath: path) })
  }

  /// Notifies the observers that have read a value.
  fileprivate func notify(_ path: Path) {
    registrar.willSet(self, keyPath: path)
    registrar.didSet(self, keyPath: path)
  }

  typealias Path = any KeyPath<TrackedObject, Void> & Sendable

  private struct Value: Hashable, Sendable {
    let number: Int
    /// Shows whether an access is tracked.
    let notice: TrackingNotice

    func hash(into hasher: inout Hasher) {
      hasher.combine(hashValue)
    }

    // A key path hashes its arguments by this property.
    var hashValue: Int {
      notice.noteHash()
      return number
    }

    static func == (lhs: Value, rhs: Value) -> Bool { lhs.number == rhs.number }
  }

  nonisolated private subscript(value value: Value) -> Void { () }
  nonisolated private static let notice = TrackingNotice()
  private static let paths: [Path] = (0..<32).map {
    \TrackedObject[value: Value(number: $0, notice: notice)]
  }
}

/// A value of a ``TrackedObject``.
struct TrackedValue {
  private let object: TrackedObject
  private let path: TrackedObject.Path

  /// Makes another value of an object. If the object has no key path left, another one replaces it.
  @MainActor
  init(of object: inout TrackedObject) {
    if let path = object.makePath() {
      self = TrackedValue(object: object, path: path)
    } else {
      object = TrackedObject()
      self.init(of: &object)
    }
  }

  private init(object: TrackedObject, path: TrackedObject.Path) {
    self.object = object
    self.path = path
  }

  /// Registers the value with the observers that are tracking now. Returns whether there are any;
  /// may be true without one.
  @MainActor
  @inline(__always)
  func access() -> Bool { object.access(path) }

  /// Notifies the observers that have read the value.
  @MainActor
  func notify() { object.notify(path) }
}

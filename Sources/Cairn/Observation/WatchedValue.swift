import CairnCore

/// A value of a state that an observer receives first, and then whenever it has changed.
///
/// A collection has changed when its content has another stamp. It is not kept for a comparison:
/// with a copy, the next change of one child would copy all of them (rule O3).
@MainActor
final class WatchedValue<State, Value: Equatable> {
  private let read: @MainActor (State) -> Value
  /// The stamp of a value that is a collection.
  private let stamp: ((Value) -> ChangeStamp)?
  private var lastStamp: ChangeStamp?
  /// The value that the observer received last, unless its stamp is enough.
  private var last: Value?

  init(_ read: @escaping @MainActor (State) -> Value) {
    self.read = read
    stamp = (Value.self as? any Followable.Type).flatMap { $0.hasStamps ? Self.stamp(of: $0) : nil }
  }

  /// Returns the first value.
  func first(in state: State) -> Value {
    let latest = ChangeStamp.latest
    let value = read(state)
    keep(value, stampedAfter: latest)
    return value
  }

  /// Returns the value, if it has changed.
  func change(in state: State) -> Value? {
    let latest = ChangeStamp.latest
    let value = read(state)
    guard isOther(value) else { return nil }
    keep(value, stampedAfter: latest)
    return value
  }

  private func isOther(_ value: Value) -> Bool {
    if let lastStamp, lastStamp == stamp?(value) { return false }
    return last.map { !areSame($0, value) } ?? true
  }

  /// - Parameter latest: The newest stamp before the value was read. A collection that `read` made
  ///   has a newer stamp, and another one each time: it is kept, and compared.
  private func keep(_ value: Value, stampedAfter latest: ChangeStamp) {
    let stamp = stamp?(value)
    lastStamp = stamp
    last = stamp.map { !$0.isGiven(after: latest) } == true ? nil : value
  }

  private static func stamp<Known: Followable>(
    of type: Known.Type
  ) -> (Value) -> ChangeStamp {
    { value in
      // `Known` is `Value`, with the conformance that is known here.
      withAddress(of: value) { $0.raw.of(Known.self).read { $0.cursor.content } }
    }
  }
}

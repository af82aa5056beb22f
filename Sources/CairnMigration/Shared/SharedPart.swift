extension Shared {
  /// A part of the value, to change it with `withLock`. In a reducer, write an assignment.
  @available(
    *,
    deprecated,
    message: """
      in a reducer, assign the part like a field: 'state.preferences.theme = \"dark\"'; elsewhere, \
      send an action
      """
  )
  public subscript<Part>(
    dynamicMember part: WritableKeyPath<Value, Part>
  ) -> SharedPart<Value, Part> {
    SharedPart(reference: self, part: part)
  }
}

/// A part of a shared value. It is no reference that a child could hold: the child declares the
/// whole value.
@dynamicMemberLookup
public struct SharedPart<Value: Equatable & Sendable, Part> {
  fileprivate let reference: Shared<Value>
  fileprivate let part: WritableKeyPath<Value, Part>

  /// Calls `operation` with the part, which it reads and changes. Outside of a reducer the change
  /// has no effect, and is an issue (rule H2).
  ///
  /// - Returns: the result of `operation`.
  public func withLock<Result>(_ operation: (inout Part) throws -> Result) rethrows -> Result {
    var reference = reference
    return try operation(&reference.wrappedValue[keyPath: part])
  }

  /// The part as it is now.
  public var wrappedValue: Part { reference.wrappedValue[keyPath: part] }

  /// A part of the part.
  public subscript<Inner>(
    dynamicMember inner: WritableKeyPath<Part, Inner>
  ) -> SharedPart<Value, Inner> {
    SharedPart<Value, Inner>(reference: reference, part: part.appending(path: inner))
  }
}
